// The audit log in the panel: read in Arabic with filters, taken home as a file in English.
import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { admin } from '#shared/staff/admin.ar.ts';
import { audit as arabic } from '#shared/staff/audit.ar.ts';
import { shell } from '#shared/messages/shell.ar.ts';
import { demoAdmin, signIn } from '#test/e2e/accounts.ts';
import { test } from '#test/e2e/journey.ts';
import { openShop, send } from '#test/e2e/resellers/clients-steps.ts';
import { expectFit } from '#test/e2e/obstacles.ts';
import { PHONE } from '#test/e2e/screens.ts';
import { startStore, type Store } from '#test/e2e/store.ts';

let store: Store;
test.beforeAll(async () => {
  store = await startStore();
});
test.afterAll(() => store.stop());

test('in Arabic the log is read, filtered, and shared by its address @more', async ({
  page,
  context,
  browser,
}) => {
  const shop = await openShop(browser, store);
  const other = await openShop(browser, store);
  // Before anything happens that is looked for: it may strike midnight.
  const today = new Date().toLocaleDateString('en-CA', { timeZone: 'Africa/Algiers' });
  await context.addCookies([{ name: 'language', value: 'ar', url: store.url }]);
  await signIn(context, store, demoAdmin);
  await send(context, store, 'POST', `/api/admin/clients/${shop.id}/reject`, { reason: 'السجل غير واضح' });
  await send(context, store, 'POST', `/api/admin/clients/${other.id}/reject`, { reason: 'Unreadable' });

  await page.goto(`${store.url}/admin`);
  await page
    .getByRole('navigation', { name: admin.menu.title })
    .getByRole('link', { name: admin.sections.audit })
    .click();
  await page.getByLabel(arabic.filters.action).selectOption(arabic.names.business_rejected);
  // The demo's own entries are older.
  await expect(page.getByLabel(arabic.filters.action)).toHaveValue('business_rejected');
  await page.getByLabel(arabic.filters.from).fill(today);
  await expect(page).toHaveURL(`${store.url}/admin/audit?action=business_rejected&from=${today}`);
  await expect(entries(page)).toHaveCount(2);
  await expect(entries(page).nth(1)).toContainText(`نشاط ${shop.tradeName}`);
  await expect(entries(page).nth(1)).toContainText('السجل غير واضح');
  await expect(entries(page).nth(1).locator('bdi[dir=ltr]')).toHaveText(/^[\d.:a-f]+$/);
  await expectFit(page);

  await entries(page)
    .nth(1)
    .getByRole('link', { name: `عمليات \u2068${shop.tradeName}\u2069 فقط` })
    .click();
  await expect(entries(page)).toHaveCount(1);
  await page.reload();
  await expect(entries(page)).toHaveCount(1);
  await expect(page.getByLabel(arabic.filters.action)).toHaveValue('business_rejected');
  await page.setViewportSize(PHONE);
  await expectFit(page);

  await page.getByRole('button', { name: shell.list.filters, exact: true }).click();
  await page.getByLabel(arabic.filters.from).fill('');
  await page.getByLabel(arabic.filters.until).fill('2020-01-01');
  await expect(page.getByText(arabic.nothing_found, { exact: true })).toBeVisible();
  await page.goBack();
  await expect(entries(page)).toHaveCount(1);
  await page.getByRole('button', { name: shell.list.clear }).click();
  await expect(page).toHaveURL(`${store.url}/admin/audit`);
  await page.getByLabel(arabic.filters.search).fill(other.email);
  await expect(entries(page).first()).toContainText(other.tradeName);
  await expect(entries(page).filter({ hasText: shop.tradeName })).toHaveCount(0);
});

test('the file has the entries of the filters, after the password @more', async ({
  page,
  context,
  browser,
}) => {
  const shop = await openShop(browser, store);
  await signIn(context, store, demoAdmin);
  await send(context, store, 'POST', `/api/admin/clients/${shop.id}/notes`, { text: 'Rings on Sundays' });
  await page.goto(`${store.url}/admin/audit?action=note_added&client=${shop.id}`);
  await expect(entries(page)).toContainText([`wrote a note about ${shop.tradeName}`]);
  await wantPasswordForFile(page);

  await page.getByRole('button', { name: 'Download CSV' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Password', { exact: true }).fill(demoAdmin.password);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Confirm' }).click(),
  ]);
  await expect(page.getByText('File downloaded.')).toBeVisible();
  expect(download.suggestedFilename()).toMatch(/^rasid-audit-beginning-to-\d{4}-\d\d-\d\d\.csv$/);
  const lines = (await readFile(await download.path(), 'utf8')).trim().split('\r\n');
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain(`note_added,Nadia Mansouri,${demoAdmin.email}`);
  expect(lines[1]).toContain(shop.tradeName);

  await page.getByRole('button', { name: 'Clear Filters' }).click();
  await expect(entries(page).first()).toContainText('Nadia Mansouri downloaded the audit log');
});

function entries(page: Page) {
  return page
    .getByRole('main')
    .locator('ol[aria-label] > li')
    .filter({ has: page.locator('time') });
}

/** The store's answer to whom the password is too old, once: to wait for ten minutes is no test. */
async function wantPasswordForFile(page: Page): Promise<void> {
  await page.route(
    '**/api/admin/audit.csv*',
    (route) =>
      route.fulfill({
        status: 403,
        contentType: 'application/problem+json',
        json: { type: 'about:blank', title: '', status: 403, detail: '', code: 'password_required' },
      }),
    { times: 1 },
  );
}
