// A bulk order: put together by hand and from lists, kept on the server, bought by way of a deposit or sent, and repeated.
import { readFile } from 'node:fs/promises';
import { expect, type Locator, type Page } from '@playwright/test';
import { deposits as arabicDeposits } from '#shared/deposits/deposits.ar.ts';
import { deposits as englishDeposits } from '#shared/deposits/deposits.en.ts';
import { orders as arabicOrders } from '#shared/orders/orders.ar.ts';
import { orders as englishOrders } from '#shared/orders/orders.en.ts';
import { bulk_order as arabic } from '#shared/quotes/bulk-order.ar.ts';
import { bulk_order as english } from '#shared/quotes/bulk-order.en.ts';
import { quotes as arabicQuotes } from '#shared/quotes/quotes.ar.ts';
import { quotes as englishQuotes } from '#shared/quotes/quotes.en.ts';
import { test } from '#test/e2e/journey.ts';
import { languagesOf } from '#test/run/full.ts';
import { demoAdmin, demoReseller, signIn, signInNewReseller, speak } from '#test/e2e/accounts.ts';
import { expectFit } from '#test/e2e/obstacles.ts';
import { fillBulkOrder } from '#test/e2e/quotes/quote-steps.ts';
import { startStore, type Store } from '#test/e2e/store.ts';

const words = {
  en: { bulk: english, orders: englishOrders, deposits: englishDeposits, quotes: englishQuotes },
  ar: { bulk: arabic, orders: arabicOrders, deposits: arabicDeposits, quotes: arabicQuotes },
};
type Words = (typeof words)['en' | 'ar'];

/** 5 units at least at 40 DA; from 10 on at 39, from 50 on at 37.50. */
const VOUCHER = { en: 'Hawa Mini Voucher', tier: { en: 'Silver', ar: 'فضي' } };

let store: Store;
test.beforeAll(async () => {
  store = await startStore();
});
test.afterAll(() => store.stop());

const summaryOf = (page: Page, { bulk }: Words) =>
  page.getByRole('complementary', { name: bulk.summary, exact: true });
const rows = (page: Page, { bulk }: Words) =>
  page.getByRole('list', { name: bulk.products, exact: true }).locator('> li');
const lines = (page: Page, { bulk }: Words) =>
  page.getByRole('list', { name: bulk.lines, exact: true }).locator('> li');
const slip = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text });

async function skuOf(page: Page, name: string): Promise<string> {
  const answer = await page.request.get(
    `${store.url}/api/bulk-order/products?search=${encodeURIComponent(name)}&limit=1`,
  );
  const { data }: { data: { sku: string }[] } = await answer.json();
  return data[0]?.sku ?? '';
}

async function expectBoughtNothing(page: Page): Promise<void> {
  const answer = await page.request.get(`${store.url}/api/orders`);
  const { data }: { data: unknown[] } = await answer.json();
  expect(data).toEqual([]);
}

