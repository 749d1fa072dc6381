// A request for a quote: answered, accepted from a too small balance by way of a deposit, to its codes; and answered anew
// while its page is open.
import { expect, test } from '@playwright/test';
import { quotes as arabic } from '#shared/quotes/quotes.ar.ts';
import { quotes as english } from '#shared/quotes/quotes.en.ts';
import { deposits as arabicDeposits } from '#shared/deposits/deposits.ar.ts';
import { deposits as englishDeposits } from '#shared/deposits/deposits.en.ts';
import { orders as arabicOrders } from '#shared/orders/orders.ar.ts';
import { orders as englishOrders } from '#shared/orders/orders.en.ts';
import { languagesOf } from '#test/full.ts';
import { demoAdmin, signIn, signInNewReseller, speak } from '#test/e2e/accounts.ts';
import { expectFit } from '#test/e2e/obstacles.ts';
import { answerQuote, askQuote } from '#test/e2e/quotes/quote-steps.ts';
import { startStore, type Store } from '#test/e2e/store.ts';

/** By codes. */
const PRODUCT = 'Farasha Kids TV';
const words = {
  en: { quotes: english, deposits: englishDeposits, orders: englishOrders },
  ar: { quotes: arabic, deposits: arabicDeposits, orders: arabicOrders },
};

let store: Store;
test.beforeAll(async () => {
  store = await startStore();
});
test.afterAll(() => store.stop());

for (const language of languagesOf(1))
  test(`an offer is accepted by way of a deposit, in ${language}`, async ({ page, context, browser }) => {
    const { quotes, orders, deposits } = words[language];
    await signInNewReseller(context, store);
    await speak(context, store, language);
    const staff = await browser.newContext();
    await signIn(staff, store, demoAdmin);
    const { id, number } = await askQuote(context, store, PRODUCT, 3);

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
