import type { z } from 'zod';
import type { readSales as contract } from '#shared/insight/sales.contract.ts';
import { sql, type Db } from '#server/platform/database/pool.ts';
import { sumInEach } from '../figure-columns.ts';
import type { Days } from '#shared/days.ts';

type Method = NonNullable<z.output<typeof contract.response>['deposits']>[number];

/** What was added to balances in a period, and the fees paid on top. */
export async function readMethods(db: Db, { from, until }: Days): Promise<Method[]> {
  const { rows } = await sql<Method>`
    select method, sum(deposits)::int as deposits, ${sumInEach('credited')} as credited, ${sumInEach('fees')} as fees
    from deposits_by_day(${from}::date, ${until}::date)
    group by method order by sum(credited_dzd) desc, method`.execute(db);
  return rows;
}
