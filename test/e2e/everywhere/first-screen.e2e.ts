// What a person came for stands in the first screen: prices and buttons in the shop, rows in lists.
import { expect, type Locator, type Page } from '@playwright/test';
import { demoAdmin, demoReseller, openAs, post, signIn } from '#test/e2e/accounts.ts';
import { test } from '#test/e2e/journey.ts';
import { putInCart } from '#test/e2e/orders/cart-steps.ts';
import { buyNamed } from '#test/e2e/orders/history-steps.ts';
import { findIds, PAGES, type Ids } from '#test/e2e/page-list.ts';
import { boxesOf, expectEnd, lowerEdges } from '#test/e2e/in-sight.ts';
import { expectFit, untilNothing } from '#test/e2e/obstacles.ts';
import { ABOVE_BAR, DESKTOP, FIRST_ROW_MAX, PHONE, ROW_MAX } from '#test/e2e/screens.ts';
import { startStore, type Store } from '#test/e2e/store.ts';
import { languagesOf } from '#test/run/full.ts';

const TABLE = 'main tbody tr';
const PRODUCT = 'main article';
/** What the rows of each list are. */
const LISTS = {
  orders: TABLE,
  quotes: TABLE,
  delivery: TABLE,
  products: TABLE,
  customers: TABLE,
  users: TABLE,
  staff: TABLE,
  deposits: TABLE,
  codes: TABLE,
  invoices: TABLE,
  ledger: TABLE,
  categories: 'main ol[aria-label] > li',
  promotions: 'main ol[aria-label] > li',
  'price-grid': TABLE,
};
/** Pages whose parts are no rows: cards, and reviews that are read whole. */
const CARDS = {
  reviews: 'main article',
  imports: 'main li:has(> * h2)',
  'price-lists': 'main li:has(h2)',
  rates: 'main li:has(h2)',
};

const THREE_PLANS = 'hikayat-series-plus';

/** As many lines as push the end of a cart out of sight. */
const CART = { 'office-suite-home': 1, 'hawa-mini-voucher': 5 };

let store: Store;
let ids: Ids;
test.beforeAll(async ({ browser }) => {
  store = await startStore();
  ids = await findIds(browser, store);
});
test.afterAll(() => store.stop());

/** How many of these end above that. */
const endingBy = async (these: Locator, most: number) =>
  (await lowerEdges(these)).filter((bottom) => bottom <= most).length;

for (const language of languagesOf(0))
  test(`the price table has rows of 44 to 56 pixels with Buy Now, nine of them at once (${language}) @more`, async ({
    browser,
  }) => {
    const wide = await openAs(browser, store, demoReseller, { viewport: DESKTOP, language });
    await wide.goto(`${store.url}/products?view=list`);
    const rows = wide.locator(PRODUCT);
    const unlike = async () => (await boxesOf(rows)).filter(({ height }) => height < 44 || height > ROW_MAX);
    await expect.poll(unlike).toEqual([]);
    await expect.poll(() => endingBy(rows, DESKTOP.height)).toBeGreaterThanOrEqual(9);
    await wide.context().close();

    const phone = await openAs(browser, store, demoReseller, { viewport: PHONE, language });
    await phone.goto(`${store.url}/products?view=list`);
    await expect.poll(() => endingBy(phone.locator(PRODUCT), ABOVE_BAR)).toBeGreaterThanOrEqual(5);
    await expectFit(phone);
    await phone.context().close();
  });

for (const language of languagesOf(1))
  test(`a wide screen has five or six products in a row, from edge to edge (${language}) @more`, async ({
    browser,
  }) => {
    const page = await openAs(browser, store, demoReseller, {
      viewport: { width: 1920, height: 1080 },
      language,
    });
    await page.goto(`${store.url}/products`);
    const menu = page.getByRole('navigation', { name: /^(Main menu|القائمة الرئيسية)$/ });
    const firstRow = async () => {
      const boxes = await boxesOf(page.locator(PRODUCT));
      return boxes.filter(({ top }) => top === boxes[0]?.top);
    };
    const empty = async () => {
      const [row, [beside]] = [await firstRow(), await boxesOf(menu)];
      const width = Math.max(...row.map(({ right }) => right)) - Math.min(...row.map(({ left }) => left));
      return 1920 - ((beside?.right ?? 0) - (beside?.left ?? 0)) - width;
    };
    await expect.poll(async () => [5, 6].includes((await firstRow()).length)).toBe(true);
    await expect.poll(empty).toBeLessThan(120);
    await page.context().close();
  });

