// Invoices: a reseller finds and takes home their own, in Arabic; the store sets what stands on those to come.
import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { invoices as arabic } from '#shared/invoices/invoices.ar.ts';
import { shell } from '#shared/messages/shell.ar.ts';
import { demoAdmin, demoReseller, signIn, signInNewReseller } from '#test/e2e/accounts.ts';
import { test } from '#test/e2e/journey.ts';
import { send } from '#test/e2e/resellers/clients-steps.ts';
import { expectFit } from '#test/e2e/obstacles.ts';
import { toast } from '#test/e2e/list-steps.ts';
import { PHONE } from '#test/e2e/screens.ts';
import { startStore, type Store } from '#test/e2e/store.ts';

let store: Store;
test.beforeAll(async () => {
  store = await startStore();
});
test.afterAll(() => store.stop());

const rows = (page: Page, list: string) => page.getByRole('table', { name: list }).locator('tbody tr');
const isolated = (text: string) => `\u2068${text}\u2069`;

test('in Arabic a reseller narrows the list and takes an invoice home', async ({ page, context }) => {
  await context.addCookies([{ name: 'language', value: 'ar', url: store.url }]);
  await signIn(context, store, demoReseller);
  await page.goto(`${store.url}/dashboard`);
  await page
    .getByRole('navigation', { name: shell.menu.title })
    .getByRole('link', { name: shell.pages.invoices })
    .click();
  const number = await rows(page, arabic.list).first().locator('.code-text').first().innerText();
  // Newer ones may come before it: they are issued after their purchase.
  const first = rows(page, arabic.list).filter({ hasText: number });
  const order = await first.getByRole('link', { name: /^R\d/ }).innerText();
  await page.getByRole('searchbox', { name: arabic.filters.search }).fill(number);
  await expect(page).toHaveURL(`${store.url}/invoices?search=${number}`);
  await expect(rows(page, arabic.list)).toHaveCount(1);
  await expect(first).toContainText(order);
  // Who this is has given all their numbers.
  await expect(page.getByText(arabic.missing.fill_in)).toHaveCount(0);
  await expectFit(page);

  const name = arabic.download
    .replace('{number}', isolated(number))
    .replace('{language}', arabic.languages.ar);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    first.getByRole('link', { name }).click(),
  ]);
  await expect(toast(page, arabic.downloaded)).toBeVisible();
  expect(download.suggestedFilename()).toBe(`rasid-invoice-${number}.pdf`);
  expect((await readFile(await download.path())).subarray(0, 5).toString()).toBe('%PDF-');

  await page.setViewportSize(PHONE);
  await expectFit(page);
  await page.getByRole('button', { name: shell.list.filters, exact: true }).click();
  await page.getByLabel(arabic.filters.year).selectOption({ index: 5 });
  await expect(page.getByText(arabic.nothing_found, { exact: true })).toBeVisible();
  await page.getByRole('button', { name: shell.list.clear }).click();
  await expect(page).toHaveURL(`${store.url}/invoices`);
  await expect(page.getByRole('list', { name: arabic.list })).toContainText(number);
});

test('a new business is told what its invoices would lack @more', async ({ page, context }) => {
  await signInNewReseller(context, store);
  await page.goto(`${store.url}/invoices`);
  await expect(page.getByRole('heading', { name: 'No invoices yet' })).toBeVisible();
  await expect(
    page.getByText('Your invoices are missing: trade name, address, RC, NIF, NIS and AI'),
  ).toBeVisible();
  await page.getByRole('link', { name: 'Fill in the business profile' }).click();
  await expect(page).toHaveURL(`${store.url}/client-profile?tab=business`);
});

test('the store sets the seller, sees who was first, and takes the journal home @more', async ({
  page,
  context,
}) => {
  await signIn(context, store, demoAdmin);
  await page.goto(`${store.url}/admin/invoices`);
  const tabs = page.getByRole('navigation', { name: 'Invoices and their settings' });
  await tabs.getByRole('link', { name: 'Settings' }).click();
  await expect(page).toHaveURL(`${store.url}/admin/invoices?tab=settings`);
  await page.getByLabel('Name').fill('Rasid Distribution');
  const preview = page.getByRole('region', { name: 'Preview' });
  await expect(preview).toContainText('Rasid Distribution');
  await page.getByLabel('NIF').fill('12');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('The NIF has 15, 18 or 20 digits.')).toBeVisible();
  await page.getByLabel('NIF').fill('002 016 098 765 499');

  const settings = await context.request.get(`${store.url}/api/admin/invoicing`);
  const { data }: { data: { version: number; seller: Record<string, string> } } = await settings.json();
  const { phone: _, email: __, ...seller } = data.seller;
  await send(context, store, 'PUT', '/api/admin/invoicing', {
    ...seller,
    tax_rate: '9',
    version: data.version,
  });
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Nadia Mansouri' })).toBeVisible();
  await expect(page.getByLabel('Name')).toHaveValue('Rasid Distribution');
  await page.getByRole('button', { name: 'Show what is saved now' }).click();
  await expect(page.getByLabel('Name')).toHaveValue('Rasid');
  await expect(page.getByLabel('VAT rate (%)')).toHaveValue('9');
  await page.getByLabel('VAT rate (%)').fill('19');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved. The next invoices will show it.')).toBeVisible();
  await expect(preview).toContainText('19%');
  await expectFit(page);

  await tabs.getByRole('link', { name: 'Invoices' }).click();
  await page.getByLabel('Kind').selectOption('Credit note');
  await expect(page).toHaveURL(`${store.url}/admin/invoices?kind=credit_note`);
  const list = rows(page, 'Invoices and credit notes, newest first');
  await expect(list.first()).toContainText('For invoice');
  await expect(page.getByRole('list', { name: 'Totals in DZD' })).toContainText('credit notes');
  const number = await list.first().locator('.code-text').first().innerText();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download CSV' }).click(),
  ]);
  const lines = (await readFile(await download.path(), 'utf8')).trim().split('\r\n').slice(1);
  expect(lines[0]?.startsWith(`${number},Credit note,`)).toBe(true);
  expect(lines.every((line) => line.includes(',Credit note,'))).toBe(true);
  await page.setViewportSize(PHONE);
  await expectFit(page);
});
