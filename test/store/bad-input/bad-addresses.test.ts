// Ids, cursors and filters that do not fit, and what belongs to someone else.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { placedOrder } from '#shared/orders/orders.contract.ts';
import { deposit } from '#shared/deposits/deposits.contract.ts';
import { makeProduct } from '#test/shop.ts';
import { startTestStore, type TestStore } from '#test/store.ts';
import {
  api,
  dataOf,
  dinars,
  fieldsOf,
  newKey,
  problemOf,
  refusalOf,
  unchangedBy,
  type Answer,
} from '#test/client.ts';

let store: TestStore;
let cookie: string;
let productId: string;

beforeAll(async () => {
  store = await startTestStore();
  ({ cookie } = await store.makeSignedInBuyer(50_000));
  const codes = ['ADDRESS-1', 'ADDRESS-2', 'ADDRESS-3'];
  ({ productId } = await makeProduct(store.database.owner.db, store.vault, { price: '1200', codes }));
});
afterAll(() => store.close());

const INVALID = { status: 400, code: 'invalid_request' };
const NOT_FOUND = { status: 404, code: 'not_found' };
const read = (path: string, as = cookie): Promise<Answer> =>
  unchangedBy(store, () => api(store, 'GET', path, { cookie: as }));

const byId = [
  '/api/categories/{id}',
  '/api/products/{id}',
  '/api/products/{id}/reviews',
  '/api/deposits/{id}',
  '/api/orders/{id}',
  '/api/orders/{id}/codes',
];

const notIds = [
  '1',
  'abc',
  '00000000-0000-0000-0000-000000000000',
  '0198c3a2-0000-7000-8000-00000000000g',
  '%00',
  '-1',
  "'%20or%201=1--",
  '..%2f..%2fetc',
  '%F0%9F%92%B0',
  'null',
  'undefined',
  '0198c3a2-0000-7000-8000-000000000000',
];

test.each(byId)('%s with an id that names nothing is not found', async (path) => {
  for (const id of notIds) expect(refusalOf(await read(path.replace('{id}', id))), id).toEqual(NOT_FOUND);
});

test('an address that is no address at all is refused in the usual form', async () => {
  for (const id of ['%E0%A4%A', '%', 'a'.repeat(500)]) {
    const answer = await read(`/api/orders/${id}`);
    expect.soft([400, 404, 414], id).toContain(answer.status);
    expect.soft(answer.headers.get('content-type'), id).toBe('application/problem+json; charset=utf-8');
  }
});

test('an address that the store does not have is not found, whatever the method', async () => {
  for (const path of ['/api/nothing', '/api/', '/api/orders/', '/api/products/x/y', '/webhooks/other']) {
    expect(refusalOf(await read(path)), path).toEqual(NOT_FOUND);
  }
  for (const method of ['PUT', 'PATCH', 'DELETE'] as const) {
    const answer = await unchangedBy(store, () => api(store, method, '/api/orders', { cookie }));
    expect(refusalOf(answer), method).toEqual(NOT_FOUND);
  }
});

const pages = [
  '/api/products',
  `/api/products/{product}/reviews`,
  '/api/orders',
  '/api/balance-transactions',
];
const limited = [...pages, '/api/categories', '/api/notifications'];
const at = (path: string) => path.replace('{product}', productId);

test.each(limited)('%s takes a limit of 1 to 100', async (path) => {
  for (const limit of ['0', '-1', '101', '1e9', 'abc', '', '1.5', 'NaN', 'Infinity', '1&limit=2']) {
    const answer = await read(`${at(path)}?limit=${limit}`);
    expect(refusalOf(answer), limit).toEqual(INVALID);
    expect(fieldsOf(answer).map(({ field }) => field)).toContain('limit');
  }
  for (const limit of ['1', '100'])
    expect((await read(`${at(path)}?limit=${limit}`)).status, limit).toBe(200);
});

