// The payment desk in the panel: what staff changes is what clients meet a moment later.
import { randomUUID } from 'node:crypto';
import { expect, type Browser, type Locator, type Page } from '@playwright/test';
import { demoAdmin, demoReseller, signIn, signInNewReseller } from '#test/e2e/accounts.ts';
import { test } from '#test/e2e/journey.ts';
import { send, wantPasswordOnce } from '#test/e2e/resellers/clients-steps.ts';
import { expectFit } from '#test/e2e/obstacles.ts';
import { startStore, type Store } from '#test/e2e/store.ts';

let store: Store;
test.beforeAll(async () => {
  store = await startStore();
});
test.afterAll(() => store.stop());

test('the international card platform is shown, inactive, with nothing to press @more', async ({
  page,
  context,
}) => {
  await signIn(context, store, demoAdmin);
  await page.goto(`${store.url}/admin/payment-methods`);
  await page.getByRole('tab', { name: 'Gateway' }).click();
  await expect(page).toHaveURL(`${store.url}/admin/payment-methods?tab=gateway`);
  const card = page.getByRole('region', { name: 'International card platform' });
  await expect(card).toContainText('Inactive');
  await expect(card).toContainText('clients aren’t offered this');
  await expect(card.getByRole('button').or(card.getByRole('switch'))).toHaveCount(0);
});

