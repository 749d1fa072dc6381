import { afterAll, beforeAll, expect, test } from 'vitest';
import { openVault } from '#server/codes/vault/vault.ts';
import { sql } from '#server/platform/database/pool.ts';
import type { Reseller } from '#server/platform/http/actor.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';
import { makeBuyer, makeProduct, type Buyer, type ForSale } from '#test/shop.ts';
import { sweep } from '../store/sweep.ts';
import { placeOrder } from './place-order.ts';

const vault = openVault('a secret key for tests, long enough');
let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const asActor = (buyer: Buyer): Reseller => ({
  role: 'reseller',
  language: 'en',
  ip: '127.0.0.1',
  memberRole: 'owner',
  priceListId: null,
  hasRecentPassword: true,
  lookedAtBy: null,
  apiKey: null,
  ...buyer,
});

let keys = 0;
const newKey = () => `test-key-${(keys += 1)}`;

function buy(buyer: Buyer, product: ForSale, price: string, key = newKey(), quantity = 1) {
  const expected = { amount: price, currency: 'DZD' as const };
  const lines = [{ product_id: product.productId, quantity, expected_unit_price: expected }];
  return placeOrder(database.app.db, asActor(buyer), { lines, idempotencyKey: key });
}

const refusalOf = (error: unknown) => (error instanceof Refusal ? error.code : error);

