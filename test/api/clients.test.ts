// Programs of others: our client as it is published, the examples, and a client that a public generator makes of the document.
// Each buys from a real store.
import { execFile, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { describeCalls } from '#server/api/describe-calls.ts';
import { findPlayProduct } from '#server/api/sandbox/goods.ts';
import { newWebhookSecret, signWebhook } from '#server/api/webhooks/webhook-secrets.ts';
import { order } from '#shared/orders/orders.contract.ts';
import { exampleIn } from '#web/features/api/reference/examples.ts';
import { api, dataOf, newKey } from '#test/client.ts';
import { more } from '#test/run/more.ts';
import { makeProduct } from '#test/shop.ts';
import { startTestStore, type TestStore } from '#test/store.ts';
import { apiDocument } from './api-document.ts';
import { makeApiKey } from './api-steps.ts';

const root = join(import.meta.dirname, '../..');
const clients = join(root, 'clients');
const run = promisify(execFile);

let store: TestStore;
let folder: string;
beforeAll(async () => {
  store = await startTestStore();
  folder = mkdtempSync(join(tmpdir(), 'rasid-clients-'));
});
afterAll(async () => {
  await store.close();
  rmSync(folder, { recursive: true, force: true });
});

const environment = (secret: string) => ({ ...process.env, RASID_URL: store.url, RASID_KEY: secret });

/** A business with money, a live key and a product with these codes. */
async function makeShop(codes: string[]) {
  const owner = await store.makeSignedInBuyer(50_000);
  const { secret } = await makeApiKey(store, owner);
  const { productId } = await makeProduct(store.database.owner.db, store.vault, { price: '100', codes });
  return { owner, secret, productId };
}

test('the types of the client are those of the contracts: npm run types:client', () => {
  expect(readFileSync(join(clients, 'typescript/src/calls.gen.ts'), 'utf8')).toBe(describeCalls());
});

const BUYS = `
import { Rasid, RasidError } from '@rasid/client';
const rasid = new Rasid({ url: process.env.RASID_URL ?? '', key: process.env.RASID_KEY ?? '' });
const product_id = process.argv[2] ?? '';
const line = { product_id, quantity: 1, expected_unit_price: { amount: '99', currency: 'DZD' as const } };
const skus: string[] = [];
for await (const { sku } of rasid.items('listProducts', { query: { limit: 1 } })) skus.push(sku);
let withdrawn = 0;
for await (const { product } of rasid.items('listProductChanges', { query: { updated_since: '2026-01-01T00:00:00Z' } }))
  if (product === null) withdrawn += 1;
let amount = '';
try {
  await rasid.call('placeOrder', { body: { client_reference: 'C-1', lines: [line] } });
} catch (error) {
  if (!(error instanceof RasidError) || error.code !== 'price_changed') throw error;
  amount = error.params['unit_price'] ?? '';
}
const lines = [{ ...line, expected_unit_price: { amount, currency: 'DZD' as const } }];
const { data: order, isTest } = await rasid.call('placeOrder', { body: { client_reference: 'C-1', lines } });
const { data: codes } = await rasid.call('revealCodes', { params: { id: order.id } });
const { data: paper } = await rasid.call('readOrderInvoice', { params: { id: order.id } });
const pdf = (await paper.text()).slice(0, 5);
console.log(JSON.stringify({ amount, isTest, skus: skus.length, withdrawn, codes: codes.map(({ code }) => code), pdf }));
// @ts-expect-error no such field: the types know what a call takes
if (amount === 'never') await rasid.call('placeOrder', { body: { lines, colour: 'red' } });
`;

const LISTENS = `
import { verifyWebhook, type WebhookEvent } from '@rasid/client';
const { secret, sent } = JSON.parse(process.argv[2] ?? '');
const nameOf = (event: WebhookEvent): string =>
  event.type === 'order.completed' ? event.data.order_number : event.data.updated_at;
for (const { headers, body } of sent) {
  const event = await verifyWebhook(secret, headers, body);
  const again = await verifyWebhook(secret, new Headers(headers), body);
  console.log(event === null ? event : nameOf(event), JSON.stringify(again) === JSON.stringify(event));
}
`;

/** An event as the store signs it, one of another secret, one that was changed, and one that is old. */
function signedEvents() {
  const { shown: secret, bytes } = newWebhookSecret();
  const data = { order_id: newKey(), order_number: 'ORD-7', updated_at: '2026-11-20T08:00:00.000Z' };
  const body = JSON.stringify({ type: 'order.completed', timestamp: data.updated_at, data });
  const now = Math.floor(Date.now() / 1000);
  const sign = (keys: Buffer[], at = now) => ({
    headers: {
      'webhook-id': 'message',
      'webhook-timestamp': String(at),
      'webhook-signature': signWebhook(keys, 'message', at, body),
    },
    body,
  });
  const other = Buffer.alloc(32, 7);
  const changed = { ...sign([bytes]), body: body.replace('ORD-7', 'ORD-8') };
  return { secret, sent: [sign([other, bytes]), sign([other]), changed, sign([bytes], now - 3600)] };
}

test('the TypeScript client, packed as it is published, compiles with its types and buys', async () => {
  const source = join(folder, 'source');
  cpSync(join(clients, 'typescript'), source, {
    recursive: true,
    filter: (path) => !/node_modules|dist/.test(path),
  });
  const env = { ...process.env, PATH: `${join(root, 'node_modules/.bin')}:${process.env['PATH']}` };
  await run('npm', ['pack', '--pack-destination', folder], { cwd: source, env });
  const installed = join(folder, 'program/node_modules/@rasid/client');
  mkdirSync(installed, { recursive: true });
  const archive = join(folder, 'rasid-client-1.0.0.tgz');
  await run('tar', ['-xzf', archive, '-C', installed, '--strip-components=1']);
  const { stdout: list } = await run('tar', ['-tzf', archive]);
  expect(list.split('\n').filter((name) => /src|test|tsconfig/.test(name))).toEqual([]);
  expect(JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8'))).not.toHaveProperty(
    'dependencies',
  );
  const program = join(folder, 'program');
  writeFileSync(join(program, 'package.json'), '{"type":"module"}');
  writeFileSync(join(program, 'buy.ts'), BUYS);
  const options = ['--strict', '--target', 'es2022', '--module', 'nodenext', '--types', 'node'];
  writeFileSync(join(program, 'listen.ts'), LISTENS);
  await run('tsc', ['buy.ts', 'listen.ts', ...options, '--typeRoots', join(root, 'node_modules/@types')], {
    cwd: program,
    env,
  });

  const words = ['listen.js', JSON.stringify(signedEvents())];
  const listened = await run(process.execPath, words, { cwd: program });
  expect(listened.stdout).toBe('ORD-7 true\nnull true\nnull true\nnull true\n');

  const { secret, productId } = await makeShop(['BY-THE-CLIENT']);
  const { stdout } = await run(process.execPath, ['buy.js', productId], {
    cwd: program,
    env: environment(secret),
  });
  expect(JSON.parse(stdout)).toEqual({
    amount: '100.00',
    isTest: false,
    skus: 1,
    withdrawn: 0,
    codes: ['BY-THE-CLIENT'],
    pdf: '%PDF-',
  });
  const owner = await store.makeSignedInBuyer();
  const testKey = await makeApiKey(store, owner, { mode: 'test' });
  const always = findPlayProduct('test-always')?.id ?? '';
  const play = await run(process.execPath, ['buy.js', always], {
    cwd: program,
    env: environment(testKey.secret),
  });
  expect(JSON.parse(play.stdout)).toMatchObject({ amount: '500.00', isTest: true, skus: 11, pdf: '%PDF-' });
});

const examples = [
  ['curl', 'sh', ['curl/buy.sh']],
  ['python3', 'python3', ['python/buy.py']],
  ['php', 'php', ['php/buy.php']],
] as const;
/** Where the interpreter is on this machine. */
const runnable = examples.filter(([needed]) => spawnSync(needed, ['--version']).status === 0);

describe.each(runnable)('the example for %s', (needed, command, [file]) => {
  test('buys with a live key, and says why it is refused', async () => {
    const { owner, secret, productId } = await makeShop([`BY-${needed}`]);
    const bought = await run(command, [join(clients, file), productId], { env: environment(secret) });
    expect(bought.stdout).toContain(`BY-${needed}`);
    const orders = dataOf(await api(store, 'GET', '/api/orders', owner), z.array(order));
    expect(orders.map(({ total }) => total.amount)).toEqual(['100.00']);
    expect(orders[0]?.client_reference).toMatch(/^(curl|python|php)-/);
    const again = run(command, [join(clients, file), productId], { env: environment(secret) });
    await expect(again).rejects.toMatchObject({ stderr: expect.stringMatching(/409/) });
  });

  test('buys from the sandbox with a test key', async () => {
    const { secret } = await makeApiKey(store, await store.makeSignedInBuyer(), { mode: 'test' });
    const bought = await run(command, [join(clients, file)], { env: environment(secret) });
    expect(bought.stdout).toMatch(/TEST-[\dA-F]{8}/);
  });
});

test('examples of the reference are answered as they stand, in curl and in TypeScript', async () => {
  const { secret } = await makeApiKey(store, await store.makeSignedInBuyer(), { mode: 'test' });
  const env = environment(secret);
  const written = (language: 'curl' | 'TypeScript', path: string, method: string) => {
    const call = apiDocument.paths[path]?.[method];
    if (call === undefined) throw new Error(`${path} is not in the document`);
    return exampleIn(language, store.url, [path, method], call);
  };
  for (const [path, method] of [
    ['/api/products', 'get'],
    ['/api/sandbox/clock', 'post'],
  ] as const) {
    const file = join(folder, 'example.mjs');
    writeFileSync(file, `${written('TypeScript', path, method)}\nconsole.log(JSON.stringify(answer));`);
    const byTypeScript = await run(process.execPath, [file], { env });
    const byCurl = await run('sh', ['-c', written('curl', path, method)], { env });
    for (const { stdout } of [byTypeScript, byCurl])
      expect(JSON.parse(stdout)).toMatchObject({ success: true });
  }
});

more('a client made by a public generator compiles, and buys', async () => {
  const made = join(folder, 'generated');
  mkdirSync(made);
  const document = await api(store, 'GET', '/api/openapi.json');
  writeFileSync(join(made, 'openapi.json'), document.text);
  writeFileSync(join(made, 'package.json'), '{"type":"module"}');
  const generator = join(root, 'node_modules/swagger-typescript-api/dist/cli.mjs');
  const words = ['generate', '-p', 'openapi.json', '-o', '.', '-n', 'api.ts'];
  await run(process.execPath, [generator, ...words], { cwd: made });
  const tsc = join(root, 'node_modules/.bin/tsc');
  await run(tsc, ['api.ts', '--strict', '--target', 'es2022', '--module', 'nodenext', '--types', ''], {
    cwd: made,
  });
  expect(existsSync(join(made, 'api.js'))).toBe(true);
  const { secret, productId } = await makeShop(['BY-A-GENERATED-ONE']);
  writeFileSync(
    join(made, 'buy.js'),
    `import { Api } from './api.js';
const { RASID_URL: baseUrl, RASID_KEY: key } = process.env;
const { api } = new Api({ baseUrl, baseApiParams: { headers: { authorization: 'Bearer ' + key } } });
const line = { product_id: process.argv[2], quantity: 1, expected_unit_price: { amount: '100', currency: 'DZD' } };
const order = await api.placeOrder({ lines: [line] }, { headers: { 'Idempotency-Key': crypto.randomUUID() } });
const codes = await api.revealCodes(order.data.data.id);
console.log(codes.data.data[0].code);
`,
  );
  const { stdout } = await run(process.execPath, ['buy.js', productId], {
    cwd: made,
    env: environment(secret),
  });
  expect(stdout.trim()).toBe('BY-A-GENERATED-ONE');
});
