// Many buyers at once, over HTTP, and every request sent twice (design, section 5).
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { deliveredCode, placedOrder } from '#shared/orders/orders.contract.ts';
import { sql } from '#server/platform/database/pool.ts';
import { makeProduct } from '#test/shop.ts';
import { startTestStore, type TestStore } from '#test/store.ts';
import { CartSteps } from './cart-steps.ts';
import { dataOf, dinars, newKey, problemOf, type Answer } from '#test/client.ts';
import { balanceOf, expectSoundLedger } from '#test/deposits/gateway-steps.ts';
import { callAs } from '#test/staff/staff-steps.ts';

let store: TestStore;
beforeAll(async () => {
  store = await startTestStore();
});
afterAll(async () => {
  await expectSoundLedger(store);
  await store.close();
});
const steps = new CartSteps(() => store);
const owner = () => store.database.owner.db;

interface Who {
  cookie: string;
}
const codes = (name: string, count: number) => Array.from({ length: count }, (_, n) => `${name}-${n}`);
const sell = async (price: string, texts: string[]) =>
  (await makeProduct(owner(), store.vault, { price, codes: texts })).productId;

/** Twice at the same moment with one key: both are answered with the same, which is returned. */
async function buyTwice(who: Who, product_id: string, price: string): Promise<Answer> {
  const lines = [{ product_id, quantity: 1, expected_unit_price: dinars(price) }];
  const headers = { 'idempotency-key': newKey() };
  const send = async (): Promise<Answer> => {
    const answer = await callAs(store, who)('POST', '/api/orders', { lines }, headers);
    // On a busy machine some of so many wait too long for a connection: they come back, as they are asked to.
    return answer.status === 503 ? send() : answer;
  };
  const [one, two] = await Promise.all([send(), send()]);
  expect(saidBy(two)).toEqual(saidBy(one));
  return one;
}

/** Each answer has a request number of its own. */
const saidBy = (answer: Answer): unknown =>
  answer.status < 300 ? answer.body : [answer.status, problemOf(answer).code, problemOf(answer).params];

/** How often each was said. */
function tally(answers: Answer[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const answer of answers) {
    const said = answer.status === 201 ? 'bought' : problemOf(answer).code;
    counts[said] = (counts[said] ?? 0) + 1;
  }
  return counts;
}

async function sumsOf(productId: string) {
  const { rows } = await sql`
    select count(distinct i.order_id)::int as orders, count(d.id)::int as deliveries,
      count(distinct d.code_id)::int as codes, count(distinct o.transfer_id)::int as debits,
      (select count(*)::int from codes where product_id = ${productId} and status = 'free') as free
    from order_items i join orders o on o.id = i.order_id left join deliveries d on d.order_item_id = i.id
    where i.product_id = ${productId}`.execute(owner());
  return rows[0];
}

test('200 buyers over 50 codes: 50 orders, 150 refusals, and the sums are right', async () => {
  const product = await sell('100', codes('RACE', 50));
  const buyers = await Promise.all(Array.from({ length: 200 }, () => store.makeSignedInBuyer(1000)));
  const answers = await Promise.all(buyers.map((buyer) => buyTwice(buyer, product, '100.00')));
  expect(tally(answers)).toEqual({ bought: 50, out_of_stock: 150 });
  expect(await sumsOf(product)).toEqual({ orders: 50, deliveries: 50, codes: 50, debits: 50, free: 0 });
  const balances = await Promise.all(buyers.map(({ resellerId }) => balanceOf(store, resellerId)));
  expect(balances.toSorted()).toEqual(
    answers
      .map(({ status }) => (status === 201 ? '900.00' : '1000.00'))
      .toSorted((a, b) => a.localeCompare(b)),
  );
  expect(new Set(await codesBought(buyers, answers))).toEqual(new Set(codes('RACE', 50)));
});

/** What each buyer reads in the order that they were answered with. */
async function codesBought(buyers: Who[], answers: Answer[]): Promise<string[]> {
  const read = answers.map(async (answer, index) => {
    const buyer = buyers[index];
    if (answer.status !== 201 || buyer === undefined) return [];
    const { id } = dataOf(answer, placedOrder);
    const shown = await callAs(store, buyer)('GET', `/api/orders/${id}/codes`);
    return dataOf(shown, z.array(deliveredCode.pick({ code: true }))).map(({ code }) => code);
  });
  return (await Promise.all(read)).flat();
}

