// Where one is after going back on a slow network.
import { expect as expectAtOnce, test } from '@playwright/test';
import { demoReseller, signIn, speak } from '#test/e2e/accounts.ts';
import { cards } from '#test/e2e/catalogue/catalogue-steps.ts';
import { hold } from '#test/e2e/hold.ts';
import { DESKTOP } from '#test/e2e/screens.ts';
import { startStore, type Store } from '#test/e2e/store.ts';

/** Whole pages are opened again and again: on a busy machine that takes its time. */
const expect = expectAtOnce.configure({ timeout: 30_000 });

const FIRST_LIST = '**/api/products?limit=24';
const PRODUCT_PAGE = /\/assets\/product-[\w-]{7}\.js$/;

let store: Store;
test.beforeAll(async () => {
  store = await startStore();
});
test.afterAll(() => store.stop());

test('going back before a product loads returns to the same place', async ({ page, context }) => {
  await page.setViewportSize(DESKTOP);
  await signIn(context, store, demoReseller);
  await speak(context, store, 'en');
  await page.goto(`${store.url}/products`);
  const far = cards(page).nth(14);
  await far.scrollIntoViewIfNeeded();
  const letGo = await hold(page, PRODUCT_PAGE);
  // The place is that of the press: letters that come late move it by a pixel or two until then.
  const pressed = await page.evaluateHandle(() => ({
    at: new Promise<number>((at) =>
      addEventListener('click', () => at(Math.round(scrollY)), { capture: true, once: true }),
    ),
  }));
  await far.getByRole('link').click();
  const place = await pressed.evaluate(({ at }) => at);
  expect(place).toBeGreaterThan(400);
  // The skeleton of the product in place of the list.
  await expect(cards(page)).toHaveCount(0);
  await page.goBack();
  await expect(far).toBeVisible();
  await expect.poll(() => page.evaluate(() => Math.round(scrollY))).toBe(place);
  letGo();
});

test('a list that comes late is shown where it was left', async ({ page, context }) => {
  await page.setViewportSize(DESKTOP);
  await signIn(context, store, demoReseller);
  await speak(context, store, 'ar');
  await page.goto(`${store.url}/products`);
  const far = cards(page).nth(22);
  await far.scrollIntoViewIfNeeded();
  // The page hears of a scroll with its next picture; no one's finger is quicker.
  await page.evaluate(
    () => new Promise((heard) => requestAnimationFrame(() => requestAnimationFrame(heard))),
  );
  // The product is late too: its skeleton is shorter than the list.
  const letCome = await hold(page, PRODUCT_PAGE);
  await far.getByRole('link').click();
  await expect(page).toHaveURL(/\/product\//);
  await expect(cards(page)).toHaveCount(0);
  letCome();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // Nothing of the list stays in memory.
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const letGo = await hold(page, FIRST_LIST);
  await page.goBack();
  await expect(page).toHaveURL(/\/products$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(cards(page)).toHaveCount(0);
  letGo();
  await expect(far).toBeInViewport();
});
