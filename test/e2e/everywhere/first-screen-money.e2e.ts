// What a person came for stands in the first screen of the pages about money: methods, the amount to add, movements, the ledger.
import { expect } from '@playwright/test';
import { formatMoney } from '#shared/money.ts';
import { ledger as arabicLedger } from '#shared/wallet/ledger.ar.ts';
import { ledger } from '#shared/wallet/ledger.en.ts';
import { test } from '#test/e2e/journey.ts';
import { languagesOf } from '#test/run/full.ts';
import { demoAdmin, demoReseller, openAs, signInNewReseller, speak } from '#test/e2e/accounts.ts';
import { boxesOf, expectEnd, expectTop, lowerEdges } from '#test/e2e/in-sight.ts';
import { ABOVE_BAR, DESKTOP, FIRST_ROW_MAX, PHONE, ROW_MAX } from '#test/e2e/screens.ts';
import { startStore, type Store } from '#test/e2e/store.ts';

let store: Store;
test.beforeAll(async () => {
  store = await startStore();
});
test.afterAll(() => store.stop());

for (const language of languagesOf(0))
  test(`payment methods stand in tabs below one strip of figures (${language}) @more`, async ({
    browser,
  }) => {
    const page = await openAs(browser, store, demoAdmin, { viewport: DESKTOP, language });
    const inSight = {
      '': 'main li button',
      '?tab=gateway': 'main [role="tabpanel"] section button',
      '?tab=settings': 'main form [name="second_approval_above"]',
      '?tab=transactions': 'main tbody tr',
    };
    for (const [tab, selector] of Object.entries(inSight)) {
      // oxlint-disable-next-line no-await-in-loop -- one page
      await page.goto(`${store.url}/admin/payment-methods${tab}`);
      // oxlint-disable-next-line no-await-in-loop
      await expectEnd(page.locator(selector).first(), DESKTOP.height);
      // oxlint-disable-next-line no-await-in-loop
      await expectTop(page.getByRole('tabpanel'), FIRST_ROW_MAX);
    }
    const rows = page.locator('main tbody tr');
    await expect(rows).toHaveCount(5);
    await expect.poll(async () => (await boxesOf(rows)).filter(({ height }) => height > ROW_MAX)).toEqual([]);
    await page.context().close();
  });

for (const language of languagesOf(1))
  test(`funds are added without scrolling: amount, methods and button (${language})`, async ({ browser }) => {
    const context = await browser.newContext({ viewport: DESKTOP, reducedMotion: 'reduce' });
    await signInNewReseller(context, store);
    await speak(context, store, language);
    const page = await context.newPage();
    await page.goto(`${store.url}/deposit`);
    const amount = page.locator('main [name="amount"]');
    const methods = page.getByRole('main').getByRole('radio');
    const button = page.locator('main form [type="submit"]');
    await expect(methods.first()).toBeVisible();
    for (const these of [amount, methods, button])
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await expectEnd(these, DESKTOP.height);
    await page.setViewportSize(PHONE);
    for (const these of [amount, methods.first()])
      // oxlint-disable-next-line no-await-in-loop
      await expectEnd(these, ABOVE_BAR);
    const cutOff = () =>
      page
        .locator('main fieldset button span')
        .evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth + 1).length);
    await expect.poll(cutOff).toBe(0);
    await context.close();
  });

for (const language of languagesOf(2))
  test(`the transaction history shows eight transactions at once (${language}) @more`, async ({
    browser,
  }) => {
    const page = await openAs(browser, store, demoReseller, { viewport: DESKTOP, language });
    await page.goto(`${store.url}/transaction-history`);
    const rows = page.locator('main tbody tr');
    await expect
      .poll(async () => (await lowerEdges(rows)).filter((bottom) => bottom <= DESKTOP.height).length)
      .toBeGreaterThanOrEqual(8);
    await page.context().close();
  });

for (const language of languagesOf(3))
  test(`the ledger says its accounts in dinars beside dollars (${language}) @more`, async ({ browser }) => {
    const page = await openAs(browser, store, demoAdmin, { viewport: DESKTOP, language });
    const answer = await page.request.get(`${store.url}/api/admin/payments`);
    const { data }: { data: { figures: { revenue_in: { DZD: string } } } } = await answer.json();
    await page.goto(`${store.url}/admin/ledger`);
    const words = language === 'ar' ? arabicLedger.house : ledger.house;
    const tables = page.getByRole('main').getByRole('table');
    await expect(tables.getByRole('columnheader', { name: words.dinars })).toHaveCount(2);
    const sales = tables.getByRole('row').filter({ hasText: words.names.sales });
    const shown = formatMoney({ amount: data.figures.revenue_in.DZD, currency: 'DZD' }, language);
    const plain = (text: string) => text.replaceAll(/[\u2066-\u2069]/g, '');
    await expect(sales).toContainText('$');
    await expect.poll(async () => plain((await sales.textContent()) ?? '')).toContain(plain(shown));
    await expect(page.getByText(words.dinars_text)).toBeVisible();
    await page.context().close();
  });

for (const language of languagesOf(4))
  test(`a wide screen leaves no empty margins (${language}) @more`, async ({ browser }) => {
    const wide = { width: 1920, height: 1080 };
    const inStore = await openAs(browser, store, demoReseller, { viewport: wide, language });
    const inPanel = await openAs(browser, store, demoAdmin, { viewport: wide, language });
    for (const [page, route, selector] of [
      [inStore, '/dashboard', 'main section, main ul'],
      [inStore, '/deposit', 'main form, main section'],
      [inStore, '/transaction-history', 'main table'],
      [inPanel, '/admin/payment-methods', 'main [role="tabpanel"]'],
      [inPanel, '/admin/deposits', 'main table'],
      [inPanel, '/admin/ledger', 'main table'],
    ] as const) {
      // oxlint-disable-next-line no-await-in-loop -- one page after the other
      await page.goto(`${store.url}${route}`);
      const empty = async () => {
        const boxes = await boxesOf(page.locator(selector));
        const [from, to] = [
          Math.min(...boxes.map(({ left }) => left)),
          Math.max(...boxes.map(({ right }) => right)),
        ];
        const [menu] = await boxesOf(page.getByRole('navigation').first());
        return wide.width - ((menu?.right ?? 0) - (menu?.left ?? 0)) - (to - from);
      };
      // oxlint-disable-next-line no-await-in-loop
      await expect.soft.poll(empty, route).toBeLessThan(300);
    }
    await inStore.context().close();
    await inPanel.context().close();
  });
