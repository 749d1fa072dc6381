import type { Db } from '#server/platform/database/pool.ts';
import type { SignedIn } from '#server/platform/http/actor.ts';
import { auditedAct } from '#server/staff/audit/audited-act.ts';

/** Ends viewing as a client; returns the staff member. No-op if not viewing. */
export async function stopLooking(db: Db, actor: SignedIn): Promise<string> {
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
    // Stopped in another tab concurrently: audited once.
    if (stopped === undefined) return;
    record({
      action: 'looking_stopped',
      profileId: actor.profileId,
      resellerId: actor.resellerId,
    });
  });
  return lookingId;
}
