// A session that ends: every tab of the browser leaves what it shows, and brings the same person back.
import { expect, type Page } from '@playwright/test';
import { demoAdmin, demoReseller, signIn } from '#test/e2e/accounts.ts';
import { hold } from '#test/e2e/hold.ts';
import { test } from '#test/e2e/journey.ts';
import { comeRendered } from '#test/e2e/rendered.ts';
import { openShop, send } from '#test/e2e/resellers/clients-steps.ts';
import { buyNamed } from '#test/e2e/orders/history-steps.ts';
import { startStore, type Store } from '#test/e2e/store.ts';

const CODES = 'Farasha Kids TV';

let store: Store;
test.beforeAll(async () => {
  store = await startStore();
});
test.afterAll(() => store.stop());

async function logIn(page: Page, { email, password }: typeof demoReseller): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
}

async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Account menu' }).click();
  await page.getByRole('button', { name: 'Log out' }).click();
}

test('logging out in one tab takes the codes from the other, which the same person gets back @more', async ({
  page: codes,
  context,
}) => {
  await signIn(context, store, demoReseller);
  const order = await buyNamed(context, store, CODES);
  const address = `${store.url}/purchase-history/${order.id}`;
  const signInAddress = `${store.url}/login?from=${encodeURIComponent(`/purchase-history/${order.id}`)}`;
  await codes.goto(address);
  const delivered = codes.getByRole('region', { name: 'What was delivered' });
  await delivered.getByRole('button', { name: 'Show codes' }).click();
  await expect(delivered.getByText('•••••')).toHaveCount(0);
  const code = await delivered.locator('.code-text').first().innerText();
  expect(code.length).toBeGreaterThan(5);
  const other = await context.newPage();
  await other.goto(`${store.url}/products`);
  const support = await context.newPage();
  await support.goto(`${store.url}/support`);

  await logOut(other);
  await expect(other).toHaveURL(`${store.url}/login`);
  await expect(codes).toHaveURL(signInAddress);
  await expect(codes.getByText('You’ve been signed out. Sign in to go back to your page.')).toBeVisible();
  expect(await codes.content()).not.toContain(code);
  // Everyone may see the page, so it stays; the person is gone from it.
  await expect(support).toHaveURL(`${store.url}/support`);
  await expect(support.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible();
  await expect(support.getByText(demoReseller.email)).toHaveCount(0);

  await logIn(other, demoReseller);
  await expect(other).toHaveURL(`${store.url}/dashboard`);
  await expect(codes).toHaveURL(address);
  // What was looked at is asked for again.
  await expect(delivered.getByText('•••••')).toHaveCount(order.deliveries.length);
  await expect(support.getByRole('banner').getByRole('button', { name: 'Account menu' })).toBeVisible();
});

test('signing in after another person does not open their page', async ({ page, context }) => {
  await signIn(context, store, demoReseller);
  await page.goto(`${store.url}/settings`);
  const other = await context.newPage();
  await other.goto(`${store.url}/dashboard`);
  await logOut(other);
  await expect(page).toHaveURL(`${store.url}/login?from=%2Fsettings`);
  // Neither another tab of the page nor a reload forgets whose it was.
  await page.getByRole('tab', { name: 'Sign Up' }).click();
  await page.getByRole('tab', { name: 'Login' }).click();
  const letScriptsCome = await hold(page, '**/assets/**/*.js');
  await comeRendered(() => page.reload({ waitUntil: 'commit' }));
  await logIn(page, demoAdmin);
  letScriptsCome();
  await expect(page).toHaveURL(`${store.url}/dashboard`);
  await expect(other).toHaveURL(`${store.url}/dashboard`);
});

test('a session ended by staff leads its open page to the sign-in, and back @more', async ({
  browser,
  page: desk,
}) => {
  const shop = await openShop(browser, store);
  const page = await shop.context.newPage();
  await page.goto(`${store.url}/purchase-history`);
  const { data }: { data: { profile: { id: string } } } = await (
    await shop.context.request.get(`${store.url}/api/session`)
  ).json();
  await signIn(desk.context(), store, demoAdmin);
  await send(desk.context(), store, 'DELETE', `/api/admin/people/${data.profile.id}/sessions`, {});
  // Heard with the next event, call or heartbeat, whichever comes first.
  await expect(page).toHaveURL(`${store.url}/login?from=%2Fpurchase-history`);
  await logIn(page, shop);
  await expect(page).toHaveURL(`${store.url}/purchase-history`);
  await shop.context.close();
});

test('viewing as a client moves all tabs of the staff member out of the panel @more', async ({
  browser,
  page,
  context,
}) => {
  const shop = await openShop(browser, store);
  await signIn(context, store, demoAdmin);
  const list = await context.newPage();
  await list.goto(`${store.url}/admin/customers`);
  await page.goto(`${store.url}/admin/customers/${shop.id}`);
  await page.getByRole('button', { name: 'View as client' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Start viewing' }).click();
  await expect(page).toHaveURL(`${store.url}/dashboard`);
  await expect(list).toHaveURL(`${store.url}/dashboard`);
  await expect(list.getByRole('region', { name: 'Viewing as client' })).toContainText(shop.tradeName);
  await shop.context.close();
});
