import { businessPermissions } from '#shared/permissions.ts';
import { sql, type Db } from '#server/platform/database/pool.ts';
import { expireSubscriptions, remindOfSubscriptions } from './tell-of-subscriptions.ts';

const AT_ONCE_MAX = 200;

/**
 * Job, every few minutes: renews what is to be renewed by itself, then ends what is over, then says what ends soon. What
 * was renewed is therefore not said to end. Servers that run this at once share the work; what a server began when it
 * was killed was done whole or not at all. Returns how many subscriptions were touched.
 * @throws AggregateError after all others were done, where single renewals failed for reasons that are no refusals
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

/** In a transaction of its own: renewed, nothing_due, or the code of the refusal. */
async function renewOne(db: Db, id: string, now: Date): Promise<string | undefined> {
  const { rows } = await sql<{ result: string }>`
    select renew_automatically(${id}::uuid, ${[...businessPermissions.buy]}::text[], ${now}::timestamptz) as result
  `.execute(db);
  return rows[0]?.result;
}
