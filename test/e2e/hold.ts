// A slow network: what is asked for is under way until the test lets it go.
import type { Page } from '@playwright/test';

/** Whatever fits the address does not arrive until the returned function is called. */
export async function hold(page: Page, what: string | RegExp): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(what, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}
