// The panel's and a person's own pages: what is waited for is in the first screen, and a wide one has no empty margins.
import { expect, type Page } from '@playwright/test';
import { admin as arabicAdmin } from '#shared/staff/admin.ar.ts';
import { admin as englishAdmin } from '#shared/staff/admin.en.ts';
import { test } from '#test/e2e/journey.ts';
import { languagesOf } from '#test/run/full.ts';
import { demoAdmin, demoReseller, openAs } from '#test/e2e/accounts.ts';
import { findIds, PAGES, type Ids } from '#test/e2e/page-list.ts';
import { boxesOf, expectEnd, expectTop } from '#test/e2e/in-sight.ts';
import { untilNothing } from '#test/e2e/obstacles.ts';
import { DESKTOP, FIRST_ROW_MAX, ROW_MAX, WIDE } from '#test/e2e/screens.ts';
import { startStore, type Store } from '#test/e2e/store.ts';

const MARGIN_MAX = 300;
const STAFF = ['', '/users', '/customers', '/customers/$clientId', '/staff', '/audit'].map(
  (name) => `/admin${name}`,
);
const OWN = ['/settings', '/client-profile'];

let store: Store;
let ids: Ids;
test.beforeAll(async ({ browser }) => {
  store = await startStore();
  ids = await findIds(browser, store);
});
test.afterAll(() => store.stop());

async function visit(page: Page, route: string): Promise<void> {
  await page.goto(`${store.url}${PAGES[route]?.(ids) ?? route}`);
  await expect(page.locator('main h1')).toBeVisible();
  await expect(page.locator('main .mantine-Skeleton-root')).toHaveCount(0);
}

for (const language of languagesOf(0))
  test(`the panel begins with what waits, each with the way there (${language}) @more`, async ({
    browser,
  }) => {
    const page = await openAs(browser, store, demoAdmin, { viewport: DESKTOP, language });
    const { waiting } = (language === 'en' ? englishAdmin : arabicAdmin).dashboard;
    await visit(page, '/admin');
    const links = page.getByRole('region', { name: waiting }).getByRole('link');
    await expect(links).not.toHaveCount(0);
    await expectEnd(links, DESKTOP.height);
    await page.context().close();
  });

for (const language of languagesOf(1))
  test(`the audit log begins high, with low rows (${language}) @more`, async ({ browser }) => {
    const page = await openAs(browser, store, demoAdmin, { viewport: DESKTOP, language });
    await visit(page, '/admin/audit');
    const rows = page.locator('main ol:has(time) > li');
    await expectTop(rows, FIRST_ROW_MAX);
    const unlike = async () => (await boxesOf(rows)).filter(({ height }) => height < 44 || height > ROW_MAX);
    await expect.poll(unlike).toEqual([]);
    await page.context().close();
  });

for (const language of languagesOf(2))
  test(`a wide screen has no empty margins (${language}) @more`, async ({ browser }) => {
    for (const [account, routes] of [
      [demoAdmin, [...STAFF, '/simple-admin']],
      [demoReseller, OWN],
    ] as const) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other, for two cores
      const page = await openAs(browser, store, account, { viewport: WIDE, language });
      for (const route of routes) {
        // oxlint-disable-next-line no-await-in-loop
        await visit(page, route);
        // oxlint-disable-next-line no-await-in-loop
        const margins = await untilNothing(async () =>
          (await marginsOf(page)).filter((margin) => margin >= MARGIN_MAX),
        );
        expect.soft({ route, margins }).toEqual({ route, margins: [] });
      }
      // oxlint-disable-next-line no-await-in-loop
      await page.context().close();
    }
  });

/** What is empty on either side of what stands on the page. */
function marginsOf(page: Page): Promise<[number, number]> {
  return page.locator('main').evaluate((main) => {
    const frame = main.getBoundingClientRect();
    const boxes = [...main.querySelectorAll('table, .framed, .mantine-Paper-root')]
      .map((one) => one.getBoundingClientRect())
      .filter(({ width, height }) => width > 0 && height > 0);
    const from = Math.min(...boxes.map(({ left }) => left));
    const to = Math.max(...boxes.map(({ right }) => right));
    return [from - frame.left, frame.right - to];
  });
}
