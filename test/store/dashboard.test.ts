// The reseller's first page: what was spent, ends soon, can be bought again and is unfinished, and the first steps.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { dayInAlgeria, laterDay } from '#shared/days.ts';
import { placedOrder } from '#shared/orders/orders.contract.ts';
import { dashboard } from '#shared/store/dashboard.contract.ts';
import { sql } from '#server/platform/database/pool.ts';
import { readDashboard } from '#server/store/dashboard/read-dashboard.ts';
import { api, dataOf, dinars, newKey, refusalOf } from '#test/client.ts';
import { makeProduct, type ForSale } from '#test/shop.ts';
import { startTestStore, type TestStore } from '#test/store.ts';
import { makeRunningProduct, subscribe } from '#test/subscriptions.ts';

let store: TestStore;
beforeAll(async () => {
  store = await startTestStore();
});
afterAll(() => store.close());

type Person = Awaited<ReturnType<TestStore['makeSignedInBuyer']>>;
const owner = () => store.database.owner.db;
const read = async ({ cookie }: { cookie: string }) =>
  dataOf(await api(store, 'GET', '/api/dashboard', { cookie }), dashboard);

async function buy({ cookie }: Person, { productId }: ForSale, price: string, quantity = 1): Promise<string> {
  const lines = [{ product_id: productId, quantity, expected_unit_price: dinars(price) }];
  const answer = await api(store, 'POST', '/api/orders', {
    cookie,
    body: { lines },
    headers: { 'idempotency-key': newKey() },
  });
  return dataOf(answer, placedOrder).id;
}

/** Moves an order to the time that the test is about, counted in Algeria. */
const moveTo = (id: string, time: string) =>
  sql`update orders set created_at = (date_trunc('month', now() at time zone 'Africa/Algiers') + ${time}::interval)
    at time zone 'Africa/Algiers' where id = ${id}`.execute(owner());

const OWNER_STEPS = {
  email: true,
  business: false,
  two_factor: false,
  deposit: false,
  purchase: false,
  colleague: false,
};

test('a new client sees the first steps and nothing else', async () => {
  expect(await read(await store.makeSignedInBuyer())).toEqual({
    spending: { this_month: dinars('0.00'), last_month: dinars('0.00') },
    orders_lately: 0,
    ending: [],
    buy_again: [],
    unfinished: { deposits: { count: 0, newest: null }, orders: 0, cart_lines: 0 },
    first_steps: OWNER_STEPS,
  });
});

test('each month has what its orders cost less what came back, by midnight in Algeria', async () => {
  const buyer = await store.makeSignedInBuyer(20_000);
  const thing = await makeProduct(owner(), store.vault, { price: '1000', delivery: 'manual' });
  const [first, last, before, longAgo, back] = [
    await buy(buyer, thing, '1000', 1),
    await buy(buyer, thing, '1000', 2),
    await buy(buyer, thing, '1000', 3),
    await buy(buyer, thing, '1000', 4),
    await buy(buyer, thing, '1000', 5),
  ];
  await moveTo(first, '0 seconds');
  await moveTo(last, '-1 second');
  await moveTo(before, '-1 month');
  await moveTo(longAgo, '-1 month -1 second');
  await sql`update orders set refunded_amount = 2000 where id = ${back}`.execute(owner());
  expect((await read(buyer)).spending).toEqual({
    this_month: dinars('4000.00'),
    last_month: dinars('5000.00'),
  });
});

test('the orders of the last 30 days are counted, of this business alone, as the history lists them', async () => {
  const [buyer, other] = [await store.makeSignedInBuyer(20_000), await store.makeSignedInBuyer(20_000)];
  const thing = await makeProduct(owner(), store.vault, { price: '10', delivery: 'manual' });
  const [, within, before] = [
    await buy(buyer, thing, '10'),
    await buy(buyer, thing, '10'),
    await buy(buyer, thing, '10'),
    await buy(other, thing, '10'),
  ];
  const since = laterDay(dayInAlgeria(), -29);
  const place = (id: string, time: string) =>
    sql`update orders set created_at = (${since}::timestamp + ${time}::interval) at time zone 'Africa/Algiers'
      where id = ${id}`.execute(owner());
  await place(within, '0 seconds');
  await place(before, '-1 second');
  expect((await read(buyer)).orders_lately).toBe(2);
  const listed = await api(store, 'GET', `/api/orders?from=${since}`, { cookie: buyer.cookie });
  expect(dataOf(listed, z.array(z.object({ id: z.string() })))).toHaveLength(2);
});

