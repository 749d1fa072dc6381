// Nothing moves while a page comes in over a slow network: what came with it is there from the first frame, letters take no
// other room than those before them (decision 63).
import { expect, type BrowserContext, type Page } from '@playwright/test';
import { recovery as arabic } from '#shared/accounts/recovery.ar.ts';
import { recovery as english } from '#shared/accounts/recovery.en.ts';
import { test } from '#test/e2e/journey.ts';
import { languagesOf } from '#test/run/full.ts';
import { demoReseller, newAccount, post, signIn } from '#test/e2e/accounts.ts';
import { linksTo } from '#test/e2e/accounts/mails-and-codes.ts';
import { findIds, MAIN, PAGES, type Ids } from '#test/e2e/page-list.ts';
import { comeRendered } from '#test/e2e/rendered.ts';
import { expectStill, holdLetters, openSlowly } from '#test/e2e/still.ts';
import { startStore, type Store } from '#test/e2e/store.ts';
import { FIRST_TEXTS } from '#test/first-texts.ts';

let store: Store;
let ids: Ids;
test.beforeAll(async ({ browser }) => {
  store = await startStore();
  ids = await findIds(browser, store);
});
test.afterAll(() => store.stop());

/** Of `npm test`. */
const SHORT = ['/', '/dashboard', '/deposit'];

for (const [turn, route] of MAIN.entries())
  for (const language of languagesOf(turn))
    test(`${route} stays where it is (${language})${SHORT.includes(route) ? '' : ' @more'}`, async ({
      browser,
    }) => {
      const page = await openSlowly(browser, store, language);
      await holdLetters(page);
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
      const page = await openSlowly(browser, store, language);
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
