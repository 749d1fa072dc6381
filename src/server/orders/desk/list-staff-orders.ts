import type { z } from 'zod';
import type { listStaffOrders as contract, StaffOrderRow } from '#shared/orders/order-desk.contract.ts';
import { sql, type Db } from '#server/platform/database/pool.ts';
import { keysetPage, type Page } from '#server/platform/http/keyset-page.ts';
import { resolveFilter, type Meant } from './resolve-filter.ts';
import { ordersKeyOf, ordersShape, toOrdersKey } from './orders-key.ts';
import { ordersPageQuery } from './orders-page-query.ts';
import {
  staffOrderColumns,
  staffOrderJoins,
  toStaffOrderRow,
  type StaffOrderRead,
} from './staff-order-columns.ts';

type Query = z.output<typeof contract.query>;

/** All orders, filtered, searched and sorted (specification, section 2). Amounts compare in dinars. */
export async function listStaffOrders(db: Db, query: Query): Promise<Page<StaffOrderRow>> {
  const read = ordersReader(db, query, await resolveFilter(db, query));
  const page = await keysetPage(query, ordersShape(query), read, (row) => ordersKeyOf(query, row));
  return { ...page, data: page.data.map(toStaffOrderRow) };
}

/** Reads that many orders after a key. */
export function ordersReader(db: Db, query: Omit<Query, 'limit' | 'cursor'>, meant: Meant) {
  return async (key: string[], limit: number) => {
    const asked = { query: { ...query, limit }, after: toOrdersKey(query, key), ...meant };
    const { rows } = await sql<StaffOrderRead>`
    select ${staffOrderColumns} from (${ordersPageQuery(asked)}) k
    join orders o on o.id = k.id ${staffOrderJoins} order by k.place`.execute(db);
    return rows;
  };
}
