// What is sent to a collector where one is named: a trace for each request and each job, and nothing that anyone sent or keeps.
import { createServer, request as overHttp } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { sql } from '#server/platform/database/pool.ts';
import { addJob } from '#server/platform/jobs/add-job.ts';
import { AccountSteps } from '#test/accounts/account-steps.ts';
import { until } from '#test/run/until.ts';
import { api, dinars, newKey } from '#test/client.ts';
import { askDeposit } from '#test/deposits/gateway-steps.ts';
import { makeProduct } from '#test/shop.ts';
import { startTestStore, type TestStore } from '#test/store.ts';

const value = z.union([z.object({ stringValue: z.string() }), z.object({ intValue: z.string() })]);
const span = z.strictObject({
  traceId: z.string().regex(/^[\da-f]{32}$/),
  spanId: z.string().regex(/^[\da-f]{16}$/),
  parentSpanId: z.string().optional(),
  name: z.string(),
  kind: z.number(),
  startTimeUnixNano: z.string().regex(/^\d{19}$/),
  endTimeUnixNano: z.string().regex(/^\d{19}$/),
  attributes: z.array(z.strictObject({ key: z.string(), value })),
  links: z.array(z.strictObject({ traceId: z.string(), spanId: z.string() })).optional(),
  status: z.object({ code: z.literal(2).optional() }),
});
type Span = z.output<typeof span>;
const sent = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({ attributes: z.array(z.object({ key: z.string(), value })) }),
      scopeSpans: z.array(z.object({ scope: z.object({ name: z.string() }), spans: z.array(span) })),
    }),
  ),
});

/** A collector's door: what it was posted, as it came. */
const bodies: string[] = [];
let answer = 200;
const collector = createServer((request, response) => {
  let body = '';
  request.on('data', (part: Buffer) => (body += part.toString()));
  request.on('end', () => {
    if (`${request.method} ${request.url}` === 'POST /v1/traces') bodies.push(body);
    response.writeHead(answer, { 'content-type': 'application/json' }).end('{}');
  });
});

/** Tests call from 127.0.0.1. */
const PROXY = '127.0.0.2';

const lines: string[] = [];
let store: TestStore;
beforeAll(async () => {
  await new Promise<void>((done) => collector.listen(0, '127.0.0.1', done));
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it listens on a port
  const { port } = collector.address() as AddressInfo;
  store = await startTestStore({
    trustedProxies: PROXY,
    variables: { OTEL_EXPORTER_OTLP_ENDPOINT: `http://localhost:${port}` },
    logTo: { write: (line) => lines.push(line) },
  });
});
afterAll(async () => {
  await store.close();
  collector.close();
});

const told = ({ attributes }: Span) =>
  Object.fromEntries(attributes.map(({ key, value: one }) => [key, Object.values(one)[0]]));
const spans = () =>
  bodies.flatMap((body) =>
    sent
      .parse(JSON.parse(body))
      .resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((one) => one.spans)),
  );

test('each request is one trace with its statements, without values, bodies, queries and secrets', async () => {
  const buyer = await store.makeSignedInBuyer(5000);
  const product = await makeProduct(store.database.owner.db, store.vault, {
    price: '100',
    codes: ['a-code-nobody-sees'],
  });
  const key = newKey();
  const bought = await api(store, 'POST', '/api/orders', {
    cookie: buyer.cookie,
    headers: { 'idempotency-key': key },
    body: { lines: [{ product_id: product.productId, quantity: 1, expected_unit_price: dinars('100.00') }] },
  });
  expect(bought.status).toBe(201);
  const listed = await api(store, 'GET', '/api/orders?search=what-somebody-looks-for', {
    cookie: buyer.cookie,
  });
  expect(listed.status).toBe(200);
  const ids = [bought, listed].map(({ headers }) => headers.get('x-request-id'));
  const [purchase, list] = await until(() => {
    const found = ids.map((id) => spans().filter((one) => told(one)['rasid.request_id'] === id));
    expect(found.map(({ length }) => length)).toEqual([1, 1]);
    return found.flat();
  });
  expect(purchase).toMatchObject({ name: 'POST /api/orders', kind: 2, status: {} });
  expect(purchase && told(purchase)).toEqual({
    'http.request.method': 'POST',
    'http.route': '/api/orders',
    'http.response.status_code': '201',
    'rasid.request_id': ids[0],
  });
  expect(list?.traceId).not.toBe(purchase?.traceId);
  const statements = spans().filter(
    ({ traceId, parentSpanId }) => traceId === purchase?.traceId && parentSpanId !== undefined,
  );
  expect(statements.every(({ parentSpanId, kind }) => parentSpanId === purchase?.spanId && kind === 3)).toBe(
    true,
  );
  expect(statements.map((one) => told(one)['db.query.text'])).toContainEqual(
    expect.stringContaining('select place_order($1, $2'),
  );
  for (const one of statements) {
    expect(BigInt(one.startTimeUnixNano)).toBeLessThanOrEqual(BigInt(one.endTimeUnixNano));
    expect(Object.keys(told(one))).toEqual(['db.system.name', 'db.query.text']);
  }
  const { cookie, resellerId, email } = buyer;
  for (const secret of [
    key,
    cookie,
    resellerId,
    email,
    product.productId,
    'a-code-nobody-sees',
    'what-somebody-looks-for',
  ])
    expect(bodies.join('')).not.toContain(secret);
});

