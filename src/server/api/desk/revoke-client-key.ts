import { auditedAct } from '#server/staff/audit/audited-act.ts';
import type { Db } from '#server/platform/database/pool.ts';
import type { Person } from '#server/platform/http/actor.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { endKey } from '../end-key.ts';

interface Input {
  id: string;
  reason: string;
}

/** Ends a client's key; who made it gets the mail. Refusal: not_found. */
export async function revokeClientKey(db: Db, actor: Person, { id, reason }: Input): Promise<void> {
  await auditedAct(db, actor, async (tx, record) => {
    const key = await tx
      .selectFrom('api_keys')
      .select(['id', 'name', 'reseller_id', 'profile_id', 'revoked_at'])
      .where('id', '=', id)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (key === undefined) throw new Refusal('not_found');
    await endKey(tx, record, { key, by: actor.profileId, profileId: key.profile_id, reason });
  });
}
