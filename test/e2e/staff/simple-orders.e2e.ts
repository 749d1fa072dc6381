// A shopkeeper's telephone: what waits is delivered from the list, once, whoever else is at it.
import { expect, type Page } from '@playwright/test';
import { delivery_desk as arabicDesk } from '#shared/orders/delivery-desk.ar.ts';
import { simple_admin as arabic } from '#shared/staff/simple-admin.ar.ts';
import { demoAdmin, demoReseller, openAs, signIn } from '#test/e2e/accounts.ts';
import { test } from '#test/e2e/journey.ts';
import { expectFit } from '#test/e2e/obstacles.ts';
import { clearDesk } from '#test/e2e/orders/desk-steps.ts';
import { buyNamed, readOrder } from '#test/e2e/orders/history-steps.ts';
import { PHONE } from '#test/e2e/screens.ts';
import { startStore, type Store } from '#test/e2e/store.ts';

const CODES = 'Farasha Kids TV';
const BY_HAND = 'Soor Endpoint Business';

let store: Store;
test.beforeAll(async () => {
  store = await startStore();
});
test.afterAll(() => store.stop());

const waitingOf = (page: Page, list: string, number: string) =>
  page.getByRole('list', { name: list }).getByRole('listitem').filter({ hasText: number });

test('what waits comes first and by itself, and is delivered once by two who press at once @more', async ({
  browser,
  page,
  context,
}) => {
  const reseller = await browser.newContext();
  await signIn(reseller, store, demoReseller);
  await signIn(context, store, demoAdmin);
  await clearDesk(context, store);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(`${store.url}/simple-admin?tab=orders`);
  await expect(page.getByText('Everything is delivered.')).toBeVisible();
  const instant = await buyNamed(reseller, store, CODES);
  const order = await buyNamed(reseller, store, BY_HAND);
  const line = waitingOf(page, 'To deliver', order.order_number);
  await expect(line).toContainText(BY_HAND);
  const today = page.getByRole('table', { name: 'Orders of today' });
  await expect(today.getByRole('row').filter({ hasText: instant.order_number })).toContainText('Completed');
  await expectFit(page);

  const other = await context.newPage();
  await other.goto(`${store.url}/simple-admin?tab=orders`);
  for (const one of [page, other]) {
    await waitingOf(one, 'To deliver', order.order_number)
      .getByRole('button', { name: /^Deliver / })
      .click();
    await one.getByRole('dialog').getByRole('textbox', { name: 'Text', exact: true }).fill('user: karim');
  }
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Deliver \d/ })
    .dblclick();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(line).toHaveCount(0);
  await expect(today.getByRole('row').filter({ hasText: order.order_number })).toContainText('Completed');
  await expect(other.getByRole('dialog').getByRole('alert')).toBeVisible();
  const units = order.items[0]?.quantity;
  expect(await readOrder(reseller, store, order.id)).toMatchObject({
    status: 'completed',
    deliveries: [{ quantity: units }],
  });
  await reseller.close();
});

test('in Arabic on a phone, what is done already is delivered with two taps, its order leads to its page, and a list that does not come says so', async ({
  browser,
}) => {
  const t = arabic.simple_orders;
  const reseller = await browser.newContext();
  await signIn(reseller, store, demoReseller);
  const order = await buyNamed(reseller, store, BY_HAND, 'karim@boutique.example');
  const page = await openAs(browser, store, demoAdmin, { viewport: PHONE, language: 'ar' });
  let isBroken = true;
  await page.route(/\/api\/admin\/delivery\b/, (route) => (isBroken ? route.abort() : route.fallback()));
  await page.goto(`${store.url}/simple-admin?tab=orders`);
  await expect(page.getByRole('alert')).toContainText(t.failed);
  isBroken = false;
  await page.getByRole('alert').getByRole('button').click();
  const line = waitingOf(page, t.waiting, order.order_number);
  await expect(line).toContainText('karim@boutique.example');
  await expectFit(page);
  const dialog = page.getByRole('dialog');
  // With what is to be handed over typed into the one field that has the focus, or without anything.
  await line.getByRole('button', { name: new RegExp(`^${t.deliver}`) }).click();
  await expect(dialog.getByRole('textbox', { name: arabicDesk.given.text, exact: true })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await line.getByRole('button', { name: new RegExp(`^${arabicDesk.kinds.done}`) }).click();
  await expect(dialog.getByText(arabicDesk.given.done_text)).toBeVisible();
  await expectFit(page);
  await dialog.getByRole('button', { name: new RegExp(`^${arabicDesk.deliver.button}`) }).click();
  await expect(line).toHaveCount(0);
  const row = page
    .getByRole('list', { name: t.today })
    .getByRole('listitem')
    .filter({ hasText: order.order_number });
  await row.getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name: order.order_number })).toBeVisible();
  await page.context().close();
  await reseller.close();
});
