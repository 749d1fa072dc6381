import { expect, type Page } from '@playwright/test';
import { demoReseller, openDeposit, post, signIn, signInNewReseller } from '#test/e2e/accounts.ts';
import { test } from '#test/e2e/journey.ts';
import { startStore, type Store } from '#test/e2e/store.ts';
import { decide, sendReceipt, switchOnBaridiMob } from '#test/e2e/deposits/transfer-steps.ts';

let store: Store;
test.beforeAll(async ({ browser }) => {
  store = await startStore();
  await switchOnBaridiMob(browser, store);
});
test.afterAll(() => store.stop());

test('a deposit says what is missing before it goes anywhere @more', async ({ page, context }) => {
  await signIn(context, store, demoReseller);
  await page.goto(`${store.url}/deposit`);
  const submit = page.getByRole('button', { name: 'Deposit', exact: true });
  await expect(submit).toBeDisabled();
  await submit.press('Enter');
  const notice = page.getByRole('alert');
  await expect(notice).toContainText('Missing Information');
  await expect(notice).toContainText('Please select an amount and payment method');

  const amount = page.getByRole('textbox', { name: 'Amount' });
  await amount.fill('4,999.99');
  await amount.blur();
  await expect(amount).toHaveAccessibleDescription(/The minimum deposit is DA 5,000/);
  await amount.fill('5000.123');
  await expect(amount).toHaveAccessibleDescription(/up to two decimals/);
  await amount.fill('100001');
  await expect(amount).toHaveAccessibleDescription(/The maximum deposit is DA 100,000/);
  await page.getByRole('radio', { name: 'EDAHABIA card', exact: true }).check();
  await expect(submit).toBeDisabled();
  await page.getByRole('button', { name: 'DA 10,000' }).click();
  await expect(submit).toBeEnabled();
  await expect(notice).toHaveCount(0);
  await expect(page.getByText('DA 10,400.00')).toBeVisible();
});

test('an amount in the address is already typed @more', async ({ page, context }) => {
  await signIn(context, store, demoReseller);
  await page.goto(`${store.url}/deposit?amount=7500`);
  await expect(page.getByRole('textbox', { name: 'Amount' })).toHaveValue('7500');
});

for (const { press, words } of [
  { press: 'Cancel', words: 'You stopped the payment. No charges were made.' },
  { press: 'Fail', words: 'The payment didn’t go through. No charges were made.' },
  { press: 'Let it expire', words: 'The payment expired. No charges were made.' },
]) {
  test(`"${press}" on the payment page brings no balance, and a way to try again @more`, async ({
    page,
    context,
  }) => {
    await signInNewReseller(context, store);
    await openPayPage(page);
    await page.getByRole('button', { name: press, exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Payment Failed' })).toBeVisible();
    await expect(page.getByText(words)).toBeVisible();
    await expectBalance(page, 'DA 0.00');
    await page.getByRole('link', { name: 'Try Again' }).click();
    await expect(page.getByRole('textbox', { name: 'Amount' })).toHaveValue('5,000');
    await expect(page.getByRole('button', { name: 'Deposit', exact: true })).toBeEnabled();
  });
}

test('going back after paying pays nothing again', async ({ page, context }) => {
  await signInNewReseller(context, store);
  await openPayPage(page);
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Payment Successful' })).toBeVisible();
  await page.goBack();
  await expect(page.getByText('This payment is paid.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Pay', exact: true })).toHaveCount(0);
  await page.goBack();
  await expect(page.getByRole('textbox', { name: 'Amount' })).toHaveValue('5,000');
  await expect(page.getByRole('button', { name: 'Deposit', exact: true })).toBeEnabled();
  await page.reload();
  await expectBalance(page, 'DA 5,000.00');
});

test('the return page believes the store and not its address @more', async ({ page, context }) => {
  await signInNewReseller(context, store);
  const opened = await openDeposit(context, store);
  await page.goto(`${store.url}/deposit/success?deposit=${opened.id}&checkout_id=whatever`);
  await expect(page.getByText('We’re waiting for the payment provider to confirm it.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Payment Successful' })).toHaveCount(0);
  // Paid in another window: this one hears of it.
  const other = await context.newPage();
  await other.goto(opened.checkout_url);
  await other.getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Payment Successful' })).toBeVisible();
  await expectBalance(page, 'DA 5,000.00');
  await page.goto(`${store.url}/deposit/failure?deposit=${opened.id}`);
  await expect(page.getByRole('heading', { name: 'Payment Successful' })).toBeVisible();
  // Without a deposit of one's own neither address claims anything.
  for (const claim of ['failure', 'success'])
    for (const named of ['', '?deposit=0198c3a2-0000-7000-8000-000000000000']) {
      await page.goto(`${store.url}/deposit/${claim}${named}`);
      await expect(page.getByRole('heading', { name: 'Deposit not found' })).toBeVisible();
      await expect(page.getByText('No charges were made')).toHaveCount(0);
    }
});

