// How receipts come to the desk of the store's staff, and how they are looked at there.
import { expect, type Browser, type Page } from '@playwright/test';
import { newAccount, openDeposit, post } from '#test/e2e/accounts.ts';
import { openShop, type Shop } from '#test/e2e/resellers/clients-steps.ts';
import { linksTo } from '#test/e2e/accounts/mails-and-codes.ts';
import type { StaffRole } from '#shared/permissions.ts';
import type { Store } from '#test/e2e/store.ts';
import { sendReceipt } from '#test/e2e/deposits/transfer-steps.ts';

/** A new business has sent in a receipt of 5,000 DA, and its page of the deposit is open. */
export async function sendIn(
  browser: Browser,
  store: Store,
): Promise<{ shop: Shop; clientPage: Page; id: string }> {
  const shop = await openShop(browser, store);
  const { id } = await openDeposit(shop.context, store, 'baridimob');
  const clientPage = await shop.context.newPage();
  await clientPage.goto(`${store.url}/deposit/${id}`);
  await expect(clientPage.getByRole('heading', { level: 1 })).toBeVisible();
  await sendReceipt(shop.context, store, id, clientPage);
  await expect(clientPage.getByRole('heading', { name: 'We’re reviewing your receipt' })).toBeVisible();
  return { shop, clientPage, id };
}

/** By the keyboard: closer, over the picture, turned, and whole again. */
export async function lookClosely(page: Page): Promise<void> {
  const frame = page.getByRole('button', { name: /Press to zoom in and out/ });
  const picture = frame.locator('img');
  const fit = page.getByRole('button', { name: 'Fit', exact: true });
  const transform = () => picture.evaluate(({ style }) => style.transform);
  await expect(picture).toBeVisible();
  await expect(fit).toHaveAttribute('aria-disabled', 'true');
  const whole = await transform();
  await frame.press('+');
  await expect(fit).not.toHaveAttribute('aria-disabled', 'true');
  const closer = await transform();
  expect(closer).not.toBe(whole);
  await frame.press('ArrowRight');
  await expect.poll(transform).not.toBe(closer);
  await frame.press('0');
  await expect.poll(transform).toBe(whole);
  await frame.press('r');
  await expect.poll(transform).toContain('rotate(90deg)');
  await frame.hover();
  await page.mouse.wheel(0, -200);
  await expect(fit).not.toHaveAttribute('aria-disabled', 'true');
  await frame.click();
  await expect(fit).toHaveAttribute('aria-disabled', 'true');
}

/** Says how much came, without confirming it yet. */
export async function type(page: Page, received: string, button: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Amount received' }).fill(received);
  await page.getByRole('button', { name: button }).click();
}

/** Someone else of the staff who may decide. */
export const openAccountant = (page: Page, browser: Browser, store: Store): Promise<Page> =>
  openStaff(page, browser, store, 'accountant');

/** A page of a new member of staff, whom the admin of the page invites. */
export async function openStaff(page: Page, browser: Browser, store: Store, role: StaffRole): Promise<Page> {
  const { email } = newAccount();
  const invitation = { email, role };
  await post(page.context(), store, '/api/admin/staff-invitations', invitation);
  const [link = ''] = await linksTo(page, store, { email, path: '/invitation' });
  const context = await browser.newContext();
  await post(context, store, '/api/invitations/accept', {
    token: link.split('#')[1],
    password: 'Constantine-1962-bridge',
    first_name: 'Sofiane',
    last_name: 'Brahimi',
  });
  return context.newPage();
}