for (const language of languagesOf(2))
  test(`the catalogue shows two rows of products that can be bought, a telephone two products (${language})`, async ({
    browser,
  }) => {
    const BUY = 'main article button:not([aria-pressed], [aria-label])';
    const wide = await openAs(browser, store, demoReseller, { viewport: DESKTOP, language });
    await wide.goto(`${store.url}/products`);
    const buttons = wide.locator(BUY);
    const rows = async () =>
      new Set((await lowerEdges(buttons)).map((bottom) => Math.round(bottom / 40))).size;
    await expect.poll(rows).toBeGreaterThan(2);
    await expect.poll(() => endingBy(buttons, DESKTOP.height)).toBeGreaterThanOrEqual(6);
    await expect.poll(() => endingBy(buttons, 700)).toBeGreaterThan(0);
    await wide.context().close();

    const phone = await openAs(browser, store, demoReseller, { viewport: PHONE, language });
    await phone.goto(`${store.url}/products`);
    await expect.poll(() => endingBy(phone.locator(BUY), ABOVE_BAR)).toBe(2);
    await phone.context().close();
  });

for (const language of languagesOf(3))
  test(`a product can be bought without scrolling (${language})`, async ({ browser }) => {
    for (const viewport of [DESKTOP, PHONE]) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other, for two cores
      const page = await openAs(browser, store, demoReseller, { viewport: viewport, language });
      for (const slug of [ids.slug, THREE_PLANS]) {
        // oxlint-disable-next-line no-await-in-loop
        await page.goto(`${store.url}/product/${slug}`);
        const buy = page.getByRole('main').getByRole('button', { name: /Buy Now|اشترِ الآن/ });
        // oxlint-disable-next-line no-await-in-loop
        await expectEnd(buy, viewport === PHONE ? ABOVE_BAR : 640);
      }
      // oxlint-disable-next-line no-await-in-loop
      await page.context().close();
    }
  });

for (const language of languagesOf(4))
  test(`the purchase history shows eight orders, a telephone three (${language}) @more`, async ({
    browser,
  }) => {
    const wide = await openAs(browser, store, demoReseller, { viewport: DESKTOP, language });
    await wide.goto(`${store.url}/purchase-history`);
    await expect.poll(() => endingBy(wide.locator(TABLE), DESKTOP.height)).toBeGreaterThanOrEqual(8);
    await wide.context().close();

    const phone = await openAs(browser, store, demoReseller, { viewport: PHONE, language });
    await phone.goto(`${store.url}/purchase-history`);
    const cards = phone.locator('main li:has(a[href*="/purchase-history/"])');
    await expect.poll(() => endingBy(cards, ABOVE_BAR)).toBeGreaterThanOrEqual(3);
    await phone.context().close();
  });

for (const language of languagesOf(5))
  test(`codes are shown, copied and saved without scrolling (${language}) @more`, async ({ browser }) => {
    const buyer = await browser.newContext();
    await signIn(buyer, store, demoReseller);
    const { id } = await buyNamed(buyer, store, 'Farasha Kids TV', 'Khaled', 3);
    await buyer.close();
    for (const viewport of [DESKTOP, PHONE]) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other, for two cores
      const page = await openAs(browser, store, demoReseller, { viewport: viewport, language });
      const end = viewport === PHONE ? ABOVE_BAR : DESKTOP.height;
      // oxlint-disable-next-line no-await-in-loop
      await page.goto(`${store.url}/purchase-history/${id}`);
      const show = page.getByRole('button', { name: /^(Show codes|إظهار الأكواد)$/ });
      // oxlint-disable-next-line no-await-in-loop
      await expectEnd(show, viewport === PHONE ? ABOVE_BAR : 640);
      // oxlint-disable-next-line no-await-in-loop
      await show.click();
      const codes = page.getByRole('listitem').filter({ hasText: 'FRSH-' });
      // oxlint-disable-next-line no-await-in-loop
      await expect(codes).toHaveCount(3);
      const actions = page.getByRole('button', {
        name: /^(Hide codes|Copy all codes|Download as (TXT|CSV)|إخفاء الأكواد|نسخ كل الأكواد|تنزيل ملف (TXT|CSV))$/,
      });
      // oxlint-disable-next-line no-await-in-loop
      await expect(actions).toHaveCount(4);
      // oxlint-disable-next-line no-await-in-loop
      await expectEnd(actions, end);
      const below = async () => {
        const [above, [first]] = [await lowerEdges(actions), await boxesOf(codes)];
        return (first?.top ?? 0) - Math.max(...above);
      };
      // oxlint-disable-next-line no-await-in-loop
      await expect.poll(below).toBeGreaterThanOrEqual(0);
      // oxlint-disable-next-line no-await-in-loop
      await page.context().close();
    }
  });