test('a method that is switched off leaves the open deposit page, and comes back @more', async ({
  page,
  context,
  browser,
}) => {
  const client = await depositPage(browser);
  const offered = client.getByRole('radio', { name: 'BaridiMob', exact: true });
  await expect(offered).toBeVisible();
  await signIn(context, store, demoAdmin);
  await page.goto(`${store.url}/admin/payment-methods`);
  const toggle = switchOf(page, 'BaridiMob');
  await wantPasswordOnce(page, '**/api/admin/payment-methods/baridimob');
  await toggle.click();
  const question = page.getByRole('dialog', { name: 'Turn off \u2068BaridiMob\u2069?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toHaveCount(0);
  await expect(toggle).toBeFocused();
  await expect(toggle).toBeChecked();

  await toggle.click();
  await question.getByRole('button', { name: 'Turn off' }).click();
  const again = page.getByRole('dialog', { name: /password/i });
  await again.getByLabel('Password', { exact: true }).fill(demoAdmin.password);
  await again.getByRole('button', { name: 'Confirm' }).click();
  await expect(toggle).not.toBeChecked();
  await expect(offered).toHaveCount(0);

  await toggle.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Turn on' }).click();
  await expect(toggle).toBeChecked();
  await expect(offered).toBeVisible();
  await client.context().close();
});

test('an edited fee is what the client is asked for @more', async ({ page, context, browser }) => {
  const client = await depositPage(browser, '?amount=10000&method=edahabiya');
  await expect(client.getByText('DA 10,400.00')).toBeVisible();
  await signIn(context, store, demoAdmin);
  await page.goto(`${store.url}/admin/payment-methods`);
  const edit = page.getByRole('button', { name: 'Edit: \u2068EDAHABIA card\u2069' });
  await edit.click();
  await expect(page).toHaveURL(/\?edit=edahabiya$/);
  const dialog = page.getByRole('dialog');
  const save = dialog.getByRole('button', { name: 'Save' });
  await expect(save).toBeDisabled();
  await dialog.getByLabel('Fee (%)').fill('51');
  await save.click();
  await expect(dialog.getByLabel('Fee (%)')).toHaveAccessibleDescription(/from 0 to 50/);
  await expect(dialog.getByLabel('Fee (%)')).toBeFocused();
  await dialog.getByLabel('Minimum (DA)').fill('9000');
  await dialog.getByLabel('Maximum (DA)').fill('8000');
  await expect(dialog.getByLabel('Maximum (DA)')).toHaveAccessibleDescription(/can’t be below the minimum/);

  await page.keyboard.press('Escape');
  await expect(dialog.getByText('You have unsaved changes.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Keep editing' }).click();
  await page.goBack();
  const leave = page.getByRole('dialog', { name: 'Leave without saving?' });
  await leave.getByRole('button', { name: 'Keep editing' }).click();
  await dialog.getByLabel('Fee (%)').fill('3,5');
  await dialog.getByLabel('Fixed fee (DA)').fill('');
  await dialog.getByLabel('Minimum (DA)').fill('');
  await dialog.getByLabel('Maximum (DA)').fill('');
  await expect(dialog.getByText('DA 10,350.00')).toBeVisible();
  await save.click();
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL(`${store.url}/admin/payment-methods`);
  await expect(edit).toBeFocused();
  await expect(client.getByText('DA 10,350.00')).toBeVisible();

  await edit.click();
  await dialog.getByLabel('Fee (%)').fill('2.5');
  await dialog.getByLabel('Fixed fee (DA)').fill('150');
  await save.click();
  await expect(client.getByText('DA 10,400.00')).toBeVisible();
  await client.context().close();
});

test('the account and the words of a method are what the payer reads @more', async ({
  page,
  context,
  browser,
}) => {
  await signIn(context, store, demoAdmin);
  await page.goto(`${store.url}/admin/payment-methods?edit=baridimob`);
  const dialog = page.getByRole('dialog', { name: 'Edit \u2068BaridiMob\u2069' });
  const rows = dialog.getByRole('group', { name: /^Row \d$/ });
  await expect(rows.first()).toBeVisible();
  const count = await rows.count();
  await dialog.getByRole('button', { name: 'Add a row' }).click();
  const added = dialog.getByRole('group', { name: `Row ${count + 1}` });
  await expect(added.getByLabel('Label (English)')).toBeFocused();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(added.getByLabel('Label (English)')).toHaveAccessibleDescription(/This field is required/);
  await added.getByLabel('Label (English)').fill('Agency');
  await added.getByLabel('Label (Arabic)').fill('الوكالة');
  await added.getByLabel('Value').fill('Oran RP 31000');
  await added.getByRole('button', { name: `Move row ${count + 1} up` }).click();
  await expect(dialog.getByRole('button', { name: `Move row ${count} up` })).toBeFocused();
  await dialog.getByLabel('Instructions (English)').fill('Write the reference as the motive.');
  const preview = dialog.getByRole('region', { name: 'Client preview' });
  await expect(preview.getByText('الوكالة')).toBeVisible();
  await expectFit(page);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toHaveCount(0);

  const own = await browser.newContext();
  await signInNewReseller(own, store);
  const client = await own.newPage();
  await client.goto(`${store.url}/deposit?amount=5000&method=baridimob`);
  await client.getByRole('button', { name: 'Deposit', exact: true }).click();
  await expect(client.getByText('Oran RP 31000')).toBeVisible();
  await expect(client.getByText('Write the reference as the motive.')).toBeVisible();
  await own.close();

  await page.goto(`${store.url}/admin/payment-methods?edit=baridimob`);
  await dialog.getByRole('button', { name: `Remove row ${count}` }).click();
  await expect(dialog.getByRole('button', { name: 'Add a row' })).toBeFocused();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toHaveCount(0);
  await page.reload();
  await expect(card(page, 'BaridiMob')).toContainText(`${count} rows`);
});

test('limits are enforced as the form says @more', async ({ page, context, browser }) => {
  const client = await depositPage(browser);
  await signIn(context, store, demoAdmin);
  await page.goto(`${store.url}/admin/payment-methods?tab=settings`);
  const minimum = page.getByLabel('Minimum deposit (DA)');
  const maximum = page.getByLabel('Maximum deposit (DA)');
  const save = page.getByRole('button', { name: 'Save settings' });
  await expect(save).toBeDisabled();
  await minimum.fill('7000');
  await maximum.fill('6999');
  await save.click();
  await expect(maximum).toHaveAccessibleDescription(/can’t be below the minimum/);
  await expect(maximum).toBeFocused();

  const elsewhere = [
    page.getByRole('navigation', { name: 'Admin sections' }).getByRole('link', { name: 'Gateway log' }),
    page.getByRole('tab', { name: 'Recent Transactions' }),
  ];
  for (const way of elsewhere) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await way.click();
    // oxlint-disable-next-line no-await-in-loop
    await page.getByRole('dialog').getByRole('button', { name: 'Keep editing' }).click();
  }
  await expect(minimum).toHaveValue('7000');
  await maximum.fill('90 000');
  await save.click();
  await expect(save).toBeDisabled();
  await expect(maximum).toHaveValue('90,000');

  const amount = client.getByRole('textbox', { name: 'Amount' });
  await amount.fill('6999');
  await amount.blur();
  await expect(amount).toHaveAccessibleDescription(/The minimum deposit is DA 7,000/);
  const refused = await client.request.post(`${store.url}/api/deposits`, {
    data: { amount: { amount: '90000.01', currency: 'DZD' }, method: 'chargily' },
    headers: { origin: store.url, 'idempotency-key': randomUUID() },
  });
  expect(await refused.json()).toMatchObject({ status: 422, code: 'deposit_too_large' });

  await minimum.fill('5000');
  await maximum.fill('100000');
  await save.click();
  await expect(minimum).toHaveValue('5,000');
  await expect(save).toBeDisabled();
  await client.context().close();
});

test('a crypto method needs the legal notice and an account first @more', async ({ page, context }) => {
  await signIn(context, store, demoAdmin);
  const path = '/api/admin/payment-methods/binance';
  await send(context, store, 'PATCH', path, { is_active: false });
  await page.goto(`${store.url}/admin/payment-methods`);
  const toggle = switchOf(page, 'Binance');
  await expect(toggle).not.toBeChecked();
  await toggle.click();
  const dialog = page.getByRole('dialog', { name: 'Turn on \u2068Binance\u2069?' });
  const confirm = dialog.getByRole('button', { name: 'Turn on' });
  await expect(dialog.getByRole('note')).toContainText('law 25-10');
  await confirm.click();
  await expect(dialog.getByRole('alert')).toHaveText('Tick the box before you turn it on.');
  await expectFit(page);
  await dialog.getByRole('checkbox', { name: /take responsibility/ }).check();
  await confirm.click();
  await expect(toggle).toBeChecked();

  const { account } = await methodOf(page, 'binance');
  await send(context, store, 'PATCH', path, { is_active: false, account: [] });
  await expect(toggle).not.toBeChecked();
  await expect(card(page, 'Binance')).toContainText('clients would not know where to pay');
  await toggle.click();
  await dialog.getByRole('checkbox').check();
  await expect(confirm).toBeDisabled();
  await dialog.getByRole('button', { name: 'Add account' }).click();
  await expect(page).toHaveURL(/\?edit=binance$/);
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Add a row' })).toBeVisible();
  await send(context, store, 'PATCH', path, { account, is_active: true, acknowledges_law: true });
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await expect(toggle).toBeChecked();
});

/** A client who has the page of deposits open. */
async function depositPage(browser: Browser, search = ''): Promise<Page> {
  const context = await browser.newContext();
  await signIn(context, store, demoReseller);
  const page = await context.newPage();
  await page.goto(`${store.url}/deposit${search}`);
  await expect(page.getByRole('button', { name: 'Deposit', exact: true })).toBeVisible();
  return page;
}

function switchOf(page: Page, method: string): Locator {
  return page.getByRole('switch', { name: `Offer \u2068${method}\u2069 to clients` });
}

function card(page: Page, method: string): Locator {
  return page
    .getByRole('region', { name: 'Methods', exact: true })
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: method, exact: true }) });
}

async function methodOf(page: Page, method: string): Promise<{ account: object[] }> {
  const answer = await page.request.get(`${store.url}/api/admin/payments`);
  const { data }: { data: { methods: { method: string; account: object[] }[] } } = await answer.json();
  return { account: data.methods.find((one) => one.method === method)?.account ?? [] };
}
