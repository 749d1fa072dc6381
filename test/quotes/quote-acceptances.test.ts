// What staff accept for a client: single items of an offer that allows it, with the message in which the client does.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { order, placedOrder } from '#shared/orders/orders.contract.ts';
import { quoteMessage } from '#shared/quotes/quotes.contract.ts';
import { sql } from '#server/platform/database/pool.ts';
import { api, dataOf, dinars, newKey, problemOf } from '#test/client.ts';
import { balanceOf, expectSoundLedger } from '#test/deposits/gateway-steps.ts';
import { callAs } from '#test/staff/staff-steps.ts';
import { startTestStore, type TestStore } from '#test/store.ts';
import { amount, answer, makeDesk, readDesk, readQuote, request, sell, type Someone } from './quote-steps.ts';

let store: TestStore;
let desk: Someone;
beforeAll(async () => {
  store = await startTestStore();
  [, desk] = await makeDesk(store);
});
afterAll(async () => {
  await expectSoundLedger(store);
  await store.close();
});

/** Two items at 90 and 180 DA that a client accepts in a message. */
async function offer(allows_partial: boolean) {
  const buyer = await store.makeSignedInBuyer(5000);
  const [a, b] = [await sell(store, '100', 5), await sell(store, '200', 5)];
  const id = await request(store, buyer, [
    [a, 2],
    [b, 3],
  ]);
  const lines = [
    { position: 0, product: a, quantity: 2, price: amount('90') },
    { position: 1, product: b, quantity: 3, price: amount('180') },
  ];
  await answer(store, desk, id, lines, { allows_partial });
  const text = 'We take the first item';
  const written = await callAs(store, buyer)('POST', `/api/quotes/${id}/messages`, { text });
  const message_id = dataOf(written, quoteMessage).id;
  const acceptWith = (line_ids: string[], key = newKey()) =>
    callAs(store, desk)(
      'POST',
      `/api/admin/quotes/${id}/accept`,
      { version: 1, message_id, line_ids },
      { 'idempotency-key': key },
    );
  const [first = '', second = ''] =
    (await readQuote(store, buyer, id)).offers[0]?.lines.map((line) => line.id) ?? [];
  return { buyer, id, text, message_id, acceptWith, first, second };
}

test('staff accept single items where the offer allows it, and the acceptance says which', async () => {
  const { buyer, id, text, message_id, acceptWith, first } = await offer(true);
  const foreign = await offer(true);
  expect(problemOf(await acceptWith([foreign.first])).code).toBe('not_found');
  expect(await balanceOf(store, buyer.resellerId)).toBe('5000.00');
  expect((await readDesk(store, desk, id)).accepted_for).toBeNull();
  const key = newKey();
  const placed = dataOf(await acceptWith([first], key), placedOrder.omit({ balance: true }));
  expect(placed.total).toEqual(dinars('180.00'));
  expect(dataOf(await acceptWith([first], key), placedOrder.omit({ balance: true }))).toEqual(placed);
  expect(await balanceOf(store, buyer.resellerId)).toBe('4820.00');
  // The client's own keys are other ones.
  const own = await api(store, 'GET', `/api/purchases/${key}`, buyer);
  expect(own.status).toBe(200);
  expect(dataOf(own, placedOrder.nullable())).toBeNull();
  const { items } = dataOf(await api(store, 'GET', `/api/orders/${placed.id}`, buyer), order);
  expect(items.map(({ quantity, unit_price: price }) => [quantity, price])).toEqual([[2, dinars('90.00')]]);
  const { rows } =
    await sql`select message_id, line_ids from quote_acceptances where request_id = ${id}`.execute(
      store.database.owner.db,
    );
  expect(rows).toEqual([{ message_id, line_ids: [first] }]);
  expect((await readDesk(store, desk, id)).accepted_for).toMatchObject({ message: text, items: 1 });
});

test('of an offer that is taken whole, staff accept no less', async () => {
  const { buyer, id, acceptWith, first, second } = await offer(false);
  expect(problemOf(await acceptWith([first])).code).toBe('quote_is_whole');
  expect(await balanceOf(store, buyer.resellerId)).toBe('5000.00');
  const placed = dataOf(await acceptWith([first, second]), placedOrder.omit({ balance: true }));
  expect(placed.total).toEqual(dinars('720.00'));
  expect(await balanceOf(store, buyer.resellerId)).toBe('4280.00');
  expect((await readDesk(store, desk, id)).accepted_for?.items).toBe(2);
});
