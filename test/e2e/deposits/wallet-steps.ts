// How the tests of the balance fill it, and where they read its movements.
import { expect, type BrowserContext, type Page } from '@playwright/test';
import { openDeposit } from '#test/e2e/accounts.ts';
import type { Store } from '#test/e2e/store.ts';

/** Of the transaction history, where there is room for a table. */
export function rows(page: Page) {
  return page.getByRole('table', { name: 'Transactions, newest first' }).locator('tbody tr');
}

/** Puts 5,000 DA on the balance of who is signed in. */
export async function payDeposit(context: BrowserContext, store: Store): Promise<void> {
  const { checkout_url } = await openDeposit(context, store);
  const page = await context.newPage();
  await page.goto(checkout_url);
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Payment Successful' })).toBeVisible();
  await page.close();
}
