// What is read travels packed, for those who take it so; what is short, and what changes something, as it is.
import { request } from 'node:http';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestStore, type TestStore } from '#test/store.ts';
import { addCategory, addProduct } from '#test/catalogue/catalogue-goods.ts';
import { api } from '#test/client.ts';

let store: TestStore;
let cookie: string;
const products: string[] = [];
beforeAll(async () => {
  store = await startTestStore();
  ({ cookie } = await store.makeSignedInBuyer(50_000));
  const games = await addCategory(store);
  for (let count = 0; count < 20; count += 1) {
    const id = await addProduct(store, games, { name: `Game ${count}` });
    await api(store, 'PUT', `/api/products/${id}/view`, { cookie });
    products.push(id);
  }
});
afterAll(() => store.close());

interface Bytes {
  encoding: string | undefined;
  vary: string | undefined;
  body: Buffer;
}

/** As bytes: `fetch` would ask for packed answers and unpack them by itself. */
function ask(path: string, accepted: string | null, lines?: unknown): Promise<Bytes> {
  return new Promise((resolve, reject) => {
    const headers = {
      cookie,
      ...(accepted === null ? {} : { 'accept-encoding': accepted }),
      ...(lines === undefined ? {} : { 'content-type': 'application/json' }),
    };
    const method = lines === undefined ? 'GET' : 'POST';
    const sent = request(`${store.url}${path}`, { method, headers }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('end', () => {
        const { vary } = answer.headers;
        resolve({ encoding: answer.headers['content-encoding'], vary, body: Buffer.concat(parts) });
      });
    });
    sent.on('error', reject);
    sent.end(lines === undefined ? undefined : JSON.stringify({ lines }));
  });
}

// The first is kept as bytes for all callers, the second is made again for each.
test.for(['/api/products?limit=20', '/api/recently-viewed?limit=20'])(
  '%s comes packed as it comes plain',
  async (path) => {
    const plain = await ask(path, null);
    expect(plain.encoding).toBeUndefined();
    for (const accepted of ['gzip', 'gzip, deflate, br', 'br;q=1, gzip;q=0.5']) {
      const packed = await ask(path, accepted);
      expect(packed).toMatchObject({ encoding: 'gzip', vary: 'accept-encoding' });
      expect(packed.body.length).toBeLessThan(plain.body.length / 2);
      expect(gunzipSync(packed.body)).toEqual(plain.body);
    }
  },
);

test('clients without compression support get plain responses', async () => {
  const plain = await ask('/api/products?limit=20', null);
  for (const accepted of ['identity', 'br', 'gzip;q=0, br', 'deflate, gzip; q=0'])
    expect(await ask('/api/products?limit=20', accepted)).toEqual(plain);
  expect(plain.vary).toBe('accept-encoding');
});

test('short answers, and those to what is no reading, are sent as they are', async () => {
  expect((await ask('/api/cart', 'gzip')).encoding).toBeUndefined();
  const priced = await ask(
    '/api/prices',
    'gzip',
    products.map((product_id) => ({ product_id, quantity: 1 })),
  );
  expect(priced.body.length).toBeGreaterThan(1200);
  expect(priced.encoding).toBeUndefined();
});
