import type { z } from 'zod';
import type { listStaffOrders as contract, StaffOrderRow } from '#shared/orders/order-desk.contract.ts';
import type { Pagination } from '#shared/contracts/route.ts';
import { sql, type Db } from '#server/platform/database/pool.ts';
import { toPage } from '#server/platform/http/cursor.ts';
import { findBuyers } from './find-buyers.ts';
import { orderNumbersOf } from './order-numbers.ts';
import { decodeOrdersCursor, ordersCursorKey } from './orders-cursor.ts';
import { ordersPageQuery } from './orders-page-query.ts';
import {
  staffOrderColumns,
  staffOrderJoins,
  toStaffOrderRow,
  type StaffOrderRead,
} from './staff-order-columns.ts';

/** All orders, filtered, searched and sorted (specification, section 2). Amounts are compared in dinars. */
export async function listStaffOrders(
  db: Db,
  query: z.output<typeof contract.query>,
): Promise<{ data: StaffOrderRow[]; pagination: Pagination }> {
  const after = decodeOrdersCursor(query.cursor, query);
  const buyers = await findBuyers(db, query);
  const numbers = query.search === undefined ? [] : orderNumbersOf(query.search);
  const { rows } = await sql<StaffOrderRead>`
    select ${staffOrderColumns} from (${ordersPageQuery({ query, after, buyers, numbers })}) k
    join orders o on o.id = k.id ${staffOrderJoins} order by k.place`.execute(db);
  const { page, pagination } = toPage(rows, query.limit, (row) => ordersCursorKey(query, row));
  return { data: page.map(toStaffOrderRow), pagination };
}
