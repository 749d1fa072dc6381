// How the tests of staff work get to their clients, and what they look for on every page of it.
import { randomUUID } from 'node:crypto';
import { expect, type Browser, type BrowserContext, type Page } from '@playwright/test';
import { newAccount, signIn } from '#test/e2e/accounts.ts';
import type { Store } from '#test/e2e/store.ts';
import { FIRST_TEXTS } from '#test/first-texts.ts';

export interface Shop {
  email: string;
  password: string;
  /** The browser that its owner is signed in with. */
  context: BrowserContext;
  /** Of the business. */
  id: string;
  tradeName: string;
}

/** A business that has just signed up, approved at once and without a dinar. */
export async function openShop(browser: Browser, store: Store): Promise<Shop> {
  const context = await browser.newContext();
  const account = newAccount();
  await send(context, store, 'POST', '/api/sign-up', { ...account, accepts: FIRST_TEXTS });
  await expect(async () => {
    const mails = await context.request.get(`${store.url}/sandbox/mailbox/api/mails?to=${account.email}`);
    const token = /confirm-email#([\w-]+)/.exec(await mails.text())?.[1];
    await send(context, store, 'POST', '/api/email-confirmation', { token });
  }).toPass();
  await signIn(context, store, account);
  const tradeName = `Shop ${account.email.slice(5, 15)}`;
  const { id } = await send(context, store, 'PUT', '/api/business', {
    trade_name: tradeName,
    phone: '0555 01 02 03',
    wilaya: 31,
    address: '3 rue Larbi Ben M’hidi, Oran',
    rc: '31/00-1234567B20',
    nif: null,
    nis: null,
    ai: null,
  });
  return { ...account, context, id, tradeName };
}

/** Asks the store as the pages do, and gives what it answers. */
export async function send(
  context: BrowserContext,
  store: Store,
  method: string,
  path: string,
  data: object,
): Promise<{ id: string }> {
  const answer = await context.request.fetch(`${store.url}${path}`, {
    method,
    data,
    headers: { origin: store.url, 'idempotency-key': randomUUID() },
  });
  expect(answer.ok(), `${method} ${path}: ${await answer.text()}`).toBe(true);
  const { data: given }: { data: { id: string } } = await answer.json();
  return given;
}

/**
 * The store's answer to whom the password is too old, once: to sign in and wait for ten minutes is no test. What comes
 * after it goes to the store itself. Gives the idempotency keys of the tries.
 */
export async function wantPasswordOnce(page: Page, url: string): Promise<(string | undefined)[]> {
  const keys: (string | undefined)[] = [];
  await page.route(url, async (route) => {
    if (route.request().method() === 'GET') return route.fallback();
    keys.push(route.request().headers()['idempotency-key']);
    if (keys.length > 1) return route.fallback();
    return route.fulfill({
      status: 403,
      contentType: 'application/problem+json',
      json: {
        type: 'about:blank',
        title: '',
        status: 403,
        detail: '',
        code: 'password_required',
        request_id: 'a-request',
      },
    });
  });
  return keys;
}
