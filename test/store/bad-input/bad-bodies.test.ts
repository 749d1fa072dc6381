// Bodies that fit no call, tried with every call that takes one: each is answered with a clear problem and changes nothing.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import type { Route } from '#shared/contracts/route.ts';
import { routes } from '#shared/contracts/routes.ts';
import { startTestStore, type TestStore } from '#test/store.ts';
import { isFull } from '#test/run/full.ts';
import { api, fieldsOf, newKey, problemOf, refusalOf, stateOf, type Answer } from '#test/client.ts';
import { callsWithBody, callsWithFile, type CallWithBody } from './good-bodies.ts';

let store: TestStore;
const cookies = { admin: '', buyer: '' };

beforeAll(async () => {
  store = await startTestStore();
  cookies.buyer = (await store.makeSignedInBuyer(50_000)).cookie;
  cookies.admin = (await store.makeAdmin()).cookie;
  state = await stateOf(store);
});
afterAll(() => store.close());

/** Of the whole store, which no test of this file changes: looked at once after all, for a look costs more than a test. */
let state: Record<string, string>;
afterAll(async () => expect(await stateOf(store), 'something changed').toEqual(state));

const INVALID = { status: 400, code: 'invalid_request' };
const JSON_TYPE = { 'content-type': 'application/json' };

interface Sent {
  body?: unknown;
  file?: Uint8Array<ArrayBuffer>;
  raw?: string;
  headers?: Record<string, string>;
}

/** By someone who may, with a fresh key. */
function send(
  { method, path, who }: Pick<CallWithBody, 'method' | 'path' | 'who'>,
  { headers, ...content }: Sent,
): Promise<Answer> {
  return api(store, method, path, {
    cookie: cookies[who],
    headers: { 'idempotency-key': newKey(), ...headers },
    ...content,
  });
}

const requiredOf = ({ shape }: CallWithBody) =>
  Object.keys(shape).filter((field) => shape[field]?.safeParse(undefined).success === false);

test.each(callsWithBody.filter((one) => requiredOf(one).length > 0))(
  '$key without a body names every field that is missing',
  async (one) => {
    const required = requiredOf(one).map((field) => ({ field, problem: 'required' }));
    for (const sent of [{}, { raw: 'null', headers: JSON_TYPE }, { body: {} }]) {
      const answer = await send(one, sent);
      expect(refusalOf(answer)).toEqual(INVALID);
      expect(fieldsOf(answer)).toEqual(required);
    }
  },
);

test.each(callsWithBody)('$key with something that is no JSON is refused', async (one) => {
  for (const raw of ['', '{', '{"a":1,}', "{'a':1}", 'hello', '{"__proto__":{"role":"admin"}}']) {
    expect(refusalOf(await send(one, { raw, headers: JSON_TYPE })), raw).toEqual(INVALID);
  }
});

test.each(callsWithBody)(
  '$key with a list, a text or a number instead of an object is refused',
  async (one) => {
    for (const sent of [[], [one.body()], 'text', 12, true]) {
      const answer = await send(one, { body: sent });
      expect(refusalOf(answer)).toEqual(INVALID);
      expect(fieldsOf(answer)).toEqual([{ field: 'body', problem: 'wrong_type' }]);
    }
  },
);

test.each(callsWithBody)('$key refuses fields that it does not know', async (one) => {
  const strange = { surprise: 1, is_admin: true, reseller_id: 'another' };
  const answer = await send(one, { body: { ...one.body(), ...strange } });
  expect(refusalOf(answer)).toEqual(INVALID);
  expect(fieldsOf(answer)).toEqual(Object.keys(strange).map((field) => ({ field, problem: 'unknown' })));
});

const WRONG = [null, 12, 12.5, true, 'text that is nothing', 'x'.repeat(3000), [[]], { deep: {} }];

/** All of them where every test runs; else two for a field, and the next two for the next. */
const inTurn = (place: number) =>
  isFull ? WRONG : [WRONG[(2 * place) % WRONG.length], WRONG[(2 * place + 5) % WRONG.length]];

