// What holds for every page: one title, the right direction, no errors, nothing wider than a phone, nothing for axe.
import { readFileSync } from 'node:fs';
import { expect, type Browser, type BrowserContext, type Page } from '@playwright/test';
import { shell as arabic } from '#shared/messages/shell.ar.ts';
import { shell as english } from '#shared/messages/shell.en.ts';
import { demoAdmin, demoReseller, signIn } from '#test/e2e/accounts.ts';
import { test } from '#test/e2e/journey.ts';
import { findIds, isWalkable, PAGES, walk, type Ids } from '#test/e2e/page-list.ts';
import { findObstacles, untilNothing } from '#test/e2e/obstacles.ts';
import { PHONE } from '#test/e2e/screens.ts';
import { startStore, type Store } from '#test/e2e/store.ts';
import { languagesOf, often } from '#test/run/full.ts';

const DESKTOP = { width: 1280, height: 900 };

// The longest file of all: both workers share it, with a store each.
test.describe.configure({ mode: 'parallel' });

let store: Store;
let ids: Ids;
test.beforeAll(async ({ browser }) => {
  store = await startStore();
  ids = await findIds(browser, store);
});
test.afterAll(() => store.stop());

test('the list of pages here is that of the router', () => {
  // The sections of the panel are written as they follow its own address.
  const [panel = ''] = pathsIn('router-admin-frame.ts');
  const sections = ['router-admin.tsx', 'router-admin-catalogue.tsx'].flatMap(pathsIn);
  const paths = [
    ...pathsIn('router-entry.tsx'),
    ...pathsIn('router.tsx'),
    ...sections.map((path) => (path === '/' ? panel : `${panel}/${path}`.replace('//', '/'))),
  ];
  expect(Object.keys(PAGES).toSorted()).toEqual(paths.toSorted());

  function pathsIn(file: string): string[] {
    const text = readFileSync(`src/web/${file}`, 'utf8');
    return [...text.matchAll(/(?: path: |(?:alone|inStore|inPanel|moved)\(\s*)'([^']+)'/g)].map(
      ([, path = '']) => path,
    );
  }
});

/** Pages of the store that staff see differently; the panel's own are theirs alone. */
const SEEN_BY_STAFF = ['/dashboard', '/product/$productId', '/deposit', '/purchase-history', '/simple-admin'];
const everyPage = Object.keys(PAGES);
/** What a visitor sees of all others is the sign-in. */
const OPEN = everyPage
  .slice(0, everyPage.indexOf('/dashboard') + 1)
  .concat('/products', '/help', '/help/$slug', '/status', '/privacy-policy', '/terms-of-service', '$');
const isPanel = (route: string) => route.startsWith('/admin');
/** Each page is walked in one language, in `npm run test:full` in both. In Arabic each page once: where somebody is sent or refused, it is the same page at every address. */
const visitors = [
  {
    who: 'a visitor',
    account: null,
    isRefused: (route: string) => !OPEN.includes(route),
    en: everyPage,
    ar: OPEN,
  },
  {
    who: 'a reseller',
    account: demoReseller,
    isRefused: isPanel,
    en: everyPage,
    ar: everyPage.filter((route) => !isPanel(route) || route === '/admin'),
  },
  // What else an admin sees is what a reseller sees.
  ...(['panel', 'store'] as const).map((part) => {
    const routes = everyPage.filter((route) =>
      part === 'panel' ? isPanel(route) : SEEN_BY_STAFF.includes(route),
    );
    return {
      who: `an admin in the ${part}`,
      account: demoAdmin,
      isRefused: () => false,
      en: routes,
      ar: routes,
    };
  }),
];
// Their many steps make traces that are slow to write; a failure names its page and what is wrong with it.
test.use({ trace: 'off' });
for (const { who, account, isRefused, ...routes } of visitors) {
  for (const language of ['en', 'ar'] as const) {
    test(`the pages of ${who} in ${language}${account !== demoAdmin && language === 'ar' ? '' : ' @more'}`, async ({
      browser,
    }) => {
      test.setTimeout(600_000);
      const context = await openContext(browser, language);
      if (account !== null) await signIn(context, store, account);
      const page = await context.newPage();
      const problems = watch(page);
      const seen = new Set<string>();
      for (const [turn, route] of routes[language].entries()) {
        if (!languagesOf(turn).includes(language)) continue;
        // Who is refused sees the same at each of these: every fourth; in `npm run test:full` all.
        if (isRefused(route) && turn % often(4, 1) > 1) continue;
        problems.length = 0;
        await open(page, language, PAGES[route]?.(ids) ?? '', {
          isWalked: seen.size > 0 && (language === 'ar' || isRefused(route)) && isWalkable(route),
        });
        const found = await untilNothing(() => findMisfits(page, language));
        // Several addresses lead to one page, or to one refusal.
        const title = await page.title();
        if (!seen.has(title)) found.push(...(await lookClosely(page, language)));
        seen.add(title);
        expect.soft({ route, found, problems: [...problems] }).toEqual({ route, found: [], problems: [] });
      }
      await context.close();
    });
  }
}

