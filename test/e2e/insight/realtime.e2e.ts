// What happens right now: an order appears as it happens, in the figures, the list and the chart with its table.
import { expect } from '@playwright/test';
import { demoAdmin, demoReseller, openAs, signIn } from '#test/e2e/accounts.ts';
import { test } from '#test/e2e/journey.ts';
import { expectFit } from '#test/e2e/obstacles.ts';
import { buyNamed } from '#test/e2e/orders/history-steps.ts';
import { DESKTOP, PHONE } from '#test/e2e/screens.ts';
import { startStore, type Store } from '#test/e2e/store.ts';

let store: Store;
test.beforeAll(async () => {
  store = await startStore();
});
test.afterAll(() => store.stop());

const WORDS = {
  en: {
    events: 'As it happens',
    order: 'Order',
    minutes: 'The last 30 minutes',
    point: 'Point of “The last 30 minutes”',
    table: 'Show as a table',
    said: /Orders: \d+, .*Revenue: /,
  },
  ar: {
    events: 'لحظة بلحظة',
    order: 'طلب',
    minutes: 'آخر 30 دقيقة',
    point: 'نقطة من «آخر 30 دقيقة»',
    table: 'عرض في جدول',
    said: /الطلبات: \d+، .*رقم الأعمال: /,
  },
} as const;

for (const [language, viewport, more] of [
  ['en', DESKTOP, ''],
  ['ar', PHONE, ' @more'],
] as const)
  test(`an order appears as it happens (${language})${more}`, async ({ browser }) => {
    const words = WORDS[language];
    const page = await openAs(browser, store, demoAdmin, { viewport, language });
    await page.goto(`${store.url}/admin/realtime`);
    const events = page.getByRole('list', { name: words.events });
    const chart = page.getByRole('slider', { name: words.point });
    await expect(chart).toHaveAttribute('aria-valuenow', '30');
    const rows = page.getByRole('table', { name: words.minutes }).getByRole('row');
    await expect(rows).toHaveCount(31);
    const ordersShown = async () =>
      (await rows.locator('td:nth-child(2)').allInnerTexts()).reduce((sum, text) => sum + Number(text), 0);
    const before = await ordersShown();

    const buyer = await browser.newContext();
    await signIn(buyer, store, demoReseller);
    const { id } = await buyNamed(buyer, store, 'Hawa Mini Voucher');
    const first = events.getByRole('listitem').first();
    await expect(first.getByRole('link', { name: words.order })).toHaveAttribute('href', new RegExp(id));
    await expect.poll(ordersShown).toBe(before + 1);

    await chart.press('Home');
    await expect(chart).toHaveAttribute('aria-valuenow', '1');
    await expect(chart).toHaveAttribute('aria-valuetext', words.said);
    await page.getByRole('button', { name: words.table }).click();
    await expect(rows).toHaveCount(31);
    await expectFit(page);

    await first.getByRole('link', { name: words.order }).click();
    await expect(page).toHaveURL(new RegExp(`/admin/orders/${id}`));
    await buyer.close();
    await page.context().close();
  });
