// What a page draws as it opens: menus where they are seen alone, answers that come together at once, and nothing asked twice.
import { expect } from '@playwright/test';
import { demoAdmin, demoReseller, signIn } from '#test/e2e/accounts.ts';
import { countDrawn } from '#test/e2e/drawn.ts';
import { test } from '#test/e2e/journey.ts';
import { comeRendered } from '#test/e2e/rendered.ts';
import { DESKTOP, PHONE } from '#test/e2e/screens.ts';
import { startStore, type Store } from '#test/e2e/store.ts';

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
    test(`${path} at ${size.width} pixels is drawn once and asks once${size === PHONE ? '' : ' @more'}`, async ({
      page,
      context,
    }) => {
      await page.setViewportSize(size);
      await signIn(context, store, account);
      const asked: string[] = [];
      page.on('request', (request) => {
        const { pathname, search } = new URL(request.url());
        if (pathname.startsWith('/api/')) asked.push(`${request.method()} ${pathname}${search}`);
      });
      await countDrawn(page);
      // A change elsewhere would have something drawn and asked again.
      await page.route('**/api/live?*', () => {});
      let isLive: Promise<unknown> | undefined;
      const open = () => {
        asked.length = 0;
        isLive = page.waitForRequest(/\/api\/live\?/);
        return page.goto(`${store.url}${path}`);
      };
      await comeRendered(open);
      await isLive;
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.locator('main .mantine-Skeleton-root')).toHaveCount(0);
      await page.waitForLoadState('networkidle').catch(() => {});
      // Taken over part by part, each by itself: the frame is drawn once.
      for (const part of ['header', 'main'])
        expect(await page.locator(part).evaluate((one) => window.drawnAround(one)), part).toBe(1);
      // After an answer that was slow the stream is opened again.
      const answers = asked.filter((one) => !one.includes('/api/live?'));
      expect(answers).toEqual([...new Set(answers)]);
      const isWide = size === DESKTOP;
      await expect(page.locator(`nav[aria-label="${menu}"]`)).toHaveCount(isWide ? 1 : 0);
      await expect(page.locator('nav[aria-label="Quick menu"]')).toHaveCount(
        isWide || account === demoAdmin ? 0 : 1,
      );
      // A window that grows gets its menu, one that shrinks its bar.
      await page.setViewportSize(isWide ? PHONE : DESKTOP);
      await expect(page.getByRole('navigation', { name: menu })).toHaveCount(isWide ? 0 : 1);
    });
