// The balance as its reseller follows it: the panel of the header, the low-balance notice, the transaction history.
import { readFile } from 'node:fs/promises';
import { expect, type BrowserContext, type Page } from '@playwright/test';
import { deposits as arabicDeposits } from '#shared/deposits/deposits.ar.ts';
import { shell as arabicShell } from '#shared/messages/shell.ar.ts';
import { wallet as arabic } from '#shared/wallet/wallet.ar.ts';
import { demoReseller, signIn, signInNewReseller } from '#test/e2e/accounts.ts';
import { test } from '#test/e2e/journey.ts';
import { expectFit } from '#test/e2e/obstacles.ts';
import { PHONE } from '#test/e2e/screens.ts';
import { startStore, type Store } from '#test/e2e/store.ts';
import { payDeposit, rows } from '#test/e2e/deposits/wallet-steps.ts';

const PRODUCT = 'Kateb Office Suite Home';
const NOTICE = 'Notify me when my balance falls below';

interface Movement {
  id: string;
  kind: string;
  description: string;
  order: { order_number: string } | null;
}

let store: Store;
test.beforeAll(async () => {
  store = await startStore();
});
test.afterAll(() => store.stop());

test('the open panel hears of a purchase, and warns when the balance runs low @more', async ({
  page,
  context,
}) => {
  await signInNewReseller(context, store);
  await payDeposit(context, store);
  await page.goto(`${store.url}/dashboard`);
  const balance = page.getByRole('banner').getByRole('button', { name: /^Balance/ });
  await balance.click();
  const panel = page.getByRole('banner').getByRole('dialog');
  await expect(panel).toContainText('DA 5,000.00');
  await expect(panel).toContainText('On record: \u2068$37.17\u2069');
  await expect(panel.getByRole('listitem')).toHaveText(/^Deposit: .*CIB \/ EDAHABIA card/);
  await expectFit(page);

  // By the keyboard alone, as everything here.
  const notice = panel.getByRole('switch', { name: NOTICE });
  await notice.press('Space');
  const amount = panel.getByRole('textbox', { name: 'Amount in dinars' });
  await expect(amount).toHaveValue('5,000');
  await amount.fill('0');
  await expect(amount).toHaveAccessibleDescription('Enter a larger value.');
  await amount.fill('4 500');
  await amount.press('Enter');
  await expect(panel.getByText('Saved', { exact: true })).toBeVisible();
  await expect(amount).toHaveValue('4,500');
  await expect(amount).toBeFocused();

  await buyElsewhere(context);
  await expect(panel).toContainText('DA 3,800.00');
  await expect(panel.getByRole('listitem')).toHaveCount(2);
  await expect(panel.getByRole('listitem').first()).toContainText(PRODUCT);
  await expect(panel.getByRole('listitem').first()).toContainText('-DA 1,200.00');
  await expect(panel).toContainText('Your balance is below \u2068DA 4,500.00\u2069.');
  await page.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);
  await expect(balance).toBeFocused();
  await expect(page.getByRole('main').getByText('Low balance')).toBeVisible();
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Notifications/ })
    .click();
  await expect(panel).toContainText('Your balance is low');

  await page.goto(`${store.url}/settings?section=notifications`);
  const part = page.getByRole('region', { name: 'Notifications', exact: true });
  await expect(part.getByRole('textbox', { name: 'Amount in dinars' })).toHaveValue('4,500');
  // It shows at once: a reload before the answer would take it back.
  const kept = page.waitForResponse('**/api/wallet/notice?*');
  await part.getByRole('switch', { name: NOTICE }).click();
  await expect(part.getByRole('textbox', { name: 'Amount in dinars' })).toHaveCount(0);
  expect((await kept).ok()).toBe(true);
  await page.reload();
  await expect(part.getByRole('switch', { name: NOTICE })).not.toBeChecked();
  await page.goto(`${store.url}/dashboard`);
  await expect(page.getByRole('main').getByText('DA 3,800.00', { exact: true })).toBeVisible();
  await expect(page.getByRole('main').getByText('Low balance')).toHaveCount(0);
});

