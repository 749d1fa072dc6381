import type { Db } from '#server/platform/database/pool.ts';
import { addJobs } from '#server/platform/jobs/add-job.ts';
import { isTold, receivedByMail, receivedByPush } from './audiences.ts';

const BATCH = 100;

/**
 * Job: queues a mail per new notification and person who wants one, and a push per device. One job each, so that a bouncing
 * address is retried alone. Concurrent servers share the work; unfinished notifications stay due.
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
      .innerJoin('profiles as p', (join) => join.on(isTold))
      .select(['n.id as notificationId', 'p.id as profileId'])
      .where('n.id', 'in', ids)
      .where('n.kind', '=', receivedByMail)
      .where('p.is_active', '=', true)
      .where('p.email_confirmed_at', 'is not', null)
      .orderBy('n.id')
      .execute();
    await addJobs(tx, 'send_notification', wanted);
    const pushed = await tx
      .selectFrom('notifications as n')
      .innerJoin('profiles as p', (join) => join.on(isTold))
      .innerJoin('sessions as s', 's.profile_id', 'p.id')
      .innerJoin('push_subscriptions as d', 'd.session_id', 's.id')
      .select(['n.id as notificationId', 'd.id as subscriptionId'])
      .where('n.id', 'in', ids)
      .where('n.kind', '=', receivedByPush)
      .orderBy('n.id')
      .execute();
    await addJobs(tx, 'send_push', pushed);
    await tx.updateTable('notifications').set({ is_mail_due: false }).where('id', 'in', ids).execute();
    return due.length;
  });
}
