// Tiers of one plan: written inside it, in the order of the quantities, and charged to who buys that plan.
import { expect } from '@playwright/test';
import { product_editor as ar } from '#shared/products/product-editor.ar.ts';
import { product_editor as en } from '#shared/products/product-editor.en.ts';
import { catalogue } from '#shared/catalogue/catalogue.ar.ts';
import { demoAdmin, demoReseller, signIn } from '#test/e2e/accounts.ts';
import { findProduct } from '#test/e2e/catalogue/product-page-steps.ts';
import { test } from '#test/e2e/journey.ts';
import { expectFit } from '#test/e2e/obstacles.ts';
import { field, keptProduct } from '#test/e2e/products/editor-steps.ts';
import { startStore, type Store } from '#test/e2e/store.ts';

let store: Store;
test.beforeAll(async () => {
  store = await startStore();
});
test.afterAll(() => store.stop());

for (const { language, words, slug } of [
  { language: 'en', words: en, slug: 'noor-stream-premium-4k' },
  { language: 'ar', words: ar, slug: 'farasha-kids-tv' },
] as const)
  test.describe(`in ${language}`, () => {
    test.use({ viewport: language === 'en' ? { width: 1280, height: 800 } : { width: 360, height: 740 } });

    test('a plan is given tiers, and they are on its page and on nothing else @more', async ({
      page,
      context,
      browser,
    }) => {
      await context.addCookies([{ name: 'language', value: language, url: store.url }]);
      await signIn(context, store, demoAdmin);
      const { id } = await findProduct(context, store, slug);
      await page.goto(`${store.url}/admin/products/${id}?tab=monthly`);
      await expect(field(page, 'plans.0.price')).toBeVisible();
      const add = page.getByRole('button', { name: words.tiers.add }).first();
      for (const [place, [quantity, price, name]] of [
        ['50', '80', 'Gold'],
        ['10', '90', 'Silver'],
      ].entries()) {
        await add.click();
        await expect(field(page, `plans.0.bulk_pricing.${place}.min_quantity`)).toBeFocused();
        await field(page, `plans.0.bulk_pricing.${place}.min_quantity`).fill(quantity ?? '');
        await field(page, `plans.0.bulk_pricing.${place}.price`).fill(price ?? '');
        await field(page, `plans.0.bulk_pricing.${place}.tier`).fill(name ?? '');
      }
      await field(page, 'plans.0.bulk_pricing.0.price').fill('95');
      await page.getByRole('button', { name: words.bar.update }).click();
      const dearer = page.locator('[name^="plans.0.bulk_pricing"][aria-invalid="true"]');
      await expect(dearer).toHaveAccessibleDescription(new RegExp(words.problems.tier_dearer));
      await dearer.fill('80');
      await expectFit(page);
      await page.getByRole('button', { name: words.bar.update }).click();
      await expect(page.getByText(words.saved.updated)).toBeVisible();
      expect((await keptProduct(context, store, id)).draft['plans']).toMatchObject(
        [
          {
            bulk_pricing: [
              { min_quantity: 10, price: '90.00' },
              { min_quantity: 50, price: '80.00' },
            ],
          },
          { bulk_pricing: [] },
          {},
          {},
        ].slice(0, slug === 'farasha-kids-tv' ? 3 : 4),
      );
      await page.goto(`${store.url}/admin/products/${id}?tab=pricing`);
      await expect(page.getByText(words.tiers.has_options)).toBeVisible();

      const shop = await browser.newContext({ viewport: { width: 360, height: 740 } });
      await shop.addCookies([{ name: 'language', value: 'ar', url: store.url }]);
      await signIn(shop, store, demoReseller);
      const shopper = await shop.newPage();
      await shopper.goto(`${store.url}/product/${slug}`);
      const tiers = shopper.getByRole('table', { name: catalogue.product.bulk_title });
      await expect(tiers).toContainText('Silver');
      await tiers.getByRole('button', { name: /50/ }).click();
      await expect(shopper.locator('output').filter({ hasText: '4,000' })).toBeVisible();
      await expectFit(shopper);
      await shop.close();
    });
  });
