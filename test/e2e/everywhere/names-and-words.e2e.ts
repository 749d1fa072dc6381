// What is read in lists and menus: e-mail addresses whole, each page by one name, and nothing offered for orders that are over.
import { expect, type Page } from '@playwright/test';
import { order_states as arabicStates } from '#shared/orders/order-states.ar.ts';
import { order_states as englishStates } from '#shared/orders/order-states.en.ts';
import { test } from '#test/e2e/journey.ts';
import { languagesOf } from '#test/run/full.ts';
import {
  demoAdmin,
  demoReseller,
  openAs,
  openDeposit,
  signInNewReseller,
  speak,
} from '#test/e2e/accounts.ts';
import { expectTop } from '#test/e2e/in-sight.ts';
import { untilNothing } from '#test/e2e/obstacles.ts';
import { ABOVE_BAR, DESKTOP, FIRST_ROW_MAX, PHONE } from '#test/e2e/screens.ts';
import { startStore, type Store } from '#test/e2e/store.ts';

/** The specification gives these pages a longer title than their entry. */
const LONGER = new Set(['/products', '/categories', '/admin/orders', '/admin/categories']);

let store: Store;
test.beforeAll(async () => {
  store = await startStore();
});
test.afterAll(() => store.stop());

/** The words of e-mail addresses on the page that go on in another line. */
function brokenWords(page: Page): Promise<string[]> {
  return page.locator('main').evaluate((main) => {
    const broken: string[] = [];
    const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
      // The parts of an address may stand in texts of their own.
      if (!/@/.test(node.parentElement?.textContent ?? '')) continue;
      for (const { 0: word, index } of (node.textContent ?? '').matchAll(/[\w-]+/g)) {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        if (lines.size > 1) broken.push(word);
      }
    }
    return broken;
  });
}

for (const language of languagesOf(1))
  test(`e-mail addresses never break inside a word in lists of the panel (${language}) @more`, async ({
    browser,
  }) => {
    const page = await openAs(browser, store, demoAdmin, { viewport: DESKTOP, language });
    for (const viewport of [DESKTOP, PHONE])
      for (const list of ['orders', 'customers', 'users', 'staff']) {
        // oxlint-disable-next-line no-await-in-loop -- one page
        await page.setViewportSize(viewport);
        // oxlint-disable-next-line no-await-in-loop
        await page.goto(`${store.url}/admin/${list}`);
        // oxlint-disable-next-line no-await-in-loop
        await expect(page.getByRole('main').getByText(/@/).first()).toBeVisible();
        // oxlint-disable-next-line no-await-in-loop
        const broken = await untilNothing(() => brokenWords(page));
        expect.soft({ list, width: viewport.width, broken }).toEqual({
          list,
          width: viewport.width,
          broken: [],
        });
      }
    await page.context().close();
  });

for (const language of languagesOf(0))
  test(`each page goes by one name: entry, heading and title (${language}) @more`, async ({ browser }) => {
    for (const [account, start] of [
      [demoReseller, '/dashboard'],
      [demoAdmin, '/admin'],
    ] as const) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other, for two cores
      const page = await openAs(browser, store, account, { viewport: DESKTOP, language });
      // oxlint-disable-next-line no-await-in-loop
      await page.goto(`${store.url}${start}`);
      const entries = page.getByRole('navigation').first().getByRole('link');
      // oxlint-disable-next-line no-await-in-loop
      await expect(entries.nth(5)).toBeVisible();
      // oxlint-disable-next-line no-await-in-loop
      const menu = await entries.evaluateAll((all) =>
        all.map((one) => ({
          address: one.getAttribute('href') ?? '',
          // What waits there stands below the name.
          name: one instanceof HTMLElement ? (one.innerText.split('\n')[0]?.trim() ?? '') : '',
        })),
      );
      // The light says how things stand; its page, what it is about.
      for (const { address, name } of menu.filter((one) => one.address !== '/status')) {
        // oxlint-disable-next-line no-await-in-loop
        await page.goto(`${store.url}${address}`);
        const heading = page.locator('main h1');
        // oxlint-disable-next-line no-await-in-loop
        await expect(heading).toBeVisible();
        const others = async () => {
          const said = await heading.textContent();
          const [title] = (await page.title()).split(' · ');
          return [title, said].filter((one) => one !== (LONGER.has(address) ? said : name));
        };
        // oxlint-disable-next-line no-await-in-loop
        const found = await untilNothing(others);
        expect.soft({ address, name, found }).toEqual({ address, name, found: [] });
      }
      // oxlint-disable-next-line no-await-in-loop
      await page.context().close();
    }
  });

for (const language of languagesOf(1))
  test(`orders that are over offer no update in the panel (${language}) @more`, async ({ browser }) => {
    const page = await openAs(browser, store, demoAdmin, { viewport: DESKTOP, language });
    const { statuses } = language === 'en' ? englishStates : arabicStates;
    await page.goto(`${store.url}/admin/orders`);
    const rows = page.locator('main tbody tr');
    const update = page.getByRole('button', { name: /^(Update|تحديث) / });
    await expect(rows.filter({ hasText: statuses.completed }).first()).toBeVisible();
    await expect(rows.filter({ hasText: statuses.completed }).filter({ has: update })).toHaveCount(0);
    await expect(rows.filter({ hasText: statuses.pending }).filter({ has: update })).not.toHaveCount(0);
    await page.context().close();
  });

for (const language of languagesOf(0))
  test(`what is unfinished leaves the methods of Add Funds in sight (${language}) @more`, async ({
    browser,
  }) => {
    const context = await browser.newContext({ viewport: DESKTOP, reducedMotion: 'reduce' });
    await signInNewReseller(context, store);
    await speak(context, store, language);
    await openDeposit(context, store);
    await openDeposit(context, store, 'edahabiya');
    const page = await context.newPage();
    await page.goto(`${store.url}/deposit`);
    const methods = page.getByRole('main').getByRole('radio');
    await expect(page.getByRole('main').locator('section li')).toHaveCount(1);
    await expectTop(methods.nth(1), DESKTOP.height - 60);
    await page.setViewportSize(PHONE);
    await expectTop(methods, ABOVE_BAR);
    await context.close();
  });

for (const language of languagesOf(1))
  test(`rates and recent imports begin high (${language}) @more`, async ({ browser }) => {
    const page = await openAs(browser, store, demoAdmin, { viewport: DESKTOP, language });
    const table = await page.request.get(`${store.url}/api/admin/categories.csv`);
    await page.request.post(`${store.url}/api/admin/imports?kind=categories&name=categories.csv`, {
      data: Buffer.from(await table.text()),
      headers: {
        origin: store.url,
        'content-type': 'application/octet-stream',
        'idempotency-key': crypto.randomUUID(),
      },
    });
    for (const address of ['/admin/rates', '/admin/imports']) {
      // oxlint-disable-next-line no-await-in-loop -- one page
      await page.goto(`${store.url}${address}`);
      // oxlint-disable-next-line no-await-in-loop
      await expectTop(page.locator('main tbody tr'), FIRST_ROW_MAX);
    }
    await page.context().close();
  });
