// Pages as the server sends them: rendered, from the second one on.
import { expect, type BrowserContext, type Locator, type Page, type Response } from '@playwright/test';
import { hold } from './hold.ts';
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

/** The page is there to see and to press, and none of its scripts. */
export async function openWithoutScripts(
  context: BrowserContext,
  store: Store,
  address: string,
): Promise<{ page: Page; letScriptsCome: () => void }> {
  const page = await context.newPage();
  // A step that waits in vain must not take the whole time of a journey.
  page.setDefaultTimeout(60_000);
  const letScriptsCome = await hold(page, '**/assets/**/*.js');
  await comeRendered(() => page.goto(`${store.url}${address}`, { waitUntil: 'commit' }));
  return { page, letScriptsCome };
}

/** A page of a telephone that is six times slower. */
export async function openSlowly(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  page.setDefaultTimeout(60_000);
  const device = await context.newCDPSession(page);
  await device.send('Emulation.setCPUThrottlingRate', { rate: 6 });
  return page;
}

/** What is done at one moment of a take-over after another may meet it anywhere. */
export async function letPass(page: Page, ms: number): Promise<void> {
  await page.evaluate(
    (time) =>
      new Promise((resolve) => {
        setTimeout(resolve, time);
      }),
    ms,
  );
}

/** React knows the element: what is done to it now is heard. */
export async function untilTakenOver(element: Locator): Promise<void> {
  await expect
    .poll(() => element.evaluate((one) => Object.keys(one).some((key) => key.startsWith('__react'))))
    .toBe(true);
}

/** React knows every part of the page: none of them still waits to be taken over by itself. */
export async function untilWhole(page: Page): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(() => {
        const marks = document.createTreeWalker(document.body, NodeFilter.SHOW_COMMENT);
        let waiting = 0;
        for (let mark = marks.nextNode(); mark !== null; mark = marks.nextNode()) {
          const first = mark.nodeValue === '$' && mark instanceof Comment ? mark.nextElementSibling : null;
          if (first !== null && !Object.keys(first).some((key) => key.startsWith('__react'))) waiting += 1;
        }
        return waiting;
      }),
    )
    .toBe(0);
}
