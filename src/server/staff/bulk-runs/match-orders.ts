import type { z } from 'zod';
import type { runOnOrders } from '#shared/staff/bulk-runs.contract.ts';
import { sql, type Db } from '#server/platform/database/pool.ts';
import { resolveFilter } from '#server/orders/desk/resolve-filter.ts';
import { ordersPageQuery } from '#server/orders/desk/orders-page-query.ts';
import type { Match } from './start-bulk-run.ts';

type Filter = z.output<typeof runOnOrders.body>['filter'];

/** Orders matching the list's filter, oldest first, up to a limit. */
export async function matchOrders(db: Db, filter: Filter, limit: number): Promise<Match[]> {
  const query = { ...filter, sort: 'date' as const, direction: 'asc' as const, limit };
  const meant = await resolveFilter(db, query, { isWhole: true });
  const { rows } = await sql<Match>`
    select o.id, o.order_number as name from (${ordersPageQuery({ query, after: null, ...meant })}) k
    join orders o on o.id = k.id order by k.place`.execute(db);
  return rows;
}
