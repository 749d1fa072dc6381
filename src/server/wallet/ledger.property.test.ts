// Random deposits, purchases and refunds against a model of twenty lines; the ledger must agree after every step.
import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '#server/platform/database/pool.ts';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';
import { addFunds, makeBuyer, type Buyer } from '#test/shop.ts';
import { verifyLedger } from './verify-ledger.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

type Step =
  | { kind: 'deposit'; dinars: number }
  | { kind: 'purchase'; centimes: number }
  | { kind: 'refund'; which: number; share: number };

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ kind: fc.constant('deposit' as const), dinars: fc.integer({ min: 5000, max: 100_000 }) }),
  fc.record({ kind: fc.constant('purchase' as const), centimes: fc.integer({ min: 100, max: 4_000_000 }) }),
  fc.record({
    kind: fc.constant('refund' as const),
    which: fc.nat(20),
    share: fc.constantFrom(1, 2, 3, 100),
  }),
);

/** What should be there, in centimes, and what each purchase still could give back. */
interface Model {
  balance: number;
  purchases: { transferId: string; left: number }[];
}

async function run(buyer: Buyer, model: Model, one: Step): Promise<void> {
  if (one.kind === 'deposit') {
    await addFunds(database.owner.db, buyer, String(one.dinars));
    model.balance += one.dinars * 100;
  } else if (one.kind === 'purchase') {
    await purchase(buyer, model, one.centimes);
  } else {
    await refund(model, one);
  }
}

async function purchase(buyer: Buyer, model: Model, centimes: number): Promise<void> {
  const price = (centimes / 100).toFixed(2);
  const product = await sql<{ id: string }>`
    with c as (insert into categories (url_slug, name, name_ar) values ('c-' || new_id(), 'C', 'ص') returning id)
    insert into products (sku, url_slug, category_id, name, name_ar, consumer_price, delivery, status)
    select new_id()::text, 'p-' || new_id(), id, 'P', 'م', ${price}::numeric, 'manual', 'active' from c returning id
  `.execute(database.owner.db);
  const line = {
    product_id: product.rows[0]?.id,
    quantity: 1,
    expected_unit_price: price,
    expected_currency: 'DZD',
  };
  const { rows } = await sql<{ answer: { result: string; order_id: string } }>`
    select place_order(${buyer.resellerId}, ${buyer.profileId}, ${randomUUID()}, ${JSON.stringify([line])}) as answer
  `.execute(database.app.db);
  const answer = rows[0]?.answer;
  expect(answer?.result).toBe(centimes <= model.balance ? 'placed' : 'insufficient_balance');
  if (answer?.result !== 'placed') return;
  model.balance -= centimes;
  const order = await database.owner.db
    .selectFrom('orders')
    .select('transfer_id')
    .where('id', '=', answer.order_id)
    .executeTakeFirstOrThrow();
  model.purchases.push({ transferId: order.transfer_id ?? 'none', left: centimes });
}

async function refund(model: Model, { which, share }: { which: number; share: number }): Promise<void> {
  const bought = model.purchases[which % Math.max(model.purchases.length, 1)];
  if (bought === undefined) return;
  const part = Math.max(Math.floor(bought.left / share), 1);
  const { rows } = await sql<{ answer: { result: string } }>`
    select reverse_transfer(${bought.transferId}, ${(part / 100).toFixed(2)}::numeric, null, ${randomUUID()}, 'Refund') as answer
  `.execute(database.app.db);
  expect(rows[0]?.answer.result).toBe(bought.left === 0 ? 'nothing_left' : 'reversed');
  if (bought.left === 0) return;
  bought.left -= part;
  model.balance += part;
}

async function expectAgreement(buyer: Buyer, model: Model): Promise<void> {
  const { rows } = await sql<{ balance: string; exact: string }>`
    select (round(balance * 134.5, 2) * 100)::bigint::text as balance, balance::text as exact
    from ledger_accounts where reseller_id = ${buyer.resellerId}`.execute(database.owner.db);
  expect(rows[0]?.balance).toBe(String(model.balance));
  if (model.balance === 0) expect(rows[0]?.exact).toBe('0.00000000');
}

test('balances agree with a simple model after every step, and the ledger verifies', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), async (steps) => {
      const buyer = await makeBuyer(database.owner.db);
      const model: Model = { balance: 0, purchases: [] };
      for (const one of steps) {
        await run(buyer, model, one);
        await expectAgreement(buyer, model);
      }
    }),
    { numRuns: 40 },
  );
  const report = await verifyLedger(database.owner.db);
  expect(report.problems).toEqual([]);
  expect(report.trialBalance).toBe('0.00000000');
  expect(report.entries).toBeGreaterThan(200);
});
