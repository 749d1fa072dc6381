// Calls made from the document itself, right and wrong ones: none breaks the store, and none is answered outside the document.
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { openApiDocument } from '#server/api/openapi.ts';
import { playProducts } from '#server/api/sandbox/goods.ts';
import { startTestStore, type TestStore } from '#test/store.ts';
import { api, dinars, newKey, type Method } from '#test/client.ts';
import { often } from '#test/run/full.ts';
import { makeProduct } from '#test/shop.ts';
import { byKey, makeApiKey } from './api-steps.ts';

const RUNS = often(5, 60);
/** Some hundreds of requests, or thousands: more than other tests make. */
const timeout = often(240_000, 1_800_000);

const parameter = z.object({
  name: z.string(),
  in: z.enum(['path', 'query']),
  schema: z.record(z.string(), z.unknown()),
});
const operation = z.looseObject({
  operationId: z.string(),
  parameters: z.array(z.union([parameter, z.object({ $ref: z.string() })])),
  requestBody: z.object({ content: z.record(z.string(), z.object({ schema: z.unknown() })) }).optional(),
});
const document = z
  .looseObject({ paths: z.record(z.string(), z.record(z.string(), operation)) })
  .parse(openApiDocument('http://shop.example'));

const schemaShape = z.looseObject({
  type: z.string().optional(),
  const: z.unknown().optional(),
  enum: z.array(z.unknown()).optional(),
  anyOf: z.array(z.unknown()).optional(),
  properties: z.record(z.string(), z.unknown()).optional(),
  required: z.array(z.string()).optional(),
  items: z.unknown().optional(),
  format: z.string().optional(),
  minimum: z.number().optional(),
  maximum: z.number().optional(),
});

/** Anything a program could send by mistake. */
const nonsense = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    true,
    '',
    0,
    -1,
    1e300,
    [],
    {},
    '\0',
    '\uD800',
    'ب'.repeat(300),
    '1e3',
    '2026-02-31',
  ),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.jsonValue({ maxDepth: 2 }),
);

/** Values that a schema allows, and now and then one that it does not. */
function valuesOf(given: unknown, ids: readonly string[]): fc.Arbitrary<unknown> {
  const right = allowedBy(schemaShape.safeParse(given).data ?? {}, ids);
  return fc.oneof({ weight: 12, arbitrary: right }, { weight: 1, arbitrary: nonsense });
}

function allowedBy(schema: z.output<typeof schemaShape>, ids: readonly string[]): fc.Arbitrary<unknown> {
  const inner = (part: unknown) => valuesOf(part, ids);
  if ('const' in schema && schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum !== undefined) return fc.constantFrom(...schema.enum);
  if (schema.anyOf !== undefined) return fc.oneof(...schema.anyOf.map(inner));
  if (schema.type === 'array') return fc.array(inner(schema.items), { minLength: 1, maxLength: 4 });
  if (schema.type === 'object') {
    const parts = Object.entries(schema.properties ?? {}).map(([name, part]) => [name, inner(part)] as const);
    return fc.record(Object.fromEntries(parts), { requiredKeys: [...(schema.required ?? [])] });
  }
  if (schema.type === 'integer' || schema.type === 'number') {
    const min = Math.max(schema.minimum ?? 0, -1000);
    return fc.integer({ min, max: Math.max(Math.min(schema.maximum ?? 1000, 1000), min) });
  }
  if (schema.type === 'boolean') return fc.boolean();
  if (schema.format === 'uuid') return fc.oneof(fc.constantFrom(...ids), fc.uuid());
  return fc.oneof(
    fc.constantFrom('500', '100.00', '2026-11', '2026-11-20', 'DZD', 'test-always', 'a text'),
    fc.string({ maxLength: 30 }),
  );
}

let store: TestStore;
beforeAll(async () => {
  store = await startTestStore();
});
afterAll(() => store.close());

interface Made {
  path: Record<string, unknown>;
  query: Record<string, unknown>;
  body: unknown;
  key: string | null;
}

