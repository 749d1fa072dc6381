// Whether a page moves while it comes in.
import { expect, type Browser, type Page } from '@playwright/test';
import type { Store } from './store.ts';

const SHIFT_MAX = 0.02;
/** A slow 4G. */
const SLOW = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 90_000 };

/** A page of a telephone on a slow network, which notes what moves. */
export async function openSlowly(browser: Browser, store: Store, language: 'en' | 'ar'): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 } });
  // The server knows that it is a telephone's.
  for (const [name, value] of [
    ['language', language],
    ['room', '0'],
  ] as const)
    await context.addCookies([{ name, value, url: store.url }]);
  const page = await context.newPage();
  await watchPaints(page);
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', SLOW);
  // It reads the document in pieces.
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  return page;
}

/** Letters always come after the first frame, which they come before on a quick machine. */
export async function holdLetters(page: Page): Promise<void> {
  await page.route(/\.woff2$/, async (letters) => {
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
    await letters.continue();
  });
}

export async function expectStill(page: Page): Promise<void> {
  await expect(page.locator('.mantine-Skeleton-root')).toHaveCount(0);
  await page.evaluate(() => document.fonts.ready);
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
  const shifts = await page.evaluate(() => window.shifts);
  expect(
    shifts.reduce((sum, { value }) => sum + value, 0),
    JSON.stringify(shifts),
  ).toBeLessThan(SHIFT_MAX);
}

interface Shift {
  value: number;
  what: string[];
}

declare global {
  interface Window {
    shifts: Shift[];
    /** What is said by the largest piece that was painted. */
    largest: string;
  }
}

async function watchPaints(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.shifts = [];
    window.largest = '';
    new PerformanceObserver((list) => {
      // TypeScript knows no entries of this kind.
      for (const entry of list.getEntries())
        window.shifts.push({
          value: Number(Reflect.get(entry, 'value')),
          what: Array.from<{ node: Node | null }, string>(Reflect.get(entry, 'sources'), ({ node }) =>
            node instanceof Element ? node.outerHTML.slice(0, 120) : '',
          ),
        });
    }).observe({ type: 'layout-shift', buffered: true });
    new PerformanceObserver((list) => {
      const element: unknown = Reflect.get(list.getEntries().at(-1) ?? {}, 'element');
      window.largest = element instanceof Element ? element.innerHTML : '';
    }).observe({ type: 'largest-contentful-paint', buffered: true });
  });
}
