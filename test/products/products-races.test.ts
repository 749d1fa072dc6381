// Several at once at one product: savers, buyers, and both. No one waits for ever, and no one writes over anyone.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { placedOrder } from '#shared/orders/orders.contract.ts';
import type { ProductDraft } from '#shared/products/product-drafts.contract.ts';
import type { StaffProduct } from '#shared/products/products.contract.ts';
import { sql } from '#server/platform/database/pool.ts';
import { verifyLedger } from '#server/wallet/verify-ledger.ts';
import { startTestStore, type TestStore } from '#test/store.ts';
import { addCategory } from '#test/catalogue/catalogue-goods.ts';
import { dataOf, dinars, problemOf, refusalOf, type Answer } from '#test/client.ts';
import { meetingAt } from '#test/interleaving.ts';
import { draftOf } from './product-drafts.ts';
import { buy, changeOf, planOf, productCalls, tierOf } from './product-steps.ts';
import { queueingAt } from '#test/queueing.ts';
import { audited, callAs, statusesOf } from '#test/staff/staff-steps.ts';
import { more } from '#test/run/more.ts';

let store: TestStore;
let admin: { profileId: string; email: string; cookie: string };
let categoryId: string;
let calls: ReturnType<typeof productCalls>;
beforeAll(async () => {
  store = await startTestStore();
  admin = await store.makeAdmin();
  categoryId = await addCategory(store);
  calls = productCalls(store, admin);
});
afterAll(() => store.close());

const added = (changes: Partial<ProductDraft> = {}) => calls.added(draftOf(categoryId, changes));
const times = <T>(count: number, make: (place: number) => T) =>
  Array.from({ length: count }, (_, place) => make(place));
const buyers = (count: number) => Promise.all(times(count, () => store.makeSignedInBuyer(10_000)));
const stockOf = async (id: string) => (await calls.found(id)).draft.stock_quantity;

test('of many who save the same version one wins, and the others are told who and when', async () => {
  const before = await added({ name: 'Wanted' });
  await sql`update profiles set first_name = 'Amina', last_name = 'Saidi' where id = ${admin.profileId}`.execute(
    store.database.owner.db,
  );
  const prices = times(8, (place) => `${200 + place}.00`);
  let answers: Answer[] = [];
  const entries = await audited(store, async () => {
    answers = await meetingAt(
      store,
      (tx) => sql`select from products where id = ${before.id} for update`.execute(tx),
      prices.map((consumer_price) => () => calls.change(before.id, changeOf(before, { consumer_price }))),
    );
  });
  expect(statusesOf(answers)).toEqual([200, ...times(7, () => 409)]);
  const winner = answers.findIndex(({ status }) => status === 200);
  expect(entries).toMatchObject([
    { action: 'product_changed', details: { name: 'Wanted', sku: before.sku, changed: 'consumer_price' } },
  ]);
  const after = await calls.found(before.id);
  expect(after).toMatchObject({ version: 2, draft: { ...before.draft, consumer_price: prices[winner] } });
  for (const answer of answers.filter(({ status }) => status === 409)) {
    const { code, params, title } = problemOf(answer);
    expect({ code, params }).toEqual({
      code: 'changed_meanwhile',
      params: { name: 'Amina Saidi', time: expect.stringMatching(/^\d{1,2} \w+ 20\d\d at \d\d:\d\d$/) },
    });
    expect(title).toContain('Amina Saidi');
  }
});

test('a save that meets a deletion is told that the product is gone', async () => {
  const before = await added();
  const answers = await meetingAt(
    store,
    (tx) => sql`update products set deleted_at = now() where id = ${before.id}`.execute(tx),
    [() => calls.change(before.id, changeOf(before, { consumer_price: '5' }))],
  );
  expect(answers.map(refusalOf)).toEqual([{ status: 404, code: 'not_found' }]);
});

