// The reseller's first page: what is unfinished leads on, and what was bought last is bought again by one press.
import { expect } from '@playwright/test';
import { entry } from '#shared/accounts/entry.en.ts';
import { dashboard as arabic } from '#shared/store/dashboard.ar.ts';
import { dashboard as english } from '#shared/store/dashboard.en.ts';
import { demoReseller, signIn, speak } from '#test/e2e/accounts.ts';
import { test } from '#test/e2e/journey.ts';
import { buyNamed } from '#test/e2e/orders/history-steps.ts';
import { expectEnd } from '#test/e2e/in-sight.ts';
import { expectFit } from '#test/e2e/obstacles.ts';
import { startStore, type Store } from '#test/e2e/store.ts';
import { languagesOf } from '#test/run/full.ts';

let store: Store;
test.beforeAll(async () => {
  store = await startStore();
});
test.afterAll(() => store.stop());

test('the last purchase can be repeated from the dashboard @more', async ({ page, context }) => {
  await signIn(context, store, demoReseller);
  await buyNamed(context, store, 'Hawa Data Voucher 1 GB', 'Khaled', 2);
  await page.goto(`${store.url}/dashboard`);
  const again = page.getByRole('region', { name: english.again.title });
  const first = again.getByRole('listitem').first();
  await expect(first).toContainText(/Hawa Data Voucher 1 GB.? × 2/);
  await expect(first).toContainText('190.00');
  await first.getByRole('button', { name: /^Buy Now/ }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('190.00');
  await dialog.getByRole('button', { name: 'Confirm and pay' }).click();
  await expect(dialog.getByRole('link', { name: 'View Order' })).toBeVisible();
  await expect(page).toHaveURL(`${store.url}/dashboard`);
});

for (const view of ['', '&view=list'])
  test(`a product of which nothing is to be chosen is bought from the catalogue${view} @more`, async ({
    page,
    context,
  }) => {
    await signIn(context, store, demoReseller);
    const at = `${store.url}/products?search=Hawa+Mini${view}`;
    await page.goto(at);
    const product = page.getByRole('article', { name: 'Hawa Mini Voucher' });
    await product.getByRole('button', { name: 'Buy Now' }).click();
    const dialog = page.getByRole('dialog', { name: 'Confirm purchase' });
    await expect(dialog).toContainText('40.00');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(product.getByRole('button', { name: 'Buy Now' })).toBeFocused();
    await product.getByRole('button', { name: 'Buy Now' }).click();
    await dialog.getByRole('button', { name: 'Confirm and pay' }).click();
    await expect(page.getByRole('dialog').getByRole('link', { name: 'View Order' })).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`/products.*search=Hawa`));
  });

test('a product with plans still leads to its page @more', async ({ page, context }) => {
  await signIn(context, store, demoReseller);
  await page.goto(`${store.url}/products?search=Farasha+Kids`);
  await page.getByRole('article').first().getByRole('button', { name: 'Buy Now' }).click();
  await expect(page).toHaveURL(/\/product\//);
});

test('visitors see three facts and what is in the store, without prices @more', async ({ page, context }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(store.url);
  const shelves = page.getByRole('region', { name: entry.shelves }).getByRole('listitem');
  await expect(shelves).toHaveCount(6);
  await expect(shelves.first()).toContainText(/Streaming.? · 8/);
  for (const fact of Object.values(entry.facts)) await expect(page.getByText(fact).first()).toBeVisible();
  await expect(page.locator('.amount')).toHaveCount(0);
  await page.setViewportSize({ width: 360, height: 740 });
  await expectFit(page);

  await page.setViewportSize({ width: 1280, height: 800 });
  await signIn(context, store, demoReseller);
  await page.goto(`${store.url}/dashboard`);
  await page.getByRole('button', { name: 'Account menu' }).click();
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page.getByRole('tab', { name: 'Login' })).toHaveAttribute('aria-selected', 'true');
});

test('unfinished items link to where they continue @more', async ({ page, context }) => {
  await signIn(context, store, demoReseller);
  await page.goto(`${store.url}/dashboard`);
  const unfinished = page.getByRole('region', { name: english.unfinished.title });
  await unfinished.getByRole('link', { name: '1 deposit is not finished' }).click();
  await expect(page).toHaveURL(/\/deposit\/[\da-f-]{36}$/);
});

for (const language of languagesOf(1))
  test(`first steps lead on, and go one by one, in ${language} @more`, async ({ page, context }) => {
    const { steps: t } = { en: english, ar: arabic }[language];
    await signIn(context, store, demoReseller);
    await speak(context, store, language);
    await page.goto(`${store.url}/dashboard`);
    const steps = page.getByRole('region', { name: t.title, exact: true });
    await expect(steps.getByRole('listitem')).toHaveCount(6);
    await expect(steps).toContainText(`${t.deposit} (${t.done})`);
    await expectFit(page);
    await steps.getByRole('link', { name: t.two_factor }).click();
    await expect(page).toHaveURL(`${store.url}/settings?section=two_factor`);
  });

for (const [language, words, viewport] of [
  ['en', english, { width: 1280, height: 800 }],
  ['ar', arabic, { width: 360, height: 740 }],
] as const)
  test(`the first screen says what to do next (${language})${language === 'ar' ? '' : ' @more'}`, async ({
    browser,
  }) => {
    const context = await browser.newContext({ viewport, reducedMotion: 'reduce' });
    await signIn(context, store, demoReseller);
    await speak(context, store, language);
    const page = await context.newPage();
    await page.goto(`${store.url}/dashboard`);
    const again = page.getByRole('region', { name: words.again.title }).getByRole('listitem').first();
    await expectEnd(again, viewport.height - (viewport.width < 768 ? 60 : 0));
    await expectFit(page);
    await context.close();
  });