test('a deposit that fails to open says so, and pressing again opens one @more', async ({
  page,
  context,
}) => {
  await signInNewReseller(context, store);
  await page.goto(`${store.url}/deposit?amount=5000`);
  await page.getByRole('radio', { name: 'CIB / EDAHABIA card (Chargily)' }).check();
  const keys: (string | undefined)[] = [];
  await page.route('**/api/deposits', (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    return keys.length === 1 ? route.abort() : route.continue();
  });
  const submit = page.getByRole('button', { name: 'Deposit', exact: true });
  await submit.click();
  await expect(page.getByRole('alert')).toContainText('Deposit Failed');
  await expect(page.getByRole('alert')).toContainText(
    'There was an error processing your deposit. Please try again.',
  );
  await submit.click();
  await expect(page.getByRole('button', { name: 'Pay', exact: true })).toBeVisible();
  expect(keys).toHaveLength(2);
  expect(keys[1]).toBe(keys[0]);
});

test('a transfer by hand goes from its amount to the balance while its page stays open', async ({
  page,
  context,
  browser,
}) => {
  await signInNewReseller(context, store);
  await page.goto(`${store.url}/deposit?amount=10000`);
  await page.getByRole('radio', { name: 'BaridiMob' }).check();
  await expect(page.getByRole('region', { name: 'Summary' }).getByText('DA 10,200.00')).toBeVisible();
  await page.getByRole('button', { name: 'Deposit', exact: true }).click();

  await expect(page.getByRole('heading', { name: /^Deposit by .*BaridiMob/ })).toBeVisible();
  await expect(page.getByText('Waiting for your receipt').first()).toBeVisible();
  await expect(page.getByText('00799999002134567812')).toBeVisible();
  await expect(page.getByText('First line.\nSecond line.')).toHaveCSS('white-space', 'pre-line');
  const send = page.getByRole('button', { name: 'Submit for review' });
  await send.click();
  await expect(page.getByText('Add the receipt first.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Transfer number' })).toHaveAccessibleDescription(
    /Enter the transfer number/,
  );
  const chooser = page.locator('input[type=file]:not([capture])');
  await chooser.setInputFiles({
    name: 'note.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('no receipt'),
  });
  await expect(page.getByRole('alert').getByText(/This file type isn’t supported/)).toBeVisible();
  const picture = await page.screenshot();
  await chooser.setInputFiles({ name: 'receipt.png', mimeType: 'image/png', buffer: picture });
  await expect(page.getByRole('img', { name: 'Your receipt' })).toBeVisible();
  await page.getByRole('textbox', { name: 'Transfer number' }).fill('BM 4471-0293');
  await send.click();

  await expect(page.getByRole('heading', { name: 'We’re reviewing your receipt' })).toBeVisible();
  await expect(page.getByText('BM 4471-0293')).toBeVisible();
  await expectBalance(page, 'DA 0.00');
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  await decide(browser, store, id, { received: '10200.00' });
  await expect(page.getByRole('heading', { name: 'This deposit is paid' })).toBeVisible();
  await expectBalance(page, 'DA 10,000.00');
});