test('stock is written only where it is still what was read', async () => {
  const [buyer] = await buyers(1);
  if (buyer === undefined) throw new Error('no buyer');
  const before = await added({ stock_quantity: 10 });
  expect((await buy(store, buyer, { product_id: before.id, quantity: 3 }, '100')).status).toBe(201);
  // Another price, the stock as it was read: the sale in between stands.
  const dearer = await calls.changed(before, { consumer_price: '150' });
  expect(dearer.draft.stock_quantity).toBe(7);
  // Another stock, counted before the sale.
  const late = await calls.change(before.id, changeOf(dearer, { stock_quantity: 20, expected_stock: 10 }));
  expect(problemOf(late)).toMatchObject({ code: 'stock_changed', params: { stock: '7' } });
  expect(await calls.found(before.id)).toEqual(dearer);
  const filled = await calls.changed(dearer, { stock_quantity: 20 });
  expect(filled.draft.stock_quantity).toBe(20);
  const endless = await calls.changed(filled, { stock_quantity: null });
  expect(endless.draft.stock_quantity).toBeNull();
  const again = await calls.changed(endless, { stock_quantity: 0 });
  expect(again.draft.stock_quantity).toBe(0);
  expect(refusalOf(await buy(store, buyer, { product_id: before.id }, '150')).code).toBe('out_of_stock');
  // By code there is no such number; by hand again, any number.
  const byCode = await calls.changed(again, { delivery: 'codes', stock_quantity: null });
  expect(byCode.draft.stock_quantity).toBeNull();
  const byHand = await calls.changed(byCode, { delivery: 'manual' });
  expect(byHand.draft.stock_quantity).toBeNull();
  expect((await buy(store, buyer, { product_id: before.id, quantity: 30 }, '150')).status).toBe(201);
});

test('fifty buyers at once get ten of ten', async () => {
  const { id } = await added({ stock_quantity: 10, consumer_price: '10' });
  const crowd = await buyers(50);
  const answers = await Promise.all(crowd.map((buyer) => buy(store, buyer, { product_id: id }, '10')));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(10);
  for (const answer of answers.filter(({ status }) => status !== 201))
    expect(refusalOf(answer)).toEqual({ status: 409, code: 'out_of_stock' });
  expect(await stockOf(id)).toBe(0);
  const { rows } = await sql<{ sold: number; orders: number }>`
    select sum(quantity)::int as sold, count(*)::int as orders from order_items where product_id = ${id}`.execute(
    store.database.owner.db,
  );
  expect(rows).toEqual([{ sold: 10, orders: 10 }]);
  expect((await verifyLedger(store.database.owner.db)).problems).toEqual([]);
});

test('carts with the same two products in opposite order sell all there is, and none hangs', async () => {
  const [one, two] = [
    await added({ stock_quantity: 12, consumer_price: '10' }),
    await added({ stock_quantity: 12, consumer_price: '10' }),
  ];
  const line = ({ id: product_id }: StaffProduct) => ({
    product_id,
    quantity: 1,
    expected_unit_price: dinars('10'),
  });
  const crowd = await buyers(16);
  const answers = await Promise.all(
    crowd.map((buyer, place) => {
      const lines = [line(one), line(two)];
      return callAs(store, buyer)('POST', '/api/orders', {
        lines: place % 2 === 0 ? lines : lines.toReversed(),
      });
    }),
  );
  expect(statusesOf(answers)).toEqual([...times(12, () => 201), ...times(4, () => 409)]);
  expect([await stockOf(one.id), await stockOf(two.id)]).toEqual([0, 0]);
});

test('purchases during saves are at a price that some version had, and take stock once each', async () => {
  const first = await added({ stock_quantity: 60, min_order_quantity: 1, consumer_price: '10' });
  const crowd = await buyers(12);
  const seen = new Set(['10.00']);
  /** Each asks what it costs and buys at that price: a refusal is that the price has changed. */
  const shop = async (buyer: { cookie: string }) => {
    const done: Answer[] = [];
    for (let purchase = 0; purchase < 4; purchase += 1) {
      const { consumer_price: price } = (await calls.found(first.id)).draft;
      done.push(await buy(store, buyer, { product_id: first.id }, price ?? ''));
    }
    return done;
  };
  const save = async () => {
    let current = first;
    for (let round = 1; round <= 12; round += 1) {
      const consumer_price = `${10 + round}.00`;
      seen.add(consumer_price);
      // Every second one moves the address as well, for which orders that name the product have to wait.
      const url_slug = round % 2 === 0 ? `moved-${round}` : null;
      current = await calls.changed(current, {
        consumer_price,
        url_slug,
        bulk_pricing: [tierOf(50, `${round}.00`)],
      });
    }
  };
  const [answers] = await Promise.all([Promise.all(crowd.map(shop)), save()]);
  const sold = answers.flat().filter(({ status }) => status === 201);
  const refused = answers.flat().filter(({ status }) => status !== 201);
  expect(sold.length).toBeGreaterThan(0);
  for (const answer of sold) expect(seen).toContain(dataOf(answer, placedOrder).total.amount);
  for (const answer of refused) expect(refusalOf(answer)).toEqual({ status: 409, code: 'price_changed' });
  expect(await stockOf(first.id)).toBe(60 - sold.length);
});

