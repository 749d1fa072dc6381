// Picked products are priced and moved together: what each price becomes is seen before, what became of each row after.
import { expect } from '@playwright/test';
import { bulk_runs as ar } from '#shared/staff/bulk-runs.ar.ts';
import { demoAdmin, signIn } from '#test/e2e/accounts.ts';
import { test } from '#test/e2e/journey.ts';
import { expectFit } from '#test/e2e/obstacles.ts';
import { startStore, type Store } from '#test/e2e/store.ts';

let store: Store;
test.beforeAll(async () => {
  store = await startStore();
});
test.afterAll(() => store.stop());

test('prices of picked products are seen before they change, and each row says what became of it', async ({
  page,
  context,
}) => {
  await signIn(context, store, demoAdmin);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(`${store.url}/admin/products?status=active&sort=name`);
  const rows = page.getByRole('table', { name: 'Products' }).getByRole('row');
  for (const place of [1, 2, 3]) await rows.nth(place).getByRole('checkbox').click();
  await page.getByRole('button', { name: 'Change (3)' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change 3 products' });
  await dialog.getByLabel('Action').selectOption('prices');
  const confirm = dialog.getByRole('button', { name: /^Change prices of/ });
  await confirm.click();
  await expect(dialog.getByLabel('Percent, minus to lower')).toHaveAccessibleDescription(/from -90 to 500/);
  await dialog.getByLabel('Percent, minus to lower').fill('10');
  const table = dialog.getByRole('table', { name: 'New prices' });
  const cells = table.getByRole('row').nth(1).getByRole('cell');
  await expect(cells).toHaveCount(3);
  const [before = '', after = ''] = (await cells.allTextContents())
    .slice(1)
    .map((text) => text.replaceAll(/[^\d.]/g, ''));
  expect(Number(after)).toBe(Math.round(Number(before) * 1.1));
  await expect(dialog.getByText('3 products change')).toBeVisible();
  await confirm.click();
  await page.waitForURL(/\/admin\/bulk-runs\//);
  await expect(page.getByText('Finished. Every row was processed.')).toBeVisible({ timeout: 60_000 });
  await expect(page.getByRole('list', { name: 'Results' }).getByText('Done')).toHaveCount(3);
});

test('all that fit are published, those that are on sale already are named; on a phone in Arabic @more', async ({
  page,
  context,
}) => {
  await signIn(context, store, demoAdmin);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(`${store.url}/admin/products`);
  await page.getByRole('checkbox', { name: /^Select all \d+ loaded/ }).click();
  await page.getByRole('button', { name: /^Change \(\d+\)$/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText(/^All matching: /).click();
  await dialog.getByRole('button', { name: /^Publish \d+ products$/ }).click();
  await page.waitForURL(/\/admin\/bulk-runs\//);
  await expect(page.getByText('Finished. Every row was processed.')).toBeVisible({ timeout: 60_000 });
  await page.getByLabel('Show').selectOption('refused');
  const refused = page.getByRole('list', { name: 'Results' }).getByRole('listitem');
  await expect(refused.first()).toContainText('it was so already');

  await context.addCookies([{ name: 'language', value: 'ar', url: store.url }]);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`${store.url}/admin/products`);
  await page.getByRole('checkbox').nth(1).click();
  await page.getByRole('button', { name: /^تغيير \(/ }).click();
  await dialog.getByLabel(ar.act).selectOption('prices');
  await dialog.getByLabel(ar.change.percent_label).fill('-5');
  await expect(dialog.getByRole('table')).toBeVisible();
  await expectFit(page);
});
