import { auditedAct } from '#server/staff/audit/audited-act.ts';
import { sql, type Db } from '#server/platform/database/pool.ts';
import type { Person } from '#server/platform/http/actor.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { sessionName } from './session-queries.ts';

/** Ends one of the caller's sessions. Refusal: not_found, also for the loser of a race and other people's sessions. */
export async function endSession(db: Db, actor: Person, name: string): Promise<void> {
  await auditedAct(db, actor, async (tx, record) => {
    const ended = await tx
      .deleteFrom('sessions as s')
      .where('s.profile_id', '=', actor.profileId)
      .where(sessionName, '=', name)
      .where('s.awaits_two_factor', '=', false)
      .where('s.expires_at', '>', sql<string>`now()`)
      .executeTakeFirst();
    if (ended.numDeletedRows === 0n) throw new Refusal('not_found');
    record({
      action: 'sessions_ended',
      profileId: actor.profileId,
      resellerId: actor.resellerId,
      details: { sessions: '1' },
    });
  });
}
