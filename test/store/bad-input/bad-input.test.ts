// Amounts, quantities and ids that do not fit: each is answered with a clear problem and changes nothing.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeProduct } from '#test/shop.ts';
import { startTestStore, type TestStore } from '#test/store.ts';
import { api, dinars, fieldsOf, newKey, refusalOf, unchangedBy, type Answer } from '#test/client.ts';
import { goodBody } from './good-bodies.ts';

let store: TestStore;
let cookie: string;
let productId: string;

beforeAll(async () => {
  store = await startTestStore();
  ({ cookie } = await store.makeSignedInBuyer(50_000));
  ({ productId } = await makeProduct(store.database.owner.db, store.vault, {
    price: '1200',
    codes: ['BAD-1', 'BAD-2'],
  }));
});
afterAll(() => store.close());

const INVALID = { status: 400, code: 'invalid_request' };
const deposit = (change: object = {}) => ({ amount: dinars('5000'), method: 'chargily', ...change });
const line = (change: object = {}) => ({
  product_id: productId,
  quantity: 1,
  expected_unit_price: dinars('1200'),
  ...change,
});
const orderOf = (change: object) => ({ lines: [line(change)] });

interface Sent {
  body?: unknown;
}

/** As a signed-in buyer with a fresh key; must change nothing. */
function send(key: string, { body }: Sent): Promise<Answer> {
  const [, path = ''] = key.split(' ');
  return unchangedBy(store, () =>
    api(store, 'POST', path, { cookie, headers: { 'idempotency-key': newKey() }, body }),
  );
}

const notAmounts = [
  '-5000',
  '-0',
  '+5000',
  '5000.123',
  '5000.',
  '.5',
  '5e3',
  '5E3',
  '5,000.00',
  '5 000',
  ' 5000',
  '5000\n',
  '',
  '0x1388',
  '٥٠٠٠',
  'NaN',
  'Infinity',
  '99999999999',
  '9'.repeat(400),
  `5000${'0'.repeat(20)}`,
];

test.each(notAmounts)(
  'an amount of %j is refused where money is paid in and where it is spent',
  async (amount) => {
    const expected = (field: string) => [{ field: `${field}.amount`, problem: 'not_an_amount' }];
    const deposited = await send('POST /api/deposits', { body: deposit({ amount: dinars(amount) }) });
    expect(refusalOf(deposited)).toEqual(INVALID);
    expect(fieldsOf(deposited)).toEqual(expected('amount'));
    const ordered = await send('POST /api/orders', {
      body: orderOf({ expected_unit_price: dinars(amount) }),
    });
    expect(refusalOf(ordered)).toEqual(INVALID);
    expect(fieldsOf(ordered)).toEqual(expected('lines.0.expected_unit_price'));
  },
);

test.each([5000, 5000.5, true, null, ['5000'], { value: '5000' }])(
  'an amount that is %j and no text is refused',
  async (amount) => {
    const money = { amount, currency: 'DZD' };
    for (const [key, body] of [
      ['POST /api/deposits', deposit({ amount: money })],
      ['POST /api/orders', orderOf({ expected_unit_price: money })],
    ] as const) {
      const answer = await send(key, { body });
      expect(refusalOf(answer)).toEqual(INVALID);
      expect(fieldsOf(answer)).toHaveLength(1);
      expect(fieldsOf(answer)[0]?.problem).toBe('wrong_type');
    }
  },
);

test.each(['GBP', 'dzd', '', 'DA', null, 1])('a currency of %j is refused', async (currency) => {
  const money = { amount: '5000', currency };
  const deposited = await send('POST /api/deposits', { body: deposit({ amount: money }) });
  expect(fieldsOf(deposited)).toEqual([{ field: 'amount.currency', problem: 'not_allowed' }]);
  const ordered = await send('POST /api/orders', { body: orderOf({ expected_unit_price: money }) });
  expect(fieldsOf(ordered)).toEqual([
    { field: 'lines.0.expected_unit_price.currency', problem: 'not_allowed' },
  ]);
});

