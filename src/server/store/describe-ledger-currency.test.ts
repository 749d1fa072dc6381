// The owner's first steps name the currency of the ledger while it can be chosen.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';
import { makeBuyer } from '#test/shop.ts';
import { describeLedgerCurrency } from './describe-ledger-currency.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

test('before the first transfer it says what the choice means, and then that it stands', async () => {
  const { db } = database.owner;
  const dollars = await describeLedgerCurrency(db, 'USD');
  expect(dollars).toContain('Decide now: balances will be kept in USD (LEDGER_CURRENCY).');
  expect(dollars).toContain('moves with each change of the rate');
  expect(dollars).toContain("then it can't change");
  const dinars = await describeLedgerCurrency(db, 'DZD');
  expect(dinars).toContain('Decide now: balances will be kept in DZD');
  expect(dinars).not.toContain('moves with each change of the rate');
  await makeBuyer(db, { balanceDzd: 100 });
  expect(await describeLedgerCurrency(db, 'DZD')).toBe('Balances are kept in USD, for good.');
});
