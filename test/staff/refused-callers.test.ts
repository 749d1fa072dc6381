// Sessions that have ended, requests from other websites, and the form of a refusal in both languages.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { errors as arabic } from '#shared/messages/errors.ar.ts';
import { fields as arabicFields } from '#shared/messages/fields.ar.ts';
import { errors as english } from '#shared/messages/errors.en.ts';
import { fields as englishFields } from '#shared/messages/fields.en.ts';
import { routes } from '#shared/contracts/routes.ts';
import { makeProduct } from '#test/shop.ts';
import { startTestStore, type TestStore } from '#test/store.ts';
import {
  api,
  dinars,
  newKey,
  problemOf,
  refusalOf,
  stateOf,
  unchangedBy,
  type Answer,
} from '#test/client.ts';
import { more } from '#test/run/more.ts';

let store: TestStore;
let productId: string;
beforeAll(async () => {
  store = await startTestStore();
  ({ productId } = await makeProduct(store.database.owner.db, store.vault, {
    price: '1200',
    codes: ['ONE', 'TWO'],
  }));
});
afterAll(() => store.close());

const SIGNED_OUT = { status: 401, code: 'sign_in_required' };
const FOREIGN = { status: 403, code: 'foreign_origin' };
const anId = '0198c3a2-0000-7000-8000-000000000000';

function buy(cookie: string, headers: Record<string, string> = {}): Promise<Answer> {
  const body = { lines: [{ product_id: productId, quantity: 1, expected_unit_price: dinars('1200') }] };
  return api(store, 'POST', '/api/orders', {
    cookie,
    headers: { 'idempotency-key': newKey(), ...headers },
    body,
  });
}

/** Each call that needs someone, with an input that fits or is not looked at: together they change nothing. */
async function expectSignedOut(cookie: string): Promise<void> {
  const before = await stateOf(store);
  expect(refusalOf(await buy(cookie))).toEqual(SIGNED_OUT);
  for (const { method, path, access } of routes) {
    if (access === 'public') continue;
    const answer = await api(store, method, path.replace('{id}', anId), { cookie });
    expect(refusalOf(answer), `${method} ${path}`).toEqual(SIGNED_OUT);
  }
  for (const path of ['/api/live', '/api/admin/audit.csv', `/api/files/${anId}`])
    expect(refusalOf(await api(store, 'GET', path, { cookie })), path).toEqual(SIGNED_OUT);
  expect(await stateOf(store)).toEqual(before);
  expect((await api(store, 'GET', '/api/session', { cookie })).body).toMatchObject({
    data: { profile: null, balance: null },
  });
}

test('a session that has expired opens nothing', async () => {
  const { cookie, profileId } = await store.makeSignedInBuyer(5000);
  expect((await api(store, 'GET', '/api/balance', { cookie })).status).toBe(200);
  await store.database.owner.db
    .updateTable('sessions')
    .set({ expires_at: new Date(Date.now() - 1000) })
    .where('profile_id', '=', profileId)
    .execute();
  await expectSignedOut(cookie);
});

test('the cookie of a session that was signed out opens nothing, the other sessions stay', async () => {
  const { cookie, profileId } = await store.makeSignedInBuyer(5000);
  const elsewhere = await store.signIn(profileId);
  const answer = await api(store, 'POST', '/api/sign-out', { cookie });
  expect(answer.status).toBe(200);
  expect(answer.headers.getSetCookie().join()).toMatch(/^rasid_session=; .*Max-Age=0/);
  await expectSignedOut(cookie);
  expect((await api(store, 'GET', '/api/balance', { cookie: elsewhere })).status).toBe(200);
});

test('a profile that is switched off is signed out at once, everywhere', async () => {
  const { cookie, profileId } = await store.makeSignedInBuyer(5000);
  const elsewhere = await store.signIn(profileId);
  expect((await api(store, 'GET', '/api/balance', { cookie })).status).toBe(200);
  await store.database.owner.db
    .updateTable('profiles')
    .set({ is_active: false })
    .where('id', '=', profileId)
    .execute();
  await expectSignedOut(cookie);
  await expectSignedOut(elsewhere);
});

more('a cookie that was made up opens nothing', async () => {
  for (const cookie of [
    'rasid_session=',
    `rasid_session=${'A'.repeat(43)}`,
    `rasid_session=${anId}`,
    'session=1',
  ]) {
    await expectSignedOut(cookie);
  }
});

test('a new role holds from the next request on', async () => {
  const { cookie, profileId } = await store.makeSignedInBuyer(5000);
  expect((await api(store, 'GET', '/api/balance', { cookie })).status).toBe(200);
  await store.database.owner.db
    .updateTable('profiles')
    .set({ role: 'admin', reseller_id: null, member_role: null })
    .where('id', '=', profileId)
    .execute();
  expect(refusalOf(await api(store, 'GET', '/api/balance', { cookie })).code).toBe('access_denied');
});

