import { businessPermissions } from '#shared/permissions.ts';
import { sql, type Db } from '#server/platform/database/pool.ts';
import { expireSubscriptions, remindOfSubscriptions } from './expire-and-remind.ts';

const AT_ONCE_MAX = 200;

/**
 * Job, every few minutes: auto-renews, then ends what is over, then sends reminders, so that renewed ones get none.
 * Concurrent servers share the work; a killed one leaves each subscription done or untouched. Returns how many were
 * touched.
 * @throws AggregateError after all others are done, if renewals failed with anything but a refusal
 */
export async function runSubscriptions(db: Db, now: Date): Promise<number> {
  const failures: unknown[] = [];
  let touched = 0;
  for (const id of await findRenewalsDue(db, now)) {
    try {
      if ((await renewOne(db, id, now)) !== 'nothing_due') touched += 1;
    } catch (error) {
      failures.push(error);
    }
  }
  for (const act of [expireSubscriptions, remindOfSubscriptions]) {
    let count = 0;
    do {
      count = await act(db, now, AT_ONCE_MAX);
      touched += count;
    } while (count === AT_ONCE_MAX);
  }
  if (failures.length > 0) throw new AggregateError(failures, 'renewals failed');
  return touched;
}

async function findRenewalsDue(db: Db, now: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select s.id from subscriptions s
    where s.auto_renew and s.status in ('active', 'expiring', 'expired')
      and s.ends_at > ${now}::timestamptz - interval '24 hours' and s.ends_at <= ${now}::timestamptz + interval '24 hours'
      and is_renewal_due(s, ${now}::timestamptz)
    order by s.ends_at, s.id`.execute(db);
  return rows.map(({ id }) => id);
}

/** One transaction: renewed, nothing_due, or the refusal's code. */
async function renewOne(db: Db, id: string, now: Date): Promise<string | undefined> {
  const { rows } = await sql<{ result: string }>`
    select renew_automatically(${id}::uuid, ${[...businessPermissions.buy]}::text[], ${now}::timestamptz) as result
  `.execute(db);
  return rows[0]?.result;
}
