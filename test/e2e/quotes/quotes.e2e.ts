// A request for a quote: found, talked about, ended; asked for from a file, answered, accepted from a too small balance by way of a deposit, to its codes; and answered anew
// while its page is open.
import { expect, type Page } from '@playwright/test';
import { bulk_order as arabicBulk } from '#shared/quotes/bulk-order.ar.ts';
import { bulk_order as englishBulk } from '#shared/quotes/bulk-order.en.ts';
import { quotes as arabic } from '#shared/quotes/quotes.ar.ts';
import { quotes as english } from '#shared/quotes/quotes.en.ts';
import { deposits as arabicDeposits } from '#shared/deposits/deposits.ar.ts';
import { deposits as englishDeposits } from '#shared/deposits/deposits.en.ts';
import { orders as arabicOrders } from '#shared/orders/orders.ar.ts';
import { orders as englishOrders } from '#shared/orders/orders.en.ts';
import { test } from '#test/e2e/journey.ts';
import { languagesOf } from '#test/run/full.ts';
import { demoAdmin, demoReseller, openAs, signIn, signInNewReseller, speak } from '#test/e2e/accounts.ts';
import { expectFit } from '#test/e2e/obstacles.ts';
import { answerQuote, askQuote } from '#test/e2e/quotes/quote-steps.ts';
import { PHONE } from '#test/e2e/screens.ts';
import { startStore, type Store } from '#test/e2e/store.ts';

/** By codes. */
const PRODUCT = 'Farasha Kids TV';
const words = {
  en: { quotes: english, deposits: englishDeposits, orders: englishOrders, bulk: englishBulk },
  ar: { quotes: arabic, deposits: arabicDeposits, orders: arabicOrders, bulk: arabicBulk },
};

let store: Store;
test.beforeAll(async () => {
  store = await startStore();
});
test.afterAll(() => store.stop());

async function skuOf(page: Page): Promise<string> {
  const answer = await page.request.get(
    `${store.url}/api/bulk-order/products?search=${encodeURIComponent(PRODUCT)}&limit=1`,
  );
  const { data }: { data: { sku: string }[] } = await answer.json();
  return data[0]?.sku ?? '';
}

for (const language of languagesOf(1))
  test(`an offer is accepted by way of a deposit, in ${language}`, async ({ page, context, browser }) => {
    const { quotes, orders, deposits, bulk } = words[language];
    await signInNewReseller(context, store);
    await speak(context, store, language);
    const staff = await browser.newContext();
    await signIn(staff, store, demoAdmin);
    // From a list to a request.
    await page.goto(`${store.url}/bulk-order`);
    await page.getByRole('button', { name: bulk.fill }).click();
    const filling = page.getByRole('dialog', { name: bulk.import.title });
    await filling.locator('input[type=file]').setInputFiles({
      name: 'list.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(`SKU,Option,Quantity\r\n${await skuOf(page)},1 Month,3\r\n`),
    });
    await filling.getByRole('button', { name: /1|عنصر واحد/ }).click();
    const summary = page.getByRole('complementary', { name: bulk.summary, exact: true });
    await summary.getByRole('button', { name: bulk.ask }).click();
    const asked = summary.getByRole('link', { name: /Q\d\d-\d{6}/ });
    const number = /Q\d\d-\d{6}/.exec((await asked.textContent()) ?? '')?.[0] ?? '';
    const id = (await asked.getAttribute('href'))?.split('/').at(-1) ?? '';

    await page.goto(`${store.url}/quotes?state=pending`);
    await page.getByRole('link', { name: number }).click();
    await expect(page.getByText(quotes.one.waiting)).toBeVisible();
    // Answered while the page is open: the offer comes by itself, and so does the one that takes its place.
    await answerQuote(staff, store, id, '10');
    const accept = page.getByRole('button', { name: quotes.accept.button });
    await expect(accept).toBeVisible();
    await expectFit(page);

    await accept.click();
    const short = page.getByRole('dialog', { name: orders.insufficient.title });
    await short.getByRole('button', { name: orders.insufficient.add_funds }).click();
    await expect(page).toHaveURL(/\/deposit\?amount=\d+/);
    await page.getByRole('radio', { name: deposits.method.names.chargily }).check();
    await page.getByRole('button', { name: deposits.submit, exact: true }).click();
    await page.getByRole('button', { name: language === 'en' ? 'Pay' : 'ادفع', exact: true }).click();
    await page.getByRole('button', { name: deposits.back_to_purchase }).click();
    await expect(page).toHaveURL(`${store.url}/quotes/${id}`);

    await accept.click();
    const question = page.getByRole('dialog', { name: quotes.accept.title });
    await expect(question.getByText(quotes.accept.after)).toBeVisible();
    await answerQuote(staff, store, id, '20');
    await expect(question.getByRole('alert')).toContainText('2');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: /2$/, pressed: true })).toBeVisible();
    await accept.click();
    await question.getByRole('button').last().click();
    await expect(page).toHaveURL(/\/purchase-history\/[\da-f-]{36}$/);
    await page.getByRole('button', { name: orders.codes.show }).click();
    await expect(page.getByText('•••••')).toHaveCount(0);

    await page.goto(`${store.url}/quotes/${id}`);
    await expect(page.getByText(quotes.state.accepted, { exact: true })).toBeVisible();
    await expect(accept).toHaveCount(0);
    await staff.close();
  });

