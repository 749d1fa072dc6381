// Getting in: the words for what goes wrong, the links of mails, a forgotten password, a second factor, an invitation.
import { expect, type BrowserContext, type Page } from '@playwright/test';
import { accounts } from '#shared/accounts/accounts.ar.ts';
import { errors } from '#shared/messages/errors.ar.ts';
import { recovery } from '#shared/accounts/recovery.ar.ts';
import { settings } from '#shared/accounts/settings.ar.ts';
import { shell } from '#shared/messages/shell.ar.ts';
import { demoReseller, newAccount, signIn } from '#test/e2e/accounts.ts';
import { codeOfApp, linksTo } from '#test/e2e/accounts/mails-and-codes.ts';
import { fileOf, hold } from '#test/e2e/hold.ts';
import { test } from '#test/e2e/journey.ts';
import { comeRendered, untilTakenOver } from '#test/e2e/rendered.ts';
import { startStore, type Store } from '#test/e2e/store.ts';
import { FIRST_TEXTS } from '#test/first-texts.ts';

interface Account {
  email: string;
  password: string;
}

let store: Store;
test.beforeAll(async () => {
  store = await startStore();
});
test.afterAll(() => store.stop());

test('in Arabic: sign up, confirm, set a second factor, sign in with it', async ({ page }) => {
  const account = newAccount();
  await page.goto(store.url);
  await page.getByRole('combobox', { name: 'Language' }).selectOption('ar');
  await page.getByLabel(accounts.email).fill(account.email);
  await page.getByLabel(shell.person.password, { exact: true }).fill(account.password);
  await page.getByRole('button', { name: accounts.create }).click();
  await expect(page.getByText(accounts.created)).toBeVisible();
  await expect(page.getByLabel(accounts.email)).toHaveValue('');

  await page.goto(`${store.url}/sandbox/mailbox/?to=${encodeURIComponent(account.email)}`);
  await linksTo(page, store, { email: account.email, path: '/confirm-email' });
  await page.reload();
  await page.getByRole('listitem').getByRole('link').click();
  await page.frameLocator('iframe').locator('a[href*="/confirm-email"]').first().click();
  await expect(page.getByRole('heading', { name: recovery.confirm.done_title })).toBeVisible();
  await expect(page).toHaveURL(`${store.url}/confirm-email`);
  await page.getByRole('link', { name: accounts.sign_in, exact: true }).click();
  await expect(page.getByLabel(accounts.email)).toHaveValue(account.email);
  await page.getByLabel(shell.person.password, { exact: true }).fill(account.password);
  await page.getByLabel(shell.person.password, { exact: true }).press('Enter');
  await expect(page).toHaveURL(`${store.url}/dashboard`);

  const key = await setSecondFactor(page);
  await page.getByRole('button', { name: shell.header.account }).click();
  await page.getByRole('button', { name: shell.header.sign_out }).click();
  await expect(page).toHaveURL(`${store.url}/login`);

  await page.goto(`${store.url}/deposit?amount=7500`);
  await page.getByRole('main').getByRole('link', { name: shell.denied.sign_in }).click();
  await page.getByLabel(accounts.email).fill(account.email);
  await page.getByLabel(shell.person.password, { exact: true }).fill(account.password);
  await page.getByRole('button', { name: accounts.sign_in, exact: true }).click();
  await expect(page.getByRole('heading', { name: recovery.two_factor.title })).toBeVisible();
  // What waits for its second step still does after a reload.
  const letCardCome = await hold(page, fileOf('features/accounts/entry/two-factor-card.tsx'));
  await comeRendered(() => page.reload({ waitUntil: 'commit' }));
  const code = page.getByLabel(recovery.two_factor.code, { exact: true });
  await expect(code).toBeFocused();
  // Filled in at once, as telephones do, before React knows its part of the page.
  await untilTakenOver(page.getByRole('combobox'));
  await code.fill(codeOfApp(key, -3));
  letCardCome();
  await expect(page.getByRole('alert')).toContainText(errors.two_factor_code_wrong);
  await expect(code).toBeFocused();
  await expect(code).toHaveValue('');
  await code.fill(codeOfApp(key, 1));
  await expect(page).toHaveURL(`${store.url}/deposit?amount=7500`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('banner').getByRole('button', { name: shell.header.account })).toBeVisible();
});

