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
    with first as materialized (
      select key, sum(sales_dzd - refunds_dzd) as rank from ${sold}
      group by key having sum(sales_dzd - refunds_dzd) > 0
      order by rank desc, key limit ${MOST}
    )
    select p.id as product_id, p.name, p.name_ar, s.units, s.revenue
    from first f
    join (select key, sum(units - refunded_units)::float8 as units, ${revenue} as revenue from ${sold}
      where key = any (array(select key from first)) group by key) s using (key)
    join products p on p.id = f.key::uuid
    order by f.rank desc, f.key`.execute(db);
  return rows;
}
