import { expect } from 'vitest';
import { readReport } from '#shared/insight/reports.contract.ts';
import { sql } from '#server/platform/database/pool.ts';
import { api, dataOf } from '#test/client.ts';
import type { TestStore } from '#test/store.ts';

/** Rows and totals of the report are those of the codes, each priced and rounded by itself. */
export async function expectTrueStock(store: TestStore, { cookie }: { cookie: string }): Promise<void> {
  const { rows: plain } = await sql<{ cells: (string | null)[] }>`
    with pools as (
      select p.name as product, coalesce(v.value, l.name) as option, count(*) filter (where c.status = 'free') as free,
        count(*) filter (where c.status = 'reserved') as reserved,
        count(*) filter (where c.status = 'free' and c.expires_at < now() + interval '30 days') as expiring,
        round(count(*) * p.cost_price * dinars_for(p.pricing_display_currency), 2) as cost,
        round(count(*) * coalesce(v.price, l.price, p.consumer_price) * dinars_for(p.pricing_display_currency), 2) as price
      from codes c join products p on p.id = c.product_id left join plans l on l.id = c.plan_id
        left join variations v on v.id = c.variation_id
      where c.status in ('free', 'reserved') group by p.id, l.id, v.id
    )
    select array[product, option, free::text, reserved::text, expiring::text, cost::text, price::text] as cells from pools
    union all
    select array[null, null, sum(free)::text, sum(reserved)::text, sum(expiring)::text, sum(cost)::text, sum(price)::text]
    from pools`.execute(store.database.owner.db);
  const found = dataOf(await api(store, 'GET', '/api/admin/reports/stock', { cookie }), readReport.response);
  expect(found.count).toBe(found.rows.length);
  const all = [...found.rows.map(({ cells }) => cells), found.totals];
  const inOrder = (rows: (string | null)[][]) => rows.map((cells) => cells.join(' | ')).toSorted();
  expect(inOrder(all)).toEqual(inOrder(plain.map(({ cells }) => cells)));
}
