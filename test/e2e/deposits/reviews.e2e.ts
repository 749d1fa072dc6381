// The money desk of the store: receipts that wait for a decision, rates, and the books.
import { expect } from '@playwright/test';
import { admin as arabicAdmin } from '#shared/staff/admin.ar.ts';
import { reviews as arabic } from '#shared/deposits/reviews.ar.ts';
import { shell as arabicShell } from '#shared/messages/shell.ar.ts';
import { demoAdmin, openDeposit, signIn } from '#test/e2e/accounts.ts';
import { test } from '#test/e2e/journey.ts';
import { openShop, send, wantPasswordOnce } from '#test/e2e/resellers/clients-steps.ts';
import { expectFit } from '#test/e2e/obstacles.ts';
import { lookClosely, openAccountant, sendIn, type } from '#test/e2e/deposits/review-steps.ts';
import { PHONE } from '#test/e2e/screens.ts';
import { startStore, type Store } from '#test/e2e/store.ts';

let store: Store;
test.beforeAll(async () => {
  store = await startStore();
});
test.afterAll(() => store.stop());

test('a receipt appears in the open queue, is looked at closely and approved; the client’s page says paid', async ({
  page,
  context,
  browser,
}) => {
  await signIn(context, store, demoAdmin);
  await page.goto(`${store.url}/admin/deposits`);
  const waiting = page.getByRole('link', { name: /^Deposits \d+ receipts to review\. The oldest was sent/ });
  const before = Number(/\d+/.exec((await waiting.textContent()) ?? '')?.[0]);

  const { shop, clientPage, id } = await sendIn(browser, store);
  const row = page.getByRole('row', { name: shop.tradeName });
  await expect(row).toContainText('DA 5,000.00');
  await expect(waiting).toHaveAccessibleName(new RegExp(`^Deposits ${before + 1} receipts to review`));
  await expectFit(page);

  await row.getByRole('link', { name: shop.tradeName }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    `Deposit from \u2068${shop.tradeName}\u2069`,
  );
  await expectFit(page);
  await lookClosely(page);

  const field = page.getByRole('textbox', { name: 'Amount received' });
  await expect(field).toHaveValue('');
  await page.getByRole('button', { name: 'Approve' }).click();
  await expect(field).toBeFocused();
  await expect(field).toHaveAccessibleDescription(/This field is required/);
  await field.fill('5,000');
  const decision = page.getByRole('region', { name: 'Your decision' });
  // 5,000 of the 5,100 that were to be paid.
  await expect(decision).toContainText('DA 4,901.96');
  await expect(decision).toContainText('less than requested');

  const tries = await wantPasswordOnce(page, '**/api/admin/deposits/*/approve');
  await field.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Credit \u2068DA 4,901.96\u2069?' });
  await expect(dialog).toContainText('You saw \u2068DA 5,000.00\u2069 on the account.');
  await expectFit(page);
  await dialog.getByRole('button', { name: /^Credit/ }).dblclick();
  const question = page.getByRole('dialog', { name: 'Enter your password again' });
  await question.getByLabel('Password', { exact: true }).fill(demoAdmin.password);
  await question.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('heading', { name: 'Paid', level: 2 })).toBeVisible();
  expect(tries).toHaveLength(2);
  await expect(page.getByRole('link', { name: 'Next receipt' })).toBeFocused();
  await expect(waiting).toHaveAccessibleName(new RegExp(`^Deposits ${before} receipts to review`));

  await expect(clientPage.getByRole('heading', { name: 'This deposit is paid' })).toBeVisible();
  await expect(clientPage.getByText('DA 4,901.96').first()).toBeVisible();

  await page.keyboard.press('Enter');
  await expect(page).not.toHaveURL(new RegExp(id));
  await expect(field).toHaveValue('');
  await page.goto(`${store.url}/admin/customers/${shop.id}`);
  await page.getByRole('link', { name: 'View deposits' }).click();
  await expect(page.getByRole('row', { name: shop.tradeName })).toContainText('Paid');
  await expect(page).toHaveURL(`${store.url}/admin/deposits?status=all&client_id=${shop.id}`);
});