const encode = (key: unknown) => Buffer.from(JSON.stringify(key)).toString('base64url');
const anId = '0198c3a2-0000-7000-8000-000000000000';
const badCursors = {
  nonsense: 'nonsense',
  'an empty text': '',
  'no list': encode({ id: anId }),
  'a number': encode([1]),
  'no part': encode([]),
  'too many parts': encode([anId, anId, anId]),
  'too long a text': 'x'.repeat(1201),
  'no base64': '%2F%2B%3D%21',
};

test.each(pages)('%s refuses a cursor that the store did not make', async (path) => {
  for (const [name, cursor] of Object.entries(badCursors)) {
    const answer = await read(`${at(path)}?cursor=${cursor}`);
    expect(refusalOf(answer), name).toEqual(INVALID);
    expect(
      fieldsOf(answer).map(({ field }) => field),
      name,
    ).toEqual(['cursor']);
  }
});

test('a cursor with a part of another list is refused', async () => {
  for (const path of ['/api/orders', '/api/balance-transactions', `/api/products/${productId}/reviews`]) {
    for (const part of ["' or 1=1--", '1e5', '99999999999999999999', '']) {
      expect(refusalOf(await read(`${path}?cursor=${encode([part])}`)), `${path} ${part}`).toEqual(INVALID);
    }
  }
});

test('a text that the database can not hold is refused as wrong input, in a search and in a cursor', async () => {
  expect.soft(refusalOf(await read('/api/products?search=a%00b'))).toEqual(INVALID);
  expect.soft(refusalOf(await read(`/api/products?cursor=${encode(['\u0000', anId])}`))).toEqual(INVALID);
});

test.each([
  ['search=a&search=b', 'search', 'wrong_type'],
  [`search=${'x'.repeat(101)}`, 'search', 'too_long'],
  ['category_id=games', 'category_id', 'wrong_type'],
  ['price=cheap', 'price', 'not_allowed'],
  ['price=', 'price', 'not_allowed'],
  ['type=gift', 'type', 'not_allowed'],
  ['sort=price', 'sort', 'not_allowed'],
  ['order=price', 'order', 'unknown'],
  ['cost_price=1', 'cost_price', 'unknown'],
])('the catalogue refuses the filter ?%s', async (query, field, problem) => {
  const answer = await read(`/api/products?${query}`);
  expect(refusalOf(answer)).toEqual(INVALID);
  expect(fieldsOf(answer)).toEqual([{ field, problem }]);
});

test('data of another business looks missing', async () => {
  const owner = await store.makeSignedInBuyer(5000);
  const lines = [{ product_id: productId, quantity: 1, expected_unit_price: dinars('1200') }];
  const post = (path: string, body: object) =>
    api(store, 'POST', path, { cookie: owner.cookie, headers: { 'idempotency-key': newKey() }, body });
  const { id: orderId } = dataOf(await post('/api/orders', { lines }), placedOrder);
  const body = { amount: dinars('5000'), method: 'chargily' };
  const { id: depositId } = dataOf(await post('/api/deposits', body), deposit);
  for (const path of [
    `/api/orders/${orderId}`,
    `/api/orders/${orderId}/codes`,
    `/api/deposits/${depositId}`,
  ]) {
    const foreign = problemOf(await read(path));
    const missing = problemOf(await read(path.replace(/[0-9a-f-]{36}/, anId)));
    expect({ ...foreign, request_id: '' }).toEqual({ ...missing, request_id: '' });
    expect(foreign.code).toBe('not_found');
    expect((await api(store, 'GET', path, { cookie: owner.cookie })).status).toBe(200);
  }
});

test('a key that one business has used is free for another', async () => {
  const [first, second] = await Promise.all([store.makeSignedInBuyer(5000), store.makeSignedInBuyer(5000)]);
  const headers = { 'idempotency-key': newKey() };
  const lines = [{ product_id: productId, quantity: 1, expected_unit_price: dinars('1200') }];
  const buy = (as: string) => api(store, 'POST', '/api/orders', { cookie: as, headers, body: { lines } });
  const [one, two] = [
    dataOf(await buy(first.cookie), placedOrder),
    dataOf(await buy(second.cookie), placedOrder),
  ];
  expect(two.order_number).not.toBe(one.order_number);
});
