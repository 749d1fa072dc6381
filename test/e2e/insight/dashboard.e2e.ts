// The panel's first page: what it says, how its chart is read, and that it follows what happens.
import { expect } from '@playwright/test';
import { insight as ar } from '#shared/insight/insight.ar.ts';
import { insight as en } from '#shared/insight/insight.en.ts';
import { chart as chartAr } from '#shared/messages/chart.ar.ts';
import { chart as chartEn } from '#shared/messages/chart.en.ts';
import { admin as adminAr } from '#shared/staff/admin.ar.ts';
import { admin as adminEn } from '#shared/staff/admin.en.ts';
import { demoAdmin, demoReseller, openAs, signIn } from '#test/e2e/accounts.ts';
import { expectTop } from '#test/e2e/in-sight.ts';
import { test } from '#test/e2e/journey.ts';
import { expectFit } from '#test/e2e/obstacles.ts';
import { buyNamed } from '#test/e2e/orders/history-steps.ts';
import { ABOVE_BAR, DESKTOP, PHONE } from '#test/e2e/screens.ts';
import { startStore, type Store } from '#test/e2e/store.ts';

let store: Store;
test.beforeAll(async () => {
  store = await startStore();
});
test.afterAll(() => store.stop());

const WORDS = {
  en: { insight: en, admin: adminEn, chart: chartEn, said: /Revenue: .*DA .*Deposits: .*DA / },
  ar: { insight: ar, admin: adminAr, chart: chartAr, said: /رقم الأعمال: .*د\.ج.*، شحن الرصيد: .*د\.ج/ },
} as const;

for (const [language, viewport, more] of [
  ['en', DESKTOP, ''],
  ['ar', PHONE, ' @more'],
] as const)
  test(`the dashboard has its four cards, what waits and a chart that keys and a table read (${language})${more}`, async ({
    browser,
  }) => {
    const { insight, admin, chart: words, said } = WORDS[language];
    const page = await openAs(browser, store, demoAdmin, { viewport, language });
    await page.goto(`${store.url}/admin`);
    const cards = page.getByRole('list', { name: insight.cards.label });
    const { products, orders, users, revenue } = insight.cards;
    for (const name of [products, orders, users, revenue]) await expect(cards).toContainText(name);
    await expect(cards).not.toContainText('…');

    const { title } = insight.trend;
    const waiting = page.getByRole('list', { name: admin.dashboard.waiting });
    const chart = page.getByRole('slider', { name: words.point.replace('{title}', title) });
    await expect(chart).toBeVisible();
    if (viewport === DESKTOP) for (const one of [waiting, chart]) await expectTop(one, DESKTOP.height - 100);
    await expect(chart).toHaveAttribute('aria-valuenow', '30');
    await chart.focus();
    // Time goes the way that the language is read.
    await chart.press(language === 'ar' ? 'ArrowRight' : 'ArrowLeft');
    await expect(chart).toHaveAttribute('aria-valuenow', '29');
    await expect(chart).toHaveAttribute('aria-valuetext', said);
    await chart.press('Home');
    await expect(chart).toHaveAttribute('aria-valuenow', '1');

    await page.getByRole('button', { name: words.table }).click();
    await expect(page.getByRole('table', { name: title }).getByRole('row')).toHaveCount(31);
    // A day leads to its orders, its deposits to those that were paid then.
    const today = page.getByRole('table', { name: title }).getByRole('row').last();
    const [day, deposits] = [today.getByRole('link').first(), today.getByRole('link').last()];
    await expect(day).toHaveAttribute('href', /^\/admin\/orders\?from=([\d-]+)&until=\1$/);
    await expect(deposits).toHaveAttribute(
      'href',
      /^\/admin\/deposits\?status=paid&paid_from=([\d-]+)&paid_until=\1$/,
    );
    await page.getByRole('button', { name: words.drawing }).click();
    await expect(chart).toBeVisible();
    await expectFit(page);

    const best = page.getByRole('list', { name: insight.best.title }).getByRole('listitem').first();
    await best.getByRole('link').click();
    await expect(page).toHaveURL(/\/admin\/orders\?product=[\da-f-]{36}&from=.*&until=/);
    await expect(page.getByRole('main').locator('a[href^="/admin/orders/"]').first()).toBeVisible();
    await page.goBack();

    // A telephone shows those that have waited longest.
    if (viewport === PHONE) await waiting.locator('xpath=..').getByRole('button').click();
    await waiting.locator('a[href="/admin/delivery"]').click();
    await expect(page).toHaveURL(/\/admin\/delivery/);
    await page.context().close();
  });

test('cards lead to the rows that they count @more', async ({ browser }) => {
  const page = await openAs(browser, store, demoAdmin, { viewport: DESKTOP, language: 'en' });
  for (const [name, address] of [
    ['Total Products', /\/admin\/products\?status=active$/],
    ['Total Orders', /\/admin\/orders$/],
    ['Active Users', /\/admin\/users\?activity=active$/],
    ['Total Revenue', /\/admin\/sales\?range=all&step=month$/],
  ] as const) {
    await page.goto(`${store.url}/admin`);
    await page.getByRole('list', { name: 'Store statistics' }).getByRole('link', { name }).click();
    await expect(page).toHaveURL(address);
  }
  await page.context().close();
});

test('an order of another person appears without a reload @more', async ({ page, context, browser }) => {
  await signIn(context, store, demoAdmin);
  await page.goto(`${store.url}/admin`);
  const orders = page.getByRole('list', { name: 'Latest orders' });
  const before = await orders.innerText();
  const buyer = await browser.newContext();
  await signIn(buyer, store, demoReseller);
  const { order_number: number } = await buyNamed(buyer, store, 'Hawa Mini Voucher');
  expect(before).not.toContain(number);
  await expect(orders).toContainText(number);
  await buyer.close();
});

for (const language of ['en', 'ar'] as const)
  test(`on a telephone the first screen has cards, what waits and the chart’s beginning (${language}) @more`, async ({
    browser,
  }) => {
    const page = await openAs(browser, store, demoAdmin, { viewport: PHONE, language });
    await page.goto(`${store.url}/admin`);
    await expectTop(page.locator('figure'), ABOVE_BAR);
    await expectFit(page);
    await page.context().close();
  });
