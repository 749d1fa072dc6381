// What an address asks for and its page does not know is said, and goes at a click; the list is what the address says.
import { expect, type BrowserContext, type Page } from '@playwright/test';
import { catalogue as arabicCatalogue } from '#shared/catalogue/catalogue.ar.ts';
import { shell as arabicShell } from '#shared/messages/shell.ar.ts';
import { catalogue as englishCatalogue } from '#shared/catalogue/catalogue.en.ts';
import { shell as englishShell } from '#shared/messages/shell.en.ts';
import { demoAdmin, demoReseller, signIn } from '#test/e2e/accounts.ts';
import { cards } from '#test/e2e/catalogue/catalogue-steps.ts';
import { test } from '#test/e2e/journey.ts';
import { expectFit } from '#test/e2e/obstacles.ts';
import { buyNamed } from '#test/e2e/orders/history-steps.ts';
import { PHONE } from '#test/e2e/screens.ts';
import { startStore, type Store } from '#test/e2e/store.ts';
import { languagesOf } from '#test/run/full.ts';

const DESK = { width: 1280, height: 800 };
const texts = {
  en: { ...englishShell.unknown_filters, catalogue: englishCatalogue },
  ar: { ...arabicShell.unknown_filters, catalogue: arabicCatalogue },
};

let store: Store;
test.beforeAll(async () => {
  store = await startStore();
});
test.afterAll(() => store.stop());

async function read(page: Page, context: BrowserContext, language: 'en' | 'ar'): Promise<void> {
  await page.setViewportSize(language === 'ar' ? PHONE : DESK);
  await context.addCookies([{ name: 'language', value: language, url: store.url }]);
}

/** Says these alone, and takes them out of the address. */
async function clear(page: Page, { title, clear: name }: (typeof texts)['en' | 'ar'], said: string[]) {
  const alert = page.getByRole('alert').filter({ hasText: title });
  await expect(alert.locator('code')).toHaveText(said);
  await expectFit(page);
  await alert.getByRole('button', { name }).click();
  await expect(alert).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
}

for (const language of languagesOf(0))
  test(`orders are listed without what is no filter of theirs (${language}) @more`, async ({
    page,
    context,
    browser,
  }) => {
    const reseller = await browser.newContext();
    await signIn(reseller, store, demoReseller);
    const waits = await buyNamed(reseller, store, 'Soor Endpoint Business');
    await reseller.close();
    await read(page, context, language);
    await signIn(context, store, demoAdmin);
    const list = `${store.url}/admin/orders?`;
    const order = page.getByRole('link', { name: new RegExp(waits.order_number) }).first();

    await page.goto(`${list}status=foo&payment=paid&from=2026-02-31&utm_source=mail`);
    await expect(order).toBeVisible();
    await clear(page, texts[language], ['status=foo', 'from=2026-02-31']);
    await expect(page).toHaveURL(`${list}payment=paid&utm_source=mail`);
    await expect(order).toBeVisible();
    await page.reload();
    await expect(order).toBeVisible();
    await expect(page.getByRole('alert').filter({ hasText: texts[language].title })).toHaveCount(0);

    // What is known is no less so beside what is not.
    await page.goto(`${list}status=completed&client=foo`);
    await clear(page, texts[language], ['client=foo']);
    await expect(page).toHaveURL(`${list}status=completed`);
    await expect(page.getByRole('main')).not.toContainText(waits.order_number);
  });

for (const language of languagesOf(1))
  test(`the catalogue is shown without what is no filter of it (${language}) @more`, async ({
    page,
    context,
  }) => {
    await read(page, context, language);
    await signIn(context, store, demoReseller);
    const { catalogue } = texts[language];
    await page.goto(`${store.url}/products?type=foo&price=under_50&view=list`);
    const price = page.getByRole('button', { name: new RegExp(catalogue.filters.under_50) });
    await expect(price.first()).toBeVisible();
    await clear(page, texts[language], ['type=foo']);
    await expect(page).toHaveURL(`${store.url}/products?price=under_50&view=list`);
    await expect(price.first()).toBeVisible();

    const long = 'x'.repeat(200);
    await page.goto(`${store.url}/products?show=${long}&${long}=1`);
    await clear(page, texts[language], [`show=${long.slice(5, 80)}…`, `${long.slice(0, 80)}…`]);
    await expect(page).toHaveURL(`${store.url}/products`);
    await expect(cards(page)).toHaveCount(24);

    // A page without filters says so, too.
    await page.goto(`${store.url}/cart?status=foo`);
    await clear(page, texts[language], ['status=foo']);
    await expect(page).toHaveURL(`${store.url}/cart`);
  });