test('in Arabic, on a telephone and by the keyboard alone, a receipt is rejected with a reason @more', async ({
  page,
  context,
  browser,
}) => {
  const { shop, clientPage, id } = await sendIn(browser, store);
  await page.setViewportSize(PHONE);
  await context.addCookies([{ name: 'language', value: 'ar', url: store.url }]);
  await signIn(context, store, demoAdmin);
  await page.goto(`${store.url}/admin/deposits?search=${encodeURIComponent(shop.tradeName)}`);
  const link = page.getByRole('list', { name: arabic.list }).getByRole('link', { name: shop.tradeName });
  await expectFit(page);
  await link.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${store.url}/admin/deposits/${id}`);
  await expectFit(page);

  const reject = page.getByRole('button', { name: arabic.reject.button, exact: true });
  await reject.press('Enter');
  const dialog = page.getByRole('dialog', { name: arabic.reject.title });
  await dialog.getByRole('button', { name: arabic.reject.button, exact: true }).press('Enter');
  await expect(dialog.getByRole('textbox')).toHaveAttribute('aria-invalid', 'true');
  await dialog.getByRole('button', { name: arabic.reject.reasons.unreadable }).press('Enter');
  await expect(dialog.getByRole('textbox')).toBeFocused();
  await expect(dialog.getByRole('textbox')).toHaveValue(arabic.reject.reasons.unreadable);
  await expectFit(page);
  await dialog.getByRole('button', { name: arabic.reject.button, exact: true }).press('Enter');
  await expect(page.getByRole('heading', { name: arabic.outcome.rejected, level: 2 })).toBeVisible();
  await expect(clientPage.getByText(arabic.reject.reasons.unreadable).first()).toBeVisible();

  await page.getByRole('banner').getByRole('button', { name: arabicAdmin.alerts.title }).press('Enter');
  await page.getByRole('link', { name: arabicAdmin.alerts.look }).press('Enter');
  await expect(page).toHaveURL(`${store.url}/admin/deposits`);
  await expect(page.getByText(arabicShell.loading, { exact: true })).toHaveCount(0);
  await expect(link).toHaveCount(0);
});

test('a large deposit needs two people entering the same amount @more', async ({
  page,
  context,
  browser,
}) => {
  const { id } = await sendIn(browser, store);
  await signIn(context, store, demoAdmin);
  const threshold = { amount: '4000.00', currency: 'DZD' };
  await send(context, store, 'PATCH', '/api/admin/payment-settings', { second_approval_above: threshold });
  const second = await openAccountant(page, browser, store);

  await page.goto(`${store.url}/admin/deposits/${id}`);
  await expect(page.getByText('Two approvals required')).toBeVisible();
  await type(page, '5100', 'Give first approval');
  await page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByText(/^You approved it on/)).toBeVisible();
  await type(page, '5100', 'Correct my approval');
  await page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Nothing was credited' })).toContainText(
    'a second person must approve it',
  );

  await second.goto(`${store.url}/admin/deposits/${id}`);
  await expect(second.getByText(/^\u2068Nadia Mansouri\u2069 approved it on/)).toBeVisible();
  await type(second, '5000', 'Give second approval');
  await second
    .getByRole('dialog')
    .getByRole('button', { name: /^Credit/ })
    .click();
  await expect(second.getByRole('alert').filter({ hasText: 'Nothing was credited' })).toContainText(
    'The first approver entered',
  );
  await type(second, '5100', 'Give second approval');
  await second
    .getByRole('dialog')
    .getByRole('button', { name: /^Credit/ })
    .click();
  await expect(second.getByRole('heading', { name: 'Paid', level: 2 })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Paid', level: 2 })).toBeVisible();
  await expectFit(page);
  await send(context, store, 'PATCH', '/api/admin/payment-settings', { second_approval_above: null });
  await second.context().close();
});

test('a rate is changed after its effect was shown, and a client sees the new worth at once @more', async ({
  page,
  context,
  browser,
}) => {
  const { shop, clientPage, id } = await sendIn(browser, store);
  await signIn(context, store, demoAdmin);
  await send(context, store, 'POST', `/api/admin/deposits/${id}/approve`, {
    received: { amount: '5100.00', currency: 'DZD' },
  });
  const balance = clientPage.getByRole('banner').getByRole('button', { name: /^Balance/ });
  await expect(balance).toHaveAccessibleName('Balance DA 5,000.00');

  await page.goto(`${store.url}/admin/rates`);
  await expect(page.getByText('134.5 DA').first()).toBeVisible();
  await expectFit(page);
  const opener = page.getByRole('button', { name: 'Change the rate: Algerian dinar' });
  await opener.click();
  await expect(page).toHaveURL(`${store.url}/admin/rates?change=DZD`);
  const dialog = page.getByRole('dialog', { name: 'Change the rate: Algerian dinar' });
  const field = dialog.getByLabel('Units per US dollar');
  await expect(field).toBeFocused();
  await field.fill('134,50');
  await expect(field).toHaveAccessibleDescription(/already the current rate/);
  await field.fill('269');
  await expect(dialog.getByText(/are worth .* more in this currency/)).toBeVisible();
  await expect(dialog.getByText('\u2066+100 %\u2069', { exact: true })).toBeVisible();
  await expectFit(page);
  const save = dialog.getByRole('button', { name: /^Apply/ });
  await save.click();
  await expect(dialog.getByRole('alert')).toContainText('Tick the box');
  await dialog.getByRole('checkbox').check();

  // Someone else is faster: what was confirmed is not what it would do now.
  const faster = { currency: 'DZD', units_per_usd: '135', instead_of: '134.5' };
  await send(context, store, 'POST', '/api/admin/rates', faster);
  await expect(dialog.getByText('\u2066+99.26 %\u2069', { exact: true })).toBeVisible();
  await expect(dialog.getByRole('checkbox')).not.toBeChecked();
  await dialog.getByRole('checkbox').check();
  // Twice in one moment: the second press of a mouse may meet the page behind, and take the focus there.
  await save.evaluate((button: HTMLElement) => {
    button.click();
    button.click();
  });
  await expect(dialog).toHaveCount(0);
  await expect(opener).toBeFocused();
  await expect(page.getByRole('row', { name: /Nadia Mansouri/ }).first()).toContainText('135 DA269 DA');
  await expect(balance).toHaveAccessibleName('Balance DA 10,000.00');

  await send(context, store, 'POST', '/api/admin/rates', {
    currency: 'DZD',
    units_per_usd: '134.5',
    instead_of: '269',
    confirms_jump: true,
  });
  await expect(balance).toHaveAccessibleName('Balance DA 5,000.00');
  await shop.context.close();
});

test('the books are verified and reconciled, and the result is there after a reload @more', async ({
  page,
  context,
}) => {
  await signIn(context, store, demoAdmin);
  await page.goto(`${store.url}/admin/ledger`);
  await expect(page.getByText('Balanced: all entries add up to zero.')).toBeVisible();
  await page.getByRole('button', { name: 'Verify now' }).click();
  const verification = page.getByRole('region', { name: 'Verification' });
  await expect(verification).toContainText('No problems: nothing is missing');
  await page.getByRole('button', { name: 'Reconcile now' }).click();
  const reconciliation = page.getByRole('region', { name: 'Reconciliation with the gateway' });
  await expect(reconciliation).toContainText('Everything matches.');
  await page.reload();
  await expect(verification).toContainText(/by \u2068Nadia Mansouri\u2069/);
  await expect(reconciliation).toContainText('Everything matches.');
  await expectFit(page);
  await page.setViewportSize(PHONE);
  await expectFit(page);
});

test('a card payment is asked about at the gateway @more', async ({ page, context, browser }) => {
  const shop = await openShop(browser, store);
  const { id } = await openDeposit(shop.context, store);
  await signIn(context, store, demoAdmin);
  await page.goto(`${store.url}/admin/deposits/${id}`);
  await page.getByRole('button', { name: 'Check again at the gateway' }).click();
  await expect(page.getByText(/^It isn’t paid there yet/)).toBeVisible();
  await expectFit(page);
  await page.getByRole('link', { name: 'Messages of the gateway' }).click();
  await expect(page).toHaveURL(`${store.url}/admin/gateway-log?deposit=${id}`);
  await shop.context.close();
});