function callsOf(call: z.output<typeof operation>, ids: readonly string[]): fc.Arbitrary<Made> {
  const of = (place: 'path' | 'query') =>
    Object.fromEntries(
      call.parameters
        .filter((one) => 'in' in one)
        .filter((one) => one.in === place)
        .map(({ name, schema }) => [
          name,
          place === 'path'
            ? fc.oneof(
                { weight: 8, arbitrary: fc.constantFrom(...ids, `${ids[0]}.pdf`, '2026-11.pdf') },
                { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 20 }) },
              )
            : valuesOf(schema, ids),
        ]),
    );
  const json = call.requestBody?.content['application/json'];
  return fc.record({
    path: fc.record(of('path')),
    query: fc.record(of('query'), { requiredKeys: [] }),
    body: json === undefined ? fc.constant(undefined) : valuesOf(json.schema, ids),
    key: fc.oneof({ weight: 6, arbitrary: fc.uuid() }, { weight: 1, arbitrary: fc.constant(null) }),
  });
}

async function fuzz(secret: string, ids: readonly string[]): Promise<void> {
  for (const [path, methods] of Object.entries(document.paths)) {
    for (const [method, call] of Object.entries(methods)) {
      await fc.assert(
        fc.asyncProperty(callsOf(call, ids), async (made) => {
          const url = path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
            encodeURIComponent(String(made.path[name]).toWellFormed()),
          );
          const query = Object.entries(made.query).map(([name, value]) => [
            name,
            (typeof value === 'string' ? value : JSON.stringify(value)).toWellFormed(),
          ]);
          const search = query.length === 0 ? '' : `?${new URLSearchParams(query)}`;
          const bytes = call.requestBody?.content['application/octet-stream'] !== undefined;
          // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the document names methods
          const answer = await api(store, method.toUpperCase() as Method, url + search, {
            headers: {
              authorization: `Bearer ${secret}`,
              ...(made.key === null ? {} : { 'idempotency-key': made.key }),
            },
            ...(made.body === undefined ? {} : { body: made.body }),
            ...(bytes ? { file: new TextEncoder().encode(JSON.stringify(made.path)) } : {}),
          });
          expect(answer.status, `${method} ${url}${search} ${answer.text}`).toBeLessThan(500);
          expect(store.answers.violations).toEqual([]);
        }),
        { numRuns: RUNS },
      );
    }
  }
}

async function makeFuzzed(mode: 'live' | 'test') {
  const owner = await store.makeSignedInBuyer(50_000);
  await store.database.owner.db
    .updateTable('reseller_profiles')
    .set({ api_hour_limit: 100_000, api_day_limit: 100_000 })
    .where('id', '=', owner.resellerId)
    .execute();
  return { owner, ...(await makeApiKey(store, owner, { mode })) };
}

const idIn = (answer: { body: unknown }): string =>
  z.object({ data: z.object({ id: z.string() }) }).parse(answer.body).data.id;

/** An order and a request for a quote of these goods, for calls about them. */
async function makeThings(secret: string, productId: string, price: string): Promise<string[]> {
  const post = (path: string, body: object) =>
    byKey(store, secret, 'POST', path, { headers: { 'idempotency-key': newKey() }, body });
  const lines = [{ product_id: productId, quantity: 2, expected_unit_price: dinars(price) }];
  const order = idIn(await post('/api/orders', { lines }));
  const codes = await byKey(store, secret, 'GET', `/api/orders/${order}/codes`);
  const [code] = z.object({ data: z.array(z.object({ delivery_id: z.string() })) }).parse(codes.body).data;
  const quote = idIn(await post('/api/quote-requests', { lines: [{ product_id: productId, quantity: 2 }] }));
  return [productId, order, code?.delivery_id ?? order, quote];
}

test('a live key', { timeout }, async () => {
  const { secret } = await makeFuzzed('live');
  const { db } = store.database.owner;
  const codes = Array.from({ length: 40 }, (_, place) => `FUZZED-${place}`);
  const { productId } = await makeProduct(db, store.vault, { price: '100', codes });
  await fuzz(secret, await makeThings(secret, productId, '100'));
});

test('a test key', { timeout }, async () => {
  const { secret } = await makeFuzzed('test');
  const things = await makeThings(secret, playProducts[0]?.id ?? '', '500');
  const options = playProducts.flatMap((one) => one.options.map(({ id }) => id));
  await fuzz(secret, [...things, ...playProducts.map(({ id }) => id), ...options]);
});
