// What waits to be delivered by hand: the list, its filters and pages, and how much there is.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { readDeliveryQueue, waitingLine } from '#shared/orders/delivery-desk.contract.ts';
import { startTestStore, type TestStore } from '#test/store.ts';
import { api, dataOf, pageOf } from '#test/client.ts';
import { buy, delivered, lineOf, makeByHand, orderOf, type Person } from './desk-steps.ts';

let store: TestStore;
let desk: Person;
beforeAll(async () => {
  store = await startTestStore();
  desk = await store.makeStaff('order_desk');
});
afterAll(() => store.close());

async function listed(query = '') {
  const answer = await api(store, 'GET', `/api/admin/delivery?limit=100${query}`, { cookie: desk.cookie });
  return pageOf(answer, z.array(waitingLine)).data;
}

test('the queue lists the oldest items first, with the buyer’s note, and can be filtered', async () => {
  const [tv, game] = [await makeByHand(store, '300'), await makeByHand(store, '200')];
  const words = { customer_reference: 'Table 7', note: 'In French please' };
  const first = await buy(store, [
    { product: tv, price: '300.00', quantity: 2, ...words },
    { product: game, price: '200.00' },
  ]);
  const second = await buy(store, [{ product: game, price: '200.00' }]);
  await delivered(store, desk, lineOf(first), { kind: 'done', quantity: 1 });
  const all = await listed();
  expect(all.map(({ id }) => id)).toEqual([...first.items, ...second.items]);
  expect(all[0]).toEqual({
    id: lineOf(first),
    order: {
      id: first.orderId,
      order_number: first.orderNumber,
      status: 'processing',
      created_at: expect.stringMatching(/Z$/),
    },
    client: { id: first.buyer.resellerId, trade_name: null },
    placed_by: { id: first.buyer.profileId, name: null, email: first.buyer.email },
    product_id: tv.productId,
    product_name: tv.name,
    product_name_ar: expect.any(String),
    option_name: null,
    option_name_ar: null,
    image_url: null,
    duration: null,
    quantity: 2,
    delivered: 1,
    waiting: 1,
    ...words,
    is_trial: false,
  });
  const ids = async (query: string) => (await listed(query)).map(({ id }) => id);
  expect(await ids(`&product_id=${tv.productId}`)).toEqual([lineOf(first)]);
  expect(await ids(`&client_id=${second.buyer.resellerId}`)).toEqual(second.items);
  expect(await ids('&search=table%207')).toEqual([lineOf(first)]);
  expect(await ids(`&search=${second.orderNumber}`)).toEqual(second.items);
  expect(await ids('&search=100%25')).toEqual([]);
  const queue = dataOf(
    await api(store, 'GET', '/api/admin/delivery-queue', { cookie: desk.cookie }),
    readDeliveryQueue.response,
  );
  expect(queue).toMatchObject({
    lines: 3,
    units: 3,
    oldest_line_at: all[0]?.order.created_at,
    reports: 0,
    oldest_report_at: null,
    products: [
      { id: game.productId, lines: 2 },
      { id: tv.productId, lines: 1 },
    ],
  });
});

test('paging stays consistent while items are delivered', async () => {
  const product = await makeByHand(store, '100');
  const bought = await buy(
    store,
    Array.from({ length: 5 }, () => ({ product, price: '100.00' })),
  );
  const page = async (cursor: string) => {
    const path = `/api/admin/delivery?limit=2&client_id=${bought.buyer.resellerId}${cursor}`;
    return pageOf(await api(store, 'GET', path, { cookie: desk.cookie }), z.array(waitingLine));
  };
  const seen: string[] = [];
  let cursor = '';
  for (;;) {
    const { data, pagination } = await page(cursor);
    seen.push(...data.map(({ id }) => id));
    for (const { id } of data) await delivered(store, desk, id, { kind: 'done', quantity: 1 });
    if (typeof pagination?.next_cursor !== 'string') break;
    cursor = `&cursor=${pagination.next_cursor}`;
  }
  expect(seen).toEqual(bought.items);
  expect(await orderOf(store, bought.orderId)).toMatchObject({ status: 'completed' });
});
