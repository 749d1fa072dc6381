// What guards an address guards each of its spellings, and what is no HTTP is answered in words all the same.
import { connect } from 'node:net';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { startTestStore, type TestStore } from '#test/store.ts';

let store: TestStore;
let pages: string;
beforeAll(async () => {
  pages = mkdtempSync(join(tmpdir(), 'rasid-pages-'));
  writeFileSync(join(pages, 'index.html'), '<!doctype html><title>The shell</title>');
  writeFileSync(join(pages, 'robots.txt'), 'User-agent: *\n');
  mkdirSync(join(pages, 'assets'));
  writeFileSync(join(pages, 'assets/part-1a2b3c4.js'), 'export {};\n');
  writeFileSync(join(pages, 'assets/part-1a2b3c4.js.br'), 'packed');
  mkdirSync(join(pages, '.vite'));
  writeFileSync(join(pages, '.vite/files.json'), '{"visits":{}}');
  writeFileSync(join(pages, 'assets-beside.txt'), 'beside');
  store = await startTestStore({ pagesFolder: pages });
  // The store has read its own by now, and does so once.
  writeFileSync(join(pages, 'index.html'), '<!doctype html><title>Another shell</title>');
});
afterAll(async () => {
  await store.close();
  rmSync(pages, { recursive: true });
});

interface Raw {
  status: number;
  type: string | null;
  body: string;
}

/** Sent as it is: clients would tidy an address up first. */
function send(text: string): Promise<Raw> {
  return new Promise((done, failed) => {
    const { hostname, port } = new URL(store.url);
    const chunks: Buffer[] = [];
    const socket = connect(Number(port), hostname, () => socket.write(text, 'latin1'));
    socket.on('data', (chunk) => {
      chunks.push(chunk);
      // What the sandbox answers is handed on with its own wish to keep the connection.
      const [head = '', ...rest] = Buffer.concat(chunks).toString('latin1').split('\r\n\r\n');
      const length = /^content-length: (\d+)$/im.exec(head)?.[1];
      if (length !== undefined && rest.join('\r\n\r\n').length >= Number(length)) socket.end();
    });
    socket.on('error', failed);
    socket.on('close', () => {
      const [head = '', ...rest] = Buffer.concat(chunks).toString('utf8').split('\r\n\r\n');
      const type = /^content-type: (.*)$/im.exec(head)?.[1] ?? null;
      done({ status: Number(head.split(' ')[1] ?? 0), type, body: rest.join('\r\n\r\n') });
    });
  });
}

const ask = (method: string, address: string) =>
  send(`${method} ${address} HTTP/1.1\r\nhost: store\r\ncontent-length: 0\r\nconnection: close\r\n\r\n`);

/** Other ways to write an address that a proxy, a decoder or a careless comparison may take for the same. */
function spellingsOf(path: string): string[] {
  const [, first = '', ...rest] = path.split('/');
  const tail = rest.join('/');
  const hex = (letter: string) => `%${letter.charCodeAt(0).toString(16)}`;
  const encoded = hex(first.charAt(0)) + first.slice(1);
  return [
    path,
    `/${encoded}/${tail}`,
    `/${first.replaceAll(/./g, hex)}/${tail}`,
    `/${hex('%')}${encoded.slice(1)}/${tail}`,
    `//${first}/${tail}`,
    `/${first}//${tail}`,
    `/./${first}/${tail}`,
    `/${first}/./${tail}`,
    `/${first}/%2e/${tail}`,
    `/x/../${first}/${tail}`,
    `/x/%2e%2e/${first}/${tail}`,
    `/x%2f..%2f${first}/${tail}`,
    `/${first}/x/../${tail}`,
    `/${first}%2f${tail}`,
    `/${first}\\${tail}`,
    `/\\${first}/${tail}`,
    `/${first}/${tail.replaceAll('/', '\\')}`,
    `/${first}%5c${tail}`,
    `/${first.toUpperCase()}/${tail}`,
    `/${first}/${tail.toUpperCase()}`,
    `/${first};x/${tail}`,
    `/${first}/${tail}/`,
    `/${first}/${tail}?x=1`,
    `/${first}/${tail}%00`,
    `http://store/${first}/${tail}`,
  ];
}

const guarded = [
  ['GET', '/api/balance'],
  ['GET', '/api/admin/people'],
  ['GET', '/api/live'],
  ['POST', '/api/orders'],
  ['GET', '/api/wallet/statements/2026-01.pdf'],
  ['GET', '/sandbox/gateway/control/faults'],
  ['POST', '/sandbox/gateway/control/reset'],
  ['GET', '/sandbox/control/faults'],
  ['POST', '/webhooks/chargily'],
  ['POST', '/hooks/mail'],
  ['GET', '/media/0198c3a2-0000-7000-8000-000000000000/320.webp'],
] as const;

test.each(guarded)('no spelling of %s %s gets past what guards it', async (method, path) => {
  for (const address of spellingsOf(path)) {
    const { status, type, body } = await ask(method, address);
    // Another address: the page that says so to everyone.
    if (status === 200 && body.includes('The shell')) continue;
    expect.soft([400, 401, 403, 404], `${address} ${body}`).toContain(status);
    // The sandbox's own refusal is that of the gateway which it stands for.
    if (!/sandbox/i.test(decodeURIComponent(address.replaceAll(/%(?![0-9a-f]{2})/gi, ''))))
      expect.soft(type, address).toBe('application/problem+json; charset=utf-8');
  }
});