test('a collector that refuses costs a line in the log for each outage, and no request', async () => {
  const failures = () => lines.filter((line) => line.includes('traces could not be sent'));
  answer = 503;
  const before = bodies.length;
  for (const calls of [1, 2]) {
    expect((await api(store, 'GET', '/api/health')).status).toBe(200);
    await until(() => expect(bodies.length).toBeGreaterThanOrEqual(before + calls));
  }
  await until(() => expect(failures()).toHaveLength(1));
  expect(JSON.parse(failures()[0] ?? '')).toMatchObject({ level: 40, reason: 'status 503' });
  answer = 200;
});

const runOf = (job: string, fromTrace?: string) =>
  until(() => {
    const found = spans().find(
      ({ name, links = [] }) =>
        name === job && (fromTrace === undefined || links.some(({ traceId }) => traceId === fromTrace)),
    );
    if (found === undefined) throw new Error('not sent yet');
    return found;
  });
const mailCalls = ({ spanId }: Span) =>
  spans()
    .filter(({ name, parentSpanId }) => parentSpanId === spanId && name.startsWith('smtp '))
    .map((one) => ({ name: one.name, ...told(one) }));

const PARENT = { traceId: '4bf92f3577b34da6a3ce929d0e0e4736', spanId: '00f067aa0ba902b7' };

/** Asks from an address, or posts a body; the id that the answer tells. */
const askFrom = (localAddress: string, traceparent: string, path = '/api/health', body?: string) =>
  new Promise<string>((done, fail) => {
    const headers = { traceparent, ...(body === undefined ? {} : { 'content-type': 'application/json' }) };
    const method = body === undefined ? 'GET' : 'POST';
    overHttp(`${store.url}${path}`, { method, localAddress, headers }, (response) => {
      response.resume();
      response.on('end', () => done(String(response.headers['x-request-id'])));
    })
      .on('error', fail)
      .end(body);
  });
const ofWork = (id: unknown) =>
  until(() => {
    const found = spans().find((one) => told(one)['rasid.request_id'] === id);
    if (found === undefined) throw new Error('not sent yet');
    return found;
  });

test('a trusted proxy’s trace goes on, unless it is not kept; nobody else’s, and nothing that is no traceparent', async () => {
  const given = `00-${PARENT.traceId}-${PARENT.spanId}`;
  const dropped = await askFrom(PROXY, `${given}-00`);
  const went = await ofWork(await askFrom(PROXY, `${given}-01`));
  expect(went).toMatchObject({ traceId: PARENT.traceId, parentSpanId: PARENT.spanId });
  const others: [string, string][] = [
    ['127.0.0.1', `${given}-01`],
    [PROXY, `00-${'0'.repeat(32)}-${PARENT.spanId}-01`],
    [PROXY, `00-${PARENT.traceId}-${'0'.repeat(16)}-01`],
    [PROXY, `00-${PARENT.traceId.toUpperCase()}-${PARENT.spanId}-01`],
    [PROXY, `ff-${PARENT.traceId}-${PARENT.spanId}-01`],
    [PROXY, `${given}-01-more`],
  ];
  const own = await Promise.all(others.map(async (asked) => ofWork(await askFrom(...asked))));
  for (const one of own)
    expect([one.traceId === PARENT.traceId, one.parentSpanId]).toEqual([false, undefined]);
  expect(spans().some((one) => told(one)['rasid.request_id'] === dropped)).toBe(false);
});

