// What a bulk order says of its changes: each answers with what it touched, and other windows ask for the version first; and
// what becomes of many lines when something else changes.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PRICED_LINES_MAX, priceLines } from '#shared/catalogue/catalogue.contract.ts';
import type { Money } from '#shared/money.ts';
import { placedOrder } from '#shared/orders/orders.contract.ts';
import {
  bulkOrder,
  changedBulkOrder,
  readBulkVersion,
  refillBulkOrder,
} from '#shared/quotes/bulk-order.contract.ts';
import { askQuote } from '#shared/quotes/quotes.contract.ts';
import { sql } from '#server/platform/database/pool.ts';
import { api, dataOf, dinars, newKey, problemOf, type Answer } from '#test/client.ts';
import { balanceOf } from '#test/deposits/gateway-steps.ts';
import { makeProduct, type Buyer } from '#test/shop.ts';
import { callAs } from '#test/staff/staff-steps.ts';
import { startTestStore, type TestStore } from '#test/store.ts';

let store: TestStore;
let buyer: Buyer & { cookie: string };
beforeAll(async () => {
  store = await startTestStore();
  buyer = await store.makeSignedInBuyer();
});
afterAll(() => store.close());

const owner = () => store.database.owner.db;
const sell = async (price: string) =>
  (await makeProduct(owner(), store.vault, { price, delivery: 'manual' })).productId;
const call = (method: 'POST' | 'PATCH' | 'DELETE', path: string, body?: object, key = newKey()) =>
  callAs(store, buyer)(method, `/api/bulk-order${path}`, body, { 'idempotency-key': key });
const changeOf = (answer: Answer) => dataOf(answer, changedBulkOrder);
const versionNow = async () =>
  dataOf(await api(store, 'GET', '/api/bulk-order/version', buyer), readBulkVersion.response).version;

test('a change answers with the lines that it touched, and the sums of all', async () => {
  expect(await versionNow()).toBe(0);
  const [a, b] = [await sell('100'), await sell('20')];
  const key = newKey();
  const lines = [{ product_id: a, quantity: 2 }];
  const first = changeOf(await call('POST', '/lines', { lines }, key));
  expect([first.base_version, first.version, first.lines.map(({ product }) => product.id)]).toEqual([
    0,
    1,
    [a],
  ]);
  const second = changeOf(await call('POST', '/lines', { lines: [{ product_id: b, quantity: 5 }] }));
  expect(second).toMatchObject({ base_version: 1, version: 2, units: 7, totals: [dinars('300.00')] });
  expect(second.lines.map(({ product }) => product.id)).toEqual([b]);
  // Sent once more, it is what it was, and nothing is changed.
  const again = changeOf(await call('POST', '/lines', { lines }, key));
  expect(again).toMatchObject({ base_version: 2, version: 2, units: 7, lines: first.lines });

  const id = first.lines[0]?.id ?? '';
  const changed = changeOf(await call('PATCH', `/lines/${id}`, { quantity: 4 }));
  expect(changed).toMatchObject({ base_version: 2, version: 3, units: 9, totals: [dinars('500.00')] });
  expect(changed.lines).toMatchObject([{ id, quantity: 4, total: dinars('400.00') }]);
  const noted = changeOf(await call('PATCH', '', { notes: 'For Eid' }));
  expect(noted).toMatchObject({ version: 4, notes: 'For Eid', lines: [], removed_ids: [] });
  const removed = changeOf(await call('PATCH', `/lines/${id}`, { quantity: 0 }));
  expect(removed).toMatchObject({ version: 5, units: 5, lines: [], removed_ids: [id] });
  const gone = changeOf(await call('DELETE', `/lines/${id}`));
  expect(gone).toMatchObject({ base_version: 5, version: 5, removed_ids: [] });
  const { removed_ids: all, ...emptied } = changeOf(await call('DELETE', ''));
  expect(all).toEqual(second.lines.map((line) => line.id));
  expect(emptied).toMatchObject({ version: 6, units: 0, notes: '', totals: [], lines: [] });
  expect(await versionNow()).toBe(6);
});