/** Where the rows of a list begin, and how high they are. */
async function expectHighRows(page: Page, address: string, rows = TABLE, areLow = true): Promise<void> {
  await page.goto(`${store.url}${address}`);
  await expect(page.locator(rows).first()).toBeVisible();
  // A table below a list that still loads is not its first row.
  await expect(page.locator('main .mantine-Skeleton-root')).toHaveCount(0);
  const unfit = async () => {
    const found = await boxesOf(page.locator(rows));
    const from = found[0]?.top ?? Infinity;
    const heights = areLow ? found.map(({ height }) => height) : [];
    return [
      ...(from > FIRST_ROW_MAX ? [`begins at ${from}`] : []),
      ...heights.filter((height) => height > ROW_MAX).map((height) => `${height} high`),
    ];
  };
  const found = await untilNothing(unfit);
  expect.soft({ address, found }).toEqual({ address, found: [] });
}

for (const language of languagesOf(6))
  test(`lists of the panel begin high, with low rows (${language}) @more`, async ({ browser }) => {
    const page = await openAs(browser, store, demoAdmin, { viewport: DESKTOP, language });
    for (const [name, rows] of Object.entries({ ...LISTS, ...CARDS }))
      // oxlint-disable-next-line no-await-in-loop -- one page
      await expectHighRows(page, PAGES[`/admin/${name}`]?.(ids) ?? '', rows, !(name in CARDS));
    await page.context().close();
  });

test('on a telephone the names of figures end their lines between words', async ({ browser }) => {
  const phone = await openAs(browser, store, demoAdmin, { viewport: PHONE, language: 'ar' });
  await phone.goto(`${store.url}/admin/orders`);
  const figures = phone.getByRole('main').getByRole('list', { name: 'إحصائيات كل الطلبات' });
  await expect(figures.getByRole('listitem')).toHaveCount(4);
  await expect(figures.locator('.mantine-Skeleton-root')).toHaveCount(0);
  const broken = () =>
    figures.locator('span').evaluateAll((names) =>
      names.flatMap(({ lastChild }) => {
        const text = lastChild?.nodeValue ?? '';
        return [...text.matchAll(/\S+/g)].flatMap(({ 0: word, index }) => {
          const range = document.createRange();
          if (lastChild === null) return [];
          range.setStart(lastChild, index);
          range.setEnd(lastChild, index + word.length);
          return range.getClientRects().length > 1 ? [word] : [];
        });
      }),
    );
  expect(await untilNothing(broken)).toEqual([]);
  await phone.context().close();
});

for (const language of languagesOf(7))
  test(`a reseller’s lists begin high, with low rows (${language}) @more`, async ({ browser }) => {
    const page = await openAs(browser, store, demoReseller, { viewport: DESKTOP, language });
    for (const address of ['/purchase-history', '/subscriptions?state=all', '/invoices'])
      // oxlint-disable-next-line no-await-in-loop -- one page
      await expectHighRows(page, address);
    await page.context().close();
  });

for (const language of languagesOf(8))
  test(`reports begin high, with low rows, and are decided there (${language}) @more`, async ({
    browser,
  }) => {
    const buyer = await browser.newContext();
    await signIn(buyer, store, demoReseller);
    const { id } = await buyNamed(buyer, store, 'Farasha Kids TV', 'Amel', 1);
    const codes = await buyer.request.get(`${store.url}/api/orders/${id}/codes`);
    const { data }: { data: { delivery_id: string }[] } = await codes.json();
    await post(buyer, store, `/api/deliveries/${data[0]?.delivery_id}/report`, {
      reason: 'The code is refused by the television with words that are rather long for one line of a list',
    });
    await buyer.close();
    const page = await openAs(browser, store, demoAdmin, { viewport: DESKTOP, language });
    await expectHighRows(page, '/admin/delivery?tab=reports');
    const row = page.locator('main tbody tr').first();
    await expect(row.getByRole('button')).toHaveCount(3);
    await page.context().close();
  });

for (const language of languagesOf(9))
  test(`a cart shows its total and what pays it without scrolling (${language}) @more`, async ({
    browser,
  }) => {
    for (const viewport of [DESKTOP, PHONE]) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other, for two cores
      const page = await openAs(browser, store, demoReseller, { viewport: viewport, language });
      // oxlint-disable-next-line no-await-in-loop
      for (const [slug, count] of Object.entries(CART)) await putInCart(page.context(), store, slug, count);
      // oxlint-disable-next-line no-await-in-loop
      await page.goto(`${store.url}/cart`);
      const pay = page.getByRole('main').getByRole('button', { name: /^(Pay|دفع) / });
      // oxlint-disable-next-line no-await-in-loop
      await expectEnd(pay, viewport === PHONE ? ABOVE_BAR : DESKTOP.height);
      // oxlint-disable-next-line no-await-in-loop
      await page.context().close();
    }
  });