for (const language of languagesOf(0))
  test(`requests are found, talked about, declined and taken back, in ${language} @more`, async ({
    page,
    context,
    browser,
  }) => {
    const { quotes } = words[language];
    await signInNewReseller(context, store);
    await speak(context, store, language);
    const staff = await browser.newContext();
    await signIn(staff, store, demoAdmin);
    const answered = await askQuote(context, store, { [PRODUCT]: 3 });
    const waiting = await askQuote(context, store, { [PRODUCT]: 5 });
    await answerQuote(staff, store, answered.id, '10');

    await page.goto(`${store.url}/quotes`);
    const rows = page.getByRole('link', { name: /Q\d\d-\d{6}/ });
    await expect(rows).toHaveText([waiting.number, answered.number].map((number) => new RegExp(number)));
    await page.getByRole('button', { name: new RegExp(`^${quotes.tiles.quoted}`) }).click();
    await expect(page).toHaveURL(/[?&]state=quoted/);
    await expect(rows).toHaveText([new RegExp(answered.number)]);
    await page.getByRole('searchbox', { name: quotes.filters.search, exact: true }).fill(waiting.number);
    await expect(page.getByText(quotes.nothing_found, { exact: true })).toBeVisible();
    await page.goto(`${store.url}/quotes?search=${waiting.number}`);
    await expect(rows).toHaveText([new RegExp(waiting.number)]);

    await page.goto(`${store.url}/quotes/${answered.id}`);
    const talk = page.getByRole('list', { name: quotes.thread.title });
    await page.getByRole('textbox', { name: quotes.thread.text }).fill('Could it be 15 % less?');
    await page.getByRole('button', { name: quotes.thread.send, exact: true }).click();
    await expect(talk.getByRole('listitem')).toHaveText([/Could it be 15 % less\?/]);
    await expect(page.getByRole('textbox', { name: quotes.thread.text })).toHaveValue('');
    const files = page.locator('input[type=file]');
    await files.setInputFiles({ name: 'list.exe', mimeType: 'image/png', buffer: Buffer.from('no picture') });
    await expect(page.getByRole('alert')).toBeVisible();
    await expect(talk.getByRole('listitem')).toHaveCount(1);
    await files.setInputFiles({ name: 'list.png', mimeType: 'image/png', buffer: await page.screenshot() });
    const sent = talk.getByRole('link', { name: /list\.png/ });
    const file = await page.request.get(new URL((await sent.getAttribute('href')) ?? '', store.url).href);
    expect([file.status(), file.headers()['content-type']]).toEqual([200, 'image/webp']);
    const [paper] = await Promise.all([
      page.waitForEvent('download'),
      page
        .getByRole('link', { name: quotes.one.pdf.replace('{language}', quotes.languages[language]) })
        .click(),
    ]);
    expect(paper.suggestedFilename()).toMatch(new RegExp(`${answered.number}.*\\.pdf$`));

    await page.getByRole('button', { name: quotes.decline.button, exact: true }).click();
    const question = page.getByRole('dialog', { name: quotes.decline.title });
    await question.getByRole('button', { name: quotes.decline.confirm }).click();
    await expect(question.getByRole('textbox', { name: quotes.decline.reason })).toBeFocused();
    await question.getByRole('textbox', { name: quotes.decline.reason }).fill('Cheaper elsewhere');
    await question.getByRole('button', { name: quotes.decline.confirm }).click();
    await expect(page.getByText(quotes.state.declined, { exact: true })).toBeVisible();
    await expect(page.getByText('Cheaper elsewhere')).toBeVisible();
    await expect(page.getByRole('button', { name: quotes.accept.button })).toHaveCount(0);

    await page.goto(`${store.url}/quotes/${waiting.id}`);
    await page.getByRole('button', { name: quotes.cancel.button, exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: quotes.cancel.confirm }).click();
    await expect(page.getByText(quotes.state.cancelled, { exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: quotes.cancel.button, exact: true })).toHaveCount(0);
    await staff.close();
  });

for (const language of languagesOf(1))
  test(`a line less is accepted where the offer allows it, in ${language} @more`, async ({ browser }) => {
    const { quotes } = words[language];
    const page = await openAs(browser, store, demoReseller, { viewport: PHONE, language });
    const staff = await browser.newContext();
    await signIn(staff, store, demoAdmin);
    const { id } = await askQuote(page.context(), store, { [PRODUCT]: 3, 'Hawa Mini Voucher': 5 });
    await answerQuote(staff, store, id, '0', true);
    await page.goto(`${store.url}/quotes/${id}`);
    await expect(page.getByText(quotes.one.partial)).toBeVisible();
    const takes = page.getByRole('checkbox');
    await expect(takes).toHaveCount(2);
    const accept = page.getByRole('button', { name: quotes.accept.button });
    for (const take of [takes.first(), takes.last()]) await take.uncheck();
    await expect(accept).toBeDisabled();
    await takes.last().check();
    await expectFit(page);
    await accept.click();
    const question = page.getByRole('dialog', { name: quotes.accept.title });
    // Five vouchers of 40 DA, and nothing of the other line.
    await question.getByRole('button', { name: /200\.00/ }).click();
    await expect(page).toHaveURL(/\/purchase-history\/[\da-f-]{36}$/);
    const answer = await page.request.get(`${store.url}/api/orders/${page.url().split('/').at(-1)}`);
    const { data }: { data: { items: { quantity: number; total: { amount: string } }[] } } =
      await answer.json();
    expect(data.items.map(({ quantity, total }) => [quantity, Number(total.amount)])).toEqual([[5, 200]]);
    await page.context().close();
    await staff.close();
  });
