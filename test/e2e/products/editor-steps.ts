// How the tests of the product editor find their way in its form.
import { expect, type BrowserContext, type Locator, type Page } from '@playwright/test';
import sharp from 'sharp';
import { expectFit } from '#test/e2e/obstacles.ts';
import type { Store } from '#test/e2e/store.ts';

export async function openTab(page: Page, name: string): Promise<void> {
  await page.getByRole('tab', { name }).click();
  await expect(page.getByRole('tab', { name })).toHaveAttribute('aria-selected', 'true');
}

/** Each part of the form as it stands: nothing wider than the page, nothing for axe. */
export async function expectEachPartFits(page: Page): Promise<void> {
  for (const tab of await page.getByRole('tab').all()) {
    await tab.click();
    await expect(tab).toHaveAttribute('aria-selected', 'true');
    await expect(page.locator('form').getByRole('heading', { level: 2 }).first()).toBeVisible();
    await expectFit(page);
  }
}

export async function choosePicture(page: Page, name: string): Promise<void> {
  const drawn = sharp({ create: { width: 640, height: 480, channels: 3, background: '#0e7c66' } });
  const buffer = await drawn.png().toBuffer();
  await page.locator('input[type="file"]').setInputFiles({ name, mimeType: 'image/png', buffer });
}

export function field(page: Page, name: string): Locator {
  return page.locator(`[name="${name}"]`);
}

/** The id in the address of the page, once the product is there. */
export async function madeProductId(page: Page): Promise<string> {
  await expect(page).toHaveURL(/\/admin\/products\/[\da-f-]{36}/);
  return /products\/([\da-f-]{36})/.exec(page.url())?.[1] ?? '';
}

interface Kept {
  sku: string;
  draft: Record<string, unknown>;
}

/** How the store keeps it. */
export async function keptProduct(context: BrowserContext, store: Store, id: string): Promise<Kept> {
  const answer = await context.request.get(`${store.url}/api/admin/products/${id}`);
  const { data }: { data: Kept } = await answer.json();
  return data;
}
