// What runs until when: renewed by hand, and by itself; in Arabic and in English.
import { expect, type Page } from '@playwright/test';
import { orders as arabicOrders } from '#shared/orders/orders.ar.ts';
import { subscriptions as arabic } from '#shared/orders/subscriptions.ar.ts';
import { demoReseller, signIn } from '#test/e2e/accounts.ts';
import { test } from '#test/e2e/journey.ts';
import { expectFit } from '#test/e2e/obstacles.ts';
import { buyNamed } from '#test/e2e/orders/history-steps.ts';
import { startStore, type Store } from '#test/e2e/store.ts';

/** Delivered by codes, for a month, for little. */
const MONTHLY = 'Farasha Kids TV';

let store: Store;
test.beforeAll(async () => {
  store = await startStore();
});
test.afterAll(() => store.stop());

const rowOf = (page: Page, reference: string) =>
  page.getByRole('main').getByRole('listitem').or(page.getByRole('row')).filter({ hasText: reference });

test.describe('in Arabic on a phone', () => {
  test.use({ viewport: { width: 360, height: 780 } });

  test('a subscription is renewed by hand, and its code shown @more', async ({ page, context }) => {
    await context.addCookies([{ name: 'language', value: 'ar', url: store.url }]);
    await signIn(context, store, demoReseller);
    const { order_number: number } = await buyNamed(context, store, MONTHLY, 'مقهى وهران');
    await page.goto(`${store.url}/subscriptions?search=${number}`);
    const row = rowOf(page, number);
    await expect(row).toHaveCount(1);
    await expect(row).toContainText('مقهى وهران');
    await expect(row).toContainText('بقي');
    await expectFit(page);

    await row.getByRole('button', { name: arabic.renew.button }).click();
    const dialog = page.getByRole('dialog', { name: arabic.renew.title });
    await expect(dialog).toContainText(arabic.renew.until);
    await expect(dialog).toContainText(arabicOrders.confirm.balance_after);
    await dialog.getByRole('button', { name: arabic.renew.pay }).click();
    const done = page.getByRole('dialog', { name: arabic.renew.done_title });
    await expect(
      done
        .getByRole('button', { name: arabicOrders.codes.copy_all })
        .or(done.getByRole('button', { name: arabicOrders.codes.copy, exact: true })),
    ).toBeVisible();
    await done.getByRole('button', { name: arabicOrders.result.done }).click();

    // Its next period stands for it from now on; the old one names the order that goes on from it.
    await expect(row).toHaveCount(0);
    await page.goto(`${store.url}/subscriptions?search=${encodeURIComponent('مقهى وهران')}`);
    await expect(rowOf(page, 'مقهى وهران')).toHaveCount(1);
    await expect(rowOf(page, 'مقهى وهران')).toContainText('يبدأ يوم');
    await page.getByRole('link', { name: new RegExp(`^${arabic.tabs.renewed}`) }).click();
    await expect(page).toHaveURL(/state=renewed/);
    await expect(row).toContainText(arabic.renewed_by);
  });
});

test('automatic renewal is turned on with its price, stays on, and is switched', async ({
  page,
  context,
}) => {
  await signIn(context, store, demoReseller);
  const { order_number: number } = await buyNamed(context, store, MONTHLY, 'Cyber Oran');
  await page.goto(`${store.url}/subscriptions`);
  await page.getByRole('searchbox', { name: 'Search', exact: true }).last().fill(number);
  const row = rowOf(page, number);
  // Until the others have gone it may move from under the pointer.
  await expect(page.getByRole('main').getByRole('row')).toHaveCount(2);
  await expect(row).toHaveCount(1);
  await expect(page).toHaveURL(new RegExp(`search=${number}`));
  const auto = row.getByRole('switch', { name: /^Auto-renewal for/ });
  await expect(auto).not.toBeChecked();

  await auto.click();
  const dialog = page.getByRole('dialog', { name: 'Turn on auto-renewal?' });
  await expect(dialog).toContainText(/we renew it for .*DA \d/);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(auto).not.toBeChecked();
  await auto.click();
  await dialog.getByRole('button', { name: 'Turn on' }).click();
  await expect(auto).toBeChecked();
  await expect(row).toContainText('up to');
  await page.reload();
  await expect(auto).toBeChecked();
  await expectFit(page);

  await auto.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Turn off' }).click();
  await expect(auto).not.toBeChecked();
});

test('a notification leads to its subscription alone, and from there to all of them @more', async ({
  page,
  context,
}) => {
  await signIn(context, store, demoReseller);
  const { order_number: number } = await buyNamed(context, store, MONTHLY, 'Cyber Annaba');
  const answer = await context.request.get(`${store.url}/api/subscriptions?search=${number}`);
  const { data }: { data: { id: string }[] } = await answer.json();
  await page.goto(`${store.url}/subscriptions?state=all&subscription=${data[0]?.id}`);
  await expect(page.getByText('This is the subscription from your notification.')).toBeVisible();
  const renewable = page.getByRole('button', { name: /^Renew / });
  await expect(renewable).toHaveCount(1);
  await expect(rowOf(page, number)).toHaveCount(1);
  await page.getByRole('link', { name: 'View all' }).click();
  await expect(page).toHaveURL(`${store.url}/subscriptions?state=all`);
  await expect(renewable).not.toHaveCount(1);
});
