// How the tests of the settings get to them, and what they look at elsewhere.
import { expect, type Browser, type BrowserContext, type Page } from '@playwright/test';
import { newAccount, signIn } from '#test/e2e/accounts.ts';
import type { Store } from '#test/e2e/store.ts';
import { FIRST_TEXTS } from '#test/first-texts.ts';

export type Account = ReturnType<typeof newAccount>;

export function section(page: Page, name: string) {
  return page.getByRole('region', { name, exact: true });
}

export async function openSettings(page: Page, store: Store): Promise<void> {
  await page.goto(`${store.url}/settings`);
  await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible();
}

/** Signs up, confirms the address and signs in. */
export async function openAccount(context: BrowserContext, store: Store): Promise<Account> {
  const account = newAccount();
  expect(
    (await send(context, store, 'POST', '/api/sign-up', { ...account, accepts: FIRST_TEXTS })).ok(),
  ).toBe(true);
  const link = await linkTo(context, store, account.email, /\/confirm-email#[\w-]+/g);
  const token = link.split('#')[1];
  expect((await send(context, store, 'POST', '/api/email-confirmation', { token })).ok()).toBe(true);
  await signIn(context, store, account);
  return account;
}

/** The address of the newest such link in someone's mailbox. */
export async function linkTo(
  context: BrowserContext,
  store: Store,
  email: string,
  pattern: RegExp,
): Promise<string> {
  let path = '';
  await expect(async () => {
    const answer = await context.request.get(`${store.url}/sandbox/mailbox/api/mails?to=${email}`);
    path = pattern.exec(await answer.text())?.[0] ?? '';
    pattern.lastIndex = 0;
    expect(path).not.toBe('');
  }).toPass();
  return `${store.url}${path}`;
}

export async function signInElsewhere(
  browser: Browser,
  store: Store,
  account: Account,
  options = {},
): Promise<BrowserContext> {
  const context = await browser.newContext(options);
  await signIn(context, store, account);
  return context;
}

export async function isSignedIn(context: BrowserContext, store: Store): Promise<boolean> {
  const { profile } = await readJson(context, store, '/api/session');
  return profile !== null;
}

export async function readJson(context: BrowserContext, store: Store, path: string) {
  const answer = await context.request.get(`${store.url}${path}`);
  const { data } = await answer.json();
  return data;
}

export function send(context: BrowserContext, store: Store, method: string, path: string, data: object) {
  return context.request.fetch(`${store.url}${path}`, { method, data, headers: { origin: store.url } });
}