/** Returns the key that an authenticator app would keep. */
async function setSecondFactor(page: Page): Promise<string> {
  const { two_factor } = settings;
  await page.goto(`${store.url}/settings`);
  const section = page.getByRole('region', { name: two_factor.title });
  await section.getByRole('button', { name: two_factor.set_up }).click();
  const dialog = page.getByRole('dialog');
  const key = await dialog.locator('bdi').innerText();
  await dialog.getByRole('button', { name: two_factor.scan.next }).click();
  await dialog.getByLabel(two_factor.code.label, { exact: true }).fill(codeOfApp(key));
  await dialog.getByRole('button', { name: two_factor.code.submit }).click();
  await expect(dialog.getByRole('list', { name: two_factor.codes.list }).getByRole('listitem')).toHaveCount(
    10,
  );
  await dialog.getByRole('checkbox', { name: two_factor.codes.kept }).check();
  await dialog.getByRole('button', { name: two_factor.codes.done, exact: true }).click();
  await expect(section.getByText(two_factor.on, { exact: true })).toBeVisible();
  return key;
}

test('a refusal is shown in the current language, and sent once @more', async ({ page }) => {
  const sent: string[] = [];
  await page.route('**/api/sign-in', (route) => {
    sent.push(route.request().method());
    return route.continue();
  });
  await page.goto(`${store.url}/login`);
  await fill(page, { email: demoReseller.email, password: 'not the password' });
  // Twice before the page can draw anything: quicker than any finger.
  await page.locator('form').evaluate((form: HTMLFormElement) => {
    form.requestSubmit();
    form.requestSubmit();
  });
  const alert = page.getByRole('alert');
  await expect(alert).toHaveText('Invalid email or password. Please check your credentials and try again.');
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
  expect(sent).toEqual(['POST']);
  await page.getByRole('combobox', { name: 'Language' }).selectOption('ar');
  await expect(alert).toHaveText(errors.invalid_credentials);
  await page.getByRole('combobox').selectOption('en');

  await page.unroute('**/api/sign-in');
  await page.route('**/api/sign-in', (route) => route.abort());
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(alert).toHaveText('The store can’t be reached. Check your connection and try again.');
  await page.unroute('**/api/sign-in');
  await page.getByLabel('Password', { exact: true }).fill(demoReseller.password);
  await expect(alert).toHaveCount(0);
  await page.getByLabel('Password', { exact: true }).press('Enter');
  await expect(page).toHaveURL(`${store.url}/dashboard`);
  await page.goto(store.url);
  await expect(page).toHaveURL(`${store.url}/dashboard`);
});

test('an unconfirmed user can have the link sent again @more', async ({ page }) => {
  const account = await signUp(page);
  await linksTo(page, store, { email: account.email, path: '/confirm-email' });
  await page.goto(`${store.url}/login`);
  await fill(page, account);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  const alert = page.getByRole('alert');
  await expect(alert).toContainText(
    'Please check your email and click the confirmation link before signing in.',
  );
  await alert.getByRole('button', { name: 'Resend link' }).click();
  await expect(alert).toContainText('Sent. It may take a minute to arrive.');
  await expect(alert.getByRole('button', { name: /^Resend in \d+s$/ })).toBeDisabled();

  const [newest = ''] = await linksTo(page, store, {
    email: account.email,
    path: '/confirm-email',
    count: 2,
  });
  await page.goto(newest);
  await expect(page.getByRole('heading', { name: 'Email confirmed' })).toBeVisible();
  await page.goto('about:blank');
  await page.goto(newest);
  await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
  await page.getByLabel('Email').fill(account.email);
  await page.getByRole('button', { name: 'Send new link' }).click();
  await expect(page.getByRole('status')).toContainText('still needs confirming');
});

