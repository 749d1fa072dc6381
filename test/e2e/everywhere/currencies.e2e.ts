// The currencies that a store offers, and what happens to a choice that it takes back.
import { expect } from '@playwright/test';
import { demoAdmin, signIn, signInNewReseller } from '#test/e2e/accounts.ts';
import { test } from '#test/e2e/journey.ts';
import { send } from '#test/e2e/resellers/clients-steps.ts';
import { PHONE } from '#test/e2e/screens.ts';
import { startStore, type Store } from '#test/e2e/store.ts';
import { payDeposit, rows } from '#test/e2e/deposits/wallet-steps.ts';

let store: Store;
test.beforeAll(async () => {
  store = await startStore();
});
test.afterAll(() => store.stop());

test('a reader whose currency is no longer offered sees the default one @more', async ({
  page,
  context,
  browser,
}) => {
  await signInNewReseller(context, store);
  await payDeposit(context, store);
  await page.goto(`${store.url}/settings`);
  const choice = page.getByRole('banner').getByRole('combobox', { name: 'Currency' });
  await choice.selectOption('EUR');
  const balance = page.getByRole('banner').getByRole('button', { name: /^Balance/ });
  await expect(balance).toHaveAccessibleName('Balance €31.60');
  // What the menu last tells of the balance, too.
  await balance.click();
  const latest = page.getByRole('banner').getByRole('listitem').filter({ hasText: 'Deposit' });
  await expect(latest).toContainText('€31.60');
  await page.keyboard.press('Escape');
  // A past movement keeps its amounts and the rate of its day, in whatever currency it is shown.
  await page.goto(`${store.url}/transaction-history`);
  await expect(rows(page)).toContainText(['€31.60€31.60']);

  const desk = await browser.newContext();
  await signIn(desk, store, demoAdmin);
  await send(desk, store, 'PATCH', '/api/admin/payment-settings', { has_multiple_currencies: false });
  await desk.close();
  await page.goto(`${store.url}/settings`);
  await expect(balance).toHaveAccessibleName('Balance DA 5,000.00');
  await expect(choice).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Preferences' })).toBeVisible();
  await expect(page.getByRole('group', { name: 'Currency' })).toHaveCount(0);
  await expect(page.getByRole('group', { name: 'Language' })).toBeVisible();
  await page.setViewportSize(PHONE);
  await page
    .getByRole('navigation', { name: 'Quick menu' })
    .getByRole('button', { name: 'Settings' })
    .click();
  await expect(page.getByRole('dialog', { name: 'Settings' })).not.toContainText('Currency');
});
