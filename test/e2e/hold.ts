// A slow network: what is asked for is under way until the test lets it go.
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';

/** Whatever fits the address does not arrive until the returned function is called. */
export async function hold(page: Page, what: string | RegExp): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(what, async (route) => {
    await promise;
    // What is let go as a journey ends may have no page any more.
    await route.continue().catch(() => {});
  });
  return resolve;
}

/** Where a module lies in the built pages. */
export function fileOf(module: string): string {
  const { modules } = JSON.parse(readFileSync('dist/web/.vite/files.json', 'utf8'));
  return `**/${modules[module]}`;
}

/** From the next address that it opens on, the page hears of no change made elsewhere: one would have something drawn and asked again. */
export async function hearNothing(page: Page): Promise<void> {
  await page.addInitScript(() => {
    class Silent extends EventTarget {
      close(): void {}
    }
    Object.assign(window, { EventSource: Silent });
  });
}