test('the history is narrowed, and gives each movement and the file of what it shows', async ({
  page,
  context,
}) => {
  await signIn(context, store, demoReseller);
  const all = await movements(context, '');
  const purchases = all.filter(({ kind }) => kind === 'purchase');
  const [newest] = purchases;
  const word = newest?.description.split(' ')[0] ?? '';
  const found = purchases.filter(({ description }) => description.toLowerCase().includes(word.toLowerCase()));
  expect(found.length).toBeGreaterThan(0);
  expect(found.length).toBeLessThan(purchases.length);

  await page.goto(`${store.url}/transaction-history`);
  await page.getByLabel('Type').selectOption('Purchases');
  await expect(page).toHaveURL(`${store.url}/transaction-history?kind=purchase`);
  await expect(rows(page)).toHaveCount(Math.min(purchases.length, 20));
  await page.getByRole('searchbox', { name: 'Search' }).fill(word);
  await expect(page).toHaveURL(`${store.url}/transaction-history?search=${word}&kind=purchase`);
  await expect(rows(page)).toHaveCount(found.length);
  await expectFit(page);

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download CSV' }).click(),
  ]);
  await expect(page.getByText('File downloaded.')).toBeVisible();
  const lines = (await readFile(await download.path(), 'utf8')).trim().split('\r\n').slice(1);
  expect(lines.map((line) => line.split(',').at(-1))).toEqual(found.map(({ order }) => order?.order_number));

  const link = rows(page).first().getByRole('link');
  await link.press('Enter');
  const details = page.getByRole('dialog', { name: 'Purchase' });
  await expect(details).toContainText(newest?.order?.order_number ?? '');
  await expect(details).toContainText('DA 134.50');
  await expect(details).toContainText('Amina Benali');
  await expect(page).toHaveURL(new RegExp(`movement=${newest?.id}`));
  await expectFit(page);
  await page.reload();
  await expect(details).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(details).toHaveCount(0);
  await link.press('Enter');
  await expect(details).toBeVisible();
  await page.goBack();
  await expect(details).toHaveCount(0);
  await expect(link).toBeFocused();
  await expect(rows(page)).toHaveCount(found.length);
  await link.click();
  await details.getByRole('link', { name: 'Open order' }).click();
  await expect(page).toHaveURL(/\/purchase-history\/[\da-f-]{36}$/);
  await page.goBack();
  await expect(details).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(details).toHaveCount(0);

  await page.getByRole('button', { name: 'Clear Filters' }).click();
  await expect(page).toHaveURL(`${store.url}/transaction-history`);
  await expect(page.getByRole('searchbox', { name: 'Search' })).toHaveValue('');
  await page.goBack();
  await expect(page.getByLabel('Type')).toHaveValue('kind purchase');
  await expect(rows(page)).toHaveCount(found.length);
});

test('days, nothing found, and pages @more', async ({ page, context }) => {
  await signIn(context, store, demoReseller);
  // On the first of a month the demo may have none of this month.
  await payDeposit(context, store);
  const all = await movements(context, '');
  expect(all.length).toBeGreaterThan(20);
  await page.goto(`${store.url}/transaction-history`);
  await expect(rows(page)).toHaveCount(20);
  await page.getByRole('link', { name: 'Next page' }).click();
  await expect(rows(page)).toHaveCount(Math.min(all.length - 20, 20));
  await page.getByRole('link', { name: 'First page' }).click();
  await expect(page).toHaveURL(`${store.url}/transaction-history`);

  const month = page.getByRole('button', { name: 'This month' });
  await month.click();
  await expect(month).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByLabel('From')).toHaveValue(/-01$/);
  await expect(page).toHaveURL(/\?from=\d{4}-\d\d-01&until=\d{4}-\d\d-\d\d$/);
  await page.getByLabel('Type').selectOption('Refunds');
  await expect(page.getByRole('heading', { name: 'No transactions match these filters' })).toBeVisible();
  await expectFit(page);
  await page.goBack();
  await expect(rows(page).first()).toBeVisible();
  await expect(month).toHaveAttribute('aria-pressed', 'true');
});

