// The document of the calls by key: valid, whole, and true of what the server answers.
import { Validator } from '@seriousme/openapi-schema-validator';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { TIME_LIMITS } from '#server/time-limits.ts';
import { api_reference as arabic } from '#shared/api/api-reference.ar.ts';
import { api_reference as english } from '#shared/api/api-reference.en.ts';
import { documentedCalls } from '#shared/api/documented-calls.ts';
import { errorParams } from '#shared/api/documented-errors.ts';
import { webhookEvents } from '#shared/api/webhooks.contract.ts';
import { routes } from '#shared/contracts/routes.ts';
import type { Route } from '#shared/contracts/route.ts';
import { errorStatus } from '#shared/contracts/errors.ts';
import { startTestStore, type TestStore } from '#test/store.ts';
import { api, dinars, newKey, type Method } from '#test/client.ts';
import { makeProduct } from '#test/shop.ts';
import { documentedCodes } from '#test/documented-answers.ts';
import { byKey, makeApiKey } from './api-steps.ts';

const operation = z.looseObject({
  operationId: z.string(),
  'x-scope': z.string(),
  responses: z.record(z.string(), z.object({ content: z.record(z.string(), z.looseObject({})) }).loose()),
});
const documentShape = z.looseObject({
  openapi: z.string(),
  servers: z.array(z.object({ url: z.string() })),
  paths: z.record(z.string(), z.record(z.string(), operation)),
  webhooks: z.record(z.string(), z.object({ post: z.looseObject({}) })),
  info: z.looseObject({ version: z.string(), description: z.string() }),
  components: z.looseObject({}),
});

let store: TestStore;
let document: z.output<typeof documentShape>;
beforeAll(async () => {
  store = await startTestStore();
  const answer = await api(store, 'GET', '/api/openapi.json');
  expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
  expect(answer.headers.get('cache-control')).toBe('public, max-age=300');
  document = documentShape.parse(answer.body);
});
afterAll(() => store.close());

const calls: [string, Route][] = Object.values(documentedCalls).flatMap((group) =>
  Object.entries<Route>(group),
);

test('the document is valid OpenAPI 3.1', async () => {
  const validator = new Validator();
  const { valid, errors } = await validator.validate(structuredClone(document));
  expect(errors).toBeUndefined();
  expect(valid).toBe(true);
  expect(validator.version).toBe('3.1');
  expect(document.servers).toEqual([{ url: 'http://shop.example' }]);
});

const MOMENT = /(?:_at|_until|_since)$|^(?:at|date|since|timestamp)$/;

/** Fields that are named as a moment and hold a text, wherever they stand. */
function momentsIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]: [string, unknown]) => {
    const said = `${name} ${JSON.stringify(inner)}`;
    return MOMENT.test(name) && said.includes('"string"') ? [said] : momentsIn(inner);
  });
}

test('every moment is said to be one, in answers, refusals and events', () => {
  const found = momentsIn(document);
  expect(found.length).toBeGreaterThan(100);
  expect(found.filter((said) => !said.includes('"format":"date-time"'))).toEqual([]);
});

test('it has every call that takes keys, once, and no other', () => {
  const scoped = routes.filter((route) => 'scope' in route).map(({ method, path }) => `${method} ${path}`);
  const written = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  expect(written.toSorted()).toEqual(calls.map(([, { method, path }]) => `${method} ${path}`).toSorted());
  const papers = written.filter((one) => /\.pdf|\{file\}|\/file$/.test(one));
  expect(papers.length).toBe(5);
  expect(written.filter((one) => !papers.includes(one)).toSorted()).toEqual(scoped.toSorted());
  const names = calls.map(([name]) => name);
  expect(new Set(names).size).toBe(names.length);
});

test('every error of a contract stands under its status, and no other under a success', () => {
  for (const [name, call] of calls) {
    const found = document.paths[call.path]?.[call.method.toLowerCase()];
    expect(found?.operationId).toBe(name);
    expect(found?.['x-scope']).toBe(call.scope);
    for (const code of [...call.errors, 'api_limit_reached', 'api_scope_missing'] as const) {
      if (code === 'daily_limit_reached') continue;
      const content = found?.responses[errorStatus[code]]?.content['application/problem+json'];
      expect(JSON.stringify(content), `${name} ${code}`).toContain(`"${code}"`);
    }
  }
});

