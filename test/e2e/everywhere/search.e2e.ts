// The palette: everything within reach of the keyboard, from every page.
import { expect, type Page } from '@playwright/test';
import { catalogue } from '#shared/catalogue/catalogue.ar.ts';
import { palette as ar } from '#shared/store/palette.ar.ts';
import { shell as arShell } from '#shared/messages/shell.ar.ts';
import { demoAdmin, demoReseller, signIn } from '#test/e2e/accounts.ts';
import { hold } from '#test/e2e/hold.ts';
import { test } from '#test/e2e/journey.ts';
import { expectFit } from '#test/e2e/obstacles.ts';
import { comeRendered } from '#test/e2e/rendered.ts';
import { startStore, type Store } from '#test/e2e/store.ts';

let store: Store;
test.beforeAll(async () => {
  store = await startStore();
});
test.afterAll(() => store.stop());

const fieldOf = (page: Page) => page.getByRole('dialog').getByRole('combobox');
/** Selects of the page behind have options of their own. */
const activeOf = (page: Page) => page.getByRole('dialog').getByRole('option', { selected: true });

test('a reseller finds a product in Arabic by a misspelt word, and opens it by keys alone', async ({
  page,
  context,
}) => {
  await signIn(context, store, demoReseller);
  await context.addCookies([{ name: 'language', value: 'ar', url: store.url }]);
  await page.goto(`${store.url}/dashboard`);
  await expect(page.getByRole('button', { name: arShell.search.hint, exact: true })).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(fieldOf(page)).toBeFocused();
  await expect(page.getByRole('group', { name: ar.groups.recent_orders }).getByRole('option')).toHaveCount(3);
  await expectFit(page);

  // "مكتبية" with a letter left out.
  await page.keyboard.type('كاتب المكتية');
  const products = page.getByRole('group', { name: ar.groups.products });
  const wanted = products.getByRole('option', { name: /حزمة كاتب المكتبية للمنزل/ });
  await expect(wanted).toBeVisible();
  // What comes later would stand before it.
  await expect(page.getByRole('dialog').getByRole('listbox')).toHaveAttribute('aria-busy', 'false');
  const id = (await wanted.getAttribute('id')) ?? '';
  for (let step = 0; ; step += 1) {
    const active = (await fieldOf(page).getAttribute('aria-activedescendant')) ?? '';
    if (active === id) break;
    expect(step).toBeLessThan(12);
    await page.keyboard.press('ArrowDown');
    await expect(fieldOf(page)).not.toHaveAttribute('aria-activedescendant', active);
  }
  await expect(wanted).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/product\//);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('حزمة كاتب المكتبية للمنزل');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL(`${store.url}/dashboard`);
});

test('pages, orders and actions are found too; Escape and "back" give the page back as it was @more', async ({
  page,
  context,
}) => {
  await signIn(context, store, demoReseller);
  await page.goto(`${store.url}/products?search=office`);
  const button = page.getByRole('button', { name: 'Search products, orders, pages…', exact: true });
  await button.click();
  await expect(fieldOf(page)).toBeFocused();
  const order = page.getByRole('group', { name: 'Recent orders' }).getByRole('option').first();
  const number = (await order.textContent()) ?? '';
  await expect(activeOf(page)).toContainText('Dashboard');
  await page.keyboard.press('End');
  await expect(activeOf(page)).toContainText('Log out');
  await page.keyboard.press('ArrowDown');
  await expect(activeOf(page)).toContainText('Dashboard');
  await page.keyboard.press('ArrowUp');
  await expect(activeOf(page)).toContainText('Log out');
  await page.keyboard.press('Home');
  await expect(activeOf(page)).toContainText('Dashboard');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(button).toBeFocused();
  await expect(page).toHaveURL(`${store.url}/products?search=office`);

  await page.keyboard.press('/');
  await expect(fieldOf(page)).toBeFocused();
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL(`${store.url}/products?search=office`);

  await page.keyboard.press('Control+k');
  await page.keyboard.type('dark');
  await expect(activeOf(page)).toContainText('Dark theme');
  await page.keyboard.press('Enter');
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await page.keyboard.press('Control+k');
  await fieldOf(page).fill(number);
  await page.getByRole('group', { name: 'Your orders' }).getByRole('option', { name: number }).click();
  await expect(page).toHaveURL(/\/purchase-history\/[\da-f-]{36}$/);
});