async function openContext(browser: Browser, language: 'en' | 'ar'): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport: PHONE, reducedMotion: 'reduce' });
  await context.addCookies([{ name: 'language', value: language, url: store.url }]);
  return context;
}

/** Errors of the console: scripts that failed, files that are missing, what the content policy refused. */
function watch(page: Page): string[] {
  const problems: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text());
  });
  page.on('pageerror', (error) => problems.push(String(error)));
  return problems;
}

interface Way {
  /** Pages were loaded each in English; one that refuses is the same at every address. */
  isWalked: boolean;
}

async function open(page: Page, language: 'en' | 'ar', address: string, { isWalked }: Way): Promise<void> {
  await (isWalked ? walk(page, address) : page.goto(`${store.url}${address}`));
  await expect(page.locator('h1').first()).toBeVisible();
  const loading = language === 'ar' ? arabic.loading : english.loading;
  await expect(page.getByText(loading, { exact: true })).toHaveCount(0);
}

async function findMisfits(page: Page, language: 'en' | 'ar'): Promise<string[]> {
  const { lang, dir, titles, width } = await page.evaluate(() => ({
    lang: document.documentElement.lang,
    dir: document.documentElement.dir,
    titles: document.querySelectorAll('h1').length,
    width: document.documentElement.scrollWidth,
  }));
  return [
    ...(lang === language ? [] : [`lang=${lang}`]),
    ...(dir === (language === 'ar' ? 'rtl' : 'ltr') ? [] : [`dir=${dir}`]),
    ...(titles === 1 ? [] : [`${titles} h1`]),
    ...(width <= PHONE.width ? [] : [`${width} px wide`]),
  ];
}

/**
 * The wide layout shows other parts: the header's choices, the side menu, tables; axe minds neither language nor
 * direction, so each language looks at one width. Tables are looked at in both.
 */
async function lookClosely(page: Page, language: 'en' | 'ar'): Promise<string[]> {
  if (language === 'en') await page.setViewportSize(DESKTOP);
  // While the page is laid out for another width, axe takes what it says for hidden.
  const obstacles = await untilNothing(() => findObstacles(page));
  await page.setViewportSize(DESKTOP);
  const spilled = await untilNothing(() => findSpilled(page));
  await page.setViewportSize(PHONE);
  return [...obstacles, ...spilled, ...(await findCramped(page)), ...(await lookAtChartsInTheDark(page))];
}

/** Rows that touch the frame of their list. */
function findCramped(page: Page): Promise<string[]> {
  return page.locator('.framed.lines > :is(:first-child, :last-child):not(.bare)').evaluateAll((rows) =>
    rows
      .filter((row) => {
        const { paddingBlockStart, paddingBlockEnd } = getComputedStyle(row);
        return paddingBlockStart === '0px' || paddingBlockEnd === '0px';
      })
      .map((row) => `touches its frame: ${row.outerHTML.slice(0, 160)}`),
  );
}

/** What charts are drawn with has colours of its own there. */
async function lookAtChartsInTheDark(page: Page): Promise<string[]> {
  if ((await page.locator('figure').count()) === 0) return [];
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  const obstacles = await untilNothing(() => findObstacles(page));
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'light');
  return obstacles.map((one) => `in the dark: ${one}`);
}

/** What lies over its neighbour, or is cut: cells of a table that are wider inside than they are, and fields beyond theirs. */
function findSpilled(page: Page): Promise<string[]> {
  return page.locator('td, th').evaluateAll((cells) => {
    const ends = (element: Element) => {
      const { left, right } = element.getBoundingClientRect();
      return { left, right };
    };
    return cells
      .filter((cell) => cell.checkVisibility())
      .filter((cell) => {
        const isOpen = getComputedStyle(cell).overflowX === 'visible';
        const { left, right } = ends(cell);
        return (
          (isOpen && cell.scrollWidth > cell.clientWidth + 1) ||
          [...cell.querySelectorAll('input, select, button')].some(
            (field) => ends(field).right > right + 1 || ends(field).left < left - 1,
          )
        );
      })
      .map((cell) => `spills: ${cell.outerHTML.slice(0, 160)}`);
  });
}
