// What programs are told of orders, money, quotes and subscriptions: each once, at its moment, with ids and without codes.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runSubscriptions } from '#server/orders/subscriptions/run-subscriptions.ts';
import { expireQuotes } from '#server/quotes/expire-quotes.ts';
import { queueNotificationMails } from '#server/store/notifications/queue-notification-mails.ts';
import { webhookEvents } from '#shared/api/webhooks.contract.ts';
import { placedOrder } from '#shared/orders/orders.contract.ts';
import { notifications } from '#shared/store/notifications.en.ts';
import { dataOf, dinars, newKey } from '#test/client.ts';
import { checkoutOf, openDeposit, settle, waitForStatus } from '#test/deposits/gateway-steps.ts';
import {
  buy,
  delivered,
  deliveriesOf,
  lineOf,
  makeByHand,
  refund,
  replace,
  report,
  standing,
} from '#test/orders/desk-steps.ts';
import { endsIn, renew } from '#test/orders/subscription-steps.ts';
import { ask, askAndOffer } from '#test/quotes/quote-scene.ts';
import { postAtDesk } from '#test/quotes/quote-steps.ts';
import { addFunds, makeProduct } from '#test/shop.ts';
import { until } from '#test/run/until.ts';
import { startTestStore, type TestStore } from '#test/store.ts';
import { mailsTo } from '#test/support/mail-steps.ts';
import { endAt, makeRunningProduct, renewByItself, subscribe } from '#test/subscriptions.ts';
import { byKey, makeApiKey } from './api-steps.ts';
import { bodyOf, startReceiver, status, type Receiver } from './receiver.ts';
import { listen } from './webhook-steps.ts';

let store: TestStore;
let receiver: Receiver;
let admin: { cookie: string; profileId: string };
beforeAll(async () => {
  store = await startTestStore();
  receiver = await startReceiver();
  admin = await store.makeAdmin();
});
afterAll(async () => {
  await receiver.close();
  await store.close();
});

/** Someone who has 10,000 DA and wants all events. */
async function listenToAll() {
  const { buyer, clock, mine, sender } = await listen(store, receiver, [...webhookEvents]);
  let seen = 0;
  /** What came since the last time, by type. */
  const told = async () => {
    clock.now = new Date();
    await sender.sendDue();
    const fresh = mine().slice(seen);
    seen += fresh.length;
    return fresh
      .map(bodyOf)
      .map(({ type, timestamp, data: { updated_at: at, ...data } }) => {
        expect(at).toBe(timestamp);
        return { type, ...data };
      })
      .toSorted((a, b) => a.type.localeCompare(b.type));
  };
  return { buyer, told };
}

test('an order by hand: waiting, a part, the rest, and what is paid back of it', async () => {
  const { buyer, told } = await listenToAll();
  const product = await makeByHand(store, '100');
  const bought = await buy(store, [{ product, price: '100', quantity: 3 }], buyer);
  const order = { order_id: bought.orderId, order_number: bought.orderNumber };
  expect(await told()).toEqual([{ type: 'order.pending', ...order }]);
  const give = (quantity: number) =>
    delivered(store, admin, lineOf(bought), { kind: 'text', quantity, text: 'THE-CODE' });
  await give(1);
  expect(await told()).toEqual([{ type: 'order.delivered', ...order }]);
  await give(1);
  expect(await told()).toEqual([{ type: 'order.delivered', ...order }]);
  const lines = [{ item_id: lineOf(bought), waiting: 1 }];
  expect((await refund(store, admin, bought.orderId, { lines, reason: 'Not THE-CODE' })).status).toBe(201);
  const after = await told();
  expect(after.find(({ type }) => type === 'order.refunded')).toEqual({
    type: 'order.refunded',
    ...order,
    amount: '100.00',
    currency: 'DZD',
  });
  expect(receiver.received.map(({ body }) => body).join('')).not.toContain('THE-CODE');
});

test('a code that is replaced: which delivery stands now, and in whose place', async () => {
  const { buyer, told } = await listenToAll();
  const codes = [newKey(), newKey()];
  const product = await makeProduct(store.database.owner.db, store.vault, { price: '100', codes });
  const bought = await buy(store, [{ product, price: '100' }], buyer);
  const old = await standing(store, bought.orderId);
  const reported = await report(store, bought, old);
  await told();
  expect((await replace(store, admin, reported, { kind: 'code' })).status).toBe(200);
  const fresh = (await deliveriesOf(store, bought.orderId)).find(({ withdrawn_as: as }) => as === null);
  expect(await told()).toEqual([
    {
      type: 'code.replaced',
      order_id: bought.orderId,
      order_number: bought.orderNumber,
      order_item_id: lineOf(bought),
      delivery_id: fresh?.id,
      replaced_delivery_id: old,
    },
  ]);
  expect(receiver.received.some(({ body }) => codes.some((code) => body.includes(code)))).toBe(false);
});