test('each code has its params, and there is none of what no key is refused for', () => {
  const documented = new Set([...documentedCodes().values()].flat());
  expect([...documented].toSorted()).toEqual(Object.keys(errorParams).toSorted());
});

test('each event is in the document with its data, and how long an answer is waited for', () => {
  expect(Object.keys(document.webhooks)).toEqual([...webhookEvents, 'webhook.test']);
  for (const { events } of [english, arabic])
    expect(events.answer).toContain(` ${TIME_LIMITS.outside / 1000} `);
  for (const { post } of Object.values(document.webhooks)) {
    expect(post['summary']).toMatch(/^[A-Z]/);
    expect(post['security']).toEqual([]);
    expect(JSON.stringify(post['parameters'])).toMatch(/WebhookId.*WebhookTimestamp.*WebhookSignature/);
  }
});

test('answers and refusals are those of the document', async () => {
  const owner = await store.makeSignedInBuyer(5000);
  const { secret } = await makeApiKey(store, owner);
  const { db } = store.database.owner;
  const { productId } = await makeProduct(db, store.vault, { price: '100', codes: ['A-CODE', 'B-CODE'] });
  const { productId: manual } = await makeProduct(db, store.vault, { price: '10', delivery: 'manual' });
  const send = (method: Method, url: string, body?: unknown) =>
    byKey(store, secret, method, url, {
      headers: { 'idempotency-key': newKey() },
      ...(body === undefined ? {} : { body }),
    });
  const line = (quantity: number, amount = '100') => ({
    lines: [{ product_id: productId, quantity, expected_unit_price: dinars(amount) }],
  });
  const placed = await send('POST', '/api/orders', line(1));
  const { data } = z.object({ data: z.object({ id: z.string() }) }).parse(placed.body);
  const deliveries = z.object({ data: z.array(z.object({ delivery_id: z.string() })) });
  const codes = await send('GET', `/api/orders/${data.id}/codes`);
  const delivery = deliveries.parse(codes.body).data[0]?.delivery_id;
  const report = `/api/deliveries/${delivery}/report`;
  await send('POST', report, { reason: 'It does not work' });
  const asked = await send('POST', '/api/quote-requests', {
    lines: [{ product_id: manual, quantity: 3 }],
  });
  const quote = z.object({ data: z.object({ id: z.string() }) }).parse(asked.body).data;
  const ids: Record<string, string> = {
    '/api/products/{id}': productId,
    '/api/categories/{id}': data.id,
    '/api/orders/{id}': data.id,
    '/api/orders/{id}/invoice.pdf': data.id,
    '/api/quotes/{id}': quote.id,
    '/api/quotes/{id}/offer.pdf': quote.id,
    '/api/purchases/{key}': newKey(),
    '/api/statements/{file}': '2026-10.pdf',
    '/api/invoices/{file}': `${data.id}.pdf`,
  };
  for (const [, call] of calls.filter(([, { method }]) => method === 'GET')) {
    const url = call.path.replace(/\{\w+\}/, ids[call.path] ?? data.id);
    await send('GET', url);
    await send('GET', `${url}?nonsense=1`);
  }
  await send('POST', '/api/prices', { lines: [{ product_id: productId, quantity: 2 }] });
  for (const body of [line(1, '99'), line(1000), line(2), {}, line(0)])
    await send('POST', '/api/orders', body);
  const messages = `/api/quotes/${quote.id}/messages`;
  await send('POST', messages, { text: 'Is Monday possible?' });
  await send('POST', `/api/quotes/${quote.id}/accept`, { version: 1 });
  await send('POST', `/api/quotes/${quote.id}/cancel`);
  const other = await makeApiKey(store, owner, { scopes: ['quotes'] });
  for (const [, { method, path }] of calls) await byKey(store, other.secret.slice(1), method, path);
  await byKey(store, other.secret, 'GET', '/api/products');
  // Each answer was compared with the document as it left (documented-answers.ts).
  expect(store.answers.violations).toEqual([]);
  const seen = [...store.answers.seen];
  for (const [name] of calls) expect(seen).toContain(`${name} 401 api_key_mistyped`);
  for (const one of ['placeOrder 201', 'placeOrder 409 price_changed', 'placeOrder 409 out_of_stock'])
    expect(seen).toContain(one);
  expect(seen).toContain('listProducts 403 api_scope_missing');
});