test('prices of more lines than are priced at once change: refused, priced anew in parts, and bought', async () => {
  const rich = await store.makeSignedInBuyer(10_000);
  const send = callAs(store, rich);
  await sql`insert into products (sku, url_slug, category_id, name, name_ar, consumer_price, status, delivery)
    select 'lot-' || n, 'lot-' || n, (select id from categories limit 1), 'Lot ' || n, 'كثير', 10, 'active', 'manual'
    from generate_series(1, ${PRICED_LINES_MAX + 20}::integer) n`.execute(owner());
  const ids = await owner().selectFrom('products').select('id').where('sku', 'like', 'lot-%').execute();
  const wanted = ids.map(({ id }) => ({ product_id: id, quantity: 1 }));
  await send('POST', '/api/bulk-order/lines', { lines: wanted });
  const { lines } = dataOf(await api(store, 'GET', '/api/bulk-order', rich), bulkOrder);
  const buyAt = (prices: (Money | null)[]) =>
    send('POST', '/api/bulk-order/purchase', {
      lines: lines.map(({ id, product, quantity }, place) => ({
        bulk_line_id: id,
        product_id: product.id,
        quantity,
        expected_unit_price: prices[place],
      })),
    });
  await sql`update products set consumer_price = 12 where sku like 'lot-%'`.execute(owner());
  const seen = lines.map(({ unit_price: price }) => price);
  expect(problemOf(await buyAt(seen)).code).toBe('price_changed');
  expect(await balanceOf(store, rich.resellerId)).toBe('10000.00');
  const asked = lines.map(({ product, quantity }) => ({ product_id: product.id, quantity }));
  const price = (part: object[]) => send('POST', '/api/prices', { lines: part });
  expect(problemOf(await price(asked)).code).toBe('invalid_request');
  const parts = [asked.slice(0, PRICED_LINES_MAX), asked.slice(PRICED_LINES_MAX)];
  const answers = await Promise.all(
    parts.map(async (part) => dataOf(await price(part), priceLines.response)),
  );
  const now = answers.flat().map(({ unit_price: one }) => one);
  expect(now).toEqual(asked.map(() => dinars('12.00')));
  expect(dataOf(await buyAt(now), placedOrder).total).toEqual(dinars('1440.00'));
});

test('a refill leaves out what can’t be had now, and says why of each', async () => {
  const rich = await store.makeSignedInBuyer(10_000_000);
  const send = callAs(store, rich);
  const [kept, small, large, split] = [await sell('1'), await sell('1'), await sell('1'), await sell('1')];
  const lines = [
    { product_id: kept, quantity: 2 },
    { product_id: small, quantity: 3 },
    { product_id: large, quantity: 60_000 },
    { product_id: split, quantity: 1 },
  ];
  await send('POST', '/api/bulk-order/lines', { lines });
  const { version } = dataOf(await api(store, 'GET', '/api/bulk-order', rich), bulkOrder);
  const { id } = dataOf(await send('POST', '/api/quotes', { version }), askQuote.response);
  await sql`update products set min_order_quantity = 10 where id = ${small}`.execute(owner());
  await sql`insert into plans (product_id, name, name_ar, duration, price, position)
    values (${split}, '1 month', 'شهر', '1_month', 1, 0)`.execute(owner());
  await send('POST', '/api/bulk-order/lines', { lines: [{ product_id: large, quantity: 60_000 }] });
  const filled = await send('POST', '/api/bulk-order/refill', { of: 'quote', id });
  const { added, skipped } = dataOf(filled, refillBulkOrder.response);
  expect([added, skipped.map(({ reason }) => reason)]).toEqual([
    1,
    ['below_minimum', 'quantity_too_large', 'option_required'],
  ]);
  const now = dataOf(await api(store, 'GET', '/api/bulk-order', rich), bulkOrder);
  expect(now.lines.map(({ product, quantity }) => [product.id, quantity])).toEqual([
    [large, 60_000],
    [kept, 2],
  ]);
});
