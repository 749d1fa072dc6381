// Nor does a page move that comes unrendered: a store's first one, and those of a busy store.
import { expect } from '@playwright/test';
import { demoReseller, signIn } from '#test/e2e/accounts.ts';
import { test } from '#test/e2e/journey.ts';
import { findIds, MAIN, PAGES, type Ids } from '#test/e2e/page-list.ts';
import { expectStill, holdLetters, openSlowly } from '#test/e2e/still.ts';
import { startStore, type Store } from '#test/e2e/store.ts';
import { languagesOf } from '#test/run/full.ts';

let store: Store;
let ids: Ids;
test.beforeAll(async ({ browser }) => {
  store = await startStore({ RENDER_PAGES: 'off' });
  ids = await findIds(browser, store);
});
test.afterAll(() => store.stop());

for (const [turn, route] of MAIN.entries())
  for (const language of languagesOf(turn))
    test(`${route} stays where it is as a shell (${language})${turn % 5 === 0 ? '' : ' @more'}`, async ({
      browser,
    }) => {
      const page = await openSlowly(browser, store, language);
      await holdLetters(page);
      if (route !== '/') await signIn(page.context(), store, demoReseller);
      await page.goto(`${store.url}${PAGES[route]?.(ids) ?? ''}`);
      await expect(page.locator('h1, [role=tab]').first()).toBeVisible();
      await expectStill(page);
      await page.context().close();
    });
