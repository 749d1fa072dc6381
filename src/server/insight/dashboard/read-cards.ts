import type { z } from 'zod';
import type { readDashboard as contract } from '#shared/insight/dashboard.contract.ts';
import type { Currency } from '#shared/money.ts';
import { inAlgeria } from '#server/platform/dates/algeria.ts';
import { sql, type Db } from '#server/platform/database/pool.ts';
import { revenue } from '../figure-columns.ts';

type Cards = NonNullable<z.output<typeof contract.response>['cards']>;

/** A month from its beginning until a moment. */
interface Span {
  from: Date;
  until: Date;
}

/**
 * Totals, and what they are compared with: of what is sold, this month until now and the same days of last month; of what is there,
 * now and then.
 */
export async function readCards(db: Db, now: Date): Promise<Cards> {
  const { rows } = await sql<{ starts: Date; last_starts: Date; last_until: Date }>`
    select starts ${inAlgeria} as starts, (starts - interval '1 month') ${inAlgeria} as last_starts,
      least(starts - interval '1 month' + (here - starts), starts) ${inAlgeria} as last_until
    from (select ${now}::timestamptz ${inAlgeria} as here, date_trunc('month', ${now}::timestamptz ${inAlgeria}) as starts) m`.execute(
    db,
  );
  const [month] = rows;
  if (month === undefined) throw new Error('there is no month');
  const spans = [
    { from: month.starts, until: now },
    { from: month.last_starts, until: month.last_until },
  ] as const;
  const [totals, [sold, soldBefore], since] = await Promise.all([
    readTotals(db),
    Promise.all([readSold(db, spans[0]), readSold(db, spans[1])]),
    readGrowth(db, month.last_until),
  ]);
  const compared = (total: number, growth: number) => ({
    total,
    now: total,
    before: Math.max(total - growth, 0),
  });
  return {
    products: compared(totals.products, since.products),
    orders: { total: totals.orders, now: sold.orders, before: soldBefore.orders },
    users: compared(totals.users, since.users),
    revenue: { total: totals.revenue, now: sold.revenue, before: soldBefore.revenue },
  };
}

interface Growth {
  products: number;
  users: number;
}

interface Totals extends Growth, Sold {}

/** As the list of products, Orders Management and the list of users count them: the days add up to the ledger’s sales. */
async function readTotals(db: Db): Promise<Totals> {
  const { rows } = await sql<Totals>`
    select (select coalesce(sum(n), 0)::int from listing_counts where state < 2) as products,
      (select count(*)::int from profiles where is_active) as users, s.orders, s.revenue
    from (select coalesce(sum(orders), 0)::int as orders, ${revenue} as revenue
      from sales_over('all', '-infinity', 'infinity')) s`.execute(db);
  const [totals] = rows;
  if (totals === undefined) throw new Error('the totals are missing');
  return totals;
}

interface Sold {
  orders: number;
  revenue: Record<Currency, string>;
}

/** Whole days as they are counted, the last one from its orders until the moment. */
async function readSold(db: Db, { from, until }: Span): Promise<Sold> {
  const midnight = sql`date_trunc('day', ${until}::timestamptz ${inAlgeria}) ${inAlgeria}`;
  const { rows } = await sql<Sold>`
    select coalesce(sum(orders), 0)::int as orders, ${revenue} as revenue from (
      select * from sales_by_day('all', algerian_day(${from}), algerian_day(${until}) - 1)
      union all
      select f.* from (select array(
        select id from orders where created_at >= ${midnight} and created_at < ${until}
        union all select id from order_refunds where created_at >= ${midnight} and created_at < ${until}
      ) as ids) d cross join lateral sale_figures(d.ids) f where f.dimension = 'all'
    ) s`.execute(db);
  const [sold] = rows;
  if (sold === undefined) throw new Error('nothing was counted');
  return sold;
}

/** How many came since then and are still there, less those that were there then and have gone. */
async function readGrowth(db: Db, then: Date): Promise<Growth> {
  const { rows } = await sql<Growth>`
    select
      (select count(*)::int from products where published_at >= ${then} and is_active and deleted_at is null)
        - (select count(*)::int from products where deleted_at >= ${then} and published_at < ${then} and is_active) as products,
      (select count(*)::int from profiles where created_at >= ${then} and is_active)
        - (select count(*)::int from profiles where closed_at >= ${then} and created_at < ${then}) as users`.execute(
    db,
  );
  const [growth] = rows;
  if (growth === undefined) throw new Error('nothing was counted');
  return growth;
}
