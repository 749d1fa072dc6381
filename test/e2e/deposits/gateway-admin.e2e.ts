// The gateway in the panel: its keys are never read back, and its log tells what came of each message.
import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { demoAdmin, openDeposit, signIn, signInNewReseller } from '#test/e2e/accounts.ts';
import { test } from '#test/e2e/journey.ts';
import { expectFit } from '#test/e2e/obstacles.ts';
import { startStore, type Store } from '#test/e2e/store.ts';
import { languagesOf } from '#test/run/full.ts';

let store: Store;
test.beforeAll(async () => {
  store = await startStore();
});
test.afterAll(() => store.stop());

test('new keys are told of by their ends alone @more', async ({ page, context }) => {
  const secret = `test_sk_${randomUUID()}`;
  const open = `test_pk_${randomUUID()}`;
  await signIn(context, store, demoAdmin);
  await page.goto(`${store.url}/admin/payment-methods?tab=gateway`);
  await page.getByRole('button', { name: 'Test connection' }).click();
  await expect(page.getByText('The gateway responded and accepted the key')).toBeVisible();
  await expect(page.getByText(/^Responded in \u2068[\d,]+ ms\u2069\.$/)).toBeVisible();

  const sent = await answerAsGateway(page, { public_key: open.slice(-4), secret_key: secret.slice(-4) });
  const button = page.getByRole('button', { name: /^(Add|Replace) keys$/ });
  await button.click();
  const dialog = page.getByRole('dialog', { name: 'Replace the keys of Chargily Pay' });
  for (const label of ['Public key', 'Secret key']) {
    await expect(dialog.getByLabel(label)).toHaveAttribute('type', 'password');
    await expect(dialog.getByLabel(label)).toHaveAttribute('autocomplete', 'off');
  }
  await dialog.getByRole('radio', { name: 'Live' }).check({ force: true });
  await expect(dialog.getByRole('note')).toContainText('Real money');
  await dialog.getByRole('radio', { name: 'Test' }).check({ force: true });
  await dialog.getByLabel('Public key').fill(open);
  await dialog.getByRole('button', { name: 'Test and use keys' }).click();
  await expect(dialog.getByLabel('Secret key')).toHaveAccessibleDescription(/This field is required/);
  await expectFit(page);
  await dialog.getByLabel('Secret key').fill(secret);
  await dialog.getByRole('button', { name: 'Test and use keys' }).click();
  await expect(page.getByText('The new keys are in use.')).toBeVisible();
  await expect(dialog).toHaveCount(0);
  expect(sent).toEqual([{ mode: 'test', public_key: open, secret_key: secret }]);

  const gateway = page.getByRole('region', { name: 'Chargily Pay' });
  await expect(gateway).toContainText(`••••••••${secret.slice(-4)}`);
  await expect(gateway.getByText('The gateway responded and accepted the key')).toHaveCount(0);
  await expectNowhere(page, secret);
  await expectNowhere(page, open);
  await button.click();
  await expect(dialog.getByLabel('Public key')).toHaveValue('');
  await expect(dialog.getByLabel('Secret key')).toHaveValue('');
  await page.keyboard.press('Escape');
  await gateway.getByRole('button', { name: 'Remove keys' }).click();
  await expect(page.getByRole('dialog', { name: 'Remove the keys of this panel?' })).toBeVisible();
  // Answers on their way have no page any more.
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('the gateway’s log tells of a payment, and of what was forged @more', async ({
  page,
  context,
  browser,
}) => {
  const payer = await browser.newContext();
  await signInNewReseller(payer, store);
  const opened = await openDeposit(payer, store);
  await signIn(context, store, demoAdmin);
  await page.goto(`${store.url}/admin/gateway-log?deposit=${opened.id}`);
  await expect(page.getByText('No messages match these filters')).toBeVisible();
  const checkout = await payer.newPage();
  await checkout.goto(opened.checkout_url);
  await checkout.getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(checkout.getByRole('heading', { name: 'Payment Successful' })).toBeVisible();
  await payer.close();

  const events = page.getByRole('list', { name: 'Messages of the gateway' }).getByRole('listitem');
  await expect(events).toHaveCount(1);
  await expect(events).toContainText('Credited');
  await expect(events).toContainText('checkout.paid');
  await events.getByRole('button', { name: 'Content' }).click();
  await expect(events.locator('pre')).toContainText(`"deposit_id": "${opened.id}"`);
  await page.reload();
  await expect(events.locator('pre')).toContainText('"status": "paid"');
  await expect(page.getByLabel('Deposit', { exact: true })).toHaveValue(opened.id);
  await expectFit(page);
  await expect(events.getByRole('link', { name: opened.id })).toHaveAttribute(
    'href',
    `/admin/deposits/${opened.id}`,
  );

  const forged = await context.request.post(`${store.url}/webhooks/chargily`, {
    data: { id: 'evt', type: 'checkout.paid' },
    headers: { signature: 'f'.repeat(64) },
  });
  expect(forged.status()).toBe(403);
  await page.getByRole('button', { name: 'Clear Filters' }).click();
  await expect(page.getByLabel('Deposit', { exact: true })).toHaveValue('');
  await page.getByLabel('Outcome').selectOption('Wrong signature');
  await expect(page).toHaveURL(`${store.url}/admin/gateway-log?verdict=bad_signature`);
  await expect(events).toHaveCount(1);
  await expect(events).toContainText('nothing of it was stored');
  await expect(events.getByRole('button')).toHaveCount(0);
  await page.getByLabel('Until').fill('2020-01-01');
  await expect(page.getByText('No messages match these filters')).toBeVisible();
});

for (const language of languagesOf(1)) {
  test(`the desk has no obstacles, wide and on a phone (${language}) @more`, async ({ page, context }) => {
    await context.addCookies([{ name: 'language', value: language, url: store.url }]);
    await signIn(context, store, demoAdmin);
    for (const width of [1280, 360]) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(`${store.url}/admin/payment-methods`);
      await expect(page.getByRole('switch').first()).toBeVisible();
      await expectFit(page);
      for (const tab of ['gateway', 'settings', 'transactions']) {
        await page.goto(`${store.url}/admin/payment-methods?tab=${tab}`);
        await expect(page.getByRole('tabpanel')).toBeVisible();
        await expectFit(page);
      }
      await page.goto(`${store.url}/admin/payment-methods?edit=baridimob`);
      await expect(page.getByRole('dialog').getByRole('textbox').first()).toBeVisible();
      await expect(page.getByRole('dialog').getByRole('tab')).toHaveCount(width === 360 ? 4 : 0);
      await expectFit(page);
      await page.goto(`${store.url}/admin/gateway-log`);
      await expect(page.getByRole('main').locator('li time').first()).toBeVisible();
      await expectFit(page);
    }
  });
}

/**
 * Keys are tried at the gateway itself, which no test may call: the store's answer to keys that it took, and what it
 * tells of them from then on. Gives what was sent.
 */
async function answerAsGateway(
  page: Page,
  ends: { public_key: string; secret_key: string },
): Promise<unknown[]> {
  const sent: unknown[] = [];
  const gateway = {
    mode: 'test',
    source: 'panel',
    public_key: { end: ends.public_key },
    secret_key: { end: ends.secret_key },
    replaced_at: new Date().toISOString(),
    replaced_by: 'Nadia Mansouri',
    webhook_url: `${store.url}/webhooks/chargily`,
  };
  await page.route('**/api/admin/gateway-keys', (route) => {
    sent.push(route.request().postDataJSON());
    return route.fulfill({ json: { success: true, data: gateway } });
  });
  await page.route('**/api/admin/payments', async (route) => {
    const answer = await route.fetch();
    const { data, ...rest }: { data: object } = await answer.json();
    return route.fulfill({ response: answer, json: { ...rest, data: { ...data, gateway } } });
  });
  return sent;
}

/** Neither in what the page shows, nor in its fields, nor in what the browser keeps. */
async function expectNowhere(page: Page, text: string): Promise<void> {
  const kept = await page.evaluate(() =>
    [
      document.documentElement.outerHTML,
      ...Array.from(document.querySelectorAll('input'), ({ value }) => value),
      JSON.stringify(localStorage),
      JSON.stringify(sessionStorage),
      document.cookie,
      location.href,
    ].join('\n'),
  );
  expect(kept).not.toContain(text);
}
