// A page that the server rendered is taken over as it is: its scripts neither style it anew nor put anything in another's place
// (decision 65). What a telephone does twice, it does while it is tapped.
import { expect, type Page } from '@playwright/test';
import { test } from '#test/e2e/journey.ts';
import { languagesOf } from '#test/run/full.ts';
import { demoReseller, signIn } from '#test/e2e/accounts.ts';
import { findIds, PAGES, type Ids } from '#test/e2e/page-list.ts';
import { comeRendered, untilTakenOver } from '#test/e2e/rendered.ts';
import { startStore, type Store } from '#test/e2e/store.ts';

const MAIN = ['/', '/dashboard', '/products', '/product/$productId', '/deposit', '/purchase-history'];

let store: Store;
let ids: Ids;
test.beforeAll(async ({ browser }) => {
  store = await startStore();
  ids = await findIds(browser, store);
});
test.afterAll(() => store.stop());

for (const [turn, route] of MAIN.entries())
  for (const language of languagesOf(turn))
    test(`${route} is taken over as it came (${language})${turn === 2 ? '' : ' @more'}`, async ({
      browser,
    }) => {
      let page: Page | undefined;
      // What a busy machine left to the browser to render is asked for again.
      await comeRendered(async () => {
        await page?.context().close();
        const context = await browser.newContext({ viewport: { width: 412, height: 823 } });
        if (route !== '/') await signIn(context, store, demoReseller);
        await context.addCookies([
          { name: 'language', value: language, url: store.url },
          { name: 'room', value: '0', url: store.url },
        ]);
        page = await context.newPage();
        await watchChanges(page);
        return page.goto(`${store.url}${PAGES[route]?.(ids) ?? ''}`, { waitUntil: 'commit' });
      });
      if (page === undefined) throw new Error('no page was opened');
      await expect(page.locator('.mantine-Skeleton-root')).toHaveCount(0);
      await untilTakenOver(page.locator('h1, [role=tab]').first());
      await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
      expect(await page.evaluate(() => window.changes)).toEqual([]);
      await page.context().close();
    });

declare global {
  interface Window {
    changes: string[];
  }
}

/** Language and direction set again, even to the same; colours, motion and ids that differ; new style sheets; elements that went. */
async function watchChanges(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.changes = [];
    const watcher = new MutationObserver((records) => {
      for (const { target, attributeName, oldValue, addedNodes, removedNodes } of records) {
        if (attributeName !== null && target instanceof Element) {
          const value = target.getAttribute(attributeName);
          if (/^(lang|dir)$/.test(attributeName) || value !== oldValue)
            window.changes.push(`${target.tagName} ${attributeName}: ${oldValue} → ${value}`);
        }
        for (const node of addedNodes)
          if (node instanceof HTMLStyleElement) window.changes.push(`+ ${node.outerHTML}`);
        for (const node of removedNodes)
          // An icon may tell of a state that only the browser knows.
          if (node instanceof HTMLElement) window.changes.push(`- ${node.outerHTML.slice(0, 120)}`);
      }
    });
    document.addEventListener('DOMContentLoaded', () =>
      watcher.observe(document, {
        subtree: true,
        childList: true,
        attributeOldValue: true,
        attributeFilter: ['lang', 'dir', 'id', 'data-mantine-color-scheme', 'data-respect-reduced-motion'],
      }),
    );
  });
}
