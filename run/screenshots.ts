// npm run screenshots [pages [variants]]: pictures of every page of the demo store, in English and Arabic, light and dark, on a
// desktop, a wide one and a telephone, for people to look at. Both are patterns: '^/(cart|products)$' 'en-.*-phone'. Written to
// screenshots/; the pages must be built (npm test, npm start).
import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium, type Browser, type BrowserContext } from '@playwright/test';
import { findChromium } from '#test/chromium.ts';
import { demoAdmin, demoReseller, signIn } from '#test/e2e/accounts.ts';
import fillDemo from '#test/e2e/demo-data.ts';
import { findIds, PAGES } from '#test/e2e/page-list.ts';
import { startStoreProcess, type Store } from '#test/e2e/store.ts';

const FOLDER = 'screenshots';
const WIDTHS = {
  desktop: { width: 1280, height: 800 },
  wide: { width: 1920, height: 1080 },
  phone: { width: 360, height: 740 },
};
const SETTLED_MS = 15_000;
const NAMES: Record<string, string> = { '/': 'home', $: 'no-such-page', '/admin/$': 'admin_no-such-page' };
const ALONE = new Set(['/', '/login', '/signup', '/confirm-email', '/forgot-password', '/reset-password']);

const [wanted, wantedVariants] = [2, 3].map((at) => new RegExp(process.argv[at] ?? ''));
const removeDemo = await fillDemo();
const store = await startStoreProcess();
const browser = await chromium.launch({ ...(await findChromium(existsSync)), chromiumSandbox: false });
try {
  const ids = await findIds(browser, store);
  const pages = Object.entries(PAGES)
    .filter(([route]) => wanted?.test(route))
    .map(([route, addressOf]) => ({ route, address: addressOf(ids) }));
  for (const language of ['en', 'ar'])
    for (const theme of ['light', 'dark'])
      for (const width of ['desktop', 'wide', 'phone'] as const)
        if (wantedVariants?.test(`${language}-${theme}-${width}`))
          await takePictures(browser, store, pages, { language, theme, width });
  console.log(`${pages.length} pages: ${join(FOLDER, '*')}`);
} finally {
  await browser.close();
  await store.stop();
  await removeDemo();
}

interface Variant {
  language: string;
  theme: string;
  width: keyof typeof WIDTHS;
}

async function takePictures(
  on: Browser,
  { url }: Store,
  pages: { route: string; address: string }[],
  { language, theme, width }: Variant,
): Promise<void> {
  const variant = `${language}-${theme}-${width}`;
  await mkdir(join(FOLDER, variant), { recursive: true });
  const people = {
    visitor: await openContext(on, url, { language, theme, width }),
    reseller: await openContext(on, url, { language, theme, width }),
    admin: await openContext(on, url, { language, theme, width }),
  };
  for (const [who, account] of [
    ['reseller', demoReseller],
    ['admin', demoAdmin],
  ] as const) {
    await signIn(people[who], store, account);
    // What a person has chosen counts for more than what a browser has kept.
    await people[who].request.patch(`${url}/api/preferences`, {
      data: { language, theme },
      headers: { origin: url },
    });
  }
  for (const { route, address } of pages) {
    const who = ALONE.has(route) ? 'visitor' : /admin/.test(route) ? 'admin' : 'reseller';
    const page = await people[who].newPage();
    await page.goto(`${url}${address}`);
    await page.locator('h1').first().waitFor({ timeout: SETTLED_MS });
    await page.waitForLoadState('load');
    await page
      .locator('.mantine-Skeleton-root')
      .first()
      .waitFor({ state: 'detached', timeout: SETTLED_MS })
      .catch(() => console.log(`${variant} ${address}: still loading`));
    await page.evaluate(untilStill);
    const name = NAMES[route] ?? route.replaceAll(/[^\w-]+/g, '_').replace(/^_/, '');
    // What the eye meets first, and all that there is below.
    await page.screenshot({ path: join(FOLDER, variant, `${name}.png`) });
    await page.screenshot({ path: join(FOLDER, variant, `${name}-whole.png`), fullPage: true });
    await page.close();
  }
  await Promise.all(Object.values(people).map((context) => context.close()));
  console.log(variant);
}

/** In the browser: its letters are there, and nothing has come on the page for half a second. */
async function untilStill(): Promise<void> {
  await document.fonts.ready;
  await new Promise<void>((resolve) => {
    let still = setTimeout(resolve, 500);
    new MutationObserver(() => {
      clearTimeout(still);
      still = setTimeout(resolve, 500);
    }).observe(document.documentElement, { subtree: true, childList: true, attributes: true });
  });
}

async function openContext(
  on: Browser,
  url: string,
  { language, theme, width }: Variant,
): Promise<BrowserContext> {
  const context = await on.newContext({
    viewport: WIDTHS[width],
    colorScheme: theme === 'dark' ? 'dark' : 'light',
    reducedMotion: 'reduce',
    timezoneId: 'Africa/Algiers',
  });
  await context.addCookies([{ name: 'language', value: language, url }]);
  return context;
}
