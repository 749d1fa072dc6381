import type { Db } from '#server/platform/database/pool.ts';
import type { Person } from '#server/platform/http/actor.ts';
import { auditedAct } from '#server/staff/audit/audited-act.ts';

/** The member of staff is themselves again; returns who that is. For somebody who does not look, nothing changes. */
export async function stopLooking(db: Db, actor: Person): Promise<string> {
  const lookingId = actor.lookedAtBy;
  if (lookingId === null) return actor.profileId;
  await auditedAct(db, { profileId: lookingId, ip: actor.ip }, async (tx, record) => {
    const stopped = await tx
      .updateTable('sessions')
      .set({ looking_at: null })
      .where('id', '=', actor.sessionId)
      .where('looking_at', 'is not', null)
      .returning('id')
      .executeTakeFirst();
    // Stopped in another tab at the same moment: said once.
    if (stopped === undefined) return;
    record({
      action: 'looking_stopped',
      profileId: actor.profileId,
      resellerId: actor.resellerId,
    });
  });
  return lookingId;
}
