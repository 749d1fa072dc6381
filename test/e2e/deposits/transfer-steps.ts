// Deposits by hand from the other side: the method that staff switches on, and the decision about a receipt.
import { expect, type Browser, type BrowserContext, type Page } from '@playwright/test';
import { demoAdmin, post, signIn } from '#test/e2e/accounts.ts';
import type { Store } from '#test/e2e/store.ts';

/** A business may transfer to this account from now on. */
export async function switchOnBaridiMob(browser: Browser, store: Store): Promise<void> {
  const context = await browser.newContext();
  await signIn(context, store, demoAdmin);
  const account = [{ label_en: 'RIP', label_ar: 'رقم RIP', value: '00799999002134567812' }];
  const answer = await context.request.patch(`${store.url}/api/admin/payment-methods/baridimob`, {
    data: { is_active: true, account, instructions: { en: 'First line.\nSecond line.', ar: '' } },
    headers: { origin: store.url },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  await context.close();
}

/** Staff says what came, or why it was refused. */
export async function decide(
  browser: Browser,
  store: Store,
  id: string,
  decision: { received: string } | { reason: string },
): Promise<void> {
  const context = await browser.newContext();
  await signIn(context, store, demoAdmin);
  const path = `/api/admin/deposits/${id}`;
  if ('reason' in decision) await post(context, store, `${path}/reject`, decision);
  else {
    const received = { amount: decision.received, currency: 'DZD' };
    await post(context, store, `${path}/approve`, { received });
  }
  await context.close();
}

/** A deposit whose receipt waits to be looked at; the picture is whatever the page shows. */
export async function sendReceipt(
  context: BrowserContext,
  store: Store,
  id: string,
  page: Page,
): Promise<void> {
  const path = `/api/deposits/${id}`;
  const answer = await context.request.put(`${store.url}${path}/receipt?name=receipt.png`, {
    data: await page.screenshot(),
    headers: { origin: store.url, 'content-type': 'application/octet-stream' },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  await post(context, store, `${path}/submit`, { transfer_reference: `T-${id}` });
}
