import { dayInAlgeria, laterDay } from '#shared/days.ts';
import { sql, type Db } from '#server/platform/database/pool.ts';
import { addJobs } from '#server/platform/jobs/add-job.ts';

/** Every day at eight in Algeria, or on Sundays, where its week of work begins. */
const AT = 'T08:00:00+01:00';
const BATCH = 500;

/**
 * Job, hourly: queues the summaries whose time has come. Each period is queued once, by however many servers: the person's
 * row moves on in the same transaction. Of periods that were slept through, one summary is made.
 */
export async function queueDigests(db: Db, now: Date): Promise<void> {
  for (const digest of ['daily', 'weekly'] as const)
    while ((await queueBatch(db, digest, lastTime(digest, now))) === BATCH);
}

/** The last time that summaries were due. */
export function lastTime(digest: 'daily' | 'weekly', now: Date): Date {
  const today = dayInAlgeria(now);
  const day = new Date(`${today}${AT}`) <= now ? today : laterDay(today, -1);
  // The day's own number: noon is the same day everywhere.
  const sinceSunday = digest === 'daily' ? 0 : new Date(`${day}T12:00:00Z`).getUTCDay();
  return new Date(`${laterDay(day, -sinceSunday)}${AT}`);
}

function queueBatch(db: Db, digest: 'daily' | 'weekly', until: Date): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ profile_id: string; since: Date }>`
      with due as (
        select profile_id, digested_until as since from notification_times
        where digest = ${digest} and digested_until < ${until}
        order by digested_until limit ${BATCH} for update skip locked
      )
      update notification_times t set digested_until = ${until}
      from due where t.profile_id = due.profile_id
      returning t.profile_id, due.since`.execute(tx);
    const digests = rows.map(({ profile_id: profileId, since }) => ({
      profileId,
      since: new Date(since).toISOString(),
      until: until.toISOString(),
    }));
    await addJobs(tx, 'send_digest', digests);
    return rows.length;
  });
}
