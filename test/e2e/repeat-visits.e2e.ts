// Who comes again has the files of the pages already: kept by a service worker, never anything of a person, gone at sign-out.
import { expect, test, type Page } from '@playwright/test';
import { demoReseller, signIn } from './accounts.ts';
import { startStore, type Store } from './store.ts';

test.use({ serviceWorkers: 'allow' });

let store: Store;
test.beforeAll(async () => {
  store = await startStore();
});
test.afterAll(() => store.stop());

test('files are kept for the next visit, pages and answers never, and nothing after a sign-out', async ({
  page,
  context,
}) => {
  await signIn(context, store, demoReseller);
  await page.goto(`${store.url}/products`);
  const files = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  const ofPages = [...new Set(files.filter((name) => name.includes('/assets/')))].toSorted();
  expect(ofPages.length).toBeGreaterThan(5);
  await expect.poll(async () => (await keptBy(page)).length).toBeGreaterThan(ofPages.length);

  const [fromNetwork, fromWorker]: string[][] = [[], []];
  page.on('response', (answer) => {
    const { pathname } = new URL(answer.url());
    if (pathname.startsWith('/assets/'))
      (answer.fromServiceWorker() ? fromWorker : fromNetwork)?.push(pathname);
  });
  await page.goto(`${store.url}/dashboard`);
  await page.goto(`${store.url}/products`);
  await expect(page.getByRole('button', { name: /^Buy Now/ }).first()).toBeVisible();
  expect(fromWorker?.length).toBeGreaterThan(ofPages.length);
  expect(fromNetwork).toEqual([]);
  const kept = await keptBy(page);
  expect(
    kept.filter((address) => !/\/(assets\/.+|offline\.(html|css|js)|favicon\.svg)$/.test(address)),
  ).toEqual([]);

  await page.getByRole('button', { name: 'Account menu' }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await expect(page.getByRole('button', { name: 'Sign In', exact: true })).toBeVisible();
  await expect.poll(() => keptBy(page)).toEqual([]);
  const left = await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
  expect(left).toBe(0);
});

test('a page that is opened without a connection says so and opens with it', async ({ page, context }) => {
  await signIn(context, store, demoReseller);
  await page.goto(`${store.url}/products`);
  await expect.poll(async () => (await keptBy(page)).length).toBeGreaterThan(5);
  await context.setOffline(true);
  await page.goto(`${store.url}/purchase-history`);
  await expect(page.getByRole('heading', { name: 'You’re offline.' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'أنت غير متصل بالإنترنت.' })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name: 'Purchase History' })).toBeVisible();
});

/** The addresses that the browser keeps for the store. */
function keptBy(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const names = await caches.keys();
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map(({ url }) => url);
  });
}
