// Every call of the interface with four callers: nobody, another reseller, the owner of what it is about, an admin.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import * as contracts from '#shared/contracts/routes.ts';
import { order, placedOrder } from '#shared/contracts/orders.ts';
import { deposit } from '#shared/contracts/deposits.ts';
import { notification } from '#shared/contracts/notifications.ts';
import { hashPassword } from '#server/platform/crypto/password.ts';
import { makeBuyer, makeProduct, type Buyer } from '#test/shop.ts';
import { startTestStore, type TestStore } from '#test/store.ts';
import { api, dataOf, dinars, newKey, problemOf, stateOf, type Method } from './client.ts';
import { openLive } from './live-stream.ts';

const PASSWORD = 'a password of the table';

interface Scene {
  owner: Buyer & { cookie: string };
  other: Buyer & { cookie: string };
  admin: { profileId: string; cookie: string };
  productId: string;
  categoryId: string;
  orderId: string;
  depositId: string;
  emailWithPassword: string;
}

let store: TestStore;
let scene: Scene;

beforeAll(async () => {
  store = await startTestStore();
  scene = await setScene();
});
afterAll(() => store.close());

/** The owner's order with a code, deposit and notifications are made through the interface itself. */
async function setScene(): Promise<Scene> {
  const { db } = store.database.owner;
  const [owner, other, admin] = await Promise.all([
    store.makeSignedInBuyer(5000),
    store.makeSignedInBuyer(5000),
    store.makeAdmin(),
  ]);
  const codes = Array.from({ length: 10 }, (_, index) => `CODE-OF-ACCESS-${index}`);
  const { productId } = await makeProduct(db, store.vault, { price: '100', codes });
  const { category_id: categoryId } = await db
    .selectFrom('products')
    .select('category_id')
    .where('id', '=', productId)
    .executeTakeFirstOrThrow();
  const { email: emailWithPassword } = await makeBuyer(db, { passwordHash: await hashPassword(PASSWORD) });
  const headers = { 'idempotency-key': newKey() };
  const bought = await api(store, 'POST', '/api/orders', {
    cookie: owner.cookie,
    headers,
    body: purchaseOf(productId),
  });
  const opened = await api(store, 'POST', '/api/deposits', { cookie: owner.cookie, headers, body: DEPOSIT });
  const orderId = dataOf(bought, placedOrder).id;
  const depositId = dataOf(opened, deposit).id;
  return { owner, other, admin, productId, categoryId, orderId, depositId, emailWithPassword };
}

const DEPOSIT = { amount: dinars('5000'), method: 'chargily' };
const purchaseOf = (productId: string) => ({
  lines: [{ product_id: productId, quantity: 1, expected_unit_price: dinars('100') }],
});

const callers = ['nobody', 'another', 'owner', 'admin'] as const;
type Statuses = readonly [nobody: number, another: number, owner: number, admin: number];
interface Entry {
  answers: Statuses;
  path?: (scene: Scene) => string;
  body?: (scene: Scene) => unknown;
}

const EVERYBODY: Statuses = [200, 200, 200, 200];
const SIGNED_IN: Statuses = [401, 200, 200, 200];
const RESELLERS: Statuses = [401, 200, 200, 403];
const BUYERS: Statuses = [401, 201, 201, 403];
const OWNER: Statuses = [401, 404, 200, 403];

// One line a call: who gets what. Lists of resellers hold their own rows only, which the tests below show.
const table: Partial<Record<contracts.RouteKey, Entry>> = {
  'GET /api/session': { answers: EVERYBODY },
  'POST /api/sign-up': {
    answers: [201, 201, 201, 201],
    body: () => ({ email: `${newKey()}@shop.example`, password: PASSWORD }),
  },
  'POST /api/email-confirmation': { answers: [410, 410, 410, 410], body: () => ({ token: 'x'.repeat(43) }) },
  'POST /api/sign-in': {
    answers: EVERYBODY,
    body: ({ emailWithPassword: email }) => ({ email, password: PASSWORD }),
  },
  'POST /api/sign-out': { answers: SIGNED_IN },
  'GET /api/categories': { answers: SIGNED_IN },
  'GET /api/categories/{id}': {
    answers: SIGNED_IN,
    path: ({ categoryId }) => `/api/categories/${categoryId}`,
  },
  'GET /api/products': { answers: SIGNED_IN },
  'GET /api/products/{id}': { answers: SIGNED_IN, path: ({ productId }) => `/api/products/${productId}` },
  'GET /api/products/{id}/reviews': {
    answers: SIGNED_IN,
    path: ({ productId }) => `/api/products/${productId}/reviews`,
  },
  'GET /api/balance': { answers: RESELLERS },
  'GET /api/balance-transactions': { answers: RESELLERS },
  'GET /api/deposit-options': { answers: RESELLERS },
  'POST /api/deposits': { answers: BUYERS, body: () => DEPOSIT },
  'GET /api/deposits/{id}': { answers: OWNER, path: ({ depositId }) => `/api/deposits/${depositId}` },
  'POST /api/orders': { answers: BUYERS, body: ({ productId }) => purchaseOf(productId) },
  'GET /api/orders': { answers: RESELLERS },
  'GET /api/orders/{id}': { answers: OWNER, path: ({ orderId }) => `/api/orders/${orderId}` },
  'GET /api/orders/{id}/codes': { answers: OWNER, path: ({ orderId }) => `/api/orders/${orderId}/codes` },
  'GET /api/notifications': { answers: RESELLERS },
  'POST /api/notifications/read': { answers: RESELLERS },
};

