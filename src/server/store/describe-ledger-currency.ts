import type { Currency } from '#shared/money.ts';
import { sql, type Db } from '../platform/database/pool.ts';

/**
 * For the owner's first steps: the ledger's currency and what it means while it can be chosen; afterwards only which it
 * is. `configured`: used before the first start.
 */
export async function describeLedgerCurrency(db: Db, configured: Currency): Promise<string> {
  const { rows } = await sql<{ currency: Currency | null; is_used: boolean; is_chosen: boolean | null }>`
    select (select ledger_currency from settings) as currency, exists (select from ledger_transfers) as is_used,
      (select ledger_currency_chosen_at is not null from settings) as is_chosen`.execute(db);
  const isUsed = rows[0]?.is_used ?? false;
  const isSettled = isUsed || rows[0]?.is_chosen === true;
  const currency = isSettled ? (rows[0]?.currency ?? configured) : configured;
  if (isUsed) return `Balances are kept in ${currency}, for good.`;
  if (isSettled) return `Balances are kept in ${currency}, as the panel says, until the first money moves.`;
  const means =
    currency === 'DZD'
      ? 'Deposits and prices in dinars never meet an exchange rate.'
      : `What a client pays in dinars is kept in ${currency}: their balance in dinars moves with each change of the rate, and
statements show a line for it. In a dinar ledger there is none of this.`;
  return `
Decide now: balances will be kept in ${currency} (LEDGER_CURRENCY).
${means}
Another one is chosen on the panel's first page, or by LEDGER_CURRENCY=DZD, USD or EUR and a restart, until the first money
moves; then it can't change.`;
}
