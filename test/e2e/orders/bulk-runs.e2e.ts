// Everything that fits the filters of a list, not the rows of one page: chosen, confirmed by its number, seen to its end.
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

test('all orders of a filter are acted on; those that are over by then are named, after a reload too @more', async ({
  browser,
}) => {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  await signIn(context, store, demoAdmin);
  const page = await context.newPage();
  await page.goto(`${store.url}/admin/orders?status=completed`);
  await page.getByRole('checkbox', { name: /^Select all 50 loaded/ }).click();
  const all = page.getByRole('button', { name: /^Select all [\d,]+ matching$/ });
  const count = Number(((await all.textContent()) ?? '').replaceAll(/\D/g, ''));
  expect(count).toBeGreaterThan(50);
  await all.click();

  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(`All ${count.toLocaleString('en')} matching orders`);
  await dialog.getByLabel('Action').selectOption('cancel');
  await dialog.getByRole('button', { name: /^Cancel [\d,]+ orders$/ }).click();
  await expect(dialog.getByText('Enter more characters.')).toBeVisible();
  await dialog.getByLabel('Action').selectOption('process');
  await dialog.getByRole('button', { name: `Process ${count.toLocaleString('en')} orders` }).click();

  await page.waitForURL(/\/admin\/bulk-runs\//);
  await expect(page.getByText('Finished. Every row was processed.')).toBeVisible({ timeout: 60_000 });
  await page.reload();
  await page.getByLabel('Show').selectOption('refused');
  const rows = page.getByRole('list', { name: 'Results' }).getByRole('listitem');
  await expect(rows).toHaveCount(50);
  await expect(rows.first()).toContainText('Not done: it was Completed by then');

  await context.addCookies([{ name: 'language', value: 'ar', url: store.url }]);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.reload();
  await expect(page.getByText(ar.says.done)).toBeVisible();
  await expectFit(page);
  await context.close();
});
