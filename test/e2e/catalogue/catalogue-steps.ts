// How a reseller finds their way through the catalogue, by the words of either language.
import { expect, type Browser, type Page } from '@playwright/test';
import { catalogue as arabicCatalogue } from '#shared/catalogue/catalogue.ar.ts';
import { notifications as arabicNotifications } from '#shared/store/notifications.ar.ts';
import { shell as arabicShell } from '#shared/messages/shell.ar.ts';
import { catalogue as englishCatalogue } from '#shared/catalogue/catalogue.en.ts';
import { notifications as englishNotifications } from '#shared/store/notifications.en.ts';
import { shell as englishShell } from '#shared/messages/shell.en.ts';
import { demoAdmin, post, signIn } from '#test/e2e/accounts.ts';
import type { Store } from '#test/e2e/store.ts';

/** Delivered by hand, so that staff can say how many are left. */
export const byHand = {
  slug: 'burhan-english-test',
  en: 'Burhan English Test Voucher',
  ar: 'قسيمة امتحان برهان للإنجليزية',
};

export const wordsOf = {
  en: {
    ...englishCatalogue,
    alerts: englishShell.alerts,
    load_more: englishShell.list.more,
    told: englishNotifications.kinds.back_in_stock.title,
  },
  ar: {
    ...arabicCatalogue,
    load_more: arabicShell.list.more,
    // On a phone the bell is in the bar at the bottom.
    alerts: arabicShell.menu.alerts,
    told: arabicNotifications.kinds.back_in_stock.title,
  },
};
export type Words = (typeof wordsOf)['en' | 'ar'];

export const cards = (page: Page) => page.getByRole('main').getByRole('article');
export const namesOf = (page: Page) => cards(page).getByRole('heading').allInnerTexts();

/** Subscriptions, the cheapest first, as a list; on a phone the filters open over the page. */
export async function narrowDown(page: Page, words: Words, isPhone: boolean): Promise<void> {
  const type = page.getByRole('combobox', { name: words.filters.type });
  if (isPhone) await page.getByRole('button', { name: words.filters.label, exact: true }).click();
  await type.selectOption({ label: words.filters.subscription });
  await expect(type).toHaveValue('subscription');
  if (isPhone) {
    const sheet = page.getByRole('dialog', { name: words.filters.label });
    await sheet.getByRole('button', { name: /\d/ }).click();
    await expect(sheet).toHaveCount(0);
    await expect(page.getByRole('button', { name: `${words.filters.label} (1)` })).toBeVisible();
  }
  await expect(page).toHaveURL(/type=subscription/);
  const sort = page.getByRole('combobox', { name: words.sort.label });
  await sort.selectOption({ label: words.sort.price_low });
  await expect(sort).toHaveValue('price_low');
  await page.getByRole('button', { name: words.view.list, exact: true }).click();
  await expect(page).toHaveURL(/sort=price_low/);
  await expect(page).toHaveURL(/view=list/);
  await expect(page).not.toHaveURL(/panel/);
}

/** What is on the page now is what anyone with the link sees, and after going back and forth. */
export async function expectSameByLink(page: Page): Promise<void> {
  const other = await page.context().newPage();
  await other.goto(page.url());
  await expect(cards(other).nth(3)).toBeVisible();
  // The filters are newer than what this page may still show of the ones before.
  await expect(async () => expect(await namesOf(page)).toEqual(await namesOf(other))).toPass();
  await other.close();
}

/** By the interface, as staff write it into their table of prices and stock. */
export async function setStock(
  browser: Browser,
  store: Store,
  stock: { from: number | null; to: number | null },
  price?: { from: string; to: string },
): Promise<void> {
  const context = await browser.newContext();
  await signIn(context, store, demoAdmin);
  const answer = await context.request.get(`${store.url}/api/products/${byHand.slug}`);
  const { data }: { data: { id: string } } = await answer.json();
  await post(context, store, '/api/admin/price-grid', {
    changes: [{ target: 'product', id: data.id, currency: 'DZD', stock, ...(price && { price }) }],
    is_preview: false,
  });
  await context.close();
}
