import { auditedAct } from '#server/staff/audit/audited-act.ts';
import { sql, type Db } from '#server/platform/database/pool.ts';
import type { SignedIn } from '#server/platform/http/actor.ts';

/** Ends the caller's other sessions and returns how many; those pending a second factor are not counted. */
export async function endOtherSessions(db: Db, actor: SignedIn): Promise<{ ended: number }> {
  return auditedAct(db, actor, async (tx, record) => {
    const rows = await tx
      .deleteFrom('sessions')
      .where('profile_id', '=', actor.profileId)
      .where('id', '<>', actor.sessionId)
      .returning(sql<boolean>`not awaits_two_factor and expires_at > now()`.as('was_open'))
      .execute();
    const ended = rows.filter((row) => row.was_open).length;
    if (ended > 0) {
      record({
        action: 'sessions_ended',
        profileId: actor.profileId,
        resellerId: actor.resellerId,
        details: { sessions: String(ended) },
      });
    }
    return { ended };
  });
}