test.each(callsWithBody)('$key refuses each field in a wrong type and says which', async (one) => {
  let tried = 0;
  for (const [place, field] of Object.keys(one.body()).entries()) {
    for (const wrong of inTurn(place)) {
      // A text is right for a password, null empties a name.
      if (one.shape[field]?.safeParse(wrong).success === true) continue;
      tried += 1;
      const answer = await send(one, { body: { ...one.body(), [field]: wrong } });
      expect(refusalOf(answer), `${field} ${JSON.stringify(wrong)}`).toEqual(INVALID);
      expect(fieldsOf(answer).every((error) => error.field.split('.')[0] === field)).toBe(true);
    }
  }
  expect(tried).toBeGreaterThan(isFull ? 4 : 0);
});

/** Every value of a body by its path. */
function leavesOf(value: unknown, path: string[] = []): [path: string[], value: unknown][] {
  if (typeof value !== 'object' || value === null) return [[path, value]];
  return Object.entries(value).flatMap(([name, inner]) => leavesOf(inner, [...path, name]));
}

function withAt(value: unknown, [name, ...rest]: string[], put: unknown): unknown {
  if (name === undefined) return put;
  const entries = Object.entries(value ?? {}).map(([key, inner]): [string, unknown] => [
    key,
    key === name ? withAt(inner, rest, put) : inner,
  ]);
  return Array.isArray(value) ? entries.map(([, inner]) => inner) : Object.fromEntries(entries);
}

/** What fits in no such place: beyond what the database counts to, no whole number, no day, no amount, no text. */
function unfit(name: string, value: unknown): unknown[] {
  if (typeof value === 'number') return [2 ** 31, 1.5, []];
  if (typeof value !== 'string') return [{}];
  if (/^\d{4}-\d\d-\d\d/.test(value)) return ['2026-02-31', {}];
  return /amount|percent|price|usd|rate/.test(name) ? ['1e5', {}] : [{}];
}

test.each(callsWithBody)('$key names each wrong value by its own path, and once', async (one) => {
  for (const [path, value] of leavesOf(one.body())) {
    const field = path.join('.');
    for (const wrong of unfit(path.at(-1) ?? '', value)) {
      const answer = await send(one, { body: withAt(one.body(), path, wrong) });
      expect({ field, wrong, ...refusalOf(answer) }).toEqual({ field, wrong, ...INVALID });
      const named = fieldsOf(answer).map((error) => error.field);
      expect({ field, wrong, named }).toEqual({ field, wrong, named: [...new Set(named)] });
      expect({ field, wrong, named }).toEqual({
        field,
        wrong,
        named: named.filter((name) => name === field || name.startsWith(`${field}.`)),
      });
    }
  }
});

test.each([
  ['POST /api/admin/products/price-runs', ['change', 'by'], 'thirds', 'not_allowed'],
  ['POST /api/admin/products/price-runs', ['change', 'by'], undefined, 'required'],
  ['POST /api/admin/products/price-runs', ['change', 'value'], '1000', 'too_large'],
  ['POST /api/admin/writing/count', ['filter', 'status'], 'gone', 'not_allowed'],
  ['POST /api/admin/writing/runs/{id}/accept', ['lines', '0', 'place'], 0, 'too_small'],
  ['POST /api/admin/price-lists', ['percent_off'], '90.01', 'too_large'],
  ['PATCH /api/admin/payment-methods/{method}', ['fee_percent'], '150', 'too_large'],
  ['PUT /api/admin/quote-settings', ['approval_discount'], '100', 'too_large'],
  ['PUT /api/admin/quotes/{id}/draft', ['lines', '0', 'price', 'percent'], '100', 'too_large'],
  ['PATCH /api/bulk-order', ['needed_by'], '1 July', 'wrong_type'],
])('%s with %j %j says what is wrong there', async (key, path, wrong, problem) => {
  const one = callsWithBody.find((each) => each.key === key);
  if (one === undefined) throw new Error(`no ${key}`);
  const answer = await send(one, { body: withAt(one.body(), path, wrong) });
  expect(refusalOf(answer)).toEqual(INVALID);
  expect(fieldsOf(answer)).toEqual([{ field: path.join('.'), problem }]);
});

test('every whole number of a request has bounds that the database can hold', () => {
  const unbound = Object.values<Route>(routes).flatMap(({ method, path, body, query }) =>
    [body, query].flatMap((part) =>
      part === undefined
        ? []
        : integersOf(z.toJSONSchema(part, { io: 'input', unrepresentable: 'any' }))
            .filter((most) => !(Number(most) < 2 ** 31))
            .map(() => `${method} ${path}`),
    ),
  );
  expect(unbound).toEqual([]);
});

