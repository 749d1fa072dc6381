// Without a connection the pages say so within seconds, lose nothing, and come up to date by themselves.
import { expect } from '@playwright/test';
import { shell } from '#shared/messages/shell.ar.ts';
import { demoReseller, signIn } from '#test/e2e/accounts.ts';
import { test } from '#test/e2e/journey.ts';
import { buyNamed } from '#test/e2e/orders/history-steps.ts';
import { startStore, type Store } from '#test/e2e/store.ts';
import { comeRendered, untilTakenOver } from '#test/e2e/rendered.ts';

const OFFLINE = 'You’re offline. The page updates automatically once you’re back online.';

let store: Store;
test.beforeAll(async () => {
  store = await startStore();
});
test.afterAll(() => store.stop());

test('an open page says that it is offline, keeps what was typed, and shows what changed meanwhile', async ({
  page,
  context,
  browser,
}) => {
  await signIn(context, store, demoReseller);
  const other = await browser.newContext();
  await signIn(other, store, demoReseller);
  await page.goto(`${store.url}/deposit`);
  const balance = page.getByRole('banner').getByRole('button', { name: /^Balance/ });
  await expect(balance).toHaveAccessibleName('Balance DA 25,000.00');
  const amount = page.getByRole('textbox', { name: 'Amount' });
  await amount.fill('7300');
  await page.getByRole('radio', { name: 'EDAHABIA card', exact: true }).check();
  // What watches the connection comes after the first picture.
  await page.waitForLoadState('networkidle');

  await context.setOffline(true);
  await expect(page.getByRole('status').getByText(OFFLINE)).toBeVisible();
  await expect(page.getByText('System Status: Offline')).toBeAttached();
  await page.getByRole('button', { name: 'Deposit', exact: true }).click();
  // Refused at once and in words; nothing waits for the connection to be sent unseen.
  await expect(page.getByText('You’re offline. Check your connection and try again.').first()).toBeVisible();
  await buyNamed(other, store, 'Farasha Kids TV');

  await context.setOffline(false);
  await expect(page.getByText(OFFLINE)).toHaveCount(0);
  await expect(balance).not.toHaveAccessibleName('Balance DA 25,000.00');
  await expect(amount).toHaveValue('7300');
  const deposits = await (await other.request.get(`${store.url}/api/deposits`)).json();
  expect(JSON.stringify(deposits)).not.toContain('7300');
  await other.close();
});

test('a page that is opened offline comes with the connection, in Arabic too @more', async ({
  page,
  context,
}) => {
  await context.addCookies([{ name: 'language', value: 'ar', url: store.url }]);
  await signIn(context, store, demoReseller);
  await page.goto(`${store.url}/dashboard`);
  const subscriptions = page
    .getByRole('navigation', { name: shell.menu.title })
    .getByRole('link', { name: shell.pages.subscriptions });
  await untilTakenOver(subscriptions);
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await expect(page.getByText(shell.connection.offline)).toBeVisible();
  await subscriptions.click();
  await expect(page).toHaveURL(`${store.url}/subscriptions`);
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name: shell.pages.subscriptions })).toBeVisible();
  await expect(page.getByText(shell.connection.offline)).toHaveCount(0);
});

test('a page whose scripts are cut off is loaded again with the connection @more', async ({
  page,
  context,
}) => {
  await signIn(context, store, demoReseller);
  await page.route('**/assets/**/*.js', (route) => route.abort());
  const cut = page.waitForEvent('requestfailed', (request) => request.url().endsWith('.js'));
  await comeRendered(() => page.goto(`${store.url}/dashboard`));
  await cut;
  const categories = page.getByRole('link', { name: 'Categories' }).first();
  await expect(categories).toBeVisible();
  await page.unroute('**/assets/**/*.js');
  await context.setOffline(true);
  await context.setOffline(false);
  await untilTakenOver(categories);
  await categories.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Categories' })).toBeVisible();
});

test('a part that is cut off on its way is waited for; the page around it stays @more', async ({
  page,
  context,
}) => {
  await signIn(context, store, demoReseller);
  const cut = /\/assets\/promotion-carousel-|\/api\/health/;
  await page.route(cut, (route) => route.abort());
  const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('/api/health'));
  await page.goto(`${store.url}/dashboard`);
  await failed;
  await expect(page.getByText('System Status: Offline')).toBeAttached();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await page.unroute(cut);
  await expect(page.getByRole('region', { name: 'Promotions' })).toBeVisible();
});

test('a store that is away is named, also where a list fails, and both come back @more', async ({
  page,
  context,
}) => {
  await signIn(context, store, demoReseller);
  await page.goto(`${store.url}/dashboard`);
  const categories = page.getByRole('link', { name: 'Categories' }).first();
  // Before that the browser would fetch the whole page.
  await untilTakenOver(categories);
  await page.waitForLoadState('networkidle');
  await page.route('**/api/**', (route) => route.abort());
  await categories.click();
  await expect(
    page.getByText(
      'The store can’t be reached right now. We’ll keep trying; the page then updates automatically.',
    ),
  ).toBeVisible();
  await expect(page.getByText('System Status: Offline')).toBeAttached();
  await expect(page.getByRole('alert')).toContainText('The store can’t be reached.');
  await page.unroute('**/api/**');
  await expect(page.getByText('System Status: Online')).toBeAttached();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Browse Categories' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link').nth(3)).toBeVisible();
});
