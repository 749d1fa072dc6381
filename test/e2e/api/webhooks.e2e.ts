// Webhooks on the page of the API: made, tried, looked into when they fail, sent again, and ended; with a real receiver.
import { expect, type Page } from '@playwright/test';
import { webhooks as arabic } from '#shared/api/webhooks.ar.ts';
import { webhooks as english } from '#shared/api/webhooks.en.ts';
import { bodyOf, startReceiver, status, verify, type Receiver } from '#test/api/receiver.ts';
import { demoReseller, signIn, speak } from '#test/e2e/accounts.ts';
import { test } from '#test/e2e/journey.ts';
import { expectFit } from '#test/e2e/obstacles.ts';
import { startStore, type Store } from '#test/e2e/store.ts';

let store: Store;
let receiver: Receiver;
test.beforeAll(async () => {
  [store, receiver] = await Promise.all([startStore(), startReceiver()]);
});
test.afterEach(() => {
  receiver.answer = status(204);
  receiver.received.length = 0;
});
test.afterAll(() => Promise.all([store.stop(), receiver.close()]));

const rowsOf = (page: Page) => page.getByRole('table', { name: /./ }).last().locator('tbody tr');

test('an owner connects a program, sees what failed, sends it again and changes the secret @more', async ({
  page,
  context,
}) => {
  await signIn(context, store, demoReseller);
  await speak(context, store, 'en');
  await page.goto(`${store.url}/api-integration?tab=webhooks`);
  await expect(page.getByText('No webhooks yet')).toBeVisible();
  await expectFit(page);
  await page.getByRole('button', { name: 'New webhook' }).click();
  const form = page.getByRole('dialog', { name: 'New webhook' });
  await form.getByRole('button', { name: 'Create webhook' }).click();
  await expect(form.getByText('Choose at least one event.')).toBeVisible();
  await form.getByLabel('API address (URL)').fill('shop.example');
  await expect(form.getByText('Enter a whole address, such as https://shop.example/hooks.')).toBeVisible();
  await form.getByLabel('API address (URL)').fill(receiver.url);
  await form.getByLabel('Description').fill('Shop');
  await form.getByRole('checkbox', { name: /^Order completed/ }).check();
  await form.getByRole('checkbox', { name: /^Deposit credited/ }).check();
  await expectFit(page);
  await form.getByRole('button', { name: 'Create webhook' }).click();
  const secret = await readSecret(page, english);

  await page.getByRole('link', { name: receiver.url }).click();
  await expect(page.getByText('deposit.credited, order.completed')).toBeVisible();
  await page.getByRole('button', { name: 'Send test event' }).click();
  await expect(rowsOf(page)).toHaveCount(1);
  await expect(rowsOf(page)).toContainText('Delivered');
  await expect(rowsOf(page)).toContainText('HTTP 204');
  const [first] = receiver.received;
  if (first === undefined) throw new Error('nothing came');
  expect(verify(first, secret)).toEqual(JSON.parse(first.body));
  expect(bodyOf(first).type).toBe('webhook.test');

  receiver.answer = (response) => response.writeHead(500).end('no disk left');
  await page.getByRole('button', { name: 'Send test event' }).click();
  await expect(rowsOf(page).first()).toContainText('Retrying');
  await page.getByLabel('Outcome').selectOption('With failed attempts');
  await expect(page).toHaveURL(/status=failing/);
  await expect(rowsOf(page)).toHaveCount(1);
  await expectFit(page);
  await rowsOf(page).getByRole('link').click();
  const delivery = page.getByRole('dialog', { name: 'Delivery' });
  await expect(delivery.getByText('no disk left').first()).toBeVisible();
  await expect(delivery.getByText('HTTP 500').first()).toBeVisible();
  await expect(delivery.getByLabel('Body')).toContainText('"type": "webhook.test"');
  await expect(delivery.getByText(String(receiver.received[1]?.headers['webhook-id']))).toBeVisible();
  await expectFit(page);
  receiver.answer = status(204);
  await delivery.getByRole('button', { name: 'Send again' }).click();
  await expect(delivery.getByText('Delivered')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByText('No deliveries match these filters')).toBeVisible();
  await page.getByRole('button', { name: 'Clear Filters' }).click();
  await expect(rowsOf(page)).toHaveCount(2);

  // Twice: the third attempt is five minutes away.
  receiver.answer = status(500);
  const before = receiver.received.length;
  await page.getByRole('button', { name: 'Send test event' }).click();
  await expect.poll(() => receiver.received.length - before).toBe(2);
  await expect(rowsOf(page).first()).toContainText('Retrying');
  receiver.answer = status(204);
  await page.getByRole('button', { name: 'Resend failed' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Resend' }).click();
  await expect(page.getByText('1 event is sent again')).toBeVisible();
  await expect(rowsOf(page).filter({ hasText: 'Delivered' })).toHaveCount(3);
  expect(receiver.received.length - before).toBe(3);

  await page.getByRole('button', { name: 'Replace secret' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Replace secret' }).click();
  await expect(page.getByText(/The earlier secret signs too until/)).toBeVisible();
  const newer = await readSecret(page, english);
  expect(newer).not.toBe(secret);
  await page.getByRole('button', { name: 'Send test event' }).click();
  await expect(rowsOf(page).filter({ hasText: 'Delivered' })).toHaveCount(4);
  const last = receiver.received.at(-1);
  for (const one of [secret, newer]) expect(last && verify(last, one)).toEqual(JSON.parse(last?.body ?? ''));

  await page.getByRole('button', { name: 'Pause' }).click();
  await expect(page.getByText(/^You paused it/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send test event' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Resume' }).click();
  await expect(page.getByText(/^You paused it/)).toHaveCount(0);
  await page.getByRole('button', { name: 'Edit' }).click();
  await page
    .getByRole('dialog')
    .getByRole('checkbox', { name: /^Deposit credited/ })
    .uncheck();
  await page.getByRole('dialog').getByRole('button', { name: 'Save webhook' }).click();
  await expect(page.getByText('order.completed', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('No webhooks yet')).toBeVisible();
});

test('in Arabic, on a phone', async ({ page, context }) => {
  await signIn(context, store, demoReseller);
  await speak(context, store, 'ar');
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`${store.url}/api-integration?tab=webhooks`);
  await page.getByRole('button', { name: arabic.add }).click();
  const form = page.getByRole('dialog', { name: arabic.form.new_title });
  await form.getByLabel(arabic.form.address).fill(receiver.url);
  await form.getByRole('checkbox', { name: arabic.event_names.order.completed }).check();
  await expectFit(page);
  await form.getByRole('button', { name: arabic.form.create }).click();
  const secret = await readSecret(page, arabic);
  await page.getByRole('link', { name: receiver.url }).click();
  receiver.answer = status(410);
  await page.getByRole('button', { name: arabic.one.test }).click();
  // Gone: it is paused immediately, which is told to the open page.
  await expect(page.getByText(arabic.one.because.gone)).toBeVisible();
  await expectFit(page);
  receiver.answer = status(204);
  // What waited is sent then.
  await page.getByRole('button', { name: arabic.one.resume }).click();
  const resuming = page.getByRole('dialog', { name: arabic.one.resuming.title });
  await expectFit(page);
  await resuming.getByRole('button', { name: arabic.one.resume }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'HTTP 204' })).toHaveCount(1);
  const last = receiver.received.at(-1);
  expect(last && verify(last, secret)).toEqual(JSON.parse(last?.body ?? ''));
  await page.getByRole('listitem').filter({ hasText: 'HTTP 204' }).getByRole('link').click();
  await expect(page.getByRole('dialog', { name: arabic.delivery.title })).toContainText('webhook.test');
  await expectFit(page);
});

/** The only time that it is shown. */
async function readSecret(page: Page, words: { shown: { title: string; done: string } }): Promise<string> {
  const dialog = page.getByRole('dialog', { name: words.shown.title });
  await expect(dialog.getByText(/^whsec_/)).toBeVisible();
  await expectFit(page);
  const secret = await dialog.getByText(/^whsec_/).textContent();
  await dialog.getByRole('button', { name: words.shown.done }).click();
  await expect(dialog).toHaveCount(0);
  return secret ?? '';
}
