// No parameter of an address is ignored: what a call does not know, and what a filter can't be, is refused by name.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import type { Route } from '#shared/contracts/route.ts';
import { routes } from '#shared/contracts/routes.ts';
import { startTestStore, type TestStore } from '#test/store.ts';
import { callers, setScene, type Caller, type Scene } from '#test/staff/access-scene.ts';
import { beside, table } from '#test/staff/access-tables.ts';
import type { Entry } from '#test/staff/access-table.ts';
import { api, fieldsOf, newKey, problemOf, refusalOf, type Answer, type Method } from '#test/client.ts';

let store: TestStore;
let scene: Scene;
beforeAll(async () => {
  store = await startTestStore();
  scene = await setScene(store);
});
afterAll(() => store.close());

const INVALID = { status: 400, code: 'invalid_request' };
const contracts: readonly Route[] = routes;
const named = contracts.map((route) => ({ ...route, key: `${route.method} ${route.path}` }));
const entries: Record<string, Entry> = { ...table, ...beside };

/** By someone whom the call is for, with all that it needs and these parameters beside. */
async function ask(key: string, added: Record<string, string>, language = 'en'): Promise<Answer> {
  const entry = entries[key];
  if (entry === undefined) throw new Error(`${key} has no line in the tables`);
  const [method = '', written = ''] = key.split(' ');
  const address = new URL((await entry.path?.(scene)) ?? written, store.url);
  for (const [name, value] of Object.entries(added)) address.searchParams.set(name, value);
  const body = await entry.body?.(scene);
  return api(
    store,
    z.enum(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']).parse(method) satisfies Method,
    address.href.slice(address.origin.length),
    {
      cookie: await cookieOf(entry),
      headers: { 'idempotency-key': newKey(), 'accept-language': language },
      ...(body === undefined ? {} : { body }),
      ...(entry.file === undefined ? {} : { file: entry.file }),
    },
  );
}

/** Of the first who is answered by the thing itself, else by what becomes of it. */
async function cookieOf({ answers }: Entry): Promise<string | undefined> {
  const statusOf = (caller: Caller) => answers[caller] ?? 500;
  const [caller = 'nobody'] = callers.toSorted((a, b) => statusOf(a) - statusOf(b));
  return caller === 'nobody' ? undefined : store.signIn(scene.people[caller]);
}

const files = Object.keys(beside)
  .filter((key) => /[./](csv|pdf)$|\{file\}$|\/(content|file)$/.test(key))
  .map((key) => ({ key }));

test.each([...named, ...files])(
  '$key refuses a parameter that it does not know, by its name',
  async ({ key }) => {
    const answer = await ask(key, { foo: '1' });
    expect(refusalOf(answer)).toEqual(INVALID);
    expect(fieldsOf(answer)).toEqual([{ field: 'foo', problem: 'unknown' }]);
  },
);

test('what browsers, balancers and the gateway may add to is no call with filters', async () => {
  const others = Object.keys(beside).filter((key) => !files.some((file) => file.key === key));
  expect(others.toSorted()).toEqual([
    'GET /api/files/{id}',
    'GET /api/health',
    'GET /api/live',
    'GET /api/openapi.json',
    'GET /api/profile/data.json',
    'GET /health/live',
    'GET /health/ready',
    'GET /metrics',
    'POST /hooks/mail',
    'POST /webhooks/chargily',
  ]);
  expect((await ask('GET /api/health', { foo: '1' })).status).toBe(200);
  expect((await ask('GET /api/files/{id}', { foo: '1' })).status).toBe(200);
});

test('the refusal is in the language of the reader, and HEAD is refused as GET is', async () => {
  const details = await Promise.all(
    ['en', 'ar'].map(
      async (language) => problemOf(await ask('GET /api/balance', { foo: '1' }, language)).errors,
    ),
  );
  expect(details.map((errors) => errors?.[0]?.detail)).toEqual([
    'This field isn’t recognised.',
    'هذا الحقل غير معروف.',
  ]);
  const head = await fetch(`${store.url}/api/session?foo=1`, { method: 'HEAD' });
  expect(head.status).toBe(400);
});

/** What a parameter can't be, by the schema that the interface is described with. */
function badValueOf(name: string, property: z.core.JSONSchema.BaseSchema): string | null {
  if (property.format === 'date') return '2026-02-31';
  const isFree =
    property.type === 'string' && property.format === undefined && property.pattern === undefined;
  return isFree && property.enum === undefined && property.const === undefined && name !== 'cursor'
    ? null
    : 'foo';
}

const filters = named.flatMap(({ key, query }) =>
  Object.entries(
    query === undefined ? {} : (z.toJSONSchema(query, { io: 'input' }).properties ?? {}),
  ).flatMap(([name, property]) => {
    const value = typeof property === 'boolean' ? null : badValueOf(name, property);
    return value === null ? [] : [{ key, name, value }];
  }),
);

test.each(filters)('$key refuses $name=$value by its name', async ({ key, name, value }) => {
  const answer = await ask(key, { [name]: value });
  expect(refusalOf(answer)).toEqual(INVALID);
  expect(new Set(fieldsOf(answer).map(({ field }) => field))).toEqual(new Set([name]));
});

test('the filters that lists are known for are among these', () => {
  const held = filters.map(({ key, name, value }) => `${key} ${name}=${value}`);
  expect(held).toEqual(
    expect.arrayContaining([
      'GET /api/admin/audit from=2026-02-31',
      'GET /api/admin/gateway-log until=2026-02-31',
      'GET /api/balance-transactions from=2026-02-31',
      'GET /api/admin/orders status=foo',
      'GET /api/orders cursor=foo',
      'GET /api/products limit=foo',
    ]),
  );
  expect(held.length).toBeGreaterThan(140);
});