/** Names of their own: what is encoded twice, and parameters of a segment. */
const isOther = (address: string) => /%25|;/.test(address);

test('what lies below the addresses of programs is never a page, an address beside them is', async () => {
  for (const prefix of [
    'api',
    'assets',
    'media',
    'webhooks',
    'hooks',
    'health',
    'metrics',
    'healthz',
    'livez',
    'readyz',
  ])
    for (const address of [`/${prefix}`, ...spellingsOf(`/${prefix}/nothing/here`)].filter(
      (one) => !isOther(one),
    ))
      expect.soft((await ask('GET', address)).body, address).not.toContain('The shell');
  for (const address of ['/products', '/apis', '/media-kit', '/product/api'])
    expect.soft((await ask('GET', address)).body, address).toContain('The shell');
});

test('HEAD is answered where GET is, without a body', async () => {
  const { cookie } = await store.makeSignedInBuyer();
  for (const path of [
    '/',
    '/products',
    '/robots.txt',
    '/api/health',
    '/health/live',
    '/health/ready',
    '/api/session',
    '/api/products',
    '/api/nothing',
  ]) {
    const [get, head] = await Promise.all(
      ['GET', 'HEAD'].map((method) => fetch(store.url + path, { method, headers: { cookie } })),
    );
    expect.soft(head?.status, path).toBe(get?.status);
    expect.soft(head?.headers.get('content-type'), path).toBe(get?.headers.get('content-type'));
    expect.soft(await head?.text(), path).toBe('');
  }
});

test('robots.txt is a file of its own', async () => {
  const answer = await fetch(`${store.url}/robots.txt`);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8']);
  expect(await answer.text()).toBe('User-agent: *\n');
});

const problem = z.object({ status: z.number(), code: z.string(), request_id: z.string(), title: z.string() });
const end = 'connection: close\r\n\r\n';

test.each([
  [
    'headers beyond the limit',
    `GET / HTTP/1.1\r\nhost: a\r\nx: ${'x'.repeat(20_000)}\r\n${end}`,
    431,
    'headers_too_large',
  ],
  ['a method that there is not', `FOO /api/health HTTP/1.1\r\nhost: a\r\n${end}`, 400, 'invalid_request'],
  ['a method in small letters', `get /api/health HTTP/1.1\r\nhost: a\r\n${end}`, 400, 'invalid_request'],
  ['a method of another trade', `PROPFIND /api/health HTTP/1.1\r\nhost: a\r\n${end}`, 404, 'not_found'],
  ['TRACE', `TRACE /api/health HTTP/1.1\r\nhost: a\r\n${end}`, 404, 'not_found'],
  ['no HTTP at all', 'hello\r\n\r\n', 400, 'invalid_request'],
  ['another version', `GET / HTTP/9.9\r\nhost: a\r\n${end}`, 400, 'invalid_request'],
  ['no host', `GET /api/health HTTP/1.1\r\n${end}`, 400, 'invalid_request'],
  ['a header without a name', `GET / HTTP/1.1\r\nhost: a\r\n: x\r\n${end}`, 400, 'invalid_request'],
  [
    'a length that is no number',
    `POST /api/sign-in HTTP/1.1\r\nhost: a\r\ncontent-length: x\r\n${end}`,
    400,
    'invalid_request',
  ],
  [
    'two lengths',
    `POST /api/sign-in HTTP/1.1\r\nhost: a\r\ncontent-length: 1\r\ntransfer-encoding: chunked\r\n${end}`,
    400,
    'invalid_request',
  ],
])('%s is refused as a problem', async (_, text, status, code) => {
  const answer = await send(text);
  expect(answer.type).toBe('application/problem+json; charset=utf-8');
  expect(problem.parse(JSON.parse(answer.body))).toMatchObject({ status, code });
  expect(answer.status).toBe(status);
});

test('parts of pages are kept for ever, packed where that is taken, and lead to nothing beside them', async () => {
  const get = (path: string, headers = {}) => fetch(`${store.url}${path}`, { headers });
  const plain = await get('/assets/part-1a2b3c4.js', { 'accept-encoding': 'identity' });
  expect(await plain.text()).toBe('export {};\n');
  expect(plain.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  const packed = await get('/assets/part-1a2b3c4.js', { 'accept-encoding': 'br' }).catch(String);
  expect(packed instanceof Response && packed.headers.get('content-encoding')).toBe('br');
  expect((await get('/robots.txt')).headers.get('cache-control')).toBe('public, max-age=86400');
  for (const missing of ['part-1a2b3c4.js.br', 'part-0000000.js', '']) {
    const answer = await ask('GET', `/assets/${missing}`);
    expect({ missing, status: answer.status, type: answer.type }).toEqual({
      missing,
      status: 404,
      type: 'application/problem+json; charset=utf-8',
    });
  }
  const ways = ['..', '%2e%2e', '.%2e', 'x/../..', 'x%2f..%2f..', '..%5c..', '%252e%252e', '.'];
  for (const target of ['.vite/files.json', 'assets-beside.txt', 'index.html'])
    for (const way of ways) {
      const { body } = await ask('GET', `/assets/${way}/${target}`);
      expect({ way, target, found: /^beside|%lang%/.test(body) }).toEqual({ way, target, found: false });
    }
});
