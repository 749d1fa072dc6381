// Pages as the server sends them: rendered, from the second one on.
import { expect, type BrowserContext, type Locator, type Response } from '@playwright/test';
import type { Store } from './store.ts';

/** Of a page that was rendered, the queries whose answers stand in it. */
export const RENDERED = /<script id="rendered"[^>]*>\s*\[/;

/** The page as it is sent. The renderer starts with the first page that it is asked for, which comes without it. */
export async function rendered(context: BrowserContext, store: Store, address: string): Promise<string> {
  let html = '';
  await expect(async () => {
    html = await (await context.request.get(`${store.url}${address}`)).text();
    expect(html).toMatch(RENDERED);
  }).toPass();
  return html;
}

/** Opens the page, and again where it comes without: the renderer starts, or the machine is busy. Returns it as it was sent. */
export async function comeRendered(open: () => Promise<Response | null>): Promise<string> {
  let html = '';
  await expect(async () => {
    html = (await (await open())?.text()) ?? '';
    expect(html).toMatch(RENDERED);
  }).toPass();
  return html;
}

/** React knows the element: what is done to it now is heard. */
export async function untilTakenOver(element: Locator): Promise<void> {
  await expect
    .poll(() => element.evaluate((one) => Object.keys(one).some((key) => key.startsWith('__react'))))
    .toBe(true);
}