test('money for 10 buys 10 of 50, all at once', async () => {
  const product = await sell('100', codes('POOR', 50));
  const buyer = await store.makeSignedInBuyer(1000);
  const answers = await Promise.all(Array.from({ length: 50 }, () => buyTwice(buyer, product, '100.00')));
  expect(tally(answers)).toEqual({ bought: 10, insufficient_balance: 40 });
  expect(await sumsOf(product)).toEqual({ orders: 10, deliveries: 10, codes: 10, debits: 10, free: 40 });
  expect(await balanceOf(store, buyer.resellerId)).toBe('0.00');
});

test('two carts with the same items in opposite order are both bought', async () => {
  const products = [await sell('1', codes('A', 200)), await sell('1', codes('B', 200)), await byHand()];
  const rounds = Array.from({ length: 12 }, async (_, round) => {
    const buyer = await store.makeSignedInBuyer(1000);
    const order = round % 2 === 0 ? products : products.toReversed();
    const { lines } = await steps.filled(buyer, ...order.map((product_id) => ({ product_id, quantity: 3 })));
    return { buyer, lines };
  });
  const carts = await Promise.all(rounds);
  const answers = await Promise.all(carts.map(({ buyer, lines }) => steps.pay(buyer, lines)));
  expect(tally(answers)).toEqual({ bought: 12 });
  const [one = '', two = ''] = products;
  expect(await sumsOf(one)).toEqual({ orders: 12, deliveries: 36, codes: 36, debits: 12, free: 164 });
  expect(await sumsOf(two)).toEqual({ orders: 12, deliveries: 36, codes: 36, debits: 12, free: 164 });
  for (const { buyer } of carts) expect((await steps.cartOf(buyer)).lines).toEqual([]);
});

/** So few that the last buyers are refused. */
test('carts in opposite order that can’t all be had: each is answered, none gets a part', async () => {
  const [one, two] = [await sell('1', codes('C', 10)), await sell('1', codes('D', 10))];
  const carts = await Promise.all(
    Array.from({ length: 10 }, async (_, round) => {
      const buyer = await store.makeSignedInBuyer(1000);
      const order = round % 2 === 0 ? [one, two] : [two, one];
      const cart = await steps.filled(buyer, ...order.map((product_id) => ({ product_id, quantity: 2 })));
      return { buyer, lines: cart.lines };
    }),
  );
  const answers = await Promise.all(carts.map(({ buyer, lines }) => steps.pay(buyer, lines)));
  const { bought = 0, out_of_stock: refused = 0, ...others } = tally(answers);
  expect(others).toEqual({});
  expect(bought + refused).toBe(10);
  for (const product of [one, two]) {
    const taken = { orders: bought, deliveries: bought * 2, codes: bought * 2, debits: bought };
    expect(await sumsOf(product)).toEqual({ ...taken, free: 10 - bought * 2 });
  }
  for (const [index, { buyer }] of carts.entries()) {
    const isBought = answers[index]?.status === 201;
    expect((await steps.cartOf(buyer)).lines).toHaveLength(isBought ? 0 : 2);
    expect(await balanceOf(store, buyer.resellerId)).toBe(isBought ? '996.00' : '1000.00');
  }
});

/** Counted stock, which is locked by product. */
async function byHand(): Promise<string> {
  const { productId } = await makeProduct(owner(), store.vault, { price: '1', delivery: 'manual' });
  await sql`insert into stock_levels (product_id, quantity) values (${productId}, 500)`.execute(owner());
  return productId;
}

test('a cart is paid while its lines are changed and emptied from other windows: nothing is bought twice', async () => {
  const product = await sell('1', codes('E', 100));
  const buyer = await store.makeSignedInBuyer(1000);
  const { lines } = await steps.filled(
    buyer,
    ...Array.from({ length: 10 }, (_, n) => ({ product_id: product, customer_reference: `client ${n}` })),
  );
  const answers = await Promise.all([
    steps.pay(buyer, lines),
    steps.pay(buyer, lines.toReversed()),
    steps.empty(buyer),
    steps.change(buyer, lines[9]?.id ?? '', { note: 'late' }),
    steps.pay(buyer, lines.slice(5)),
  ]);
  expect(answers.map(({ status }) => status).filter((status) => status >= 500)).toEqual([]);
  const [, , , , last] = answers;
  const sums = await sumsOf(product);
  const units = (await balanceOf(store, buyer.resellerId)).replace('.00', '');
  expect(sums).toMatchObject({ deliveries: 1000 - Number.parseInt(units, 10) });
  // Each line of the cart at most once, by whichever request.
  expect([0, 5, 10]).toContain(1000 - Number.parseInt(units, 10));
  expect([201, 409]).toContain(last?.status);
});
