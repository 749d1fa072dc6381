// A page of the store comes with the answers to what it asks for as it opens: it asks for nothing more, and what has changed
// since is shown as it is.
import { expect, type Page, type Request } from '@playwright/test';
import { demoAdmin, demoReseller, signIn } from '#test/e2e/accounts.ts';
import { hearNothing } from '#test/e2e/hold.ts';
import { test } from '#test/e2e/journey.ts';
import { putInCart } from '#test/e2e/orders/cart-steps.ts';
import { byHand } from '#test/e2e/catalogue/catalogue-steps.ts';
import { findIds, PAGES, type Ids } from '#test/e2e/page-list.ts';
import { becomeReader, RENDERED_PAGES } from '#test/e2e/rendered-pages.ts';
import { comeRendered } from '#test/e2e/rendered.ts';
import { startStore, type Store } from '#test/e2e/store.ts';

/**
 * Of the store's state, of its changes, prices of what is chosen on the page, what a product's id has to be known for, what only an
 * import says, and what is made of a form as it stands.
 */
const ASKED_LATER = new RegExp(
  [
    '^GET /api/(health|live)\\b',
    '^GET /api/products/[^/]+/related$',
    '^POST /api/prices$',
    '^PUT /api/products/[^/]+/view$',
    '^GET /api/admin/imports/[^/]+/lines\\?',
    '^POST /api/admin/(text-preview|writing/count|templates/.+/preview)$',
  ].join('|'),
);

let store: Store;
let ids: Ids;
test.beforeAll(async ({ browser }) => {
  store = await startStore();
  ids = await findIds(browser, store);
});
test.afterAll(() => store.stop());

/** What others append changes nothing, and a list is narrowed by what its page passes on. */
const ADDRESSES = [
  '/dashboard?utm_campaign=two%20words',
  '/?utm_source=mail',
  '/products?fbclid=abc&nothing=1',
  '/quotes?state=quoted',
  '/tickets?state=open',
  '/purchase-history?status=delivered',
  '/purchase-history?from=2026-01-01&saved_by=any&category_id=0199c7a4-1c1f-7000-8000-000000000001',
  '/transaction-history?type=credit&from=2026-01-01',
  '/support?search=deposit',
  '/client-profile?tab=business',
  '/client-profile?tab=team',
  '/api-integration?tab=webhooks',
];
const STAFF_ADDRESSES: ((ids: Ids) => string)[] = [
  () => '/admin/orders?status=completed&payment=paid',
  ({ client }) => `/admin/orders?client=${client}`,
  () => '/admin/deposits?status=all&range=day',
  ({ client }) => `/admin/deposits?client_id=${client}`,
  () => '/admin/quotes?state=all&holder=none&sort=newest',
  () => '/admin/tickets?state=all',
  ({ category }) => `/admin/products?search=a&status=active&category=${category}&sort=price`,
  () => '/admin/reviews?status=all&stars=5',
  () => '/admin/products/new?tab=pricing',
  () => '/admin/products/new?tab=media',
  ...['pricing', 'monthly', 'variations', 'media'].map(
    (tab) =>
      ({ product }: Ids) =>
        `/admin/products/${product}?tab=${tab}`,
  ),
];
/** A deposit that is under way is asked about again and again. */
const WATCHED = /^GET \/api\/deposits\/[^/]+$/;

for (const reader of ['client', 'visitor', 'staff'] as const)
  test(`a page arrives with the answers to its first calls, and with no other (${reader}) @more`, async ({
    page,
    context,
  }) => {
    await becomeReader(context, store, reader);
    await hearNothing(page);
    for (const { route, reader: whose } of RENDERED_PAGES)
      if (whose === reader) await opensWhole(page, PAGES[route]?.(ids) ?? '');
  });

test('whatever its address says behind its path @more', async ({ page, context }) => {
  await signIn(context, store, demoReseller);
  await hearNothing(page);
  for (const address of ADDRESSES) await opensWhole(page, address);
});

test('lists of the panel under a filter, and each part of the editor of products @more', async ({
  page,
  context,
}) => {
  await signIn(context, store, demoAdmin);
  await hearNothing(page);
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(error.message));
  for (const address of STAFF_ADDRESSES) await opensWhole(page, address(ids));
  expect(problems).toEqual([]);
});

test('every page of the panel comes so', () => {
  const rendered = RENDERED_PAGES.filter(({ reader }) => reader === 'staff').map(({ route }) => route);
  const panel = Object.keys(PAGES).filter((route) => route.startsWith('/admin'));
  expect(panel.filter((route) => !rendered.includes(route))).toEqual([]);
});

/** By somebody who hears of no change made elsewhere, which would have the page ask. */
async function opensWhole(page: Page, address: string): Promise<void> {
  const asked: string[] = [];
  const note = (request: Request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.startsWith('/api/')) asked.push(`${request.method()} ${pathname}${search}`);
  };
  page.on('request', note);
  // What a busy machine did not answer in time is asked for.
  const html = await comeRendered(async () => {
    // What the page before still asks for is not of this one.
    await page.goto('about:blank');
    asked.length = 0;
    return page.goto(`${store.url}${address}`);
  });
  await expect(page.locator('h1, [role=tab]').first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expect(page.locator('[data-mantine-color-scheme] .mantine-Skeleton-root')).toHaveCount(0);
  page.off('request', note);
  const isWatched = address.startsWith('/deposit/');
  const more = asked.filter((one) => !ASKED_LATER.test(one) && !(isWatched && WATCHED.test(one)));
  const [, unasked = ''] = /id="answers"[^>]*>\s*(.*?)\s*<\/script>/s.exec(html) ?? [];
  const inVain = Object.keys(JSON.parse(unasked));
  expect.soft({ address, more, inVain }).toEqual({ address, more: [], inVain: [] });
}

test('changes made after the page was sent are shown', async ({ page, context }) => {
  await signIn(context, store, demoReseller);
  let goOn = () => {};
  const held = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  await page.route('**/assets/**/*.js', async (route) => {
    await held;
    await route.continue();
  });
  const came = await comeRendered(() => page.goto(`${store.url}/categories`, { waitUntil: 'commit' }));
  expect(came).toMatch(/"\/api\/cart"|"orders","cart"/);
  await putInCart(context, store, byHand.slug);
  goOn();
  await expect(page.getByRole('banner').getByRole('link', { name: /^Cart\D+1\b/ })).toBeVisible();
  // No one else finds there what they may not see.
  for (const id of ['answers', 'rendered']) await expect(page.locator(`#${id}`)).toBeEmpty();
});

test('the answers are the reader’s own, and a visitor’s page has none', async ({ browser }) => {
  const [reseller, admin, visitor] = await Promise.all(
    [demoReseller, demoAdmin, null].map(async (account) => {
      const context = await browser.newContext();
      if (account !== null) await signIn(context, store, account);
      const html = await (await context.request.get(`${store.url}/products`)).text();
      await context.close();
      const read = (id: string) =>
        JSON.parse(new RegExp(`id="${id}"[^>]*>\\s*(.*?)\\s*</script>`, 's').exec(html)?.[1] ?? '');
      const queries: [key: string[]][] = read('rendered') ?? [];
      return [...queries.map(([[topic]]) => topic), ...Object.keys(read('answers'))];
    }),
  );
  // Rendered, as queries; else by address.
  expect([
    ['catalogue', 'catalogue', 'catalogue', 'orders'],
    ['/api/categories', '/api/marks', '/api/products?limit=24', '/api/cart'],
  ]).toContainEqual(reseller);
  expect([admin, visitor]).toEqual([[], []]);
});
