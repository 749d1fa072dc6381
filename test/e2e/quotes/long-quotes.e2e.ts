// A thousand lines, prepared and answered: what is drawn, asked and sent does not grow with them.
import { expect, type BrowserContext, type Locator } from '@playwright/test';
import type { CheckedList } from '#shared/quotes/bulk-lists.contract.ts';
import { BULK_LINES_MAX } from '#shared/quotes/bulk-order.contract.ts';
import { bulk_order as bulk } from '#shared/quotes/bulk-order.en.ts';
import { quote_desk as desk } from '#shared/quotes/quote-desk.en.ts';
import { quotes } from '#shared/quotes/quotes.en.ts';
import {
  demoAdmin,
  demoReseller,
  openAs,
  post,
  signIn,
  signInNewReseller,
  speak,
} from '#test/e2e/accounts.ts';
import { expectTidyCells } from '#test/e2e/cells.ts';
import { countDrawn, drawnBy, untilStill } from '#test/e2e/drawn.ts';
import { boxesOf, expectTop } from '#test/e2e/in-sight.ts';
import { test } from '#test/e2e/journey.ts';
import { answerQuote, sendBulkOrder } from '#test/e2e/quotes/quote-steps.ts';
import { DESKTOP, PHONE } from '#test/e2e/screens.ts';
import { startStore, type Store } from '#test/e2e/store.ts';

/** Bars, totals and the line itself, with some to spare; half of the lines in sight would be a thousand. */
const MOST_DRAWN_BY_A_KEY = 170;
/** How far beyond the window a field of a line may stand that is drawn because the tab key goes on to it. */
const AHEAD = 300;

let store: Store;
test.beforeAll(async () => {
  store = await startStore();
  await store.fill(`insert into products (sku, url_slug, category_id, name, name_ar, consumer_price, cost_price, status, delivery)
    select 'lot-' || n, 'lot-' || n, (select id from categories where is_active limit 1),
      'Lot ' || n || ', with a name that no line of a table is wide enough for', 'منتج ' || n || ' باسم أطول من أن يتّسع له سطر في جدول', 10, 7, 'active',
      'manual' from generate_series(1, ${BULK_LINES_MAX}) n`);
});
test.afterAll(() => store.stop());

/** A line of each thing, two of it. */
async function fillWhole(context: BrowserContext): Promise<void> {
  const list = Array.from({ length: BULK_LINES_MAX }, (_, n) => `lot-${n + 1} 2`).join('\n');
  const checked = await context.request.post(`${store.url}/api/bulk-order/check`, {
    data: Buffer.from(list),
    headers: { origin: store.url, 'content-type': 'application/octet-stream' },
  });
  const { data }: { data: CheckedList } = await checked.json();
  await post(
    context,
    store,
    '/api/bulk-order/lines',
    { lines: data.ready },
    { 'idempotency-key': 'a-thousand-lines' },
  );
}

/** Of many lines, those in the window are drawn; with each the part around its field. */
const drawnAround = (fields: Locator) =>
  fields.evaluateAll((found) => found.map((one) => window.drawnAround(one)));

async function expectInSight(fields: Locator, { height }: { height: number }): Promise<void> {
  const farAway = async () =>
    (await boxesOf(fields)).filter(({ top, bottom }) => bottom < -AHEAD || top > height + AHEAD).length;
  await expect.poll(farAway).toBe(0);
  expect(await fields.count()).toBeLessThan(25);
}

