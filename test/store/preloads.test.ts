// A page names its files before the browser has read any of them (decision 64); whoever is led to the sign-in loads none in vain.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestStore, type TestStore } from '#test/store.ts';

const built = join(import.meta.dirname, '../../dist/web');
const THING = '019a2c7e-0000-7000-8000-000000000001';
let store: TestStore;
let cookie: string;
beforeAll(async () => {
  if (!existsSync(join(built, 'index.html')))
    throw new Error('The pages are not built: npm test builds them first.');
  store = await startTestStore({ pagesFolder: built });
  ({ cookie } = await store.makeSignedInBuyer());
});
afterAll(() => store.close());

async function filesNamed(path: string, headers: Record<string, string> = {}): Promise<string[]> {
  const answer = await fetch(`${store.url}${path}`, { headers });
  const links = (await answer.text()).matchAll(/<link rel="modulepreload"[^>]* href="\/([^"]+)"/g);
  return [...new Set([...links].map(([, file = '']) => file))];
}

test('each address of the store names files of its own, all of which are there', async () => {
  const basis = await filesNamed('/nowhere', { cookie });
  for (const path of [
    '/dashboard',
    '/products?view=list',
    `/product/${THING}`,
    '/deposit/success',
    `/deposit/${THING}/`,
  ]) {
    const files = await filesNamed(path, { cookie });
    expect(files.filter((file) => !existsSync(join(built, file)))).toEqual([]);
    expect(files.length).toBeGreaterThan(basis.length + 5);
  }
});

test('a fixed address is not taken for one with a number in it', async () => {
  expect(await filesNamed('/deposit/success', { cookie })).not.toEqual(
    await filesNamed(`/deposit/${THING}`, { cookie }),
  );
});

test('each language loads its own texts', async () => {
  const english = await filesNamed('/products', { cookie });
  const arabic = await filesNamed('/products', { cookie: `${cookie}; language=ar` });
  expect(english.filter((file) => !arabic.includes(file))).not.toEqual([]);
  expect(arabic.filter((file) => !english.includes(file))).not.toEqual([]);
});

test('visitors are told of the pages that show themselves to them, and of no other', async () => {
  const basis = await filesNamed('/nowhere');
  expect(await filesNamed('/dashboard')).toEqual(basis);
  expect(await filesNamed(`/product/${THING}`)).toEqual(basis);
  for (const path of ['/', '/login', '/support', '/terms-of-service'])
    expect((await filesNamed(path)).length).toBeGreaterThan(basis.length);
});

test('the entry names the dashboard for those whom it leads there', async () => {
  expect(await filesNamed('/', { cookie })).toEqual(await filesNamed('/dashboard', { cookie }));
});
