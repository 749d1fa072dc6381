// Nothing moves while a page comes in over a slow network: what came with it is there from the first frame, letters take no
// other room than those before them (decision 63).
import { expect, type Browser, type BrowserContext, type Page } from '@playwright/test';
import { recovery as arabic } from '#shared/accounts/recovery.ar.ts';
import { recovery as english } from '#shared/accounts/recovery.en.ts';
import { test } from '#test/e2e/journey.ts';
import { languagesOf } from '#test/run/full.ts';
import { demoReseller, newAccount, post, signIn } from '#test/e2e/accounts.ts';
import { linksTo } from '#test/e2e/accounts/mails-and-codes.ts';
import { findIds, PAGES, type Ids } from '#test/e2e/page-list.ts';
import { comeRendered } from '#test/e2e/rendered.ts';
import { startStore, type Store } from '#test/e2e/store.ts';
import { FIRST_TEXTS } from '#test/first-texts.ts';

const SHIFT_MAX = 0.02;
/** A slow 4G. */
const SLOW = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 90_000 };
const MAIN = [
  '/',
  '/dashboard',
  '/products',
  '/category/$categoryId',
  '/product/$productId',
  '/deposit',
  '/purchase-history',
  '/purchase-history/$orderId',
  '/transaction-history',
  '/cart',
];

let store: Store;
let ids: Ids;
test.beforeAll(async ({ browser }) => {
  store = await startStore();
  ids = await findIds(browser, store);
});
test.afterAll(() => store.stop());

for (const [turn, route] of MAIN.entries())
  for (const language of languagesOf(turn))
    test(`${route} stays where it is (${language})${turn % 5 === 0 ? '' : ' @more'}`, async ({ browser }) => {
      const page = await openSlowly(browser, language);
      // Always after the first frame, which they come before on a quick machine.
      await page.route(/\.woff2$/, async (letters) => {
        await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
        await letters.continue();
      });
      if (route !== '/') await signIn(page.context(), store, demoReseller);
      await comeRendered(() => page.goto(`${store.url}${PAGES[route]?.(ids) ?? ''}`));
      await expect(page.locator('h1, [role=tab]').first()).toBeVisible();
      await expectStill(page);
      await page.context().close();
    });

/** What no server is told of a link comes after its page: in place of what was there, and smaller. */
const LINKS = (['/reset-password', '/invitation', '/confirm-email'] as const).flatMap((path) =>
  (['works', 'was used', 'is not there'] as const).map((state) => ({ path, state })),
);
for (const [turn, { path, state }] of LINKS.entries())
  for (const language of languagesOf(turn))
    test(`${path} stays where it is, though its link ${state} (${language})${turn === 0 ? '' : ' @more'}`, async ({
      browser,
    }) => {
      const words = language === 'en' ? english : arabic;
      const page = await openSlowly(browser, language);
      const html = await comeRendered(async () => {
        const token = await tokenOf(page, path, state);
        // The page itself forgets its link: to the same address it would be no other page.
        await page.goto('about:blank');
        return page.goto(`${store.url}${path}${token === '' ? '' : `#${token}`}`);
      });
      await expect(page.getByText(endsWith(words, path, state), { exact: true })).toBeVisible();
      await page.waitForLoadState('networkidle');
      await expectStill(page);
      const largest = await page.evaluate(() => window.largest);
      expect(html.includes(largest), largest).toBe(true);
      if (path === '/reset-password') expect(html.includes('name="password"')).toBe(true);
      await page.context().close();
    });

type Path = (typeof LINKS)[number]['path'];
type State = (typeof LINKS)[number]['state'];

/** What stands there in the end, and nowhere before it. */
function endsWith(words: typeof arabic | typeof english, path: Path, state: State): string {
  if (state !== 'works') return words.link.invalid_title;
  if (path === '/invitation') return words.invitation.accept;
  return path === '/reset-password' ? words.reset.save : words.confirm.done_title;
}

/** A new one each time: to look at a page may use it up. */
async function tokenOf(page: Page, path: Path, state: State): Promise<string> {
  if (state === 'is not there') return '';
  const context = page.context();
  const account = newAccount();
  if (path === '/invitation') await invite(context, account.email);
  else await post(context, store, '/api/sign-up', { ...account, accepts: FIRST_TEXTS });
  if (path === '/reset-password') {
    await confirm(context, await mailed(page, account.email, '/confirm-email'));
    await post(context, store, '/api/password-reset', { email: account.email });
  }
  const token = await mailed(page, account.email, path);
  const { password } = account;
  if (state === 'was used') {
    if (path === '/confirm-email') await confirm(context, token);
    else if (path === '/invitation')
      await post(context, store, '/api/invitations/accept', { token, password });
    else await post(context, store, '/api/password-reset/finish', { token, password: `${password}-anew` });
  }
  await context.clearCookies({ name: /session/ });
  return token;
}

async function mailed(page: Page, email: string, path: string): Promise<string> {
  const [link = ''] = await linksTo(page, store, { email, path });
  return link.replace(/.*#/, '');
}

async function confirm(context: BrowserContext, token: string): Promise<void> {
  await post(context, store, '/api/email-confirmation', { token });
}

async function invite(context: BrowserContext, email: string): Promise<void> {
  await signIn(context, store, demoReseller);
  await post(context, store, '/api/team/invitations', { email, member_role: 'buyer' });
}

async function openSlowly(browser: Browser, language: 'en' | 'ar'): Promise<Page> {
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

async function expectStill(page: Page): Promise<void> {
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
