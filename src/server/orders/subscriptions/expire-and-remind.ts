import { sql, type Db } from '#server/platform/database/pool.ts';

// Updates name their rows by an array: a join may be planned to compare every subscription with every due one.

/** Ends a batch of expired subscriptions and notifies once for each. Returns how many. */
export async function expireSubscriptions(db: Db, now: Date, count: number): Promise<number> {
  const { rows } = await sql<{ touched: number }>`
    with told as (
      update subscriptions s set status = 'expired', updated_at = ${now}::timestamptz
      where s.id = any (array(
        select id from subscriptions where status in ('active', 'expiring') and ends_at <= ${now}::timestamptz
        order by ends_at limit ${count} for update skip locked))
      returning s.*, true as is_told
    ), ${notices('subscription_expired')}
    select count(*)::int as touched from told`.execute(db);
  return rows[0]?.touched ?? 0;
}

/**
 * Sends a batch of reminders: 7, 3 and 1 days before the end, once each. After downtime, only the latest due one is
 * sent. One that would predate the start is skipped: a three-day trial does not begin with a warning. Returns how many
 * were touched, including those that became "expiring" silently.
 */
export async function remindOfSubscriptions(db: Db, now: Date, count: number): Promise<number> {
  // On the row alone, without a join: after waiting for a lock, PostgreSQL re-checks all of it.
  const days = sql`case when s.ends_at <= ${now}::timestamptz + interval '24 hours' then 1
    when s.ends_at <= ${now}::timestamptz + interval '72 hours' then 3 else 7 end`;
  const isTold = sql`((s.reminded_days is null or s.reminded_days > ${days})
    and s.ends_at - ${days} * interval '24 hours' > s.starts_at)`;
  const { rows } = await sql<{ touched: number }>`
    with due as (
      select s.id, ${days} as days, ${isTold} as is_told from subscriptions s
      where s.status in ('active', 'expiring') and s.ends_at > ${now}::timestamptz
        and s.ends_at <= ${now}::timestamptz + interval '168 hours' and (${isTold} or s.status = 'active')
      order by s.ends_at limit ${count} for update skip locked
    ), told as (
      update subscriptions s set status = 'expiring', updated_at = ${now}::timestamptz,
        reminded_days = case when due.is_told then due.days else s.reminded_days end
      from due where s.id = due.id and s.id = any (array(select id from due)) returning s.*, due.is_told
    ), ${notices('subscription_expiring')}
    select count(*)::int as touched from told`.execute(db);
  return rows[0]?.touched ?? 0;
}

/** A notification per row of `told` and its live event, in the same statement. */
const notices = (kind: 'subscription_expiring' | 'subscription_expired') => sql`
  noticed as (
    insert into notifications (reseller_id, kind, params)
    select t.reseller_id, ${sql.lit(kind)}, jsonb_build_object('product', i.product_name, 'product_ar', i.product_name_ar,
      'date', to_char(t.ends_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'), 'subscription_id', t.id)
    from told t join order_items i on i.id = t.order_item_id where t.is_told
  ), announced as (
    insert into live_events (topic, reseller_id)
    select topic, reseller_id from (select distinct reseller_id from told) b
    cross join (values ('subscriptions'), ('notifications')) x (topic)
  )`;
