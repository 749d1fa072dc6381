import type { Db } from '#server/platform/database/pool.ts';
import { addJob } from '#server/platform/jobs/add-job.ts';
import { receivedByMail } from './audiences.ts';

const BATCH = 100;

/**
 * Job: queues a mail per new notification and member who wants one. One job per mail, so that a bouncing address is
 * retried alone. Concurrent servers share the work; unfinished notifications stay due.
 */
export async function queueNotificationMails(db: Db): Promise<void> {
  while ((await queueBatch(db)) === BATCH);
}

/** Returns how many notifications it processed. */
function queueBatch(db: Db): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const due = await tx
      .selectFrom('notifications')
      .select('id')
      .where('is_mail_due', '=', true)
      .orderBy('id')
      .limit(BATCH)
      .forUpdate()
      .skipLocked()
      .execute();
    if (due.length === 0) return 0;
    const ids = due.map(({ id }) => id);
    const wanted = await tx
      .selectFrom('notifications as n')
      .innerJoin('profiles as p', 'p.reseller_id', 'n.reseller_id')
      .select(['n.id as notificationId', 'p.id as profileId'])
      .where('n.id', 'in', ids)
      .where('n.kind', '=', receivedByMail)
      .where('p.is_active', '=', true)
      .where('p.email_confirmed_at', 'is not', null)
      .orderBy('n.id')
      .execute();
    for (const mail of wanted) await addJob(tx, 'send_notification', mail);
    await tx.updateTable('notifications').set({ is_mail_due: false }).where('id', 'in', ids).execute();
    return due.length;
  });
}
