// The catalogue as resellers use it: narrow it down, share what is found, keep favourites, hear when something is back.
import { expect, type Page } from '@playwright/test';
import { demoReseller, signIn } from '#test/e2e/accounts.ts';
import {
  byHand,
  cards,
  expectSameByLink,
  namesOf,
  narrowDown,
  setStock,
  wordsOf,
  type Words,
} from '#test/e2e/catalogue/catalogue-steps.ts';
import { test } from '#test/e2e/journey.ts';
import { expectNothingWider } from '#test/e2e/obstacles.ts';
import { PHONE } from '#test/e2e/screens.ts';
import { startStore, type Store } from '#test/e2e/store.ts';
import { languagesOf } from '#test/run/full.ts';

const DESKTOP = { width: 1280, height: 900 };

let store: Store;
test.beforeAll(async () => {
  store = await startStore();
});
test.afterAll(() => store.stop());

for (const language of languagesOf(1)) {
  const isPhone = language === 'ar';
  const words = wordsOf[language];
  test(`from the whole catalogue to what is back in stock (${language}) @more`, async ({
    page,
    context,
    browser,
  }) => {
    await page.setViewportSize(isPhone ? PHONE : DESKTOP);
    await context.addCookies([{ name: 'language', value: language, url: store.url }]);
    await signIn(context, store, demoReseller);
    await page.goto(`${store.url}/products`);
    await expect(cards(page)).toHaveCount(24);
    // What is shown, of all that there are: more can be loaded.
    await expect(page.getByRole('status').filter({ hasText: /24\D+60/ })).toBeVisible();

    await narrowDown(page, words, isPhone);
    await expectSameByLink(page);
    await keepFavourite(page, words);
    await goBackToWhereItWas(page, words);

    await setStock(browser, store, { from: null, to: 0 });
    await page.goto(`${store.url}/products?search=${encodeURIComponent(byHand[language])}`);
    const card = cards(page).filter({ hasText: byHand[language] });
    await expect(card.getByText(words.out_of_stock)).toBeVisible();
    const notify = card.getByRole('button', { name: words.marks.notify_me });
    await notify.click();
    await expect(notify).toHaveAttribute('aria-pressed', 'true');
    await expect(page.getByText(words.marks.will_tell)).toBeVisible();
    await expectNothingWider(page);
    await setStock(browser, store, { from: 0, to: null });
    await expect(card.getByRole('button', { name: words.buy_now })).toBeVisible();

    const bell = page.getByRole('button', { name: new RegExp(String.raw`^${words.alerts}\s*:`) });
    await store.runNow('tell_back_in_stock');
    await expect(bell).toBeVisible();
    await bell.click();
    const told = page.getByRole('listitem').filter({ hasText: words.told }).first();
    await expect(told).toContainText(byHand[language]);
    await told.getByRole('link').click();
    await expect(page.getByRole('heading', { level: 1, name: byHand[language] })).toBeVisible();
  });
}

/** It shows in another window at once and survives another visit, and the list of favourites has it alone. */
async function keepFavourite(page: Page, words: Words): Promise<void> {
  const name = (await namesOf(page))[1] ?? '';
  const label = words.marks.favourite.replace('{name}', '').trim();
  const heartOf = (place: number, on = page) => cards(on).nth(place).getByRole('button', { name: label });
  const heart = heartOf(1);
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
  const other = await page.context().newPage();
  await other.goto(page.url());
  await expect(heartOf(1, other)).toHaveAttribute('aria-pressed', 'false');
  const kept = page.waitForResponse((answer) => answer.url().endsWith('/favourite'));
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  expect((await kept).ok()).toBe(true);
  await expect(heartOf(1, other)).toHaveAttribute('aria-pressed', 'true');
  await other.close();
  await page.reload();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await expectNothingWider(page);
  await page.getByRole('link', { name: words.segments.favourites }).click();
  await expect(page).toHaveURL(/show=favourites/);
  await expect(cards(page)).toHaveCount(1);
  await expect.poll(() => namesOf(page)).toEqual([name]);
  // The card stays, so that the next press takes this one back. In the end it is as it was for the next visitor.
  for (const isLiked of [false, true, false]) {
    const sent = page.waitForResponse((answer) => answer.url().endsWith('/favourite'));
    await heartOf(0).click();
    expect((await sent).ok()).toBe(true);
    await expect(heartOf(0)).toHaveAttribute('aria-pressed', String(isLiked));
  }
}

/** More of the catalogue was asked for, a product was opened: the way back ends where it began. */
async function goBackToWhereItWas(page: Page, words: Words): Promise<void> {
  await page.getByRole('link', { name: words.segments.all, exact: true }).click();
  await expect(cards(page)).toHaveCount(24);
  await page.getByRole('button', { name: words.load_more }).click();
  await expect(page).toHaveURL(/pages=2/);
  await expect(cards(page)).toHaveCount(48);
  const far = cards(page).nth(40).getByRole('link');
  const name = await far.innerText();
  await far.click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await page.goBack();
  await expect(cards(page)).toHaveCount(48);
  await expect(cards(page).nth(40)).toBeInViewport();
  await page.reload();
  await expect(cards(page)).toHaveCount(48);
}
