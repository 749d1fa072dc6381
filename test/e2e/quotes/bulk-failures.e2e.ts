// What a bulk order says where something fails, and what is there again afterwards; and prices that changed, read anew.
import { expect, type Page } from '@playwright/test';
import { errors as arabicErrors } from '#shared/messages/errors.ar.ts';
import { errors as englishErrors } from '#shared/messages/errors.en.ts';
import { bulk_order as arabic } from '#shared/quotes/bulk-order.ar.ts';
import { bulk_order as english } from '#shared/quotes/bulk-order.en.ts';
import { signInNewReseller, speak } from '#test/e2e/accounts.ts';
import { test } from '#test/e2e/journey.ts';
import { fillBulkOrder } from '#test/e2e/quotes/quote-steps.ts';
import { untilTakenOver } from '#test/e2e/rendered.ts';
import { startStore, type Store } from '#test/e2e/store.ts';
import { languagesOf } from '#test/run/full.ts';

/** 5 units at least at 40 DA; from 10 on at 39. */
const VOUCHER = 'Hawa Mini Voucher';
const words = { en: english, ar: arabic };

let store: Store;
test.beforeAll(async () => {
  store = await startStore();
});
test.afterAll(() => store.stop());

/** What is asked for goes out, and no answer comes back, so many times. */
async function loseAnswers(page: Page, address: string, times: number): Promise<void> {
  let left = times;
  await page.route(address, async (route) => {
    if (route.request().method() === 'GET' || left === 0) return route.fallback();
    left -= 1;
    await route.fetch();
    return route.abort();
  });
}

/** Ten or more of the voucher, each. */
const priceTen = (price: string) =>
  store.fill(`update bulk_pricing set price = ${price} where min_quantity = 10
    and product_id = (select id from products where name = '${VOUCHER}')`);

async function requestsOf(page: Page): Promise<number> {
  const answer = await page.request.get(`${store.url}/api/quotes/counts`);
  const { data }: { data: { total: number } } = await answer.json();
  return data.total;
}

for (const language of languagesOf(0))
  test(`what fails is said, and tried again, in ${language} @more`, async ({ page, context }) => {
    const bulk = words[language];
    await priceTen('39');
    await signInNewReseller(context, store);
    await speak(context, store, language);
    await fillBulkOrder(context, store, { [VOUCHER]: 10 });
    const summary = page.getByRole('complementary', { name: bulk.summary, exact: true });
    const lines = page.getByRole('list', { name: bulk.lines, exact: true }).locator('> li');
    const rows = page.getByRole('list', { name: bulk.products, exact: true }).locator('> li');
    const ask = summary.getByRole('button', { name: bulk.ask });
    const slip = (text: string) => page.getByRole('alert').filter({ hasText: text });

    await page.goto(`${store.url}/dashboard`);
    await page.route(/\/api\/bulk-order(\/products.*)?$/, (route) => route.abort());
    const link = page.locator('a[href="/bulk-order"]').first();
    // Pressed before that it loads a page, which comes with its answers.
    await untilTakenOver(link);
    await link.click();
    await expect(summary.getByRole('alert')).toContainText(bulk.load_failed);
    await expect(page.getByRole('region', { name: bulk.products }).getByRole('alert')).toContainText(
      bulk.products_failed,
    );
    await page.unrouteAll();
    await page.getByRole('button', { name: bulk.refresh, exact: true }).click();
    await expect(lines).toHaveCount(1);
    await expect(rows).not.toHaveCount(0);

    // What another made of its prices meanwhile is there after a press.
    await expect(lines).toContainText('390.00');
    await priceTen('38');
    await page.getByRole('button', { name: bulk.refresh, exact: true }).click();
    await expect(lines).toContainText('380.00');
    await page.getByRole('searchbox', { name: bulk.search, exact: true }).fill(VOUCHER);
    await expect(rows.first()).toContainText('38.00');

    // The store can't be reached: it stays as it is, until it can.
    await page.route('**/api/quotes', (route) => route.abort());
    await ask.click();
    await expect(slip(bulk.submit_failed)).toBeVisible();
    await expect(lines).toHaveCount(1);
    expect(await requestsOf(page)).toBe(0);
    await page.unrouteAll();

    // It is asked for, and the answer is lost: there is one request, and the page says so.
    await loseAnswers(page, '**/api/quotes', 1);
    await ask.click();
    await expect(slip(bulk.submitted_title)).toContainText(bulk.submitted_text);
    await expect(summary.getByRole('link', { name: /Q\d\d-\d{6}/ })).toBeVisible();
    expect(await requestsOf(page)).toBe(1);

    // One less than the smallest quantity is none.
    await page.unrouteAll();
    await fillBulkOrder(context, store, { [VOUCHER]: 5 });
    await expect(lines.first().getByRole('textbox')).toHaveValue('5');
    await lines
      .first()
      .getByRole('button', { name: bulk.fewer.replace('{name}', '').trim() })
      .click();
    await expect(summary.getByText(bulk.empty, { exact: true })).toBeVisible();
    await expect(slip(bulk.removed.split('{')[0] ?? '')).toBeVisible();
  });

const MB = 1024 * 1024;
const errors = { en: englishErrors, ar: arabicErrors };

for (const language of languagesOf(1))
  test(`a list that can’t be read is refused, and nothing is added, in ${language} @more`, async ({
    page,
    context,
  }) => {
    const bulk = words[language];
    await signInNewReseller(context, store);
    await speak(context, store, language);
    await page.goto(`${store.url}/bulk-order`);
    await page.getByRole('button', { name: bulk.fill }).click();
    const dialog = page.getByRole('dialog', { name: bulk.import.title });
    for (const [file, code] of [
      [Buffer.from('Société 5', 'latin1'), 'encoding_unknown'],
      [Buffer.alloc(20 * MB, 'x'), 'file_too_large'],
      [Buffer.from(Array.from({ length: 10_001 }, () => 'x 1').join('\n')), 'csv_too_long'],
      [Buffer.from('SKU,Quantity\n"X,5'), 'csv_unreadable'],
    ] as const) {
      await dialog
        .locator('input[type=file]')
        .setInputFiles({ name: 'list.csv', mimeType: 'text/csv', buffer: file });
      await expect(dialog.getByRole('alert')).toContainText(errors[language][code].split('{')[0] ?? '');
    }
    await page.keyboard.press('Escape');
    await expect(page.getByText(bulk.empty, { exact: true })).toBeVisible();
  });

test('by name, SKU and category, with tiers in the currency of the reader', async ({ page, context }) => {
  await signInNewReseller(context, store);
  await speak(context, store, 'en');
  const chosen = await context.request.patch(`${store.url}/api/preferences`, {
    data: { currency: 'USD' },
    headers: { origin: store.url },
  });
  expect(chosen.ok()).toBe(true);
  const answer = await context.request.get(
    `${store.url}/api/bulk-order/products?search=${encodeURIComponent(VOUCHER)}`,
  );
  const { data }: { data: { sku: string; category: { name: string } }[] } = await answer.json();
  for (const wanted of [VOUCHER, data[0]?.sku ?? '', data[0]?.category.name ?? '']) {
    await page.goto(`${store.url}/bulk-order?search=${encodeURIComponent(wanted)}`);
    const row = page
      .getByRole('list', { name: english.products, exact: true })
      .getByRole('listitem')
      .filter({ hasText: VOUCHER })
      .first();
    await expect(row.getByText(/^50\+ units: .?\$/)).toBeVisible();
    await expect(row.getByRole('status')).toContainText('$');
  }
});