test('a job’s run is a trace with its calls of others, and a request’s trace has its own, by host alone', async () => {
  await addJob(store.database.owner.db, 'measure_status', {});
  const run = await runOf('measure_status');
  expect(run).toMatchObject({ kind: 5, status: {} });
  // No request queued it.
  expect(run.links).toBeUndefined();
  expect(told(run)).toEqual({
    'rasid.job': 'measure_status',
    'rasid.attempt': '1',
    'rasid.result': 'done',
    'rasid.request_id': expect.stringMatching(/^job-\d+\.1$/),
  });
  const buyer = await store.makeSignedInBuyer();
  const opened = await askDeposit(store, buyer.cookie);
  expect(opened.status).toBe(201);
  const asked = await ofWork(opened.headers.get('x-request-id'));
  for (const [parent, call] of [
    [run, 'GET'],
    [asked, 'POST'],
  ] as const) {
    const below = spans().filter(({ parentSpanId }) => parentSpanId === parent.spanId);
    expect(below.every(({ traceId }) => traceId === parent.traceId)).toBe(true);
    expect(below.filter(({ name }) => name === `${call} 127.0.0.1`).map(told)).toContainEqual({
      'http.request.method': call,
      'server.address': '127.0.0.1',
      'http.response.status_code': '200',
    });
    expect(below.some(({ name }) => name === 'select')).toBe(true);
  }
  expect(mailCalls(run)).toEqual([
    {
      name: 'smtp check',
      'network.protocol.name': 'smtp',
      'server.address': '127.0.0.1',
      'rasid.result': 'accepted',
    },
  ]);
  // Its own posts are in none.
  expect(spans().some((one) => told(one)['server.address'] === 'localhost')).toBe(false);
});

test('a job’s run is linked to the request that queued it, and to the job; its mail names the server alone', async () => {
  const steps = new AccountSteps(() => store);
  const buyer = await store.makeSignedInBuyer();
  const asked = await steps.forgotPassword(buyer.email);
  const request = await ofWork(asked.headers.get('x-request-id'));
  const run = await runOf('send_password_reset', request.traceId);
  // Runs may come late and again: each is a trace of its own.
  expect(run.traceId).not.toBe(request.traceId);
  expect([run.parentSpanId, run.links]).toEqual([
    undefined,
    [{ traceId: request.traceId, spanId: request.spanId }],
  ]);
  expect(mailCalls(run)).toEqual([
    {
      name: 'smtp send',
      'network.protocol.name': 'smtp',
      'server.address': '127.0.0.1',
      'rasid.result': 'accepted',
    },
  ]);
  const { subject } = await steps.mailFor(buyer.email);
  for (const said of [buyer.email, subject]) expect(bodies.join('')).not.toContain(said);

  const { db } = store.database.owner;
  const { profileId } = await store.makeStaff('catalogue_manager');
  await sql`insert into notifications (profile_id, kind, params) values (${profileId}, 'codes_low',
    jsonb_build_object('product', 'Goods', 'product_ar', 'Goods', 'codes_of', new_id()))`.execute(db);
  const queued = spans().length;
  await addJob(db, 'mail_notifications', {});
  const queueing = await until(() => {
    const found = spans()
      .slice(queued)
      .find(({ name }) => name === 'mail_notifications');
    if (found === undefined) throw new Error('not sent yet');
    return found;
  });
  expect((await runOf('send_notification', queueing.traceId)).links).toHaveLength(1);
});

test('what a request queues whose trace is not kept is linked to nothing', async () => {
  const { email } = await store.makeSignedInBuyer();
  const before = spans().filter(({ name }) => name === 'send_password_reset').length;
  const given = `00-${PARENT.traceId}-${PARENT.spanId}-00`;
  await askFrom(PROXY, given, '/api/password-reset', JSON.stringify({ email }));
  const runs = await until(() => {
    const found = spans().filter(({ name }) => name === 'send_password_reset');
    expect(found).toHaveLength(before + 1);
    return found;
  });
  expect(runs.at(-1)?.links).toBeUndefined();
});
