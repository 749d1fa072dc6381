// Where notifications and their mails lead: to the very thing, which no one else is told anything of.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { notification } from '#shared/store/notifications.contract.ts';
import { subscription } from '#shared/orders/subscriptions.contract.ts';
import { placeOf } from '#shared/notification-place.ts';
import { queueNotificationMails } from '#server/store/notifications/queue-notification-mails.ts';
import { remindOfSubscriptions } from '#server/orders/subscriptions/expire-and-remind.ts';
import { addFunds } from '#test/shop.ts';
import { startTestStore, type TestStore } from '#test/store.ts';
import { AccountSteps } from './account-steps.ts';
import { api, dataOf, pageOf, refusalOf } from '#test/client.ts';
import { buyLines, deliver, detailsOf, refund } from '#test/orders/history-steps.ts';
import { endsIn, subscriptionScene } from '#test/orders/subscription-steps.ts';
import { until } from '#test/run/until.ts';

let store: TestStore;
beforeAll(async () => {
  store = await startTestStore();
});
afterAll(() => store.close());
const steps = new AccountSteps(() => store);
const get = (path: string, { cookie }: { cookie: string }) => api(store, 'GET', path, { cookie });

/** Of the newest notification of a kind. */
async function placeFor(caller: { cookie: string }, kind: string) {
  const told = dataOf(await get('/api/notifications', caller), z.array(notification));
  const found = told.find((one) => one.kind === kind);
  return found === undefined ? null : placeOf(found);
}

/** Links of the mails that someone got, once there are so many. */
async function linksFor(email: string, count: number): Promise<string[]> {
  await queueNotificationMails(store.database.app.db);
  const mails = await until(async () => {
    const got = await steps.mailsFor(email);
    expect(got).toHaveLength(count);
    return got;
  }, 20);
  return mails.flatMap(({ links }) => links).toSorted();
}

test('an order: the row and the mail lead to it, and another business learns nothing by the address', async () => {
  const owner = await store.makeSignedInBuyer();
  const other = await store.makeSignedInBuyer();
  await api(store, 'PATCH', '/api/preferences', {
    cookie: owner.cookie,
    body: {
      notifications: [
        { event: 'orders', in_store: true, by_mail: true, by_push: true },
        { event: 'deposits', in_store: true, by_mail: false, by_push: true },
      ],
    },
  });
  // After the choice: mails are queued at any minute.
  await addFunds(store.database.owner.db, owner, '10000');
  const id = await buyLines(store, owner, [{ quantity: 2 }]);
  const item = (await detailsOf(store, owner, id)).items[0]?.id ?? '';
  await refund(store, id, [{ item_id: item, waiting: 1, deliveries: [] }]);
  await deliver(store, item, { text: 'one' });
  for (const kind of ['order_refunded', 'order_completed'])
    expect(await placeFor(owner, kind)).toEqual({ to: `/purchase-history/${id}` });
  const page = `http://shop.example/purchase-history/${id}`;
  expect(await linksFor(owner.email, 3)).toEqual([page, page, page]);

  const [theirs, nobodys] = [
    await get(`/api/orders/${id}`, other),
    await get(`/api/orders/${randomUUID()}`, other),
  ];
  expect(refusalOf(theirs)).toEqual({ status: 404, code: 'not_found' });
  expect(refusalOf(nobodys)).toEqual(refusalOf(theirs));
});

test('a deposit: those who see money are led to it; buyers are not told of it, and its page refuses them', async () => {
  const owner = await store.makeSignedInBuyer();
  const [buyer, other] = [await store.makeMember(owner, 'buyer'), await store.makeSignedInBuyer()];
  const id = await addFunds(store.database.owner.db, owner, '5000');
  expect(await placeFor(owner, 'deposit_paid')).toEqual({ to: `/deposit/${id}` });
  expect(await linksFor(owner.email, 1)).toEqual([`http://shop.example/deposit/${id}`]);
  expect((await get(`/api/deposits/${id}`, owner)).status).toBe(200);

  expect(await placeFor(buyer, 'deposit_paid')).toBe(null);
  for (const unknown of [id, randomUUID()])
    expect(refusalOf(await get(`/api/deposits/${unknown}`, buyer)).status).toBe(403);
  for (const unknown of [id, randomUUID()])
    expect(refusalOf(await get(`/api/deposits/${unknown}`, other)).code).toBe('not_found');
});

test('a subscription: the list shows that one alone, whatever it has become, and to others none', async () => {
  const { buyer, product, one } = await subscriptionScene(store);
  const { buyer: other } = await subscriptionScene(store);
  await endsIn(store, one, 3);
  await remindOfSubscriptions(store.database.owner.db, new Date(), 100);
  const place = await placeFor(buyer, 'subscription_expiring');
  expect(place).toEqual({ to: '/subscriptions', search: { state: 'all', subscription: one.id } });
  const links = await linksFor(buyer.email, 2);
  expect(links).toContain(`http://shop.example/subscriptions?state=all&subscription=${one.id}`);

  const found = async (caller: { cookie: string }, query: string) =>
    pageOf(await get(`/api/subscriptions?${query}`, caller), z.array(subscription)).data.map(({ id }) => id);
  expect(await found(buyer, `id=${one.id}`)).toEqual([one.id]);
  expect(await found(buyer, `id=${one.id}&state=expired`)).toEqual([]);
  expect(await found(buyer, `id=${one.id}&search=${product.name}`)).toEqual([one.id]);
  expect(await found(other, `id=${one.id}`)).toEqual([]);
  expect(await found(other, `id=${randomUUID()}`)).toEqual([]);
  expect(refusalOf(await get('/api/subscriptions?id=1', buyer)).code).toBe('invalid_request');
});
