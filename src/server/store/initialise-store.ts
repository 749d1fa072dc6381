import { sql, type Db } from '../platform/database/pool.ts';

/**
 * Writes the store's settings at first start. Later starts must use the same ledger currency: balances carry none of
 * their own, so changing it would revalue them. `isLive`: the live gateway is configured; from then on play money
 * credits nothing.
 */
export async function initialiseStore(
  db: Db,
  ledgerCurrency: 'USD' | 'DZD' | 'EUR',
  isLive = false,
): Promise<void> {
  await db
    .insertInto('settings')
    .values({ ledger_currency: ledgerCurrency })
    .onConflict((conflict) => conflict.column('is_the_one').doNothing())
    .execute();
  if (isLive) await db.updateTable('settings').set({ takes_real_payments: true }).execute();
  const {
    ledger_currency: current,
    is_chosen: isChosen,
    has_transfers: isUsed,
  } = await db
    .selectFrom('settings')
    .select([
      'ledger_currency',
      sql<boolean>`ledger_currency_chosen_at is not null`.as('is_chosen'),
      sql<boolean>`exists (select from ledger_transfers)`.as('has_transfers'),
    ])
    .executeTakeFirstOrThrow();
  if (isChosen || current === ledgerCurrency) return;
  if (isUsed) {
    throw new Error(
      `LEDGER_CURRENCY is ${ledgerCurrency}, but this store's balances are in ${current} for good.`,
    );
  }
  await db.updateTable('settings').set({ ledger_currency: ledgerCurrency }).execute();
}