for (const language of languagesOf(1))
  test(`a bulk order is put together, kept, and bought by way of a deposit, in ${language} @more`, async ({
    page,
    context,
  }) => {
    const told = words[language];
    const { bulk, orders, deposits } = told;
    await signInNewReseller(context, store);
    await speak(context, store, language);
    await page.goto(`${store.url}/bulk-order`);
    const summary = summaryOf(page, told);
    const buy = summary.getByRole('button', { name: bulk.buy });
    const ask = summary.getByRole('button', { name: bulk.ask });
    await expect(summary.getByText(bulk.empty, { exact: true })).toBeVisible();
    await ask.click();
    await expect(slip(page, bulk.no_items_title)).toContainText(bulk.no_items);

    const search = page.getByRole('searchbox', { name: bulk.search, exact: true });
    await search.fill('no such product');
    await expect(page.getByText(bulk.none_found)).toBeVisible();
    await search.fill(await skuOf(page, VOUCHER.en));
    await expect(rows(page, told)).toHaveCount(1);
    const [row] = [rows(page, told).first()];
    await expect(row).toContainText('39.00');
    const quantity = row.getByRole('textbox');
    const add = row.getByRole('button', { name: bulk.add });
    await expect(quantity).toHaveValue('5');
    await expect(row.getByRole('status')).toContainText(bulk.standard);
    await quantity.fill('0');
    await quantity.blur();
    await expect(quantity).toHaveValue('1');
    await quantity.fill('4');
    await add.click();
    await expect(slip(page, bulk.invalid_title)).toContainText(bulk.invalid_text.replace('{n, number}', '5'));
    await expect(lines(page, told)).toHaveCount(0);
    // The price is the one of so many, and says its tier.
    await quantity.fill('10');
    await expect(row.getByRole('status')).toContainText('39.00');
    await expect(row.getByRole('status')).toContainText(VOUCHER.tier[language]);
    await add.click();
    await expect(lines(page, told)).toHaveCount(1);
    const line = lines(page, told).first();
    await expect(line).toContainText(VOUCHER.tier[language]);
    await expect(line).toContainText('390.00');

    // What can't be read goes nowhere.
    const wanted = line.getByRole('textbox');
    await wanted.fill('3');
    await expect(line.getByRole('alert')).toHaveText(bulk.invalid_text.replace('{n, number}', '5'));
    for (const way of [buy, ask]) {
      await way.click();
      await expect(slip(page, bulk.invalid_first)).not.toHaveCount(0);
      await expect(wanted).toBeFocused();
      await expect(page.getByRole('dialog', { name: orders.insufficient.title })).toHaveCount(0);
    }
    await wanted.fill('12');
    await expect(line).toContainText('468.00');
    await summary.getByRole('textbox', { name: bulk.notes }).fill('Before Ramadan, please');
    await expect(summary.getByRole('textbox', { name: bulk.notes })).toHaveValue('Before Ramadan, please');
    await line.getByRole('button', { name: bulk.more.replace('{name}', '').trim() }).click();
    await expect(line).toContainText('507.00');
    await expectFit(page);

    // Another window has the same, and each hears of the other.
    const other = await context.newPage();
    await other.goto(`${store.url}/bulk-order`);
    await expect(lines(other, told).first().getByRole('textbox')).toHaveValue('13');
    await expect(summaryOf(other, told).getByRole('textbox', { name: bulk.notes })).toHaveValue(
      'Before Ramadan, please',
    );
    await lines(other, told)
      .first()
      .getByRole('button', { name: bulk.fewer.replace('{name}', '').trim() })
      .click();
    await expect(wanted).toHaveValue('12');
    await other.close();
    await page.reload();
    await expect(line).toContainText('468.00');
    await expect(summary.getByRole('textbox', { name: bulk.notes })).toHaveValue('Before Ramadan, please');

    await buy.click();
    const short = page.getByRole('dialog', { name: orders.insufficient.title });
    await expect(short).toContainText('468.00');
    await expectBoughtNothing(page);
    await short.getByRole('button', { name: orders.insufficient.add_funds }).click();
    await expect(page).toHaveURL(/\/deposit\?amount=\d+/);
    await page.getByRole('radio', { name: deposits.method.names.chargily }).check();
    await page.getByRole('button', { name: deposits.submit, exact: true }).click();
    await page.getByRole('button', { name: language === 'en' ? 'Pay' : 'ادفع', exact: true }).click();
    await page.getByRole('button', { name: deposits.back_to_purchase }).click();
    await expect(page).toHaveURL(`${store.url}/bulk-order`);
    await buy.click();
    const question = page.getByRole('dialog', { name: orders.confirm.title });
    await question.getByRole('button', { name: orders.confirm.pay }).click();
    const bought = page.getByRole('dialog', { name: orders.result.title });
    await expect(bought.getByRole('listitem')).toHaveCount(12);
    await bought.getByRole('link', { name: orders.result.view }).click();

    // The same once more, from the page of the order.
    await page.getByRole('button', { name: orders.refill.button }).click();
    await expect(page).toHaveURL(`${store.url}/bulk-order`);
    await expect(lines(page, told).first().getByRole('textbox')).toHaveValue('12');
    await lines(page, told)
      .first()
      .getByRole('button', { name: bulk.remove.replace('{name}', '').trim() })
      .click();
    await expect(summary.getByText(bulk.empty, { exact: true })).toBeVisible();
    await page.getByRole('button', { name: bulk.undo }).click();
    await expect(lines(page, told).first().getByRole('textbox')).toHaveValue('12');
  });

