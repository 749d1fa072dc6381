// How journeys through the lists of the catalogue get their goods, and where they find them.
import { expect, type Browser, type BrowserContext, type Locator, type Page } from '@playwright/test';
import { draftOf } from '#test/products/product-drafts.ts';
import { demoReseller, signIn } from './accounts.ts';
import { send } from '#test/e2e/resellers/clients-steps.ts';
import type { Store } from './store.ts';

interface Category {
  id: string;
  name: string;
  name_ar: string;
  version: number;
}

export async function categoriesOf(context: BrowserContext, store: Store): Promise<Category[]> {
  const answer = await context.request.get(`${store.url}/api/admin/categories`);
  const { data }: { data: Category[] } = await answer.json();
  return data;
}

/** Products on sale, in the first category of the demo. */
export async function addProducts(
  context: BrowserContext,
  store: Store,
  names: { name: string; name_ar: string }[],
): Promise<void> {
  const [category] = await categoriesOf(context, store);
  for (const name of names)
    await send(context, store, 'POST', '/api/admin/products', draftOf(category?.id ?? '', name));
}

/** A reseller who has looked for something and keeps the page open. */
export async function openSearch(browser: Browser, store: Store, words: string): Promise<Page> {
  const context = await browser.newContext();
  await signIn(context, store, demoReseller);
  const page = await context.newPage();
  await page.goto(`${store.url}/products?search=${words}`);
  return page;
}

export function toast(page: Page, text: string | RegExp): Locator {
  return page.getByRole('alert').filter({ hasText: text });
}

export async function expectOrder(page: Page, list: string, names: string[]): Promise<void> {
  const rows = page.getByRole('list', { name: list, exact: true }).getByRole('listitem');
  await expect(rows).toHaveCount(names.length);
  for (const [index, name] of names.entries()) await expect(rows.nth(index)).toContainText(name);
}