test('a deposit is made in dinars only', async () => {
  for (const currency of ['USD', 'EUR']) {
    const answer = await send('POST /api/deposits', {
      body: deposit({ amount: { amount: '5000', currency } }),
    });
    expect(refusalOf(answer)).toEqual(INVALID);
    expect(fieldsOf(answer)).toEqual([{ field: 'amount.currency', problem: 'not_allowed' }]);
  }
});

test.each([
  ['0', 'deposit_too_small'],
  ['0.00', 'deposit_too_small'],
  ['0.01', 'deposit_too_small'],
  ['9999999999.99', 'deposit_too_large'],
])('a deposit of %s is refused by its limit', async (amount, code) => {
  const answer = await send('POST /api/deposits', { body: deposit({ amount: dinars(amount) }) });
  expect(refusalOf(answer)).toEqual({ status: 422, code });
});

test.each([
  [0, 'too_small'],
  [-1, 'too_small'],
  [1.5, 'wrong_type'],
  [100_001, 'too_many_units'],
  [1e9, 'too_many_units'],
  [1e300, 'too_large'],
  ['1', 'wrong_type'],
  [null, 'wrong_type'],
  [true, 'wrong_type'],
])('a quantity of %j is refused', async (quantity, problem) => {
  const answer = await send('POST /api/orders', { body: orderOf({ quantity }) });
  expect(refusalOf(answer)).toEqual(INVALID);
  expect(fieldsOf(answer)[0]).toEqual({ field: 'lines.0.quantity', problem });
});

test('an order has one line at least and a thousand at most, and is told so in lines', async () => {
  const none = await send('POST /api/orders', { body: { lines: [] } });
  expect(fieldsOf(none)).toEqual([{ field: 'lines', problem: 'too_few' }]);
  const many = await send('POST /api/orders', {
    body: { lines: Array.from({ length: 1001 }, () => line()) },
  });
  expect(fieldsOf(many)).toEqual([{ field: 'lines', problem: 'too_many_lines' }]);
});

test.each(['product_id', 'plan_id', 'variation_id'])(
  'an order whose %s is no id is refused',
  async (field) => {
    for (const id of ['1', 'abc', `${productId}0`, `{${productId}}`, "' or 1=1--", 7, null]) {
      const answer = await send('POST /api/orders', { body: orderOf({ [field]: id }) });
      expect(refusalOf(answer), String(id)).toEqual(INVALID);
      expect(fieldsOf(answer)).toEqual([{ field: `lines.0.${field}`, problem: 'wrong_type' }]);
    }
  },
);

test('an order line with a field of its own is refused', async () => {
  const answer = await send('POST /api/orders', { body: orderOf({ unit_price: '1' }) });
  expect(fieldsOf(answer)).toEqual([{ field: 'lines.0.unit_price', problem: 'unknown' }]);
});

test.each(['POST /api/deposits', 'POST /api/orders'])(
  '%s needs an Idempotency-Key of 8 to 100 characters',
  async (key) => {
    const [, path = ''] = key.split(' ');
    const body = goodBody(key);
    for (const headers of [
      {},
      { 'idempotency-key': '' },
      { 'idempotency-key': '1234567' },
      { 'idempotency-key': 'k'.repeat(101) },
    ]) {
      const answer = await unchangedBy(store, () => api(store, 'POST', path, { cookie, headers, body }));
      expect(refusalOf(answer)).toEqual({ status: 400, code: 'idempotency_key_required' });
    }
  },
);

test('a purchase above what any balance can hold is refused as too dear', async () => {
  const dear = await makeProduct(store.database.owner.db, store.vault, {
    price: '9999999999.99',
    delivery: 'manual',
  });
  const before = await api(store, 'GET', '/api/orders', { cookie });
  const body = {
    lines: [{ product_id: dear.productId, quantity: 1000, expected_unit_price: dinars('9999999999.99') }],
  };
  const answer = await api(store, 'POST', '/api/orders', {
    cookie,
    headers: { 'idempotency-key': newKey() },
    body,
  });
  expect(refusalOf(answer)).toEqual({ status: 402, code: 'insufficient_balance' });
  expect((await api(store, 'GET', '/api/orders', { cookie })).body).toEqual(before.body);
});