test('each month is a statement in both languages @more', async ({ page, context }) => {
  await signIn(context, store, demoReseller);
  await page.goto(`${store.url}/transaction-history`);
  await page.getByRole('button', { name: 'Statements' }).click();
  const dialog = page.getByRole('dialog', { name: 'Statements' });
  await expect(dialog.getByRole('listitem').first()).toContainText(/\d+ transactions?/);
  await expectFit(page);
  for (const language of ['English', 'Arabic']) {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      dialog
        .getByRole('link', { name: new RegExp(`^Download the statement of .* in ${language}$`) })
        .first()
        .click(),
    ]);
    expect((await readFile(await download.path())).subarray(0, 4).toString()).toBe('%PDF');
    expect(download.suggestedFilename()).toMatch(/\.pdf$/);
  }
  await page.route('**/api/statements/*', (route) => route.abort());
  await dialog.getByRole('link').first().click();
  await expect(page.getByRole('alert').filter({ hasText: /connection|reached|try again/i })).toBeVisible();
});

test('in Arabic on a phone the history reads from the right, without an English word @more', async ({
  page,
  context,
}) => {
  await context.addCookies([{ name: 'language', value: 'ar', url: store.url }]);
  await page.setViewportSize(PHONE);
  await signIn(context, store, demoReseller);
  await page.goto(`${store.url}/transaction-history`);
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  const open = page.getByRole('button', { name: arabicShell.list.filters, exact: true });
  await open.click();
  await page.getByLabel(arabic.filters.method).selectOption(arabicDeposits.method.names.chargily);
  await expect(page).toHaveURL(/method=chargily/);
  // Pressed before the choice is drawn, the button would undo it.
  await expect(page.getByLabel(arabic.filters.method)).toHaveValue('chargily');
  await open.click();
  const chip = page.getByRole('button', { name: /^إزالة هذه التصفية/ });
  await expect(chip).toContainText(arabicDeposits.method.names.chargily);
  await expect(cards(page).filter({ hasText: arabicShell.balance.kinds.purchase })).toHaveCount(0);
  await expectNoEnglish(page);
  await expectFit(page);

  await cards(page).first().getByRole('link').click();
  const details = page.getByRole('dialog', { name: arabicShell.balance.kinds.deposit });
  await expect(details).toContainText(arabic.details.method);
  await expectFit(page);
  await details.getByRole('button', { name: arabicShell.close }).click();
  await chip.click();
  await expect(page).toHaveURL(`${store.url}/transaction-history`);
  await page
    .getByRole('banner')
    .getByRole('button', { name: new RegExp(`^${arabicShell.header.balance}`) })
    .click();
  const panel = page.getByRole('banner').getByRole('dialog');
  await expect(panel).toContainText(arabic.panel.recent);
  await expect(panel.getByRole('switch', { name: arabic.notice.switch })).toBeVisible();
  await expectFit(page);
});

function cards(page: Page) {
  return page.getByRole('list', { name: arabic.list }).getByRole('listitem');
}

/** Brands of cards and of what is sold, numbers of orders and symbols of currencies stand in Latin letters everywhere. */
async function expectNoEnglish(page: Page): Promise<void> {
  const text = await page.getByRole('main').innerText();
  expect(text.replaceAll(/CIB|Chargily|CSV|\(PC\)|R\d\d-\S*|[\u2066-\u2069]/g, '')).not.toMatch(
    /[A-Za-z]{2}/,
  );
}

async function movements(context: BrowserContext, query: string): Promise<Movement[]> {
  const answer = await context.request.get(`${store.url}/api/balance-transactions?limit=100${query}`);
  const { data }: { data: Movement[] } = await answer.json();
  return data;
}

/** In another window of the same shop. */
async function buyElsewhere(context: BrowserContext): Promise<void> {
  const page = await context.newPage();
  await page.goto(`${store.url}/products?search=${encodeURIComponent(PRODUCT)}`);
  await page.getByRole('main').getByRole('link', { name: PRODUCT }).click();
  await expect(page.getByRole('heading', { name: PRODUCT, level: 1 })).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'Buy Now' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm and pay' }).click();
  await expect(page.getByRole('dialog', { name: 'Purchase complete' })).toBeVisible();
  await page.close();
}
