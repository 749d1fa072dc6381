// Who comes back downloads the page and nothing that it is made of: scripts, styles and letters are in the browser's cache, for a
// year and by their content.
import { expect } from '@playwright/test';
import { demoReseller, signIn } from '#test/e2e/accounts.ts';
import { hearNothing } from '#test/e2e/hold.ts';
import { test } from '#test/e2e/journey.ts';
import { comeRendered, untilTakenOver } from '#test/e2e/rendered.ts';
import { startStore, type Store } from '#test/e2e/store.ts';

let store: Store;
test.beforeAll(async () => {
  store = await startStore();
});
test.afterAll(() => store.stop());

test('a second visit takes scripts, styles and letters from the cache @more', async ({ page, context }) => {
  await signIn(context, store, demoReseller);
  await hearNothing(page);
  const browser = await context.newCDPSession(page);
  await browser.send('Network.enable');
  const asked = new Map<string, string>();
  const kept = new Set<string>();
  browser.on('Network.requestWillBeSent', ({ requestId, request }) =>
    asked.set(requestId, new URL(request.url).pathname),
  );
  browser.on('Network.requestServedFromCache', ({ requestId }) => kept.add(requestId));
  browser.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.fromDiskCache === true) kept.add(requestId);
  });
  const visit = async (address: string) => {
    asked.clear();
    kept.clear();
    // As the shell, which a busy machine gets, it has other files.
    await comeRendered(async () => page.goto(`${store.url}${address}`));
    await untilTakenOver(page.getByRole('main').getByRole('article').first().getByRole('link').first());
    await page.waitForLoadState('networkidle');
    const files = [...asked].filter(([, path]) => path.startsWith('/assets/'));
    return {
      files: files.length,
      downloaded: files.filter(([id]) => !kept.has(id)).map(([, path]) => path),
    };
  };
  expect((await visit('/products')).downloaded.length).toBeGreaterThan(5);
  await page.goto('about:blank');
  const again = await visit('/products');
  expect(again.files).toBeGreaterThan(5);
  expect(again.downloaded).toEqual([]);
});
