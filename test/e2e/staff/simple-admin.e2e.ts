// The short way for admins: figures, what happened last, clients and their balances.
import { expect, type Page } from '@playwright/test';
import { clients as arabic } from '#shared/resellers/clients.ar.ts';
import { simple_admin as simpleAdmin } from '#shared/staff/simple-admin.ar.ts';
import { demoAdmin, demoReseller, signIn } from '#test/e2e/accounts.ts';
import { test } from '#test/e2e/journey.ts';
import { openShop, type Shop } from '#test/e2e/resellers/clients-steps.ts';
import { expectFit } from '#test/e2e/obstacles.ts';
import { PHONE } from '#test/e2e/screens.ts';
import { startStore, type Store } from '#test/e2e/store.ts';

let store: Store;
test.beforeAll(async () => {
  store = await startStore();
});
test.afterAll(() => store.stop());

test('the dashboard counts what is there, and each way from it leads somewhere @more', async ({
  page,
  context,
}) => {
  await signIn(context, store, demoAdmin);
  await page.goto(`${store.url}/simple-admin`);
  const tiles = page.getByRole('list', { name: 'Store statistics' });
  const counts = await read(page, '/api/admin/people/counts');
  await expect(tiles.getByRole('listitem')).toContainText([
    `Total Users${counts['everybody']}${counts['active']} active`,
    /Total RevenueDA [\d,]+\.\d{2}762 orders/,
    `Pending Resellers${counts['pending']}${counts['approved']} approved`,
    'Products60',
  ]);
  await expect(page.getByRole('list', { name: 'Recent Activity' }).getByRole('listitem')).toHaveCount(10);
  await expectFit(page);
  await page
    .getByRole('list', { name: 'Recent Activity' })
    .getByRole('link', { name: /^New order/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/admin\/orders\/[\da-f-]{36}$/);
  for (const name of ['Review pending businesses', 'Manage clients', 'Open the admin panel']) {
    await page.goto(`${store.url}/simple-admin`);
    await page.getByRole('link', { name }).click();
    await expect(page.getByRole('heading', { name: 'Oops! Page not found' })).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  for (const [link, tab] of [
    ['Add or find a product', 'Products'],
    ['Deliver orders', 'Orders'],
    ['Change prices', 'Pricing'],
  ] as const) {
    await page.goto(`${store.url}/simple-admin`);
    await page.getByRole('link', { name: link }).click();
    await expect(page.getByRole('tab', { name: tab })).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByRole('tabpanel').getByRole('button').first()).toBeVisible();
    await expectFit(page);
  }
});

test('figures and clients that do not come say so, and come with another try @more', async ({
  page,
  context,
}) => {
  await signIn(context, store, demoAdmin);
  for (const { path, tab, words } of [
    { path: '**/api/admin/statistics', tab: 'dashboard', words: 'Failed to fetch admin statistics' },
    { path: /\/api\/admin\/people$/, tab: 'clients', words: 'Failed to fetch clients' },
  ]) {
    let isBroken = true;
    await page.route(path, (route) => (isBroken ? route.abort() : route.fallback()));
    await page.goto(`${store.url}/simple-admin?tab=${tab}`);
    await expect(page.getByRole('alert')).toContainText(words);
    isBroken = false;
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expect(
      page.getByRole('tabpanel').getByRole('listitem').or(page.getByRole('row')).first(),
    ).toBeVisible();
  }
});

test('clients are searched and filtered, in the address too @more', async ({ page, context }) => {
  await signIn(context, store, demoAdmin);
  await page.goto(`${store.url}/simple-admin`);
  const { everybody = 0, inactive = 0 } = await read(page, '/api/admin/people/counts');
  await page.getByRole('tab', { name: 'Clients' }).click();
  // What is shown: more can be loaded.
  const shown = Math.min(everybody, 20);
  await expect(page.getByText(`Showing ${shown} of ${everybody}`)).toBeVisible();
  await page.getByLabel('Status').selectOption('Inactive');
  await expect(page.getByText(`Showing ${inactive} of ${everybody}`)).toBeVisible();
  await page.getByLabel('Status').selectOption('All Statuses');
  await expect(page.getByLabel('Status')).toHaveValue('');
  await page.getByLabel('Role').selectOption('Admin');
  await expect(page.getByText(`Showing 1 of ${everybody}`)).toBeVisible();
  await expect(page.getByRole('row', { name: /Nadia Mansouri/ })).toContainText('—');
  await page.getByLabel('Role').selectOption('All Roles');
  await expect(page.getByLabel('Role')).toHaveValue('');
  await page.getByRole('searchbox', { name: 'Search' }).fill(demoReseller.email);
  const row = page.getByRole('row', { name: /Amina Benali/ });
  await expect(row).toContainText('DA 25,000.00');
  await expect(page).toHaveURL(/search=reseller/);
  await expect(page.getByRole('row', { name: /Nadia Mansouri/ })).toHaveCount(0);
  await row.getByRole('button', { name: /^Balance of/ }).click();
  await expect(page).toHaveURL(/balance=/);
  const dialog = page.getByRole('dialog', { name: /Benali Digital/ });
  await dialog.getByRole('tab', { name: 'Transaction History' }).click();
  await expect(dialog.getByRole('list').getByRole('listitem')).toHaveCount(10);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(page).not.toHaveURL(/balance=/);
  await expect(dialog).toHaveCount(0);
  await page.getByLabel('Status').selectOption('Inactive');
  await expect(page.getByRole('heading', { name: 'No clients found' })).toBeVisible();
  await page.getByRole('button', { name: 'Clear Filters' }).click();
  await expect(page.getByText(`Showing ${shown} of ${everybody}`)).toBeVisible();
  await expectFit(page);
});

test('in Arabic, a client is switched off and is signed out elsewhere at once @more', async ({ browser }) => {
  const shop = await openShop(browser, store);
  const clientPage = await shop.context.newPage();
  await clientPage.goto(`${store.url}/purchase-history`);
  await expect(clientPage.getByRole('heading', { name: 'Purchase History', level: 1 })).toBeVisible();

  const context = await browser.newContext({ viewport: PHONE });
  await context.addCookies([{ name: 'language', value: 'ar', url: store.url }]);
  await signIn(context, store, demoAdmin);
  const page = await context.newPage();
  await findInArabic(page, shop);
  await expectFit(page);
  const card = page.getByRole('list', { name: simpleAdmin.caption }).getByRole('listitem');
  await card.getByRole('button', { name: arabic.activity.deactivate }).click();
  const dialog = page.getByRole('dialog', { name: arabic.activity.deactivate_title });
  await expect(dialog).toContainText(shop.tradeName);
  await expectFit(page);
  await dialog.getByRole('button', { name: arabic.activity.deactivate }).click();
  await expect(page.getByRole('alert')).toContainText(arabic.activity.deactivated);
  await expect(card).toContainText(arabic.inactive);
  await expect(clientPage).toHaveURL(`${store.url}/login?from=%2Fpurchase-history`);

  await card.getByRole('button', { name: arabic.activity.activate }).click();
  await page.getByRole('dialog').getByRole('button', { name: arabic.activity.activate }).click();
  await expect(card.getByText(arabic.active, { exact: true })).toBeVisible();
  await signIn(shop.context, store, { email: shop.email, password: shop.password });
  await context.close();
});

async function findInArabic(page: Page, shop: Shop): Promise<void> {
  await page.goto(`${store.url}/simple-admin`);
  await page.getByRole('tab', { name: simpleAdmin.clients }).click();
  await page.getByRole('searchbox', { name: simpleAdmin.search }).fill(shop.email);
  await expect(page.getByRole('list', { name: simpleAdmin.caption }).getByRole('listitem')).toHaveCount(1);
}

async function read(page: Page, path: string): Promise<Record<string, number>> {
  const answer = await page.request.get(`${store.url}${path}`);
  const { data }: { data: Record<string, number> } = await answer.json();
  return data;
}
