import type { ApiOverlap, ShownApiKey } from '#shared/api/api-keys.contract.ts';
import type { Vault } from '#server/codes/vault/vault.ts';
import { auditedAct } from '#server/staff/audit/audited-act.ts';
import type { Db } from '../platform/database/pool.ts';
import type { Reseller } from '../platform/http/actor.ts';
import { Refusal } from '../platform/http/refusal.ts';
import { addJob } from '../platform/jobs/add-job.ts';
import { addSecret } from './add-secret.ts';
import { keysOf } from './list-keys.ts';
import { lockKey } from './lock-key.ts';

const HOUR_MS = 3_600_000;
const OVERLAP_MS: Record<ApiOverlap, number> = {
  none: 0,
  hour: HOUR_MS,
  day: 24 * HOUR_MS,
  week: 7 * 24 * HOUR_MS,
};

/**
 * Gives a key a new secret. The last one stays good as long as asked, any older one ends at once, so that never more than
 * two are good. Refusals: not_found, api_key_ended.
 */
export async function rollKey(
  { db, vault }: { db: Db; vault: Vault },
  actor: Reseller,
  { id, overlap }: { id: string; overlap: ApiOverlap },
): Promise<ShownApiKey> {
  return auditedAct(db, actor, async (tx, record) => {
    const now = new Date();
    const old = await lockKey(tx, actor, id);
    if (old.revoked_at !== null || (old.expires_at !== null && new Date(old.expires_at) <= now))
      throw new Refusal('api_key_ended');
    await tx
      .updateTable('api_key_secrets')
      .set({ ends_at: now })
      .where('key_id', '=', id)
      .where('ends_at', '>', now.toISOString())
      .execute();
    await tx
      .updateTable('api_key_secrets')
      .set({ ends_at: new Date(now.getTime() + OVERLAP_MS[overlap]) })
      .where('key_id', '=', id)
      .where('ends_at', 'is', null)
      .execute();
    const secret = await addSecret(tx, vault, { id, mode: old.mode });
    record({
      action: 'api_key_rolled',
      resellerId: actor.resellerId,
      subject: { kind: 'api_key', id },
      details: { name: old.name, ending: secret.slice(-4), overlap },
      live: [actor.resellerId, 'api_keys'],
    });
    const { profileId } = actor;
    await addJob(tx, 'send_security_notice', { profileId, what: 'api_key_rolled', keyName: old.name });
    const [key] = await keysOf(tx, actor, id);
    if (key === undefined) throw new Refusal('not_found');
    return { key, secret };
  });
}