test.each([
  { origin: 'https://evil.example' },
  { origin: 'null' },
  { origin: 'not an origin' },
  { origin: 'http://127.0.0.1:1' },
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site' },
  { 'sec-fetch-site': 'cross-site', origin: 'http://shop.example' },
])('a purchase sent by another website (%j) is refused and charges nothing', async (headers) => {
  const { cookie } = await store.makeSignedInBuyer(5000);
  expect(refusalOf(await unchangedBy(store, () => buy(cookie, headers)))).toEqual(FOREIGN);
});

test('no call that changes something can be sent by another website', async () => {
  const { cookie } = await store.makeSignedInBuyer(5000);
  for (const { method, path } of routes.filter((route) => route.method !== 'GET')) {
    for (const headers of [{ origin: 'https://evil.example' }, { 'sec-fetch-site': 'cross-site' }]) {
      const answer = await unchangedBy(store, () => api(store, method, path, { cookie, headers, body: {} }));
      expect(refusalOf(answer), `${method} ${path}`).toEqual(FOREIGN);
    }
  }
  expect((await api(store, 'GET', '/api/balance', { cookie })).status).toBe(200);
});

test("the store's own pages may buy", async () => {
  const { cookie } = await store.makeSignedInBuyer(5000);
  expect((await buy(cookie, { origin: store.url, 'sec-fetch-site': 'same-origin' })).status).toBe(201);
});

test('a refusal is said in English unless the reader chose Arabic or their browser asks for it', async () => {
  const { cookie } = await store.makeSignedInBuyer();
  const ask = (headers: Record<string, string>, extra = '') =>
    api(store, 'GET', `/api/orders/${anId}`, { cookie: `${cookie}${extra}`, headers });
  for (const answer of [
    await ask({}),
    await ask({ 'accept-language': 'fr-DZ,ar;q=0.5' }),
    await ask({ 'accept-language': 'ar' }, '; language=en'),
    await ask({ 'accept-language': 'arn' }),
    await ask({}, '; language=xx'),
  ]) {
    const { request_id, ...rest } = problemOf(answer);
    const text = english.not_found;
    expect(rest).toEqual({ type: 'about:blank', title: text, status: 404, detail: text, code: 'not_found' });
    expect(request_id).toMatch(/^[\w-]{8,64}$/);
  }
  for (const answer of [
    await ask({}, '; language=ar'),
    await ask({ 'accept-language': 'ar' }),
    await ask({ 'accept-language': 'ar-DZ,fr;q=0.8' }),
    await ask({ 'accept-language': 'en' }, '; language=ar'),
  ]) {
    const { request_id, ...rest } = problemOf(answer);
    const text = arabic.not_found;
    expect(rest).toEqual({ type: 'about:blank', title: text, status: 404, detail: text, code: 'not_found' });
    expect(request_id).toMatch(/^[\w-]{8,64}$/);
  }
});

test('each wrong field is named in the language of the reader', async () => {
  const send = (language: string) =>
    api(store, 'POST', '/api/sign-in', {
      headers: { cookie: `language=${language}` },
      body: { email: 'me', role: 1 },
    });
  const named = problemOf(await send('en')).errors;
  const expected = (texts: typeof englishFields | typeof arabicFields) => [
    { field: 'email', problem: 'not_an_email', detail: texts.not_an_email },
    { field: 'password', problem: 'required', detail: texts.required },
    { field: 'role', problem: 'unknown', detail: texts.unknown },
  ];
  expect(named).toEqual(expected(englishFields));
  expect(problemOf(await send('ar')).errors).toEqual(expected(arabicFields));
});

test('a refusal in Arabic names its figures in Arabic', async () => {
  const { cookie } = await store.makeSignedInBuyer();
  const send = (language: string) =>
    api(store, 'POST', '/api/deposits', {
      cookie: `${cookie}; language=${language}`,
      headers: { 'idempotency-key': newKey() },
      body: { amount: dinars('4999.99'), method: 'chargily' },
    });
  expect(problemOf(await send('en')).detail).toBe(
    'The minimum deposit is DA 5,000.00. Enter a larger amount.',
  );
  expect(problemOf(await send('ar')).detail).toBe('أقل مبلغ لشحن الرصيد هو 5,000.00 د.ج. أدخل مبلغًا أكبر.');
});

test('two refusals never share a request id', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => api(store, 'GET', '/api/orders')));
  expect(new Set(answers.map((answer) => problemOf(answer).request_id)).size).toBe(20);
});
