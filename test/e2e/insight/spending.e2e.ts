// A client's own figures on the first page: nothing of them before someone scrolls there, read by keys and as a table, and leading on.
import { expect, type Locator, type Page } from '@playwright/test';
import { dayInAlgeria, laterDay } from '#shared/days.ts';
import { demoReseller, openAs, signIn, signInNewReseller } from '#test/e2e/accounts.ts';
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

/** A filter, by its end. */
const chip = (page: Page, name: RegExp) => page.getByRole('main').getByRole('button', { name });

/** The page grows as what stands further up arrives. */
async function scrollDown(page: Page, until: Locator): Promise<void> {
  await expect(async () => {
    await page.mouse.wheel(0, 10_000);
    await expect(until).toBeVisible({ timeout: 1000 });
  }).toPass();
}

test('a client scrolls down to what was spent and saved, and adds what the balance lacks @more', async ({
  page,
  context,
}) => {
  await signIn(context, store, demoReseller);
  // Six at the price from five on: 20 DA less each.
  await buyNamed(context, store, 'Souika Gift Card 2000', undefined, 6);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.setViewportSize(DESKTOP);
  await page.goto(`${store.url}/dashboard`);
  await expect(page.getByRole('heading', { name: 'Notifications' })).toBeAttached();
  await page.waitForLoadState('networkidle');
  expect(asked.filter((url) => /spending|chart/.test(url))).toEqual([]);
  await expect(page.getByRole('main').getByRole('link', { name: /^Spent this month/ })).toHaveAttribute(
    'href',
    /^\/purchase-history\?from=\d{4}-\d\d-01$/,
  );
  await expect(page.getByRole('main').getByRole('link', { name: /^Orders, last 30 days/ })).toHaveAttribute(
    'href',
    `/purchase-history?from=${laterDay(dayInAlgeria(), -29)}`,
  );

  const chart = page.getByRole('slider', { name: 'Point of “Spending by month”' });
  await scrollDown(page, chart);
  await expect(chart).toHaveAttribute('aria-valuenow', '12');
  await chart.press('ArrowLeft');
  await expect(chart).toHaveAttribute('aria-valuenow', '11');
  await expect(chart).toHaveAttribute('aria-valuetext', /Spent: .*DA .*Saved: .*DA /);
  const saved = page.getByRole('region', { name: 'What you saved' });
  await expect(saved).toContainText('With bulk tiers');
  await expect(saved).toContainText('DA 120.00');
  await expect(
    page.getByRole('list', { name: 'Spending by category' }).getByRole('listitem').first(),
  ).toContainText('DA');
  await expectFit(page);

  await page.getByRole('button', { name: 'Show as a table' }).click();
  const months = page.getByRole('table', { name: 'Spending by month' }).getByRole('row');
  await expect(months).toHaveCount(13);
  const balance = page.getByRole('region', { name: 'How long your balance lasts' });
  await expect(balance).toContainText(/About \d+ days/);
  const add = balance.getByRole('link', { name: /^Add .*DA/ });
  const amount = /[\d,]+/.exec(await add.innerText())?.[0] ?? '';
  await months.last().getByRole('link').first().click();
  await expect(page).toHaveURL(/\/purchase-history\?from=\d{4}-\d\d-01&until=\d{4}-\d\d-\d\d$/);
  await expect(chip(page, /From .?1 /)).toBeVisible();
  await expect(page.getByText('Souika Gift Card').first()).toBeVisible();

  await page.goBack();
  const byTier = saved.getByRole('link', { name: 'With bulk tiers' });
  await scrollDown(page, byTier);
  await byTier.click();
  await expect(page).toHaveURL(/&saved_by=tier$/);
  const orders = page.getByRole('table', { name: 'Your orders' }).locator('tbody tr');
  await expect(orders).toHaveCount(1);
  await expect(orders).toContainText('Souika Gift Card');
  await expect(page.getByText('Your dashboard counts what you saved on their items')).toBeVisible();
  await expectFit(page);
  await chip(page, /Saved with bulk tiers/).click();
  await expect(page).not.toHaveURL(/saved_by/);
  await expect(orders.nth(1)).toBeVisible();

  await page.goBack();
  await page.goBack();
  await scrollDown(page, add);
  await add.click();
  await expect(page.getByLabel('Amount', { exact: true })).toHaveValue(amount);
});

test('on a telephone, in Arabic, and once more after a failure @more', async ({ browser }) => {
  const page = await openAs(browser, store, demoReseller, { viewport: PHONE, language: 'ar' });
  let isDown = true;
  await page.route('**/api/spending', (route) => (isDown ? route.abort() : route.continue()));
  await page.goto(`${store.url}/dashboard`);
  await expect(page.getByRole('heading', { name: 'الإشعارات' })).toBeAttached();
  await page.waitForLoadState('networkidle');
  const failed = page.getByRole('alert').filter({ hasText: 'تعذّر عرض مشترياتك' });
  await scrollDown(page, failed);
  isDown = false;
  await failed.getByRole('button').click();
  const chart = page.getByRole('slider', { name: 'نقطة من «مشترياتك حسب الأشهر»' });
  await chart.press('ArrowRight');
  await expect(chart).toHaveAttribute('aria-valuenow', '11');
  await expect(page.getByRole('region', { name: 'كم يكفيك رصيدك؟' })).toContainText('يوم');
  await expectFit(page);
  const category = page.getByRole('list', { name: 'مشترياتك حسب الأقسام' }).getByRole('link').first();
  const name = await category.innerText();
  await category.click();
  await expect(page).toHaveURL(/\/purchase-history\?from=.*&category_id=/);
  await expect(chip(page, new RegExp(`القسم: .?${name}`))).toBeVisible();
  await expect(page.locator('main li:has(a[href*="/purchase-history/"])').first()).toBeVisible();
  await expectFit(page);
  await page.goBack();
  const others = page.getByRole('link', { name: 'أقسام أخرى' });
  await scrollDown(page, others);
  await others.click();
  await expect(page).toHaveURL(/\/purchase-history\?from=.*&except_categories=/);
  await expect(chip(page, /أقسام أخرى/)).toBeVisible();
  await expect(page.locator('main li:has(a[href*="/purchase-history/"])').first()).toBeVisible();
  await expectFit(page);
  await page.context().close();
});

test('a new client reads what will stand there @more', async ({ page, context }) => {
  await signInNewReseller(context, store);
  await page.setViewportSize(PHONE);
  await page.goto(`${store.url}/dashboard`);
  await expect(page.getByRole('heading', { name: 'First steps' })).toBeVisible();
  await scrollDown(page, page.getByText('What you spend and save will appear here'));
  await expectFit(page);
});