test('an unfinished deposit is cancelled and another one is continued @more', async ({ page, context }) => {
  await signInNewReseller(context, store);
  await openDeposit(context, store, 'edahabiya');
  await openDeposit(context, store);
  await page.goto(`${store.url}/deposit`);
  const unfinished = page.getByRole('region', { name: 'Unfinished deposits' }).getByRole('listitem');
  await page.getByRole('button', { name: 'Show all (2)' }).click();
  await expect(unfinished).toHaveCount(2);
  await unfinished
    .filter({ hasText: 'Chargily' })
    .getByRole('button', { name: /^Cancel/ })
    .click();
  const question = page.getByRole('dialog', { name: 'Cancel this deposit?' });
  await question.getByRole('button', { name: 'Keep deposit' }).click();
  await expect(question).toHaveCount(0);
  await unfinished
    .filter({ hasText: 'Chargily' })
    .getByRole('button', { name: /^Cancel/ })
    .click();
  await question.getByRole('button', { name: 'Cancel deposit' }).click();
  await expect(page.getByText('The deposit was cancelled.')).toBeVisible();
  await expect(unfinished).toHaveCount(1);
  const recent = page.getByRole('region', { name: 'Recent deposits' });
  await expect(recent.getByRole('listitem')).toHaveText([/Chargily.*Cancelled/]);

  await unfinished.getByRole('button', { name: /^Continue/ }).click();
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Payment Successful' })).toBeVisible();
  await page.getByRole('link', { name: 'Make another deposit' }).click();
  await expect(recent.getByRole('listitem')).toHaveText([/Chargily.*Cancelled/, /EDAHABIA.*Paid/]);
  await expect(unfinished).toHaveCount(0);
  await expect(recent.getByRole('link', { name: /^Receipt \(PDF\)/ })).toHaveAttribute(
    'href',
    /\/api\/deposits\/[\w-]+\/receipt\.pdf\?language=en$/,
  );
});

test('a page that has not heard of the end shows it when it is asked to go on @more', async ({
  page,
  context,
}) => {
  await signInNewReseller(context, store);
  const { id } = await openDeposit(context, store);
  await page.route('**/api/live?*', (route) => route.abort());
  await page.goto(`${store.url}/deposit`);
  const go = page.getByRole('button', { name: /^Continue/ });
  await expect(go).toBeVisible();
  await post(context, store, `/api/deposits/${id}/cancel`, {});
  await go.click();
  await expect(page.getByRole('heading', { name: 'This deposit was cancelled' })).toBeVisible();
  await page.getByRole('link', { name: 'Deposit the same amount again' }).click();
  await expect(page.getByRole('textbox', { name: 'Amount' })).toHaveValue('5,000');
});

test('a refused receipt says why, in Arabic too @more', async ({ page, context, browser }) => {
  await signInNewReseller(context, store);
  await context.addCookies([{ name: 'language', value: 'ar', url: store.url }]);
  const { id } = await openDeposit(context, store, 'baridimob');
  await page.goto(`${store.url}/deposit/${id}`);
  await expect(page.getByRole('heading', { name: 'كيف تدفع' })).toBeVisible();
  await sendReceipt(context, store, id, page);
  await expect(page.getByRole('heading', { name: 'وصلك قيد المراجعة' })).toBeVisible();
  await decide(browser, store, id, { reason: 'الوصل غير واضح' });
  await expect(page.getByRole('heading', { name: 'رُفض الوصل' })).toBeVisible();
  await expect(page.getByText('الوصل غير واضح')).toBeVisible();
  await page.goto(`${store.url}/deposit/failure?deposit=${id}`);
  await expect(page.getByText(/رُفض الوصل: .*الوصل غير واضح/)).toBeVisible();
  const balance = page.getByRole('banner').getByRole('button', { name: /^الرصيد/ });
  await expect(balance).toHaveAccessibleName('الرصيد 0.00 د.ج');
});

/** Opens a deposit of 5,000 DA and arrives on the page to pay it on. */
async function openPayPage(page: Page): Promise<void> {
  await page.goto(`${store.url}/deposit?amount=5000`);
  await page.getByRole('radio', { name: 'CIB / EDAHABIA card (Chargily)' }).check();
  await page.getByRole('button', { name: 'Deposit', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Pay', exact: true })).toBeVisible();
}

async function expectBalance(page: Page, amount: string): Promise<void> {
  const button = page.getByRole('banner').getByRole('button', { name: /^Balance/ });
  await expect(button).toHaveAccessibleName(`Balance ${amount}`);
}
