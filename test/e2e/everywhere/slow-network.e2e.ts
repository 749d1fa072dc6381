// Where one is after going back on a slow network.
import { expect } from '@playwright/test';
import { demoAdmin, demoReseller, signIn, speak } from '#test/e2e/accounts.ts';
import { cards } from '#test/e2e/catalogue/catalogue-steps.ts';
import { hold } from '#test/e2e/hold.ts';
import { test } from '#test/e2e/journey.ts';
import { comeRendered, letPass, openSlowly, untilTakenOver, untilWhole } from '#test/e2e/rendered.ts';
import { DESKTOP } from '#test/e2e/screens.ts';
import { startStore, type Store } from '#test/e2e/store.ts';
import { often } from '#test/run/full.ts';

const FIRST_LIST = '**/api/products?limit=24';
const SCRIPTS = /\/assets\/(?!early-hands)[^/]+\.js$/;
const EARLY_HANDS = /\/assets\/early-hands-[^/]+\.js$/;
const PRODUCT_PAGE = /\/assets\/product-[\w-]{7}\.js$/;

let store: Store;
test.beforeAll(async () => {
  store = await startStore();
});
test.afterAll(() => store.stop());

test('going back before a product loads returns to the same place @more', async ({ page, context }) => {
  await page.setViewportSize(DESKTOP);
  await signIn(context, store, demoReseller);
  await speak(context, store, 'en');
  await page.goto(`${store.url}/products`);
  const far = cards(page).nth(14);
  await far.scrollIntoViewIfNeeded();
  await untilTakenOver(far.getByRole('link'));
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

test('a list that comes late is shown where it was left @more', async ({ page, context }) => {
  await page.setViewportSize(DESKTOP);
  await signIn(context, store, demoReseller);
  await speak(context, store, 'ar');
  await page.goto(`${store.url}/products`);
  const far = cards(page).nth(22);
  await far.scrollIntoViewIfNeeded();
  // A link that is pressed before goes on by itself, and the list then comes with its page.
  await untilTakenOver(far.getByRole('link'));
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
  await untilTakenOver(page.getByRole('textbox').first());
  await untilWhole(page);
  const letGo = await hold(page, FIRST_LIST);
  await page.goBack();
  await expect(page).toHaveURL(/\/products$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(cards(page)).toHaveCount(0);
  letGo();
  await expect(far).toBeInViewport();
});

// A page that was loaded again and the one before it are the same document to the browser: it only says that one goes back.
test('going back while a page that was loaded again starts leads back @more', async ({ page, context }) => {
  await page.setViewportSize(DESKTOP);
  await signIn(context, store, demoReseller);
  await speak(context, store, 'en');
  await page.goto(`${store.url}/products`);
  const first = cards(page).first().getByRole('link');
  await untilTakenOver(first);
  await first.click();
  const quantity = page.getByRole('textbox', { name: 'Quantity' });
  await expect(quantity).toBeVisible();
  const letStart = await hold(page, SCRIPTS);
  const letGo = await hold(page, EARLY_HANDS);
  await page.reload({ waitUntil: 'commit' });
  // What is typed early has the page ask for more before it is drawn.
  await quantity.fill('3');
  const asked = page.waitForRequest(EARLY_HANDS);
  letStart();
  await asked;
  await page.goBack({ waitUntil: 'commit' });
  await expect(page).toHaveURL(/\/products$/);
  letGo();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Product Catalog');
  await expect(cards(page).first()).toBeVisible();
});

test('going back before any script came leads back @more', async ({ page, context }) => {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  await page.setViewportSize(DESKTOP);
  await signIn(context, store, demoReseller);
  await speak(context, store, 'ar');
  await page.goto(`${store.url}/products`);
  const first = cards(page).first().getByRole('link');
  await untilTakenOver(first);
  await first.click();
  await expect(page.getByRole('textbox', { name: 'الكمية' })).toBeVisible();
  const letStart = await hold(page, /\/assets\/[^/]+\.js$/);
  await page.reload({ waitUntil: 'commit' });
  await expect(page.getByRole('textbox', { name: 'الكمية' })).toBeVisible();
  await page.goBack({ waitUntil: 'commit' });
  await expect(page).toHaveURL(/\/products$/);
  // Not what came with the page after it.
  await expect(cards(page).first()).toBeVisible();
  letStart();
  await untilTakenOver(first);
  expect(errors).toEqual([]);
});

// The same list with other rows: React would compare those that came with those that are gone back to.
test('going back at whatever moment of a slow take-over leads back @more', async ({ context }) => {
  test.setTimeout(often(240_000, 900_000));
  await signIn(context, store, demoAdmin);
  const page = await openSlowly(context);
  const moments = often(3, 24);
  const first = page.getByRole('table').getByRole('row').nth(1).getByRole('link').first();
  for (let moment = 0; moment < moments; moment += 1) {
    await comeRendered(() => page.goto(`${store.url}/admin/customers`));
    const name = (await first.textContent()) ?? '';
    await page.getByRole('link', { name: 'Next page' }).click();
    await expect(first).not.toHaveText(name);
    await comeRendered(() => page.reload({ waitUntil: 'commit' }));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await letPass(page, (moment * 500) / moments);
    await page.goBack({ waitUntil: 'commit' });
    await expect(first, `moment ${moment}`).toHaveText(name);
  }
});