for (const language of languagesOf(0))
  test(`lists fill a bulk order, and it is sent as a request, in ${language} @more`, async ({
    page,
    context,
  }) => {
    const told = words[language];
    const { bulk, orders, quotes } = told;
    await signInNewReseller(context, store);
    await speak(context, store, language);
    await page.goto(`${store.url}/bulk-order`);
    const sku = await skuOf(page, VOUCHER.en);
    const other = await skuOf(page, 'Farasha Kids TV');
    const summary = summaryOf(page, told);

    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: bulk.template }).click(),
    ]);
    const template = (await readFile(await file.path(), 'utf8')).split('\r\n');
    const filled = template.map((row) =>
      row.startsWith(`${sku},`) ? row.replace(',,,,', ',,20,30.50,') : row,
    );
    expect(filled).not.toEqual(template);
    await page.getByRole('button', { name: bulk.fill }).click();
    const dialog = page.getByRole('dialog', { name: bulk.import.title });
    await dialog.locator('input[type=file]').setInputFiles({
      name: 'list.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(filled.join('\r\n')),
    });
    const verdicts = dialog.getByRole('list', { name: bulk.import.checked }).getByRole('listitem');
    await expect(verdicts).toHaveCount(1);
    await expect(verdicts.first()).toContainText(bulk.import.verdict.ready);
    await dialog.getByRole('button', { name: bulk.import.again }).click();

    await dialog.getByRole('button', { name: bulk.import.check }).click();
    await expect(dialog.getByText(bulk.import.paste_missing)).toBeVisible();
    await dialog
      .getByRole('textbox', { name: bulk.import.paste })
      .fill(
        [`${sku} 20`, `${sku};5`, 'no-such-sku 3', `${sku} many`, `${sku} 200000`, `${other}\t3`].join('\n'),
      );
    await dialog.getByRole('button', { name: bulk.import.check }).click();
    const { verdict } = bulk.import;
    const merged = verdict.merged.replace('{into, number}', '1');
    await expect(verdicts).toHaveText(
      [
        verdict.ready,
        merged,
        verdict.unknown_sku,
        verdict.unreadable,
        verdict.too_many,
        verdict.option_required,
      ].map((text) => new RegExp(text)),
    );
    await expectFit(page);
    await expect(lines(page, told)).toHaveCount(0);
    await dialog.getByRole('button', { name: /1|عنصر واحد/ }).click();
    await expect(dialog).toHaveCount(0);
    await expect(lines(page, told).first().getByRole('textbox')).toHaveValue('25');

    await summary.getByRole('button', { name: bulk.details }).click();
    const wished = lines(page, told).first().getByRole('textbox').last();
    await wished.fill('0');
    await expect(lines(page, told).first()).toContainText(bulk.wished_wrong);
    await wished.fill('30.50');
    const day = summary.getByLabel(bulk.needed_by);
    await day.fill('2020-01-01');
    await day.blur();
    await expect(summary.getByText(bulk.needed_by_wrong)).toBeVisible();
    await day.fill('2031-01-31');
    await summary.getByRole('textbox', { name: bulk.notes }).fill('One invoice for all');
    // Sent with what was typed a moment before.
    await summary.getByRole('button', { name: bulk.ask }).click();
    await expect(slip(page, bulk.submitted_title)).toContainText(bulk.submitted_text);
    await expect(summary.getByText(bulk.empty, { exact: true })).toBeVisible();
    await summary.getByRole('link').click();
    await expect(page).toHaveURL(/\/quotes\/[\da-f-]{36}$/);
    await expect(page.getByText(quotes.state.pending, { exact: true })).toBeVisible();
    await expect(page.getByText('One invoice for all')).toBeVisible();
    await expect(page.getByText('30.50').first()).toBeVisible();

    await page.getByRole('button', { name: orders.refill.button }).click();
    await expect(page).toHaveURL(`${store.url}/bulk-order`);
    await expect(lines(page, told).first().getByRole('textbox')).toHaveValue('25');

    const more = page.getByRole('button', { name: bulk.menu, exact: true });
    // A button that rests while its file is made may take the focus, and the menu, along.
    const choose = (one: Locator) =>
      expect(async () => {
        if ((await more.getAttribute('aria-expanded')) !== 'true') await more.click();
        await one.click({ timeout: 10_000 });
      }).toPass();
    for (const kind of ['csv', 'pdf'] as const) {
      const [saved] = await Promise.all([
        page.waitForEvent('download'),
        choose(page.getByRole('button', { name: bulk[`catalogue_${kind}`] })),
      ]);
      expect(saved.suggestedFilename()).toMatch(new RegExp(`^rasid-catalogue-.*\\.${kind}$`));
    }
    const [history] = await Promise.all([
      context.waitForEvent('page'),
      choose(page.getByRole('link', { name: bulk.history })),
    ]);
    await expect(history).toHaveURL(`${store.url}/purchase-history`);
  });

test('staff who view as a client see a bulk order, and change nothing of it @more', async ({
  page,
  browser,
}) => {
  const told = words.en;
  const shop = await browser.newContext();
  await signIn(shop, store, demoReseller);
  await speak(shop, store, 'en');
  await fillBulkOrder(shop, store, { [VOUCHER.en]: 5 });
  const answer = await shop.request.get(`${store.url}/api/session`);
  const { data }: { data: { reseller: { id: string } } } = await answer.json();
  await signIn(page.context(), store, demoAdmin);
  await page.goto(`${store.url}/admin/customers/${data.reseller.id}`);
  await page.getByRole('button', { name: 'View as client' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Start viewing' }).click();
  await expect(page).toHaveURL(`${store.url}/dashboard`);
  await page.goto(`${store.url}/bulk-order`);
  const summary = summaryOf(page, told);
  await expect(lines(page, told).first()).toContainText(VOUCHER.en);
  await expect(summary.getByRole('note')).toBeVisible();
  await expect(summary.getByRole('button', { name: told.bulk.buy })).toBeDisabled();
  await expect(summary.getByRole('button', { name: told.bulk.ask })).toBeDisabled();
  await expect(lines(page, told).getByRole('button')).toHaveCount(0);
  await expect(rows(page, told).first().getByRole('button')).toHaveCount(0);
  await expect(page.getByRole('button', { name: told.bulk.fill })).toHaveCount(0);
  await shop.close();
});
