// Nothing moves while a page comes in over a slow network: what came with it is there from the first frame, letters take no
// other room than those before them (decision 63).
import { expect, type Page } from '@playwright/test';
import { test } from '#test/e2e/journey.ts';
import { languagesOf } from '#test/run/full.ts';
import { demoReseller, signIn } from '#test/e2e/accounts.ts';
import { findIds, PAGES, type Ids } from '#test/e2e/page-list.ts';
import { startStore, type Store } from '#test/e2e/store.ts';

const SHIFT_MAX = 0.02;
/** A slow 4G. */
const SLOW = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 90_000 };
const MAIN = [
  '/',
  '/dashboard',
  '/products',
  '/category/$categoryId',
  '/product/$productId',
  '/deposit',
  '/purchase-history',
  '/purchase-history/$orderId',
  '/transaction-history',
  '/cart',
];

let store: Store;
let ids: Ids;
test.beforeAll(async ({ browser }) => {
  store = await startStore();
  ids = await findIds(browser, store);
});
test.afterAll(() => store.stop());

for (const [turn, route] of MAIN.entries())
  for (const language of languagesOf(turn))
    test(`${route} stays where it is (${language})${turn % 5 === 0 ? '' : ' @more'}`, async ({ browser }) => {
      const context = await browser.newContext({ viewport: { width: 412, height: 823 } });
      if (route !== '/') await signIn(context, store, demoReseller);
      await context.addCookies([{ name: 'language', value: language, url: store.url }]);
      const page = await context.newPage();
      await watchShifts(page);
      const session = await context.newCDPSession(page);
      await session.send('Network.enable');
      await session.send('Network.emulateNetworkConditions', SLOW);
      // It reads the document in pieces.
      await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
      await page.goto(`${store.url}${PAGES[route]?.(ids) ?? ''}`);
      await expect(page.locator('h1, [role=tab]').first()).toBeVisible();
      await expect(page.locator('.mantine-Skeleton-root')).toHaveCount(0);
      await page.evaluate(() => document.fonts.ready);
      await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
      const shifts = await page.evaluate(() => window.shifts);
      expect(
        shifts.reduce((sum, { value }) => sum + value, 0),
        JSON.stringify(shifts),
      ).toBeLessThan(SHIFT_MAX);
      await context.close();
    });

interface Shift {
  value: number;
  what: string[];
}

declare global {
  interface Window {
    shifts: Shift[];
  }
}

async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.shifts = [];
    new PerformanceObserver((list) => {
      // TypeScript knows no entries of this kind.
      for (const entry of list.getEntries())
        window.shifts.push({
          value: Number(Reflect.get(entry, 'value')),
          what: Array.from<{ node: Node | null }, string>(Reflect.get(entry, 'sources'), ({ node }) =>
            node instanceof Element ? node.outerHTML.slice(0, 120) : '',
          ),
        });
    }).observe({ type: 'layout-shift', buffered: true });
  });
}