/** The largest values of all whole numbers in a JSON schema. */
function integersOf(schema: unknown): unknown[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const own = 'type' in schema && schema.type === 'integer' ? [Reflect.get(schema, 'maximum')] : [];
  return [...own, ...Object.values(schema).flatMap(integersOf)];
}

test.each(callsWithBody)('$key with more than its limit is refused as too large', async (one) => {
  const answer = await send(one, { body: { ...one.body(), filling: 'x'.repeat(one.bytesMax) } });
  expect(refusalOf(answer)).toEqual({ status: 413, code: 'body_too_large' });
});

test.each(callsWithBody)('$key takes JSON and no other kind of content', async (one) => {
  const raw = JSON.stringify(one.body());
  const types = [
    'application/xml',
    'application/x-www-form-urlencoded',
    'application/octet-stream',
    'multipart/form-data; boundary=x',
    'text/plain',
  ];
  for (const type of types) {
    const answer = await send(one, { raw, headers: { 'content-type': type } });
    expect.soft(refusalOf(answer), type).toEqual({ status: 415, code: 'unsupported_media_type' });
    expect(problemOf(answer).params).toEqual({ type: 'application/json' });
  }
  expect(refusalOf(await send(one, { raw }))).toEqual({ status: 415, code: 'unsupported_media_type' });
});

test.each(callsWithFile)('$key takes the bytes of a file, which are some', async (one) => {
  for (const type of [
    'application/json',
    'image/jpeg',
    'application/pdf',
    'multipart/form-data; boundary=x',
  ]) {
    for (const raw of ['%PDF-1.7', '{"file":"x"}', '']) {
      const answer = await send(one, { raw, headers: { 'content-type': type } });
      expect(refusalOf(answer), type).toEqual({ status: 415, code: 'unsupported_media_type' });
      expect(problemOf(answer)).toMatchObject({
        params: { type: 'application/octet-stream' },
        detail: expect.stringContaining('Send application/octet-stream instead'),
      });
    }
  }
  expect(refusalOf(await send(one, {}))).toEqual({ status: 415, code: 'unsupported_media_type' });
  const empty = await send(one, { file: new Uint8Array() });
  expect(refusalOf(empty)).toEqual({ status: 422, code: 'file_empty' });
});

/** The same with a text in place of every text, and the paths of these. */
function spoil(value: unknown, text: string, path = ''): { spoiled: unknown; paths: string[] } {
  if (typeof value === 'string') return { spoiled: `${value}${text}`, paths: [path] };
  if (typeof value !== 'object' || value === null) return { spoiled: value, paths: [] };
  const parts = Object.entries(value).map(([name, inner]): [string, ReturnType<typeof spoil>] => [
    name,
    spoil(inner, text, path === '' ? name : `${path}.${name}`),
  ]);
  return {
    spoiled: Array.isArray(value)
      ? parts.map(([, { spoiled }]) => spoiled)
      : Object.fromEntries(parts.map(([name, { spoiled }]) => [name, spoiled])),
    paths: parts.flatMap(([, { paths }]) => paths),
  };
}

test.each(callsWithBody.filter((one) => spoil(one.body(), '').paths.length > 0))(
  '$key names each text that has a character which the database can not hold',
  async (one) => {
    for (const character of ['\0', '\ud83d']) {
      const { spoiled, paths } = spoil(one.body(), character);
      const answer = await send(one, { body: spoiled });
      expect(refusalOf(answer)).toEqual(INVALID);
      const named = fieldsOf(answer).map(({ field, problem }) => `${field} ${problem}`);
      expect(named.toSorted()).toEqual(paths.map((path) => `${path} not_storable`).toSorted());
    }
  },
);

test('so is the name of a field, by what it is in', async () => {
  const one = callsWithBody.find(({ key }) => key === 'POST /api/sign-up');
  if (one === undefined) throw new Error('no sign-up');
  for (const [body, field] of [
    [{ ...one.body(), ['a\0b']: 1 }, 'body'],
    [{ ...one.body(), accepts: { ['\udc00']: 1 } }, 'accepts'],
  ] as const) {
    const answer = await send(one, { body });
    expect(fieldsOf(answer)).toEqual([{ field, problem: 'not_storable' }]);
  }
});
