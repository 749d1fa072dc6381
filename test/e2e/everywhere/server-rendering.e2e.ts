// Pages of the store come rendered: to read without scripts, and taken over by the browser as they are (decision 65).
import { expect, type Browser } from '@playwright/test';
import type { Language } from '#shared/locale.ts';
import { demoReseller, signIn } from '#test/e2e/accounts.ts';
import { countDrawn } from '#test/e2e/drawn.ts';
import { hearNothing } from '#test/e2e/hold.ts';
import { test } from '#test/e2e/journey.ts';
import { findIds, PAGES, type Ids } from '#test/e2e/page-list.ts';
import { becomeReader, RENDERED_PAGES, type Reader } from '#test/e2e/rendered-pages.ts';
import { comeRendered, rendered, untilTakenOver } from '#test/e2e/rendered.ts';
import { startStore, type Store } from '#test/e2e/store.ts';
import { languagesOf } from '#test/run/full.ts';

/** Own prices and previews come meanwhile; how wide a chart is, what a link carries and a device shows, the browser alone knows. */
const GROWING = [
  '/product/$productId',
  '/settings',
  '/admin',
  '/admin/sales',
  '/admin/realtime',
  '/admin/imports/$importId',
  '/admin/descriptions',
  '/admin/legal',
  '/admin/help/$articleId',
  '/admin/notifications/$key',
  '/admin/kit',
  '/confirm-email',
  '/email-change',
  '/invitation',
];
/** Drawn, and named, for each step of their link. */
const OF_LINKS = ['/confirm-email', '/email-change', '/invitation', '/reset-password'];
/** News of the link, and the first field of what is begun. */
const TAKING_FOCUS = [...OF_LINKS, '/admin/products/new'];
const OF_RUNNER = /^(Service Worker registration blocked|Blocked script execution in 'about:srcdoc')/;
const ZONES = ['America/New_York', 'Asia/Tokyo', 'Pacific/Auckland'];
const THEMES = ['light', 'dark', 'auto'];
const CURRENCIES = ['DZD', 'USD', 'EUR'];
const SIZES = [
  // The menu has less room there than the server thinks: the stylesheet's affair.
  { viewport: { width: 1240, height: 900 } },
  { viewport: { width: 412, height: 823 }, isMobile: true, userAgent: 'Phone Mobile' },
];

let store: Store;
let ids: Ids;
test.beforeAll(async ({ browser }) => {
  store = await startStore();
  ids = await findIds(browser, store);
  const context = await open(browser, 'en', 0);
  await rendered(context, store, '/products');
  await context.close();
});
test.afterAll(() => store.stop());

/** Of `npm test`. */
const SHORT = ['/dashboard', '/products', '/product/$productId'];

for (const [turn, { route, reader }] of RENDERED_PAGES.entries())
  for (const language of languagesOf(turn))
    test(`${route} is taken over as it came (${reader}, ${language})${SHORT.includes(route) ? '' : ' @more'}`, async ({
      browser,
    }) => {
      const context = await open(browser, language, turn, reader);
      const address = PAGES[route]?.(ids) ?? '';
      const page = await context.newPage();
      await hearNothing(page);
      await page.addInitScript(() =>
        document.addEventListener('DOMContentLoaded', () => {
          for (const element of document.querySelectorAll<HTMLElement>('#root *'))
            element.dataset['came'] = '';
        }),
      );
      let said: string[] = [];
      page.on('console', (message) => {
        // Of the runner's own, which keeps workers out, and of its scripts in a preview that runs none.
        const isOwn = OF_RUNNER.test(message.text());
        if (['warning', 'error'].includes(message.type()) && !isOwn) said.push(message.text());
      });
      page.on('pageerror', (error) => said.push(error.message));
      const html = await comeRendered(() => {
        said = [];
        return page.goto(`${store.url}${address}`);
      });
      await untilTakenOver(page.locator('h1, [role=tab]').first());
      await page.waitForLoadState('networkidle');
      // Nothing was made anew.
      if (!GROWING.includes(route))
        expect(await page.locator('#root :is(main, header) *:not([data-came])').count()).toBe(0);
      expect(await page.locator('#root > :is(div, main):not([data-came])').count()).toBe(0);
      expect(said).toEqual([]);
      // The browser announces the first page itself, and who has begun to press or type keeps the focus.
      if (!TAKING_FOCUS.includes(route))
        expect(await page.evaluate(() => document.activeElement?.localName)).toBe('body');
      if (!OF_LINKS.includes(route))
        expect(html.replaceAll('&amp;', '&')).toContain(`<title>${await page.title()}</title>`);
      await context.close();
    });

