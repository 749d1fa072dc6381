import type { Db } from '#server/platform/database/pool.ts';
import type { Person } from '#server/platform/http/actor.ts';
import { addLiveEvents } from '#server/platform/live/add-live-events.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { auditedAct } from '#server/staff/audit/audited-act.ts';

/** Ends all of a person's sessions and returns how many. Refusal: not_found, also for a closed account. */
export async function endPersonsSessions(
  db: Db,
  actor: Person,
  profileId: string,
): Promise<{ ended: number }> {
  return auditedAct(db, actor, async (tx, record) => {
    const person = await tx
      .selectFrom('profiles')
      .select('reseller_id')
      .where('id', '=', profileId)
      .where('closed_at', 'is', null)
      .executeTakeFirst();
    if (person === undefined) throw new Refusal('not_found');
    const { numDeletedRows } = await tx
      .deleteFrom('sessions')
      .where('profile_id', '=', profileId)
      .executeTakeFirst();
    const ended = Number(numDeletedRows);
    if (ended === 0) return { ended };
    if (person.reseller_id !== null) {
      await addLiveEvents(tx, person.reseller_id, 'session');
    }
    record({
      action: 'sessions_ended',
      profileId,
      resellerId: person.reseller_id,
      details: { ended: String(ended) },
    });
    return { ended };
  });
}
