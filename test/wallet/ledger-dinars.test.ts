// The accounts of the ledger in dinars, where balances are kept in dollars: each transaction as it was made, whatever came later.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readPayments } from '#shared/deposits/payments.contract.ts';
import { placedOrder } from '#shared/orders/orders.contract.ts';
import { readLedger } from '#shared/wallet/ledger.contract.ts';
import { sql } from '#server/platform/database/pool.ts';
import { addFunds, makeProduct } from '#test/shop.ts';
import { startTestStore, type TestStore } from '#test/store.ts';
import { dataOf, dinars, newKey, refusalOf } from '#test/client.ts';
import { callAs } from '#test/staff/staff-steps.ts';

let store: TestStore;
let admin: { profileId: string; cookie: string };
beforeAll(async () => {
  store = await startTestStore();
  admin = await store.makeAdmin();
});
afterAll(() => store.close());

const read = async () => dataOf(await callAs(store, admin)('GET', '/api/admin/ledger'), readLedger.response);
const setRate = (units: number) =>
  sql`insert into currency_rates (currency, units_per_usd) values ('DZD', ${units}::numeric)`.execute(
    store.database.owner.db,
  );

/** Accounts that hold something: in the ledger's currency and in dinars. */
const held = async () => {
  const { house } = await read();
  return Object.fromEntries(
    house
      .filter(({ entries }) => entries > 0)
      .map(({ code, balance, dinars: own }) => [code, [balance.amount, own]]),
  );
};

test('dinars are those of each transaction, and no later rate changes them', async () => {
  const { db } = store.database.owner;
  const buyer = await store.makeSignedInBuyer(26_900);
  const inDinars = await makeProduct(db, store.vault, { price: '1200', delivery: 'manual' });
  const inDollars = await makeProduct(db, store.vault, { price: '10', currency: 'USD', delivery: 'manual' });
  const buy = async (product: string, amount: string, currency: 'DZD' | 'USD') => {
    const lines = [{ product_id: product, quantity: 1, expected_unit_price: { amount, currency } }];
    return dataOf(await callAs(store, buyer)('POST', '/api/orders', { lines }), placedOrder).id;
  };
  await buy(inDinars.productId, '1200', 'DZD');
  await buy(inDollars.productId, '10', 'USD');
  const before = {
    'clearing:chargily': ['-200.00000000', dinars('-26900.00')],
    // 1,200 DA, and ten dollars at 134.5.
    sales: ['18.92193309', dinars('2545.00')],
  };
  expect(await held()).toEqual(before);

  await setRate(269);
  expect(await held()).toEqual(before);
  await buy(inDollars.productId, '10', 'USD');
  await addFunds(db, buyer, '2690');
  const credited = await callAs(store, admin)('POST', `/api/admin/clients/${buyer.resellerId}/balance`, {
    type: 'credit',
    amount: { amount: '1', currency: 'USD' },
    description: 'Thanks',
  });
  expect(credited.status).toBe(200);
  const after = {
    adjustments: ['-1.00000000', dinars('-269.00')],
    'clearing:chargily': ['-210.00000000', dinars('-29590.00')],
    sales: ['28.92193309', dinars('5235.00')],
  };
  expect(await held()).toEqual(after);
  await setRate(134.5);
  expect(await held()).toEqual(after);

  // Revenue is the sales account, on every page.
  const { figures } = dataOf(await callAs(store, admin)('GET', '/api/admin/payments'), readPayments.response);
  expect(figures.revenue_in.DZD).toBe('5235.00');
  // What is owed is worth what it would be paid out for today.
  expect((await read()).wallets).toMatchObject({
    total: { amount: '182.07806691', currency: 'USD' },
    total_dinars: dinars('24489.50'),
  });
});

test('a refund takes back the dinars of its purchase; a fee has its own part of a deposit', async () => {
  const { db } = store.database.owner;
  const before = await held();
  const buyer = await store.makeSignedInBuyer();
  await sql`select post_deposit(d, 10400, 10000, null) from deposits d where id = ${await openDeposit(buyer)}`.execute(
    db,
  );
  const { productId } = await makeProduct(db, store.vault, { price: '1200', delivery: 'manual' });
  const lines = [{ product_id: productId, quantity: 1, expected_unit_price: dinars('1200') }];
  const { id } = dataOf(await callAs(store, buyer)('POST', '/api/orders', { lines }), placedOrder);
  await setRate(269);
  const { rows } = await sql<{ result: string }>`
    select reverse_transfer(t.id, 500, null, ${newKey()}, 'Part of it')->>'result' as result
    from ledger_transfers t join orders o on o.transfer_id = t.id where o.id = ${id}`.execute(db);
  expect(rows).toEqual([{ result: 'reversed' }]);
  const now = await held();
  expect(now['fees']?.[1]).toEqual(dinars('400.00'));
  expect(now['clearing:baridimob']?.[1]).toEqual(dinars('-10400.00'));
  expect(before['sales']?.[1]).toEqual(dinars('5235.00'));
  expect(now['sales']?.[1]).toEqual(dinars('5935.00'));
});

test('they are for who may read the ledger', async () => {
  const support = await store.makeStaff('support');
  expect(refusalOf(await callAs(store, support)('GET', '/api/admin/ledger')).status).toBe(403);
});

async function openDeposit({ resellerId, profileId }: { resellerId: string; profileId: string }) {
  const { id } = await store.database.owner.db
    .insertInto('deposits')
    .values({
      reseller_id: resellerId,
      profile_id: profileId,
      method: 'baridimob',
      amount: '10000',
      fee: '400',
      pay_amount: '10400',
      idempotency_key: newKey(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