test('its keys open it before the scripts of the page have come, too @more', async ({ page, context }) => {
  await signIn(context, store, demoAdmin);
  for (const key of ['Control+k', '/']) {
    const letScriptsCome = await hold(page, '**/assets/**/*.js');
    await comeRendered(() => page.goto(`${store.url}/admin`, { waitUntil: 'commit' }));
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.keyboard.press(key);
    letScriptsCome();
    await expect(fieldOf(page)).toBeFocused();
    await expect(fieldOf(page)).toHaveValue('');
  }
});

test('nothing found leads on, and a failure is said and tried again @more', async ({ page, context }) => {
  await signIn(context, store, demoReseller);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`${store.url}/dashboard`);
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await fieldOf(page).fill('qqxxzzy');
  await expect(page.getByRole('dialog').getByRole('status')).toHaveText(
    'No results for “\u2068qqxxzzy\u2069”',
  );
  await expect(page.getByRole('group', { name: 'Try instead' }).getByRole('option')).toHaveText([
    'Browse all products',
    'Ask support',
  ]);
  await expectFit(page);

  await page.route('**/api/suggestions?**', (route) => route.fulfill({ status: 500, body: '' }), {
    times: 1,
  });
  await fieldOf(page).fill('kateb');
  await expect(page.getByRole('alert')).toContainText('Couldn’t search products.');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(page.getByRole('option', { name: /Kateb Office Suite Home/ })).toBeVisible();
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('in the panel it leads to sections, to people and to where a product is edited @more', async ({
  page,
  context,
}) => {
  await signIn(context, store, demoAdmin);
  await page.goto(`${store.url}/admin`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Control+k');
  await fieldOf(page).fill('price li');
  await expect(activeOf(page)).toContainText('Price lists');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${store.url}/admin/price-lists`);

  await page.keyboard.press('Control+k');
  await fieldOf(page).fill('kateb');
  await expect(page.getByRole('option', { name: /Search people for/ })).toBeVisible();
  await page.getByRole('option', { name: /Kateb Office Suite Home/ }).click();
  await expect(page).toHaveURL(/\/admin\/products\/[\da-f-]{36}$/);
});

test('in the panel a number is entered at once, and clients are found by a part of their e-mail @more', async ({
  page,
  context,
}) => {
  await signIn(context, store, demoAdmin);
  await page.goto(`${store.url}/admin/orders`);
  const number = page.getByRole('link', { name: /^R\d\d-\d{6}$/ }).first();
  const typed = (await number.textContent()) ?? '';
  await page.keyboard.press('Control+k');
  // Enter comes before the answer does, and opens what it says.
  await fieldOf(page).fill(typed.slice(4));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/admin\/orders\/[\da-f-]{36}$/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(typed);

  await page.keyboard.press('Control+k');
  await fieldOf(page).fill('reseller@ra');
  await page.getByRole('group', { name: 'Clients' }).getByRole('option').first().click();
  await expect(page).toHaveURL(/\/admin\/customers\/[\da-f-]{36}$/);
});

test('typing errors lead to pages and actions, Arabic sounds to products @more', async ({
  page,
  context,
}) => {
  await signIn(context, store, demoReseller);
  await page.goto(`${store.url}/dashboard`);
  await page.getByRole('button', { name: 'Search products, orders, pages…', exact: true }).click();
  await fieldOf(page).fill('setings');
  await expect(
    page.getByRole('group', { name: 'Pages' }).getByRole('option', { name: 'Settings' }),
  ).toBeVisible();
  await fieldOf(page).fill('logout');
  await expect(
    page.getByRole('group', { name: 'Actions' }).getByRole('option', { name: 'Log out' }),
  ).toBeVisible();
  await fieldOf(page).fill('انتيفايروس');
  await expect(page.getByRole('option', { name: /Hisn Antivirus/ })).toBeVisible();
});

test('what hangs below the line of an Arabic field is shown @more', async ({ page, context }) => {
  await signIn(context, store, demoReseller);
  await context.addCookies([{ name: 'language', value: 'ar', url: store.url }]);
  await page.goto(`${store.url}/products`);
  const field = page.getByRole('searchbox', { name: catalogue.filters.search, exact: true });
  const drawn = async (text: string) => {
    await field.fill(text);
    await field.blur();
    return field.screenshot({ animations: 'disabled' });
  };
  // The same word with the dots below its last letter and without.
  const [dotted, dotless] = [await drawn('يدوي'), await drawn('يدوى')];
  expect(dotted.equals(dotless)).toBe(false);
});
