import type { z } from 'zod';
import type { readDashboard as contract } from '#shared/insight/dashboard.contract.ts';
import { sql, type Db } from '#server/platform/database/pool.ts';
import { revenue } from '../figure-columns.ts';
import { DAYS } from './read-days.ts';

type BestSeller = NonNullable<z.output<typeof contract.response>['best_sellers']>[number];

const MOST = 5;

const sold = sql`sales_over('product', algerian_day(now()) - ${sql.lit(DAYS - 1)}::int, algerian_day(now()))`;

/** Products by what they brought, by their names of today. */
export async function readBestSellers(db: Db): Promise<BestSeller[]> {
  const { rows } = await sql<BestSeller>`
    -- To the dinar: exact sums of each product that is sold would take twice as long.
    with first as materialized (
      select key, round(sum((sales_dzd - refunds_dzd)::float8)) as rank from ${sold}
      group by key order by rank desc, key limit ${MOST}
    )
    select p.id as product_id, p.name, p.name_ar, s.units, s.revenue
    from (select key, sum(units - refunded_units)::float8 as units, sum(sales_dzd - refunds_dzd) as brought,
        ${revenue} as revenue from ${sold}
      where key = any (array(select key from first)) group by key) s
    join products p on p.id = s.key::uuid
    where s.brought > 0
    order by s.brought desc, s.key`.execute(db);
  return rows;
}
