import type { Announcement } from '#shared/store/announcements.contract.ts';
import { auditedAct } from '#server/staff/audit/audited-act.ts';
import { sql, type Db } from '#server/platform/database/pool.ts';
import type { Person } from '#server/platform/http/actor.ts';
import { addJob, type Jobs } from '#server/platform/jobs/add-job.ts';
import { readAnnouncement } from './announcement-queries.ts';

/** From here on no one else is told; a job takes it away from those who were. Idempotent. Refusal: not_found. */
export function withdrawAnnouncement(db: Db, actor: Person, id: string): Promise<Announcement> {
  return auditedAct(db, actor, async (tx, record) => {
    // Waits for the batch that is being delivered: the job below finds all of it.
    const withdrawn = await tx
      .updateTable('announcements')
      .set({ status: 'withdrawn', withdrawn_at: sql`now()`, withdrawn_by: actor.profileId })
      .where('id', '=', id)
      .where('status', '<>', 'withdrawn')
      .returning(['title', 'delivered'])
      .executeTakeFirst();
    if (withdrawn !== undefined) {
      await addJob(tx, 'withdraw_announcement', { announcementId: id });
      record({
        action: 'announcement_withdrawn',
        subject: { kind: 'announcement', id },
        details: { title: withdrawn.title, delivered: String(withdrawn.delivered) },
      });
    }
    return readAnnouncement(tx, id);
  });
}

const BATCH = 100;

/** Job: removes the notifications in short transactions. What was mailed or shown on a device stays there. */
export async function takeAnnouncementAway(
  db: Db,
  { announcementId }: Jobs['withdraw_announcement'],
): Promise<void> {
  for (;;) {
    const { rows } = await sql`
      with gone as (
        delete from notifications where id = any (array(
          select id from notifications where announcement_id = ${announcementId} limit ${BATCH}))
        returning recipient_id
      ), announced as (
        insert into live_events (topic, reseller_id) select 'notifications', recipient_id from gone
      )
      select recipient_id from gone`.execute(db);
    if (rows.length < BATCH) return;
  }
}