/** What is served beside the contracts. */
const beside: Record<string, Entry> = {
  'GET /api/live': { answers: SIGNED_IN },
  'GET /api/health': { answers: EVERYBODY },
  'POST /webhooks/chargily': { answers: [403, 403, 403, 403], body: () => ({ type: 'checkout.paid' }) },
};

/** A session of their own for each call, for one of the calls ends it. */
async function cookieOf(caller: (typeof callers)[number]): Promise<string | undefined> {
  if (caller === 'nobody') return undefined;
  const people = { another: scene.other, owner: scene.owner, admin: scene.admin };
  return store.signIn(people[caller].profileId);
}

const methods: Record<string, Method> = {
  GET: 'GET',
  POST: 'POST',
  PUT: 'PUT',
  PATCH: 'PATCH',
  DELETE: 'DELETE',
};

async function statusOf(
  key: string,
  { path, body }: Entry,
  caller: (typeof callers)[number],
): Promise<number> {
  const [verb = '', written = ''] = key.split(' ');
  const cookie = await cookieOf(caller);
  if (key === 'GET /api/live' && cookie !== undefined) {
    const stream = await openLive(store, cookie);
    stream.close();
    return stream.status;
  }
  const before = await stateOf(store);
  const answer = await api(store, methods[verb] ?? 'GET', path?.(scene) ?? written, {
    cookie,
    headers: { 'idempotency-key': newKey() },
    ...(body === undefined ? {} : { body: body(scene) }),
  });
  if (answer.status >= 400) {
    expect(problemOf(answer).status).toBe(answer.status);
    expect(await stateOf(store), `${caller} ${key} was refused and changed something`).toEqual(before);
  }
  return answer.status;
}

test.each(Object.entries({ ...table, ...beside }))(
  '%s lets in who may call it and nobody else',
  async (key, entry) => {
    const got: Record<string, number> = {};
    for (const caller of callers) got[caller] = await statusOf(key, entry, caller);
    const [nobody, another, owner, admin] = entry.answers;
    expect(got).toEqual({ nobody, another, owner, admin });
  },
);

test('every call of the contracts has a line in the table', () => {
  expect(Object.keys(table).toSorted()).toEqual(
    contracts.routes.map(({ method, path }) => `${method} ${path}`).toSorted(),
  );
});

test('the server answers to the contracts and to what is named beside them, to nothing else', () => {
  const mounted = store.routes.filter((route) => /^\w+ \/(api|webhooks)/.test(route));
  const named = Object.keys({ ...table, ...beside }).map((key) => key.replaceAll(/\{(\w+)\}/g, ':$1'));
  expect(mounted.toSorted()).toEqual(named.toSorted());
});

test('a reseller sees own orders, movements and notifications only', async () => {
  const fresh = await store.makeSignedInBuyer();
  const { db } = store.database.owner;
  await db
    .insertInto('notifications')
    .values({ reseller_id: scene.owner.resellerId, kind: 'welcome', params: '{}' })
    .execute();
  const ask = (path: string, cookie: string) => api(store, 'GET', path, { cookie });
  const owner = await store.signIn(scene.owner.profileId);
  const orders = dataOf(await ask('/api/orders', owner), z.array(order)).map(({ id }) => id);
  expect(orders).toContain(scene.orderId);
  expect(dataOf(await ask('/api/notifications', owner), z.array(notification)).length).toBeGreaterThan(0);
  for (const path of ['/api/orders', '/api/balance-transactions', '/api/notifications']) {
    expect(dataOf(await ask(path, fresh.cookie), z.array(z.unknown())), path).toEqual([]);
  }
  const other = await store.signIn(scene.other.profileId);
  const theirs = dataOf(await ask('/api/orders', other), z.array(order)).map(({ id }) => id);
  expect(theirs.filter((id) => orders.includes(id))).toEqual([]);
});

test('reading all notifications leaves those of others unread', async () => {
  const { db } = store.database.owner;
  const [reader, bystander] = await Promise.all([store.makeSignedInBuyer(), store.makeSignedInBuyer()]);
  for (const { resellerId } of [reader, bystander]) {
    await db
      .insertInto('notifications')
      .values({ reseller_id: resellerId, kind: 'welcome', params: '{}' })
      .execute();
  }
  expect((await api(store, 'POST', '/api/notifications/read', { cookie: reader.cookie })).status).toBe(200);
  const isRead = async (cookie: string) =>
    dataOf(await api(store, 'GET', '/api/notifications', { cookie }), z.array(notification)).map(
      (one) => one.is_read,
    );
  expect(await isRead(reader.cookie)).toEqual([true]);
  expect(await isRead(bystander.cookie)).toEqual([false]);
});

test('an admin is told why buying is not theirs, nobody to sign in', async () => {
  const admin = await store.signIn(scene.admin.profileId);
  expect(problemOf(await api(store, 'GET', '/api/orders', { cookie: admin })).code).toBe('access_denied');
  expect(problemOf(await api(store, 'GET', '/api/orders')).code).toBe('sign_in_required');
  expect(problemOf(await api(store, 'GET', '/api/live')).code).toBe('sign_in_required');
});