async function count(table: 'orders' | 'deliveries' | 'ledger_transfers'): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)}`.execute(
    database.owner.db,
  );
  return rows[0]?.n ?? -1;
}

async function balanceOf(buyer: Buyer): Promise<string | undefined> {
  const { rows } = await sql<{ balance: string }>`
    select round(balance * 134.5, 2)::text as balance from ledger_accounts where reseller_id = ${buyer.resellerId}
  `.execute(database.owner.db);
  return rows[0]?.balance;
}

async function expectSoundLedger() {
  const { rows } = await sql`select * from verify_ledger()`.execute(database.owner.db);
  expect(rows).toEqual([]);
}

test('the last code is sold to one of 50 buyers who ask at once; 49 are told', async () => {
  const product = await makeProduct(database.owner.db, vault, { price: '1200', codes: ['THE-ONLY-ONE'] });
  const buyers = await Promise.all(
    Array.from({ length: 50 }, () => makeBuyer(database.owner.db, { balanceDzd: 5000 })),
  );
  const before = await count('orders');
  const results = await Promise.allSettled(buyers.map((buyer) => buy(buyer, product, '1200.00')));
  const refusals = results.flatMap((result) =>
    result.status === 'rejected' ? [refusalOf(result.reason)] : [],
  );
  expect(refusals).toEqual(Array.from({ length: 49 }, () => 'out_of_stock'));
  expect((await count('orders')) - before).toBe(1);
  const balances = await Promise.all(buyers.map(balanceOf));
  expect(balances.filter((balance) => balance === '3800.00')).toHaveLength(1);
  expect(balances.filter((balance) => balance === '5000.00')).toHaveLength(49);
  await expectSoundLedger();
});

test('a purchase sent twice with one key is one order, also when both arrive at once', async () => {
  const product = await makeProduct(database.owner.db, vault, { price: '1000', codes: ['A', 'B', 'C', 'D'] });
  const buyer = await makeBuyer(database.owner.db, { balanceDzd: 5000 });
  const key = newKey();
  const [first, second] = await Promise.all([
    buy(buyer, product, '1000.00', key),
    buy(buyer, product, '1000.00', key),
  ]);
  const third = await buy(buyer, product, '1000.00', key);
  expect(second).toEqual(first);
  expect(third).toEqual(first);
  expect(await balanceOf(buyer)).toBe('4000.00');
  await expect(buy(buyer, product, '1000.00', key, 2)).rejects.toMatchObject({
    code: 'idempotency_key_reused',
  });
  expect(await balanceOf(buyer)).toBe('4000.00');
});

test('money for ten is spent ten times by fifty purchases at once', async () => {
  const codes = Array.from({ length: 60 }, (_, index) => `CODE-${index}`);
  const product = await makeProduct(database.owner.db, vault, { price: '700', codes });
  const buyer = await makeBuyer(database.owner.db, { balanceDzd: 7000 });
  const results = await Promise.allSettled(Array.from({ length: 50 }, () => buy(buyer, product, '700.00')));
  expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(10);
  const refusals = results.flatMap((result) =>
    result.status === 'rejected' ? [refusalOf(result.reason)] : [],
  );
  expect(new Set(refusals)).toEqual(new Set(['insufficient_balance']));
  const { rows } =
    await sql`select balance::text from ledger_accounts where reseller_id = ${buyer.resellerId}`.execute(
      database.owner.db,
    );
  expect(rows).toEqual([{ balance: '0.00000000' }]);
  await expectSoundLedger();
});

test('5000 DA buy 1200 + 1200 + 2600 DA and leave exactly nothing', async () => {
  const buyer = await makeBuyer(database.owner.db, { balanceDzd: 5000 });
  for (const price of ['1200.00', '1200.00', '2600.00']) {
    const product = await makeProduct(database.owner.db, vault, { price, codes: [`C-${price}-${newKey()}`] });
    await buy(buyer, product, price);
  }
  const { rows } =
    await sql`select balance::text from ledger_accounts where reseller_id = ${buyer.resellerId}`.execute(
      database.owner.db,
    );
  expect(rows).toEqual([{ balance: '0.00000000' }]);
});

test('refusals say why and change nothing', async () => {
  const product = await makeProduct(database.owner.db, vault, { price: '1200', codes: ['X1', 'X2'] });
  const buyer = await makeBuyer(database.owner.db, { balanceDzd: 5000 });
  const before = { orders: await count('orders'), transfers: await count('ledger_transfers') };
  await expect(buy(buyer, product, '1100.00')).rejects.toMatchObject({
    code: 'price_changed',
    params: { line: '0', unit_price: '1200.00', currency: 'DZD' },
  });
  await expect(buy(buyer, product, '1200.00', newKey(), 5)).rejects.toMatchObject({
    code: 'insufficient_balance',
  });
  await expect(buy(buyer, product, '1200.00', newKey(), 3)).rejects.toMatchObject({ code: 'out_of_stock' });
  const gone = { productId: buyer.resellerId, name: 'nothing' };
  await expect(buy(buyer, gone, '1200.00')).rejects.toMatchObject({ code: 'product_unavailable' });
  expect({ orders: await count('orders'), transfers: await count('ledger_transfers') }).toEqual(before);
  expect(await balanceOf(buyer)).toBe('5000.00');
});

test('a refusal stays the answer to its key, even after the balance has grown', async () => {
  const product = await makeProduct(database.owner.db, vault, { price: '6000', codes: ['Y1'] });
  const buyer = await makeBuyer(database.owner.db, { balanceDzd: 5000 });
  const key = newKey();
  await expect(buy(buyer, product, '6000.00', key)).rejects.toMatchObject({ code: 'insufficient_balance' });
  const { addFunds } = await import('#test/shop.ts');
  await addFunds(database.owner.db, buyer, '5000');
  await expect(buy(buyer, product, '6000.00', key)).rejects.toMatchObject({ code: 'insufficient_balance' });
  await expect(buy(buyer, product, '6000.00')).resolves.toMatchObject({ status: 'completed' });
});

test('the answer of a purchase outlives the sweep that forgets old refusals', async () => {
  const product = await makeProduct(database.owner.db, vault, { price: '1000', codes: ['Z1', 'Z2'] });
  const buyer = await makeBuyer(database.owner.db, { balanceDzd: 1500 });
  const [bought, refused] = [newKey(), newKey()];
  const first = await buy(buyer, product, '1000.00', bought);
  await expect(buy(buyer, product, '1000.00', refused)).rejects.toMatchObject({
    code: 'insufficient_balance',
  });
  await sql`update idempotency_keys set created_at = now() - interval '31 days'
    where reseller_id = ${buyer.resellerId}`.execute(database.owner.db);
  await sweep(database.owner.db);
  const kept = await database.owner.db
    .selectFrom('idempotency_keys')
    .select('key')
    .where('reseller_id', '=', buyer.resellerId)
    .execute();
  expect(kept).toEqual([{ key: bought }]);
  expect(await buy(buyer, product, '1000.00', bought)).toEqual(first);
  expect(await balanceOf(buyer)).toBe('500.00');
});

test('what is delivered by hand waits, with its money taken', async () => {
  const product = await makeProduct(database.owner.db, vault, { price: '900', delivery: 'manual' });
  const buyer = await makeBuyer(database.owner.db, { balanceDzd: 5000 });
  const order = await buy(buyer, product, '900.00');
  expect(order).toMatchObject({
    status: 'pending',
    payment_status: 'paid',
    total: { amount: '900.00', currency: 'DZD' },
  });
  expect(await balanceOf(buyer)).toBe('4100.00');
});
