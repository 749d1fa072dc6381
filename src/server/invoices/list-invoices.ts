import type { z } from 'zod';
import type {
  Invoice,
  listInvoices as contract,
  listStaffInvoices as staffContract,
  StaffInvoice,
} from '#shared/invoices/invoices.contract.ts';
import type { Pagination } from '#shared/contracts/route.ts';
import type { Db } from '../platform/database/pool.ts';
import type { Reseller } from '../platform/http/actor.ts';
import { decodeIdCursor, toPage } from '../platform/http/cursor.ts';
import { matching, readInvoices } from './invoice-queries.ts';

interface Page<Paper> {
  data: Paper[];
  pagination: Pagination;
}

/** Invoices and credit notes of the caller's business under the filters, newest first. */
export async function listInvoices(
  db: Db,
  { resellerId }: Reseller,
  { year, ...query }: z.output<typeof contract.query>,
): Promise<Page<Invoice>> {
  const period = year === undefined ? undefined : String(year);
  const { data, pagination } = await listStaffInvoices(db, { ...query, period, client_id: resellerId });
  return { data: data.map(({ buyer: _, client_id: __, ...paper }) => paper), pagination };
}

/** As above, of all clients. */
export async function listStaffInvoices(
  db: Db,
  { limit, cursor, ...filters }: z.output<typeof staffContract.query>,
): Promise<Page<StaffInvoice>> {
  const after = decodeIdCursor(cursor);
  const rows = await readInvoices(db, matching(filters), { after, limit: limit + 1 });
  const { page, pagination } = toPage(rows, limit, ({ id }) => [id]);
  return { data: page, pagination };
}