test('a forgotten password is replaced by a link that works once @more', async ({ page }) => {
  const account = await confirmed(page);
  const chosen = { ...account, password: `${account.password}-anew` };
  await page.goto(`${store.url}/login`);
  await page.getByLabel('Email').fill(account.email);
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await expect(page).toHaveURL(`${store.url}/forgot-password`);
  await expect(page.getByLabel('Email')).toHaveValue(account.email);
  await page.getByRole('button', { name: 'Send link' }).click();
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeFocused();
  await expect(
    page.getByText(`If there is an account with \u2068${account.email}\u2069, we’ve sent`),
  ).toBeVisible();

  const [link = ''] = await linksTo(page, store, { email: account.email, path: '/reset-password' });
  await page.goto(link);
  await expect(page).toHaveURL(`${store.url}/reset-password`);
  const field = page.getByLabel('New password');
  const save = page.getByRole('button', { name: 'Save new password' });
  await field.fill('abc');
  await save.click();
  await expect(page.getByRole('alert')).toHaveText('Password must be at least 6 characters long.');
  await field.fill('password123');
  await save.click();
  await expect(page.getByRole('alert')).toHaveText(
    'This password is too easy to guess. Choose a less common one.',
  );
  await expect(field).toBeFocused();
  await field.fill(chosen.password);
  await save.click();
  await expect(page.getByRole('heading', { name: 'Password changed' })).toBeFocused();

  await page.getByRole('link', { name: 'Sign In' }).click();
  await expect(page.getByLabel('Email')).toHaveValue(account.email);
  await fill(page, account);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('Invalid email or password.');
  await fill(page, chosen);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page).toHaveURL(`${store.url}/dashboard`);

  // A used link says so before anyone types.
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
  await expect(page.getByLabel('New password')).toHaveCount(0);
  await page.getByRole('link', { name: 'Request a new link' }).click();
  await expect(page).toHaveURL(`${store.url}/forgot-password`);
});

test('the forgotten password page does not reveal whether an account exists @more', async ({ page }) => {
  const { email } = newAccount();
  await page.goto(`${store.url}/forgot-password`);
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send link' }).click();
  await expect(page.getByText(`If there is an account with \u2068${email}\u2069, we’ve sent`)).toBeVisible();
});

test('an invitation opens an account once @more', async ({ page, browser }) => {
  const { email, password } = newAccount();
  await inviteBuyer(await browser.newContext(), email);
  const [link = ''] = await linksTo(page, store, { email, path: '/invitation' });
  await page.goto(link);
  await expect(page.getByRole('heading', { name: /^Join / })).toBeVisible();
  await expect(page).toHaveURL(`${store.url}/invitation`);
  await expect(page.getByText('As a buyer, you can browse the catalogue')).toBeVisible();
  await page.getByLabel('First Name').fill('Karim');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Accept and sign in' }).click();
  await expect(page).toHaveURL(`${store.url}/dashboard`);
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
});

async function inviteBuyer(context: BrowserContext, email: string): Promise<void> {
  await signIn(context, store, demoReseller);
  const answer = await context.request.post(`${store.url}/api/team/invitations`, {
    data: { email, member_role: 'buyer', language: 'en' },
    headers: { origin: store.url },
  });
  expect(answer.status(), await answer.text()).toBe(201);
  await context.close();
}

async function signUp(page: Page): Promise<Account> {
  const account = newAccount();
  const answer = await page.request.post(`${store.url}/api/sign-up`, {
    data: { ...account, language: 'en', accepts: FIRST_TEXTS },
    headers: { origin: store.url },
  });
  expect(answer.status(), await answer.text()).toBe(201);
  return account;
}

async function confirmed(page: Page): Promise<Account> {
  const account = await signUp(page);
  const [link = ''] = await linksTo(page, store, { email: account.email, path: '/confirm-email' });
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Email confirmed' })).toBeVisible();
  return account;
}

async function fill(page: Page, { email, password }: Account): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
}
