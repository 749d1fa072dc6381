// The specification's own words for signing in and up and for refused access, where a visitor meets them.
import { expect, type Page } from '@playwright/test';
import { test } from '#test/e2e/journey.ts';
import { deniedTexts, signInTexts, signUpTexts } from '#test/specification-texts.ts';
import { demoReseller, newAccount, signIn } from '#test/e2e/accounts.ts';
import { hold } from '#test/e2e/hold.ts';
import { startStore, type Store } from '#test/e2e/store.ts';
import { FIRST_TEXTS } from '#test/first-texts.ts';

let store: Store;
test.beforeAll(async () => {
  store = await startStore();
});
test.afterAll(() => store.stop());

test('signing in says what the specification says @more', async ({ page }) => {
  await page.goto(`${store.url}/login`);
  const alert = page.getByRole('alert');
  const button = page.getByRole('button', { name: 'Sign In', exact: true });
  await button.click();
  await expect(alert).toContainText(signInTexts.missing.text);

  await fill(page, { email: demoReseller.email, password: 'not the password' });
  await button.click();
  await expect(alert).toContainText(signInTexts.wrong.text);

  const account = newAccount();
  await page.request.post(`${store.url}/api/sign-up`, {
    data: { ...account, accepts: FIRST_TEXTS },
    headers: { origin: store.url },
  });
  await fill(page, account);
  await button.click();
  await expect(alert).toContainText(signInTexts.unconfirmed.text);

  let answer = () => {};
  const held = new Promise<void>((done) => {
    answer = done;
  });
  await page.route('**/api/sign-in', async (route) => {
    await held;
    await route.fulfill({
      status: 500,
      contentType: 'application/problem+json',
      json: {
        type: 'about:blank',
        title: signInTexts.unexpected.text,
        status: 500,
        detail: signInTexts.unexpected.text,
        code: 'unexpected',
        request_id: 'a-request',
      },
    });
  });
  await button.click();
  const busy = page.getByRole('button', { name: signInTexts.signing_in.text });
  await expect(busy).toBeDisabled();
  await expect(page.getByLabel('Email')).toBeDisabled();
  await expect(page.getByLabel('Password', { exact: true })).toBeDisabled();
  answer();
  await expect(alert).toContainText(signInTexts.unexpected.text);
});

test('signing up says what the specification says @more', async ({ page }) => {
  await page.goto(`${store.url}/signup`);
  const create = page.getByRole('button', { name: 'Create Account' });
  await fill(page, { email: newAccount().email, password: 'short' });
  await expect(page.getByText(signUpTexts.typing_short.text, { exact: true })).toBeVisible();
  await create.click();
  await expect(page.getByRole('alert')).toContainText(signUpTexts.short.text);

  await fill(page, { email: demoReseller.email, password: 'Tlemcen-of-the-day' });
  await create.click();
  await expect(page.getByRole('alert')).toContainText(signUpTexts.taken.text);

  const send = await hold(page, '**/api/sign-up');
  await fill(page, newAccount());
  await create.click();
  await expect(page.getByRole('button', { name: signUpTexts.creating.text })).toBeDisabled();
  send();
  await expect(page.getByText(signUpTexts.done.text)).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue('');
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('');
});

test('a refused page says what the specification says @more', async ({ page, context }) => {
  for (const [path, { text }] of [
    ['/dashboard', deniedTexts.dashboard],
    ['/deposit', deniedTexts.deposit],
    ['/products', deniedTexts.products],
    ['/bulk-order', deniedTexts.bulk_order],
    ['/bulk-order', deniedTexts.bulk_order_title],
  ] as const) {
    await page.goto(`${store.url}${path}`);
    await expect(page.getByText(text, { exact: true })).toBeVisible();
  }
  await signIn(context, store, demoReseller);
  for (const [path, { text }] of [
    ['/admin', deniedTexts.admin],
    ['/admin/users', deniedTexts.admin],
    ['/simple-admin', deniedTexts.simple_admin],
  ] as const) {
    await page.goto(`${store.url}${path}`);
    await expect(page.getByText(text, { exact: true })).toBeVisible();
  }
});

async function fill(page: Page, { email, password }: { email: string; password: string }): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
}
