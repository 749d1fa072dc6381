// A client's page in the panel: decisions, money and a look at the store with the client's eyes.
import { expect, type Page } from '@playwright/test';
import { demoAdmin, signIn } from '#test/e2e/accounts.ts';
import { test } from '#test/e2e/journey.ts';
import { openShop, send, wantPasswordOnce, type Shop } from '#test/e2e/resellers/clients-steps.ts';
import { expectFit } from '#test/e2e/obstacles.ts';
import { PHONE } from '#test/e2e/screens.ts';
import { startStore, type Store } from '#test/e2e/store.ts';
import { languagesOf } from '#test/run/full.ts';

const PRODUCT = 'Kateb Office Suite Home';

let store: Store;
test.beforeAll(async () => {
  store = await startStore();
});
test.afterAll(() => store.stop());

test('a business is rejected with a reason and approved, and its open page follows @more', async ({
  page,
  context,
  browser,
}) => {
  const shop = await openShop(browser, store);
  await signIn(context, store, demoAdmin);
  await openClient(page, shop);
  await expect(page.getByText('Can buy and add funds.')).toBeVisible();
  await expectFit(page);

  const clientPage = await shop.context.newPage();
  await openProduct(clientPage);
  const buy = clientPage.getByRole('button', { name: 'Buy Now' }).first();
  await expect(buy).toBeEnabled();

  const reject = page.getByRole('button', { name: 'Reject' });
  await reject.click();
  const dialog = page.getByRole('dialog', { name: 'Reject this business?' });
  await dialog.getByRole('button', { name: 'Reject' }).click();
  await expect(dialog.getByLabel('Reason')).toHaveAccessibleDescription(/This field is required/);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(reject).toBeFocused();
  await reject.click();
  await dialog.getByLabel('Reason').fill('The trade register is missing.');
  await dialog.getByRole('button', { name: 'Reject' }).dblclick();
  await expect(page.getByRole('alert')).toContainText('Business rejected');
  await expect(page.getByText('Reason given: \u2068The trade register is missing.\u2069')).toBeVisible();
  await expect(buy).toBeDisabled();

  await send(shop.context, store, 'POST', '/api/business/review', {});
  await expect(page.getByText('Awaiting your review')).toBeVisible();
  await page.getByRole('button', { name: 'Approve' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByText('Can buy and add funds.')).toBeVisible();
  await expect(buy).toBeEnabled();
  await page.getByRole('tab', { name: 'Audit trail' }).click();
  await expect(page).toHaveURL(/tab=audit/);
  await expect(page.getByRole('tabpanel').getByRole('listitem').first()).toContainText('approved');
});

test('a client who is deactivated is not said to buy @more', async ({ page, context, browser }) => {
  const shop = await openShop(browser, store);
  await signIn(context, store, demoAdmin);
  await openClient(page, shop);
  const promise = page.getByText('Can buy and add funds.');
  await expect(promise).toBeVisible();
  await page.getByRole('button', { name: 'Deactivate' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Deactivate' }).click();
  await expect(page.getByText('Deactivated: no one from this business can sign in.')).toBeVisible();
  await expect(promise).toHaveCount(0);
  await page.getByRole('button', { name: /^Activate ./ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Activate' }).click();
  await expect(promise).toBeVisible();
});

test('a balance is changed with the password, once, and both histories tell of it', async ({
  page,
  context,
  browser,
}) => {
  const shop = await openShop(browser, store);
  const clientPage = await shop.context.newPage();
  await clientPage.goto(`${store.url}/transaction-history`);
  await expect(clientPage.getByRole('heading', { name: 'No transactions found' })).toBeVisible();

  await signIn(context, store, demoAdmin);
  await openClient(page, shop);
  const keys = await wantPasswordOnce(page, '**/api/admin/clients/*/balance');
  const opener = page.getByRole('button', { name: 'Change balance' });
  await opener.click();
  const dialog = page.getByRole('dialog', { name: `\u2068${shop.tradeName}\u2069’s balance` });
  const amount = dialog.getByRole('textbox', { name: 'Amount' });
  const update = dialog.getByRole('button', { name: 'Update Balance' });
  await expect(amount).toBeFocused();
  await update.click();
  await expect(amount).toHaveAccessibleDescription('Please enter a valid amount');
  await dialog.getByLabel('Type').selectOption('Debit');
  await amount.fill('1');
  await expect(amount).toHaveAccessibleDescription(/The balance is only/);
  await dialog.getByLabel('Type').selectOption('Credit');
  await amount.fill('5,000.50');
  await expect(dialog.getByText(`\u2068DA 5,000.50\u2069 will be added to`)).toBeVisible();
  await expect(dialog.getByPlaceholder('Manual credit adjustment')).toBeVisible();
  await expectFit(page);
  await update.click();
  await givePassword(page);
  await expect(page.getByRole('alert')).toContainText('Balance updated successfully');
  await expect(dialog).toHaveCount(0);
  await expect(opener).toBeFocused();
  expect(keys).toHaveLength(2);
  expect(keys[1]).toBe(keys[0]);

  await expect(page.getByText('DA 5,000.50').first()).toBeVisible();
  await page.getByRole('tab', { name: 'Transactions' }).click();
  const row = page.getByRole('row', { name: /Credited by the store/ });
  await expect(row).toContainText('Nadia Mansouri');
  await expect(row).toContainText('DA 5,000.50');
  await expect(clientPage.getByRole('row', { name: /Credited by the store/ })).toContainText('DA 5,000.50');
});

test('closing the password dialog changes nothing @more', async ({ page, context, browser }) => {
  const shop = await openShop(browser, store);
  await signIn(context, store, demoAdmin);
  await openClient(page, shop);
  const tries = await wantPasswordOnce(page, '**/api/admin/people/*/role');
  await page.getByRole('button', { name: 'Change role' }).click();
  const dialog = page.getByRole('dialog', { name: /Change .*’s role/ });
  const change = dialog.getByRole('button', { name: 'Change role' });
  await expect(change).toBeDisabled();
  await dialog.getByLabel('Role').selectOption('Distributor');
  await change.click();
  const question = page.getByRole('dialog', { name: 'Enter your password again' });
  await question.press('Escape');
  await expect(question).toHaveCount(0);
  await expect(dialog.getByRole('alert')).toContainText('Enter your password again to continue.');
  expect(tries).toHaveLength(1);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('tabpanel').getByText('Reseller', { exact: true })).toBeVisible();
});

test('a price list is made and given @more', async ({ page, context, browser }) => {
  const shop = await openShop(browser, store);
  await signIn(context, store, demoAdmin);
  await openClient(page, shop);
  await page.getByRole('button', { name: 'Assign price list' }).click();
  const dialog = page.getByRole('dialog', { name: /Price list for/ });
  await dialog.getByRole('button', { name: 'New price list' }).click();
  await dialog.getByRole('button', { name: 'Create list' }).click();
  await expect(dialog.getByLabel('Name')).toHaveAccessibleDescription('This field is required.');
  await dialog.getByLabel('Name').fill(`For ${shop.tradeName}`);
  await dialog.getByLabel('Discount (%)').fill('91');
  await dialog.getByRole('button', { name: 'Create list' }).click();
  await expect(dialog.getByLabel('Discount (%)')).toHaveAccessibleDescription(/from 0 to 90/);
  await dialog.getByLabel('Discount (%)').fill('12.5');
  await dialog.getByLabel('Discount (%)').press('Enter');
  await expect(dialog.getByText(/created and selected above/)).toBeVisible();
  await expectFit(page);
  await dialog.getByRole('button', { name: 'Assign list' }).click();
  await expect(page.getByRole('alert')).toContainText('Price list changed');
  await expect(
    page.getByRole('tabpanel').getByText(`\u2068For ${shop.tradeName}\u2069 (12.5% off)`),
  ).toBeVisible();
});

test('staff see the store as a client does, under a banner, and change nothing @more', async ({
  page,
  context,
  browser,
}) => {
  const shop = await openShop(browser, store);
  await signIn(context, store, demoAdmin);
  await openClient(page, shop);
  await page.getByRole('button', { name: 'Change balance' }).click();
  await page.getByRole('dialog').getByRole('textbox', { name: 'Amount' }).fill('5000');
  let sent = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/balance')) sent += 1;
  });
  await page.getByRole('dialog').getByRole('button', { name: 'Update Balance' }).dblclick();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(sent).toBe(1);

  await page.getByRole('button', { name: 'View as client' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Start viewing' }).click();
  await expect(page).toHaveURL(`${store.url}/dashboard`);
  const banner = page.getByRole('region', { name: 'Viewing as client' });
  await expect(banner).toContainText(shop.tradeName);
  await expect(page.getByRole('banner').getByRole('button', { name: /^Balance/ })).toHaveAccessibleName(
    'Balance DA 5,000.00',
  );

  await openProduct(page);
  await expect(page.getByRole('button', { name: 'Buy Now' }).first()).toBeDisabled();
  await expect(page.getByRole('note')).toContainText('change nothing');
  // Past the pages, the store itself refuses.
  const refused = await page.request.put(`${store.url}/api/profile/names`, {
    data: { first_name: 'Someone', last_name: 'Else' },
    headers: { origin: store.url },
  });
  expect(refused.status()).toBe(403);
  expect(await refused.json()).toMatchObject({
    code: 'looking_only',
    detail: 'You’re viewing the store as a client. Stop viewing to make changes.',
  });

  await page.setViewportSize(PHONE);
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await expect(banner).toBeInViewport({ ratio: 1 });
  // Wherever else, a bar may lie over half a link.
  await page.evaluate(() => scrollTo(0, 0));
  await expectFit(page);
  await banner.getByRole('button', { name: 'Stop viewing' }).click();
  await expect(page).toHaveURL(`${store.url}/admin/customers/${shop.id}`);
  await expect(page.getByRole('heading', { name: shop.tradeName, level: 1 })).toBeVisible();
  await expect(banner).toHaveCount(0);
  await expect(page.getByText('DA 5,000.00').first()).toBeVisible();
});

test('each tab of a client fits a phone, in one of both languages @more', async ({ browser }) => {
  const context = await browser.newContext({ viewport: PHONE, reducedMotion: 'reduce' });
  await signIn(context, store, demoAdmin);
  const page = await context.newPage();
  const shop = await openShop(browser, store);
  for (const [turn, tab] of ['overview', 'transactions', 'orders', 'sessions', 'notes', 'audit'].entries()) {
    for (const language of languagesOf(turn)) {
      await context.addCookies([{ name: 'language', value: language, url: store.url }]);
      await page.goto(`${store.url}/admin/customers/${shop.id}?tab=${tab}`);
      await expect(page.getByRole('heading', { name: shop.tradeName, level: 1 })).toBeVisible();
      await expect(page.getByRole('tabpanel').locator('output')).toHaveCount(0);
      await expectFit(page);
    }
  }
  await context.close();
});

async function openClient(page: Page, shop: Shop): Promise<void> {
  await page.goto(`${store.url}/admin/customers/${shop.id}`);
  await expect(page.getByRole('heading', { name: shop.tradeName, level: 1 })).toBeVisible();
}

async function openProduct(page: Page): Promise<void> {
  await page.goto(`${store.url}/products?search=${encodeURIComponent(PRODUCT)}`);
  await page.getByRole('link', { name: PRODUCT }).first().click();
  await expect(page.getByRole('heading', { name: PRODUCT, level: 1 })).toBeVisible();
}

async function givePassword(page: Page): Promise<void> {
  const question = page.getByRole('dialog', { name: 'Enter your password again' });
  const password = question.getByLabel('Password', { exact: true });
  await expect(password).toBeFocused();
  await password.fill('not the password');
  await password.press('Enter');
  await expect(question.getByRole('alert')).toContainText('Incorrect password.');
  await expect(password).toBeFocused();
  await password.fill(demoAdmin.password);
  await question.getByRole('button', { name: 'Confirm' }).click();
  await expect(question).toHaveCount(0);
}
