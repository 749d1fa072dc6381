// What a page draws as it opens: menus where they are seen alone, answers that come together at once, and nothing asked twice.
import { expect, test } from '@playwright/test';
import { demoAdmin, demoReseller, signIn } from '#test/e2e/accounts.ts';
import { DESKTOP, PHONE } from '#test/e2e/screens.ts';
import { startStore, type Store } from '#test/e2e/store.ts';

declare global {
  interface Window {
    drawn: number;
  }
}

/** The frame, the answers, the connection, the cart and the banners that turn, with some to spare; each alone it was thirteen. */
const MOST_DRAWN = 10;

let store: Store;
test.beforeAll(async () => {
  store = await startStore();
});
test.afterAll(() => store.stop());

for (const { path, account, menu } of [
  { path: '/dashboard', account: demoReseller, menu: 'Main menu' },
  { path: '/admin/rates', account: demoAdmin, menu: 'Admin sections' },
])
  for (const size of [DESKTOP, PHONE])
    test(`${path} at ${size.width} pixels is drawn a few times and asks once`, async ({ page, context }) => {
      await page.setViewportSize(size);
      await signIn(context, store, account);
      const asked: string[] = [];
      page.on('request', (request) => {
        const { pathname, search } = new URL(request.url());
        if (pathname.startsWith('/api/')) asked.push(`${request.method()} ${pathname}${search}`);
      });
      // As React tells the tools for developers, in every build.
      await page.addInitScript(() => {
        window.drawn = 0;
        const hook = {
          supportsFiber: true,
          inject: () => 1,
          onCommitFiberRoot: () => {
            window.drawn += 1;
          },
          onCommitFiberUnmount: () => {},
          onPostCommitFiberRoot: () => {},
        };
        Object.assign(window, { __REACT_DEVTOOLS_GLOBAL_HOOK__: hook });
      });
      // A change elsewhere would have something drawn and asked again.
      await page.route('**/api/live?*', () => {});
      const isLive = page.waitForRequest(/\/api\/live\?/);
      await page.goto(`${store.url}${path}`);
      await isLive;
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.locator('main .mantine-Skeleton-root')).toHaveCount(0);
      await page.waitForLoadState('networkidle').catch(() => {});
      const drawn = await page.evaluate(() => window.drawn);
      expect(drawn).toBeGreaterThan(1);
      expect(drawn).toBeLessThanOrEqual(MOST_DRAWN);
      expect(asked).toEqual([...new Set(asked)]);
      const isWide = size === DESKTOP;
      await expect(page.locator(`nav[aria-label="${menu}"]`)).toHaveCount(isWide ? 1 : 0);
      await expect(page.locator('nav[aria-label="Quick menu"]')).toHaveCount(
        isWide || account === demoAdmin ? 0 : 1,
      );
      // A window that grows gets its menu, one that shrinks its bar.
      await page.setViewportSize(isWide ? PHONE : DESKTOP);
      await expect(page.getByRole('navigation', { name: menu })).toHaveCount(isWide ? 0 : 1);
    });