test('what is open is counted, and done steps are ticked', async () => {
  const buyer = await store.makeSignedInBuyer(5000);
  const codes = await makeProduct(owner(), store.vault, { price: '500', codes: ['A', 'B'] });
  const waiting = await makeProduct(owner(), store.vault, { price: '700', delivery: 'manual' });
  await buy(buyer, codes, '500');
  await buy(buyer, waiting, '700');
  const deposit = (status: 'created' | 'awaiting_payment' | 'cancelled' | 'failed') =>
    owner()
      .insertInto('deposits')
      .values({
        reseller_id: buyer.resellerId,
        profile_id: buyer.profileId,
        method: 'chargily',
        amount: '900',
        fee: '0',
        pay_amount: '900',
        status,
        idempotency_key: newKey(),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
  await deposit('created');
  const { id: newest } = await deposit('awaiting_payment');
  await deposit('cancelled');
  await deposit('failed');
  await sql`insert into cart_lines (profile_id, product_id, quantity) values (${buyer.profileId}, ${codes.productId}, 1)`.execute(
    owner(),
  );
  await sql`insert into two_factor (profile_id, sealed, confirmed_at) values (${buyer.profileId}, '', now())`.execute(
    owner(),
  );
  const found = await read(buyer);
  expect(found.unfinished).toEqual({ deposits: { count: 2, newest }, orders: 1, cart_lines: 1 });
  expect(found.first_steps).toEqual({ ...OWNER_STEPS, two_factor: true, deposit: true, purchase: true });
});

test('business data and a colleague are ticked once they are whole, and a list that was hidden stays so', async () => {
  const buyer = await store.makeSignedInBuyer();
  const fill = (values: { trade_name?: string; phone?: string; wilaya?: number; address?: string | null }) =>
    owner().updateTable('reseller_profiles').set(values).where('id', '=', buyer.resellerId).execute();
  const steps = async () => {
    const { business, colleague } = (await read(buyer)).first_steps ?? {};
    return [business, colleague];
  };
  await fill({ trade_name: 'Ennour', phone: '+213550123456', wilaya: 16, address: null });
  expect(await steps()).toEqual([false, false]);
  await fill({ address: '3, rue Didouche' });
  expect(await steps()).toEqual([true, false]);
  const invite = (values: { expires_at: Date; revoked_at?: Date }) =>
    owner()
      .insertInto('invitations')
      .values({
        email: `${newKey()}@shop.example`,
        role: 'reseller',
        reseller_id: buyer.resellerId,
        member_role: 'viewer',
        ...values,
      })
      .execute();
  const inAnHour = new Date(Date.now() + 3_600_000);
  await invite({ expires_at: new Date(Date.now() - 1000) });
  await invite({ expires_at: inAnHour, revoked_at: new Date() });
  expect(await steps()).toEqual([true, false]);
  await invite({ expires_at: inAnHour });
  expect(await steps()).toEqual([true, true]);
  const hide = (hides: boolean) =>
    api(store, 'PATCH', '/api/preferences', { cookie: buyer.cookie, body: { hides_first_steps: hides } });
  expect((await hide(true)).status).toBe(200);
  expect((await read(buyer)).first_steps).toBeNull();
  await hide(false);
  expect(await steps()).toEqual([true, true]);
});

test('what was bought last comes first, once, as it was bought, while it can be bought so', async () => {
  const buyer = await store.makeSignedInBuyer(50_000);
  const make = (price: string, delivery: 'codes' | 'manual' = 'manual', codes: string[] = []) =>
    makeProduct(owner(), store.vault, { price, delivery, codes });
  const [old, twice, soldOut, hidden] = [
    await make('100'),
    await make('200'),
    await make('300', 'codes', ['ONLY']),
    await make('400'),
  ];
  await buy(buyer, old, '100');
  await buy(buyer, twice, '200', 3);
  await buy(buyer, soldOut, '300');
  await buy(buyer, hidden, '400');
  await buy(buyer, twice, '200', 2);
  await sql`update products set status = 'draft' where id = ${hidden.productId}`.execute(owner());
  await sql`update products set consumer_price = 250 where id = ${twice.productId}`.execute(owner());
  const again = (await read(buyer)).buy_again;
  expect(again.map(({ product, quantity, total }) => [product.id, quantity, Number(total.amount)])).toEqual([
    [twice.productId, 2, 500],
    [old.productId, 1, 100],
  ]);
  expect(again[0]).toMatchObject({ plan: null, variation: null, product: { name: twice.name } });
});

test('subscriptions ending within a week are listed, soonest first', async () => {
  const buyer = await store.makeSignedInBuyer(10_000);
  const product = await makeRunningProduct(owner(), store.vault);
  const [later, sooner, far] = [
    await subscribe(owner(), buyer, product),
    await subscribe(owner(), buyer, product),
    await subscribe(owner(), buyer, product),
  ];
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
  const end = (id: string, at: string) =>
    sql`update subscriptions set ends_at = ${at} where id = ${id}`.execute(owner());
  await end(later.id, inDays(6));
  await end(sooner.id, inDays(2));
  await end(far.id, inDays(20));
  expect((await read(buyer)).ending.map(({ id }) => id)).toEqual([sooner.id, later.id]);
});

const MEMBER_STEPS = { ...OWNER_STEPS, business: null, colleague: null };

test('each role of a team gets what it may see, and staff and visitors nothing', async () => {
  const buyer = await store.makeSignedInBuyer(5000);
  const thing = await makeProduct(owner(), store.vault, { price: '500', delivery: 'manual' });
  await buy(buyer, thing, '500');
  const shown = async (who: { cookie: string }) => {
    const { spending, buy_again: again, unfinished, first_steps: steps } = await read(who);
    return { money: spending?.this_month ?? null, again: again.length, unfinished, steps };
  };
  const [accountant, shopper, viewer] = [
    await store.makeMember(buyer, 'accountant'),
    await store.makeMember(buyer, 'buyer'),
    await store.makeMember(buyer, 'viewer'),
  ];
  const none = { count: 0, newest: null };
  expect(await shown(buyer)).toEqual({
    money: dinars('500.00'),
    again: 1,
    unfinished: { deposits: none, orders: 1, cart_lines: 0 },
    steps: { ...OWNER_STEPS, deposit: true, purchase: true, colleague: true },
  });
  expect(await shown(accountant)).toEqual({
    money: dinars('500.00'),
    again: 0,
    unfinished: { deposits: none, orders: 1, cart_lines: null },
    steps: { ...MEMBER_STEPS, deposit: true, purchase: null },
  });
  expect(await shown(shopper)).toEqual({
    money: null,
    again: 1,
    unfinished: { deposits: null, orders: 1, cart_lines: 0 },
    steps: { ...MEMBER_STEPS, deposit: null, purchase: true },
  });
  expect(await shown(viewer)).toEqual({
    money: null,
    again: 0,
    unfinished: { deposits: null, orders: 1, cart_lines: null },
    steps: { ...MEMBER_STEPS, deposit: null, purchase: null },
  });
  const ask = async (who: { cookie?: string }) =>
    refusalOf(await api(store, 'GET', '/api/dashboard', who)).status;
  expect(await ask(await store.makeAdmin())).toBe(403);
  expect(await ask({})).toBe(401);
});

test('four statements answer, however much there is', async () => {
  const buyer = await store.makeSignedInBuyer(10_000);
  const [one, other] = [
    await makeProduct(owner(), store.vault, { price: '10', delivery: 'manual' }),
    await makeRunningProduct(owner(), store.vault, { price: '1000' }),
  ];
  for (const product of [one, one, one]) await buy(buyer, product, '10');
  await subscribe(owner(), buyer, other);
  let asked = 0;
  const counting = owner().withPlugin({
    transformQuery: ({ node }) => {
      asked += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  const { resellerId, profileId } = buyer;
  const actor = { resellerId, profileId, role: 'reseller', memberRole: 'owner', priceListId: null } as const;
  expect((await readDashboard(counting, actor)).buy_again).toHaveLength(2);
  expect(asked).toBe(4);
});
