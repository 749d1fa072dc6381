import type { Invoicing } from '#shared/invoices/invoices.contract.ts';
import { sql, type Db } from '../platform/database/pool.ts';

const columns = [
  'seller_name',
  'seller_legal_form',
  'seller_capital',
  'seller_address',
  'seller_rc',
  'seller_nif',
  'seller_nis',
  'seller_ai',
  'support_phone',
  'support_email',
  'invoicing_version',
] as const;

/** Seller and tax rate of future invoices. `forUpdate`: locks them until the transaction ends. */
export async function readInvoicing(
  db: Db,
  { forUpdate = false }: { forUpdate?: boolean } = {},
): Promise<Invoicing> {
  const row = await db
    .selectFrom('settings')
    .select(columns)
    .select(sql<string>`trim_scale(tax_rate)::text`.as('tax_rate'))
    .$if(forUpdate, (query) => query.forNoKeyUpdate())
    .executeTakeFirstOrThrow();
  return {
    seller: {
      name: row.seller_name,
      legal_form: row.seller_legal_form,
      capital: row.seller_capital,
      address: row.seller_address,
      rc: row.seller_rc,
      nif: row.seller_nif,
      nis: row.seller_nis,
      ai: row.seller_ai,
      phone: row.support_phone,
      email: row.support_email,
    },
    tax_rate: row.tax_rate,
    version: row.invoicing_version,
  };
}