more('purchases of a plan during saves of its tiers are at a price that some version had', async () => {
  const tiers = (price: string) => [tierOf(2, price)];
  const first = await added({
    stock_quantity: 80,
    plans: [planOf('1_month', '50', { bulk_pricing: tiers('10') }), planOf('1_year', '90')],
  });
  const [month] = first.draft.plans;
  const crowd = await buyers(6);
  const seen = new Set(['20.00', '100.00']);
  const shop = async (buyer: { cookie: string }) => {
    const done: Answer[] = [];
    for (let purchase = 0; purchase < 4; purchase += 1) {
      const [plan] = (await calls.found(first.id)).draft.plans;
      const price = plan?.bulk_pricing[0]?.price ?? plan?.price ?? '';
      done.push(
        await buy(store, buyer, { product_id: first.id, plan_id: month?.id ?? '', quantity: 2 }, price),
      );
    }
    return done;
  };
  const save = async () => {
    let current = first;
    for (let round = 1; round <= 8; round += 1) {
      const price = `${10 + round}.00`;
      seen.add(`${2 * (10 + round)}.00`);
      // Every third one has none.
      current = await calls.changed(current, {
        plans: changeOf(current).plans.map((plan, place) =>
          place === 0 ? { ...plan, bulk_pricing: round % 3 === 0 ? [] : tiers(price) } : plan,
        ),
      });
    }
  };
  const [answers] = await Promise.all([Promise.all(crowd.map(shop)), save()]);
  const sold = answers.flat().filter(({ status }) => status === 201);
  const refused = answers.flat().filter(({ status }) => status !== 201);
  expect(sold.length).toBeGreaterThan(0);
  for (const answer of sold) expect(seen).toContain(dataOf(answer, placedOrder).total.amount);
  for (const answer of refused) expect(refusalOf(answer)).toEqual({ status: 409, code: 'price_changed' });
  expect(await stockOf(first.id)).toBe(80 - 2 * sold.length);
});

test('a purchase that began before a save of the price is at the old one or refused, never between', async () => {
  const before = await added({ stock_quantity: 5, plans: [planOf('1_month', '10'), planOf('1_year', '90')] });
  const [month, year] = before.draft.plans;
  const [buyer] = await buyers(1);
  if (buyer === undefined || month === undefined || year === undefined) throw new Error('nothing to buy');
  const plans = changeOf(before).plans.map((plan) => ({
    ...plan,
    price: plan.id === month.id ? '20' : plan.price,
  }));
  const [bought] = await queueingAt(
    store,
    (tx) => sql`select from stock_levels where product_id = ${before.id} for update`.execute(tx),
    [() => buy(store, buyer, { product_id: before.id, plan_id: month.id }, '10')],
    // The purchase has the product in its hands, which a save of prices does not wait for.
    async () => expect((await calls.change(before.id, changeOf(before, { plans }))).status).toBe(200),
  );
  if (bought === undefined) throw new Error('no answer');
  // The purchase had resolved its price before it came to the stock.
  expect(bought.status).toBe(201);
  expect(dataOf(bought, placedOrder).total).toEqual(dinars('10.00'));
  expect(await stockOf(before.id)).toBe(4);
  const late = await buy(store, buyer, { product_id: before.id, plan_id: month.id }, '10');
  expect(refusalOf(late).code).toBe('price_changed');
});

test('saves, copies, deletions and purchases of the same products at once all come to an end', async () => {
  const goods = await Promise.all(times(4, (place) => added({ name: `Busy ${place}`, stock_quantity: 3 })));
  const crowd = await buyers(8);
  const ids = goods.map(({ id }) => id);
  const answers = await Promise.all([
    ...goods.map((one, place) =>
      calls.change(one.id, changeOf(one, { stock_quantity: 5 + place, url_slug: `busy-${place}-moved` })),
    ),
    ...goods.map((one) => calls.duplicate(one.id)),
    ...goods.map((one) => calls.add({ ...changeDraft(one), url_slug: null })),
    calls.remove(...ids),
    calls.remove(...ids.toReversed()),
    ...crowd.map((buyer, place) => {
      const lines = [ids[place % 4], ids[(place + 1) % 4]].map((product_id) => ({
        product_id,
        quantity: 1,
        expected_unit_price: dinars('100'),
      }));
      return callAs(store, buyer)('POST', '/api/orders', { lines });
    }),
  ]);
  const allowed = new Set([200, 201, 404, 409]);
  expect(answers.map(({ status }) => status).filter((status) => !allowed.has(status))).toEqual([]);
  const { rows } = await sql<{
    quantity: number;
  }>`select quantity from stock_levels where quantity < 0`.execute(store.database.owner.db);
  expect(rows).toEqual([]);
});

function changeDraft(read: StaffProduct): ProductDraft {
  const { version: _version, expected_stock: _stock, ...draft } = changeOf(read);
  return draft;
}
