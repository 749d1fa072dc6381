// Whatever moves and however rates change: in each currency every column of a history and of a statement adds up to the
// centime, and later rates change no existing line.
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dayInAlgeria } from '#shared/days.ts';
import { currencies, fromUnits, toUnits, type Currency } from '#shared/money.ts';
import { sql } from '#server/platform/database/pool.ts';
import { often } from '#test/run/full.ts';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';
import { makeBuyer, type Buyer } from '#test/shop.ts';
import { statementData } from './make-statement.ts';
import { readMovements, type Movement } from './movement-queries.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

type Step =
  | { rate: string; of: 'DZD' | 'EUR' }
  | { type: 'credit' | 'debit' | 'adjustment'; centimes: number; currency: Currency }
  | { refund: number; part: number };

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    of: fc.constant<'DZD' | 'EUR'>('DZD'),
    rate: fc.integer({ min: 100_0000, max: 200_0000 }).map((units) => fromUnits(BigInt(units), 4)),
  }),
  fc.record({
    of: fc.constant<'DZD' | 'EUR'>('EUR'),
    rate: fc.integer({ min: 7000, max: 12_000 }).map((units) => fromUnits(BigInt(units), 4)),
  }),
  fc.record({
    type: fc.constantFrom<('credit' | 'debit' | 'adjustment')[]>('credit', 'debit', 'debit', 'adjustment'),
    centimes: fc.oneof(fc.integer({ min: 1, max: 300 }), fc.integer({ min: 1, max: 2_000_000 })),
    currency: fc.constantFrom(...currencies),
  }),
  fc.record({ refund: fc.nat(), part: fc.integer({ min: 1, max: 100 }) }),
);

let keys = 0;
async function take(buyer: Buyer, one: Step): Promise<void> {
  const { db } = database.owner;
  keys += 1;
  if ('rate' in one) {
    await sql`insert into currency_rates (currency, units_per_usd, created_at)
      values (${one.of}, ${one.rate}::numeric, clock_timestamp())`.execute(db);
    return;
  }
  if ('type' in one) {
    await sql`select change_balance(${buyer.resellerId}, ${one.type}, ${fromUnits(BigInt(one.centimes), 2)}::numeric,
      ${one.currency}, ${buyer.profileId}, ${`key-${keys}`}, 'by hand')`.execute(db);
    return;
  }
  const { rows: debits } = await sql<{ id: string; part: string }>`
    select id, greatest(round(original_amount * ${one.part} / 100, 2), 0.01)::text as part
    from balance_transactions where reseller_id = ${buyer.resellerId} and kind = 'debit' order by sequence`.execute(
    db,
  );
  const debit = debits[one.refund % Math.max(debits.length, 1)];
  if (debit === undefined) return;
  await sql`select reverse_transfer(${debit.id}, ${debit.part}::numeric, ${buyer.profileId}, ${`back-${keys}`},
    'back')`.execute(db);
}

const units = (amount: string) => toUnits(amount, 2);
const read = (buyer: Buyer, currency: Currency): Promise<Movement[]> =>
  readMovements(
    database.app.db,
    {},
    { resellerId: buyer.resellerId, language: 'en', currency, before: null, limit: 100 },
  );

function expectSums(movements: Movement[], currency: Currency): void {
  let balance = 0n;
  for (const { shown, original, kind } of movements.toReversed()) {
    balance += units(shown.exchange?.effect.amount ?? '0') + units(shown.amount.amount);
    expect(fromUnits(balance, 2)).toBe(fromUnits(units(shown.balance_after.amount), 2));
    expect([shown.amount.currency, shown.balance_after.currency]).toEqual([currency, currency]);
    if (original.currency === currency && kind !== 'adjustment')
      expect(shown.amount.amount.replace('-', '')).toBe(original.amount.slice(0, -6));
  }
}

const month = () => dayInAlgeria().slice(0, 'YYYY-MM'.length);
const figure = (text: string) => units(text.replaceAll(/[^\d.-]/g, ''));

async function expectStatement(buyer: Buyer, currency: Currency): Promise<void> {
  const asked = { month: month(), language: 'en', currency } as const;
  const { rows, figures } = await statementData(database.app.db, buyer.resellerId, asked);
  const [opening = 0n, ...rest] = figures.map(({ money }) => figure(money.text));
  const closing = rest.at(-1) ?? 0n;
  let balance = opening;
  for (const { amount, balance: after } of rows) {
    balance += figure(amount.text);
    expect(figure(after.text)).toBe(balance);
  }
  expect(balance).toBe(closing);
  const [incoming = 0n, outgoing = 0n, difference = 0n] = rest.slice(0, -1);
  expect(opening + incoming - outgoing + difference).toBe(closing);
}

test('in each currency every column adds up, and what was shown once stays', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 14 }), async (steps) => {
      const buyer = await makeBuyer(database.owner.db, { balanceDzd: 20_000 });
      for (const one of steps) await take(buyer, one);
      const before = await Promise.all(currencies.map((currency) => read(buyer, currency)));
      for (const [place, currency] of currencies.entries()) {
        expectSums(before[place] ?? [], currency);
        await expectStatement(buyer, currency);
      }
      await take(buyer, { of: 'DZD', rate: '151.2345' });
      expect(await Promise.all(currencies.map((currency) => read(buyer, currency)))).toEqual(before);
      for (const currency of currencies) await expectStatement(buyer, currency);
    }),
    { numRuns: often(15, 40) },
  );
});
