// What a page asks the network for until it is at rest, by somebody with nothing in their cache. The images of goods
// aside: how many a browser loads ahead is its own affair.
import { expect, type Page } from '@playwright/test';
import { hearNothing } from '#test/e2e/hold.ts';
import { test } from '#test/e2e/journey.ts';
import { findIds, PAGES, type Ids } from '#test/e2e/page-list.ts';
import { becomeReader, RENDERED_PAGES } from '#test/e2e/rendered-pages.ts';
import { comeRendered } from '#test/e2e/rendered.ts';
import { startStore, type Store } from '#test/e2e/store.ts';
import { languagesOf } from '#test/run/full.ts';

const REQUESTS_MAX = 25;
/** A product prepares what buying needs, and counts as seen; keys, offers, previews, what drags and the editor are parts of their page with parts of their own. */
const OWN_MAX: Record<string, number> = {
  '/product/$productId': 30,
  '/api-integration': 30,
  '/admin/customers/$clientId': 30,
  '/admin/quotes/$quoteId': 30,
  '/admin/notifications/$key': 30,
  '/admin/help': 30,
  '/admin/categories': 30,
  '/admin/promotions': 30,
  '/admin/products/new': 35,
  '/admin/products/$productId': 35,
  // Every piece that there is.
  '/admin/kit': 55,
};
const ASIDE = /^\/media\/|^\/api\/(health|live)$/;

let store: Store;
let ids: Ids;
test.beforeAll(async ({ browser }) => {
  store = await startStore();
  ids = await findIds(browser, store);
});
test.afterAll(() => store.stop());

for (const [turn, { route, reader }] of RENDERED_PAGES.entries())
  for (const language of languagesOf(turn))
    test(`${route} is at rest after few requests (${reader}, ${language})${turn < 4 || route === '/' ? '' : ' @more'}`, async ({
      browser,
    }) => {
      const asked: string[] = [];
      const refused: string[] = [];
      let page: Page | undefined;
      // What a busy machine did not answer in time is asked for.
      await comeRendered(async () => {
        await page?.context().close();
        const context = await browser.newContext({ viewport: { width: 412, height: 823 } });
        await becomeReader(context, store, reader);
        await context.addCookies([{ name: 'language', value: language, url: store.url }]);
        page = await context.newPage();
        await hearNothing(page);
        await page.addInitScript(prepareNothing);
        asked.length = 0;
        page.on('request', (request) => {
          const { pathname } = new URL(request.url());
          if (!ASIDE.test(pathname)) asked.push(pathname);
        });
        page.on('response', (response) => {
          if (!response.ok()) refused.push(response.url());
        });
        return page.goto(`${store.url}${PAGES[route]?.(ids) ?? ''}`);
      });
      if (page === undefined) throw new Error('nothing was opened');
      await expect(page.locator('h1, [role=tab]').first()).toBeVisible();
      await expect(page.locator('.mantine-Skeleton-root')).toHaveCount(0);
      await page.waitForLoadState('networkidle');
      expect(asked.length, asked.join('\n')).toBeLessThanOrEqual(OWN_MAX[route] ?? REQUESTS_MAX);
      expect(refused).toEqual([]);
      await page.context().close();
    });

/** What a page at rest gets ready for later, as its search, belongs to no opening; on a busy machine it would come before the rest. */
function prepareNothing(): void {
  const begin = window.setTimeout.bind(window);
  const setTimeout = (act: () => void, ms = 0, ...rest: unknown[]) =>
    ms < 2000 ? begin(act, ms, ...rest) : 0;
  Object.assign(window, { setTimeout });
}