test('a thousand lines are prepared and answered, and a key draws one of them @more', async ({
  page,
  context,
  browser,
}) => {
  await signInNewReseller(context, store);
  await fillWhole(context);

  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/api\/bulk-order(\/|$)/.test(pathname)) asked.push(`${request.method()} ${pathname}`);
  });
  await countDrawn(page);
  await page.setViewportSize(DESKTOP);
  await page.goto(`${store.url}/bulk-order`);
  const lines = page.getByRole('list', { name: bulk.lines, exact: true }).getByRole('listitem');
  const quantity = lines.first().getByRole('textbox');
  await expect(quantity).toHaveValue('2');
  expect(await lines.count()).toBeLessThan(100);
  await untilStill(page);
  await quantity.focus();
  const answered = page.waitForResponse(/\/api\/bulk-order\/lines\//);
  const announced = page.waitForResponse(/\/api\/bulk-order\/version$/);
  const typed = await drawnBy(page, () => page.keyboard.press('1'));
  expect(typed.parts).toBeLessThan(MOST_DRAWN_BY_A_KEY);
  expect((await (await answered).text()).length).toBeLessThan(1500);
  await expect(lines.first()).toContainText('DA 210.00');
  // Its own change is announced to this window too, which has it.
  await announced;
  await page.waitForLoadState('networkidle');
  // Nor is it asked for at the start: it came with the page.
  expect(asked.filter((one) => one === 'GET /api/bulk-order')).toEqual([]);

  const { id } = await sendBulkOrder(context, store);
  const answering = await openAs(browser, store, demoAdmin, { viewport: DESKTOP, language: 'en' });
  await countDrawn(answering);
  await answering.goto(`${store.url}/admin/quotes/${id}`);
  const prices = answering.getByRole('textbox', {
    name: new RegExp(`^${desk.lines.price_of.split('{')[0]}`),
  });
  for (const [size, digit] of [
    [DESKTOP, '5'],
    [PHONE, '6'],
  ] as const) {
    await answering.setViewportSize(size);
    await answering.evaluate(() => window.scrollTo(0, 0));
    // Another width is laid out, and drawn, a moment later.
    await expectInSight(prices, size);
    await untilStill(answering);
    await prices.first().focus();
    const before = await drawnAround(prices);
    const { parts } = await drawnBy(answering, () => answering.keyboard.press(digit));
    expect(parts).toBeGreaterThan(5);
    expect(parts).toBeLessThan(MOST_DRAWN_BY_A_KEY);
    const after = await drawnAround(prices);
    expect(after.map((times, place) => times > (before[place] ?? 0))).toEqual(
      before.map((_, place) => place === 0),
    );
    // Who types in a line keeps it, so it is left first.
    await answering.getByRole('heading', { level: 1 }).click();
    await answering.mouse.move(size.width / 2, size.height / 2);
    await answering.mouse.wheel(0, 1500);
    await expect.poll(() => answering.evaluate(() => window.scrollY)).toBeGreaterThan(1000);
    await expectInSight(prices, size);
  }
  // On a telephone the first price is in sight as the page opens, above the bar.
  await answering.evaluate(() => window.scrollTo(0, 0));
  const bar = answering.getByRole('button', { name: desk.answer.save, exact: true });
  await expectTop(bar, PHONE.height - 1);
  const between = async () => {
    const [[price], [below]] = [await boxesOf(prices), await boxesOf(bar)];
    return (below?.top ?? 0) - (price?.bottom ?? PHONE.height);
  };
  await expect.poll(between).toBeGreaterThan(60);
  // What is wrong on another page is turned to as it is sent.
  await answering.setViewportSize(DESKTOP);
  await answering.evaluate(() => window.scrollTo(0, 0));
  await expectTidyCells(answering);
  const turn = async (name: string) => {
    const button = answering.getByRole('button', { name, exact: true });
    // Rows that come into sight above it are as high as they turn out: pressed meanwhile, it would move away under the mouse.
    await button.scrollIntoViewIfNeeded();
    await untilStill(answering);
    await button.click();
  };
  await turn(desk.lines.next);
  await answering.evaluate(() => window.scrollTo(0, 0));
  const wrong = answering.getByRole('textbox', { name: /^Price of \W*Lot 54,/ });
  await wrong.fill('0');
  await turn(desk.lines.previous);
  await expect(wrong).toHaveCount(0);
  await turn(desk.answer.save);
  await expect(wrong).toBeFocused();
  await expect(wrong).toHaveValue('0');
  await answering.context().close();
});

test('a thousand lines are shown to their client and accepted, part by part @more', async ({
  page,
  context,
  browser,
}) => {
  await signIn(context, store, demoReseller);
  await fillWhole(context);
  const { id } = await sendBulkOrder(context, store);
  const staff = await browser.newContext();
  await signIn(staff, store, demoAdmin);
  // Of 10 DA, that leaves ten centimes for each of 2,000 units.
  await answerQuote(staff, store, id, '99');
  await staff.close();
  await page.setViewportSize(DESKTOP);
  await page.goto(`${store.url}/quotes/${id}`);
  const lines = page.getByRole('row').filter({ hasText: 'Lot ' });
  await expect(lines).toHaveCount(100);
  await expectTidyCells(page);
  await speak(context, store, 'ar');
  await page.reload();
  await expectTidyCells(page);
  await speak(context, store, 'en');
  await page.reload();
  await page.getByRole('button', { name: quotes.lines.show_all.replace('{count}', '1000') }).click();
  await expect(lines).toHaveCount(BULK_LINES_MAX);
  await page.getByRole('button', { name: quotes.accept.button }).click();
  const question = page.getByRole('dialog', { name: quotes.accept.title });
  await question.getByRole('button', { name: /200\.00/ }).click();
  await expect(page).toHaveURL(/\/purchase-history\/[\da-f-]{36}$/);
  const answer = await context.request.get(`${store.url}/api/orders/${page.url().split('/').at(-1)}`);
  const { data }: { data: { items: unknown[]; total: { amount: string } } } = await answer.json();
  expect([data.items.length, Number(data.total.amount)]).toEqual([BULK_LINES_MAX, 200]);
});
