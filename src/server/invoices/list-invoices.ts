import type { z } from 'zod';
import type {
  Invoice,
  listInvoices as contract,
  listStaffInvoices as staffContract,
  StaffInvoice,
} from '#shared/invoices/invoices.contract.ts';
import type { Db } from '../platform/database/pool.ts';
import type { Reseller } from '../platform/http/actor.ts';
import { KEY, keysetPage, type Page } from '../platform/http/keyset-page.ts';
import { invoicesReader, matching } from './invoice-queries.ts';

/** The caller's business's invoices and credit notes under the filters, newest first. */
export async function listInvoices(
  db: Db,
  { resellerId }: Reseller,
  { year, ...query }: z.output<typeof contract.query>,
): Promise<Page<Invoice>> {
  const period = year === undefined ? undefined : String(year);
  const page = await listStaffInvoices(db, { ...query, period, client_id: resellerId });
  return { ...page, data: page.data.map(({ buyer: _, client_id: __, ...paper }) => paper) };
}

/** The same for all clients. */
export function listStaffInvoices(
  db: Db,
  { limit, cursor, ...filters }: z.output<typeof staffContract.query>,
): Promise<Page<StaffInvoice>> {
  return keysetPage({ limit, cursor }, [KEY.id], invoicesReader(db, matching(filters)), ({ id }) => [id]);
}
