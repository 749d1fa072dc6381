// The debit of a price where price and balance are hardest to tell apart.
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fromUnits } from '#shared/money.ts';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';
import { HISTORIES } from './dust-histories.fixture.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

/** A balance near the half of a hundredth, above so many whole ones, at a rate; and a part of what is shown of it. */
const debit = fc.record({
  hundredths: fc.oneof(fc.integer({ min: 0, max: 300 }), fc.integer({ min: 0, max: 2_000_000_000 })),
  rate: fc.integer({ min: 4_000_000, max: 357_000_000_000 }).map((units) => fromUnits(BigInt(units), 9)),
  off: fc.integer({ min: -3, max: 3 }),
  share: fc.oneof(fc.constantFrom(0, 1000), fc.integer({ min: 0, max: 1000 })),
});

test('what is shown falls by the price exactly, and a rest that nobody sees is none', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(debit, { minLength: 100, maxLength: 100 }), async (debits) => {
      const { rows } = await database.owner.pool.query(
        `with given as (
          select x.*, round((hundredths / 100.0 + 0.005) / rate, 8) + off * 0.00000001 as balance
          from jsonb_to_recordset($1) x (hundredths bigint, rate numeric, off integer, share integer)
        ), priced as (
          select *, trunc(round(balance * rate, 2) * share / 1000, 2) as price from given where balance > 0
        ), debited as (
          select *, debit_of(balance, price, rate) as debit from priced
        )
        select * from debited
        where round((balance - debit) * rate, 2) <> round(balance * rate, 2) - price
          or (price = round(balance * rate, 2)) <> (debit = balance)
          or debit > balance
          or (debit < balance and abs(debit - price / rate) > 0.000000015)`,
        [JSON.stringify(debits)],
      );
      expect(rows).toEqual([]);
    }),
    { numRuns: 200 },
  );
});

test('all that is shown buys all that is shown, at rates that leave half a hundredth over', async () => {
  const { pool } = database.owner;
  await pool.query(HISTORIES);
  await pool.query(`update settings set ledger_currency = 'EUR'`);
  await pool.query(
    `insert into currency_rates (currency, units_per_usd) values ('DZD', 249.99985), ('EUR', 1.04387)`,
  );
  const { rows } = await pool.query(
    `with buyer as materialized (select new_buyer() as b), paid as materialized (
      select b, change_balance((b).reseller, 'credit', round(5076.12 / units_per_ledger_unit('DZD'), 8) + 0.00002088,
        'EUR', (b).profile, 'a-key', 'paid in') ->> 'result' as result from buyer)
    select result, buy(b, 507612, 'DZD') as answer, (b).reseller from paid`,
  );
  expect(rows).toMatchObject([{ result: 'changed', answer: 'placed' }]);
  const { rows: left } = await pool.query(
    'select balance::text from ledger_accounts where reseller_id = $1',
    [rows[0].reseller],
  );
  expect(left).toEqual([{ balance: '0.00000000' }]);
});
