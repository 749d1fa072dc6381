import { randomBytes, randomUUID } from 'node:crypto';
import {
  expect,
  type APIResponse,
  type Browser,
  type BrowserContext,
  type Page,
  type ViewportSize,
} from '@playwright/test';
import type { Language } from '#shared/locale.ts';
import type { Store } from './store.ts';
import { FIRST_TEXTS } from '#test/first-texts.ts';

/** Short cuts for tests whose subject begins behind the sign-in: by the same calls that the pages make. */
export const demoReseller = { email: 'reseller@rasid.example', password: 'rasid-reseller' };
export const demoAdmin = { email: 'admin@rasid.example', password: 'rasid-admin-demo' };

interface Account {
  email: string;
  password: string;
}

export function newAccount(): Account {
  const name = randomBytes(5).toString('hex');
  return { email: `shop-${name}@shop.example`, password: `Tlemcen-${name}` };
}

/** From here on the pages of this context belong to a signed-in person. */
export async function signIn(context: BrowserContext, store: Store, account: Account): Promise<void> {
  await post(context, store, '/api/sign-in', account);
}

/** In their profile and in this browser, whatever language the last journey left them. */
export async function speak(context: BrowserContext, store: Store, language: Language): Promise<void> {
  await context.request.patch(`${store.url}/api/preferences`, {
    data: { language },
    headers: { origin: store.url },
  });
  await context.addCookies([{ name: 'language', value: language, url: store.url }]);
}

/** A page of their own for somebody, in a window of this size and in this language. */
export async function openAs(
  browser: Browser,
  store: Store,
  account: Account,
  { viewport, language }: { viewport: ViewportSize; language: Language },
): Promise<Page> {
  const context = await browser.newContext({ viewport, reducedMotion: 'reduce' });
  await signIn(context, store, account);
  await speak(context, store, language);
  return context.newPage();
}

/** Signs up a business without a dinar, confirms its address and signs it in. */
export async function signInNewReseller(context: BrowserContext, store: Store): Promise<void> {
  const account = newAccount();
  await post(context, store, '/api/sign-up', { ...account, accepts: FIRST_TEXTS });
  const mailbox = `${store.url}/sandbox/mailbox/api/mails?to=${account.email}`;
  let token = '';
  await expect(async () => {
    const answer = await context.request.get(mailbox);
    token = /confirm-email#([\w-]+)/.exec(await answer.text())?.[1] ?? '';
    expect(token).not.toBe('');
  }).toPass();
  await post(context, store, '/api/email-confirmation', { token });
  await signIn(context, store, account);
}

/** Opens a deposit of 5,000 DA. */
export async function openDeposit(
  context: BrowserContext,
  store: Store,
  method = 'chargily',
): Promise<{ id: string; checkout_url: string }> {
  const wish = { amount: { amount: '5000.00', currency: 'DZD' }, method };
  const answer = await post(context, store, '/api/deposits', wish, { 'idempotency-key': randomUUID() });
  const { data }: { data: { id: string; checkout_url: string } } = await answer.json();
  return data;
}

export async function post(
  context: BrowserContext,
  store: Store,
  path: string,
  data: object,
  headers: Record<string, string> = {},
): Promise<APIResponse> {
  const answer = await context.request.post(`${store.url}${path}`, {
    data,
    headers: { origin: store.url, ...headers },
  });
  expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
  return answer;
}