test('money: a deposit that fails, one that comes, and a balance that falls below its limit, once', async () => {
  const { buyer, told } = await listenToAll();
  const { cookie, resellerId } = buyer;
  const failing = await openDeposit(store, cookie, { amount: '5000' });
  expect(await told()).toEqual([]);
  await settle(store, checkoutOf(failing), 'fail');
  await waitForStatus(store, cookie, failing.id, 'failed');
  const money = { amount: '5000.00', currency: 'DZD' };
  expect(await told()).toEqual([{ type: 'deposit.failed', ...money, deposit_id: failing.id }]);
  const deposit = await addFunds(store.database.owner.db, buyer, '500');
  expect(await told()).toMatchObject([{ type: 'deposit.credited', deposit_id: deposit, currency: 'DZD' }]);

  await store.database.owner.db
    .updateTable('ledger_accounts')
    .set({ notice_below: '10450' })
    .where('reseller_id', '=', resellerId)
    .execute();
  const product = await makeByHand(store, '100');
  await buy(store, [{ product, price: '100' }], buyer);
  await buy(store, [{ product, price: '100' }], buyer);
  expect((await told()).filter(({ type }) => type === 'balance.low')).toEqual([
    { type: 'balance.low', amount: '10400.00', below: '10450.00', currency: 'DZD' },
  ]);
});

test('quotes: answered, declined without the words of staff, and expired', async () => {
  const { buyer, told } = await listenToAll();
  const { productId } = await makeByHand(store, '100');
  const lines = [{ productId, quantity: 5, price: '90' }];
  const answered = await askAndOffer(store, buyer, admin.profileId, lines);
  const [first, ...others] = await told();
  expect(others).toEqual([]);
  const offer = { quote_id: answered, amount: '450.00', currency: 'DZD' };
  expect(first).toMatchObject({ type: 'quote.answered', ...offer });
  const declined = await ask(store, buyer, [{ productId, quantity: 5 }]);
  expect((await postAtDesk(store, admin, declined, 'decline', { reason: 'None left' })).status).toBe(200);
  const [second, ...more] = await told();
  expect(more).toEqual([]);
  expect(second).toMatchObject({ type: 'quote.declined', quote_id: declined });
  expect(JSON.stringify(second)).not.toContain('None left');
  const expire = () => expireQuotes(store.database.app.db, new Date(Date.now() + 8 * 86_400_000));
  await expire();
  await expire();
  expect((await told()).filter(({ type }) => type === 'quote.expired')).toMatchObject([
    { type: 'quote.expired', ...offer },
  ]);
});

test('subscriptions: ending, expired, and renewed once by whichever way', async () => {
  const { buyer, told } = await listenToAll();
  const { db } = store.database.owner;
  const product = await makeRunningProduct(db, store.vault, { codes: 20 });
  const begin = () => subscribe(db, buyer, product);
  const run = (now = new Date()) => runSubscriptions(store.database.app.db, now);
  const [byPage, byProgram, automatic, left] = [await begin(), await begin(), await begin(), await begin()];
  await told();

  const { secret } = await makeApiKey(store, buyer, { scopes: ['buy'] });
  const key = newKey();
  const sendRenewal = () =>
    byKey(store, secret, 'POST', `/api/subscriptions/${byProgram.id}/renew`, {
      headers: { 'idempotency-key': key },
      body: { expected_unit_price: dinars('1000') },
    });
  const renewed = (id: string, order_id: unknown) => ({
    type: 'subscription.renewed',
    subscription_id: id,
    product: product.name,
    product_ar: expect.any(String),
    amount: '1000.00',
    currency: 'DZD',
    order_id,
  });
  const paged = dataOf(await renew(store, buyer.cookie, byPage.id), placedOrder);
  expect(await told()).toEqual([
    { type: 'order.completed', order_id: paged.id, order_number: paged.order_number },
    renewed(byPage.id, paged.id),
  ]);
  const programmed = dataOf(await sendRenewal(), placedOrder);
  expect((await sendRenewal()).status).toBe(201);
  expect(await told()).toEqual([
    { type: 'order.completed', order_id: programmed.id, order_number: programmed.order_number },
    renewed(byProgram.id, programmed.id),
  ]);

  await endsIn(store, left, 2);
  await run();
  await run();
  expect(await told()).toMatchObject([{ type: 'subscription.ending', subscription_id: left.id }]);
  await endsIn(store, left, -1);
  await run();
  await run();
  expect(await told()).toMatchObject([{ type: 'subscription.expired', subscription_id: left.id }]);

  // Years later, when the others have ended.
  const end = new Date('2035-03-28T10:00:00.000Z');
  await endAt(db, automatic.id, end);
  await renewByItself(db, automatic.id, buyer);
  await run(new Date(end.getTime() - 3_600_000));
  await run(new Date(end.getTime() - 3_600_000));
  const years = await told();
  expect(years.filter(({ type }) => type === 'subscription.renewed')).toEqual([
    renewed(automatic.id, expect.any(String)),
  ]);
});

test('an endpoint that is gone is paused, and its owner is mailed how to catch up', async () => {
  const { buyer, endpoint, clock, sender, testEvent } = await listen(store, receiver);
  await testEvent();
  receiver.answer = status(410);
  clock.now = new Date();
  await sender.sendDue();
  receiver.answer = status(204);
  await queueNotificationMails(store.database.owner.db);
  const mail = await until(async () => {
    const { title } = notifications.kinds.webhook_paused;
    const paused = (await mailsTo(store, buyer.email)).filter(({ subject }) => subject === title);
    expect(paused).toHaveLength(1);
    return paused[0];
  });
  const text = mail?.text.replaceAll(/\s+/g, ' ');
  expect(text).toContain(endpoint.url);
  expect(text).toContain('we’ll send what is waiting, up to 5,000 events from the last 30 days');
  expect(text).toContain('read your orders, and product changes with updated_since');
});
