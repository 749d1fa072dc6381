// However long a word is, no page grows wider than its window, and nothing is cut off that can't be read.
import { expect, type Browser, type Page } from '@playwright/test';
import { demoAdmin, demoReseller, signIn } from '#test/e2e/accounts.ts';
import { test } from '#test/e2e/journey.ts';
import { untilNothing } from '#test/e2e/obstacles.ts';
import { findIds, isWalkable, PAGES, walk, type Ids } from '#test/e2e/page-list.ts';
import { startStore, type Store } from '#test/e2e/store.ts';
import { often } from '#test/run/full.ts';
import { expectErrors } from '#test/run/unexpected-errors.ts';

const WIDTHS = [360, 1280];
const WORD = 'Wort'.repeat(50);

let store: Store;
let ids: Ids;
test.beforeAll(async ({ browser }) => {
  store = await startStore();
  ids = await findIds(browser, store);
});
test.afterAll(() => store.stop());
test.use({ trace: 'off' });

const panel = Object.keys(PAGES).filter((route) => route.startsWith('/admin') || route === '/simple-admin');
for (const { whose, account, routes } of [
  {
    whose: 'store',
    account: demoReseller,
    routes: Object.keys(PAGES).filter((route) => !panel.includes(route)),
  },
  { whose: 'panel', account: demoAdmin, routes: panel },
]) {
  test(`words of 200 letters fit into the pages of the ${whose} @more`, async ({ browser }) => {
    test.setTimeout(600_000);
    // A page is taken over with other answers than the server rendered it with.
    expectErrors(/Minified React error #418/);
    const page = await openFilled(browser, account);
    for (const [turn, route] of routes.entries()) {
      // Every second page; in `npm run test:full` all.
      if (turn % often(2, 1) !== 0) continue;
      await page.setViewportSize({ width: 360, height: 740 });
      const address = PAGES[route]?.(ids) ?? '';
      const isWalked = route !== routes[0] && isWalkable(route);
      await (isWalked ? walk(page, address) : page.goto(`${store.url}${address}`));
      await expect(page.locator('h1').first()).toBeVisible();
      await expect(page.getByText('Loading...', { exact: true })).toHaveCount(0);
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 800 });
        const found = await untilNothing(() => findMisfits(page));
        expect.soft({ route, width, found }).toEqual({ route, width, found: [] });
      }
    }
    // Answers on their way have no page any more.
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.context().close();
  });
}

/** A page that gets what the store answers with a long word in each field that people write. */
async function openFilled(browser: Browser, account: typeof demoReseller): Promise<Page> {
  const context = await browser.newContext({ reducedMotion: 'reduce' });
  await signIn(context, store, account);
  const page = await context.newPage();
  await page.route('**/api/**', async (route) => {
    if (route.request().url().includes('/api/live?')) return route.continue();
    const response = await route.fetch();
    const isJson = response.headers()['content-type']?.includes('application/json') === true;
    if (!isJson) return route.fulfill({ response });
    return route.fulfill({ response, json: fill(await response.json()) });
  });
  // The first session comes with the page itself: without it, it is asked for.
  await page.route(`${store.url}/**`, async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const response = await route.fetch();
    const body = (await response.text()).replace(/(<script[^>]*id="(?:session|answers)"[^>]*>)[^<]*/g, '$1');
    return route.fulfill({ response, body });
  });
  return page;
}

/** What may be empty in the demo's data and is written by people. */
const WRITTEN = /(^|_)(name|names|reference|note|notes|reason|description|text|title|address|answer)$/;
/** Codes of the store, addresses, dates, amounts, numbers of papers: not what people write. */
const NUMBERED = /(number|currency|status|code|sku)$/;
const FIXED = /^[a-z\d_.-]*$|^[/#]|^https?:|^data:|^[\d\s:.,T+Z/-]*$|^[A-Z]{2,4}(-|$)|^[\da-f-]{36}$|\/\w+\//;

function fill(value: unknown, key = ''): unknown {
  if (Array.isArray(value)) return value.map((one) => fill(one, key));
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, fill(part, name)]));
  if (value === null) return WRITTEN.test(key) ? WORD : null;
  if (typeof value !== 'string') return value;
  if (/^[^@\s]+@[^@\s]+$/.test(value)) return `${WORD}@shop.example`;
  return FIXED.test(value) || NUMBERED.test(key) ? value : WORD;
}

/** How much too wide the page is, and texts that end in the dark: neither scrolled to, nor named whole, nor behind a link. */
function findMisfits(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const wide = document.documentElement.scrollWidth - document.documentElement.clientWidth;
    const cut = [...document.querySelectorAll<HTMLElement>('body *')].filter((element) => {
      const isWider = element.scrollWidth > element.clientWidth + 2;
      const isHigher = element.scrollHeight > element.clientHeight + 4;
      if (!isWider && !isHigher) return false;
      if (!element.checkVisibility() || element.clientWidth < 3 || element.clientHeight < 3) return false;
      if (element.textContent.trim() === '' || element.matches('input, textarea, select')) return false;
      const { overflowX, overflowY } = getComputedStyle(element);
      const isCutAcross = /hidden|clip/.test(overflowX) && isWider;
      const isCutBelow = /hidden|clip/.test(overflowY) && isHigher;
      return (isCutAcross || isCutBelow) && !isReadElsewhere(element);
    });
    return [
      ...(wide > 0 ? [`${wide} px too wide: ${widest()}`] : []),
      ...cut.map((element) => `cut: ${element.outerHTML.slice(0, 200)}`),
    ];

    function isReadElsewhere(element: Element): boolean {
      return (
        element.closest('[title], a[href], [aria-roledescription]') !== null ||
        element.querySelector('[aria-roledescription]') !== null ||
        // A card or a row that leads to the page of what it shows.
        (element.closest('li, tr, article')?.querySelector('a[href]') ?? null) !== null
      );
    }

    function widest(): string {
      const out = [...document.querySelectorAll('body *')].filter(
        (element) => element.getBoundingClientRect().right > innerWidth + 1,
      );
      return out
        .slice(-2)
        .map((element) => element.outerHTML.slice(0, 160))
        .join(' | ');
    }
  });
}
