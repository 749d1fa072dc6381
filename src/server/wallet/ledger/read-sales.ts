import type { Currency } from '#shared/money.ts';
import { sql, type Db } from '#server/platform/database/pool.ts';

/** Purchases less refunds per currency, each at its own amount and rate: a rate change is not revenue. */
export async function readSales(db: Db): Promise<Record<Currency, string>> {
  const { rows } = await sql<Record<Currency, string>>`
    select dzd::text as "DZD", usd::text as "USD", eur::text as "EUR" from read_sales()`.execute(db);
  const [sales] = rows;
  if (sales === undefined) throw new Error('the sales are missing');
  return sales;
}