test('what stands on a page is drawn once until it is at rest, the page itself twice at most @more', async ({
  browser,
}) => {
  for (const [turn, { route, reader }] of RENDERED_PAGES.entries()) {
    if (OF_LINKS.includes(route)) continue;
    const context = await open(browser, 'en', turn, reader);
    const page = await context.newPage();
    await hearNothing(page);
    await countDrawn(page);
    await comeRendered(() => page.goto(`${store.url}${PAGES[route]?.(ids) ?? ''}`));
    await untilTakenOver(page.locator('h1, [role=tab]').first());
    await page.waitForLoadState('networkidle');
    const drawn = (what: string) =>
      page.locator(what).evaluateAll((all) => all.map((one) => window.drawnAround(one)));
    for (const times of [...(await drawn('header')), ...(await drawn('main'))]) expect(times, route).toBe(1);
    for (const times of await drawn('main > *')) expect([1, 2], route).toContain(times);
    const cards = await drawn('main article');
    expect(cards, route).toEqual(cards.map(() => 1));
    if (route === '/products') expect(cards.length).toBeGreaterThan(10);
    await context.close();
  }
});

test('without scripts there is the page all the same', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  await signIn(context, store, demoReseller);
  const answer = await context.request.get(`${store.url}/api/products?limit=24`);
  const [first]: { name: string; name_ar: string }[] = (await answer.json()).data;
  for (const language of ['en', 'ar'] as const) {
    await context.addCookies([{ name: 'language', value: language, url: store.url }]);
    const page = await context.newPage();
    await comeRendered(() => page.goto(`${store.url}/products`));
    const name = (language === 'en' ? first?.name : first?.name_ar) ?? '';
    await expect(page.getByRole('main').getByText(name, { exact: true }).first()).toBeVisible();
    await page.close();
  }
  await context.close();
});

test('no script is asked for before the page was painted', async ({ browser }) => {
  const context = await open(browser, 'ar', 0);
  const page = await context.newPage();
  await page.addInitScript(() => {
    // However slow the machine is, the page does not give up waiting for its paint.
    const later = window.setTimeout;
    Object.assign(window, { setTimeout: () => 0 });
    new PerformanceObserver(() => Object.assign(window, { setTimeout: later })).observe({ type: 'paint' });
  });
  await comeRendered(() => page.goto(`${store.url}/cart`));
  await untilTakenOver(page.locator('h1').first());
  const [painted, asked] = await page.evaluate(() => [
    performance.getEntriesByName('first-contentful-paint').map((one) => one.startTime),
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.endsWith('.js'))
      .map((one) => one.startTime),
  ]);
  expect(painted).toHaveLength(1);
  expect(Math.min(...(asked ?? []))).toBeGreaterThan(painted?.[0] ?? Infinity);
  await context.close();
});

for (const isHidden of [false, true])
  test(`a page that is never ${isHidden ? 'seen' : 'told of its paint'} is taken over all the same`, async ({
    browser,
  }) => {
    const context = await open(browser, 'en', 0);
    const page = await context.newPage();
    await page.addInitScript((hidden) => {
      PerformanceObserver.prototype.observe = () => {};
      if (!hidden) return;
      Object.defineProperty(document, 'hidden', { value: true });
      // Nor is there anything to wait for.
      const later = window.setTimeout;
      Object.assign(window, { setTimeout: () => 0 });
      document.addEventListener('DOMContentLoaded', () => Object.assign(window, { setTimeout: later }));
    }, isHidden);
    await comeRendered(() => page.goto(`${store.url}/cart`));
    await untilTakenOver(page.locator('h1').first());
    await context.close();
  });

test('a window of another width than was thought is laid out before it shows @more', async ({ browser }) => {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 } });
  await signIn(context, store, demoReseller);
  const page = await context.newPage();
  const said: string[] = [];
  page.on('pageerror', (error) => said.push(error.message));
  await comeRendered(async () => {
    await context.clearCookies({ name: 'room' });
    return page.goto(`${store.url}/products`);
  });
  await expect(page.getByRole('navigation', { name: 'Quick menu' }).first()).toBeVisible();
  expect((await context.cookies()).find(({ name }) => name === 'room')?.value).toBe('0');
  // From now on the server knows.
  const html = await rendered(context, store, '/products');
  expect(html).toContain('"room":0');
  expect(said).toEqual([]);
  await context.close();
});

/**
 * Somebody on a device of their own. What they chose there goes round with the pages so that each choice meets each other one,
 * and that a page has other ones in its second language.
 */
async function open(browser: Browser, language: Language, turn: number, reader: Reader = 'client') {
  const place = turn + (language === 'en' ? 13 : 0);
  const [zone, theme] = [place % 3, Math.floor(place / 3) % 3];
  const context = await browser.newContext({
    // The button of what turns by itself depends on it.
    reducedMotion: 'no-preference',
    timezoneId: ZONES[zone] ?? '',
    ...SIZES[place % 2],
  });
  await becomeReader(context, store, reader);
  await context.addCookies(
    [
      ['language', language],
      ['theme', THEMES[theme] ?? ''],
      ['currency', CURRENCIES[(zone + theme) % 3] ?? ''],
    ].map(([name = '', value = '']) => ({ name, value, url: store.url })),
  );
  return context;
}
