// An offer with all that can be said in it: a price by its margin, an alternative, units that are reserved, a note and terms.
// Its draft is kept and seen as a PDF, its client takes the alternative; and a request that the store declines.
import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { quote_desk as arabic } from '#shared/quotes/quote-desk.ar.ts';
import { quote_desk as english } from '#shared/quotes/quote-desk.en.ts';
import { quotes as arabicQuotes } from '#shared/quotes/quotes.ar.ts';
import { quotes as englishQuotes } from '#shared/quotes/quotes.en.ts';
import { demoAdmin, demoReseller, openAs } from '#test/e2e/accounts.ts';
import { test } from '#test/e2e/journey.ts';
import { expectFit } from '#test/e2e/obstacles.ts';
import { askQuote } from '#test/e2e/quotes/quote-steps.ts';
import { DESKTOP, PHONE } from '#test/e2e/screens.ts';
import { startStore, type Store } from '#test/e2e/store.ts';
import { languagesOf } from '#test/run/full.ts';

/** By codes; the voucher at 40 DA, which costs 32, and has 60. */
const WANTED = 'Farasha Kids TV';
const VOUCHER = { en: 'Hawa Mini Voucher', ar: 'قسيمة هوا ميني' };
const words = {
  en: { desk: english, quotes: englishQuotes },
  ar: { desk: arabic, quotes: arabicQuotes },
};

let store: Store;
test.beforeAll(async () => {
  store = await startStore();
});
test.afterAll(() => store.stop());

const begins = (text: string) => new RegExp(`^${text.split('{')[0]}`);
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function openBoth(browser: Parameters<typeof openAs>[0], language: 'en' | 'ar') {
  const page = await openAs(browser, store, demoAdmin, { viewport: DESKTOP, language });
  const client = await openAs(browser, store, demoReseller, { viewport: PHONE, language });
  return { page, client };
}

async function send(page: Page, said: { title: string; confirm: string }): Promise<void> {
  const question = page.getByRole('dialog', { name: said.title });
  await question.getByRole('button', { name: said.confirm }).click();
  await expect(question).toBeHidden();
}

for (const language of languagesOf(1))
  test(`an alternative is offered, reserved and taken, in ${language} @more`, async ({ browser }) => {
    const { desk, quotes } = words[language];
    const { page, client } = await openBoth(browser, language);
    const { id } = await askQuote(client.context(), store, { [WANTED]: 2 });
    await page.goto(`${store.url}/admin/quotes/${id}`);

    await page.getByRole('button', { name: begins(desk.lines.add_alternative) }).click();
    const adding = page.getByRole('dialog', { name: desk.alternative.title });
    await adding.getByRole('searchbox', { name: desk.alternative.search }).fill(VOUCHER[language]);
    await adding.getByRole('radio', { name: VOUCHER[language], exact: true }).check();
    await adding.getByRole('button', { name: desk.alternative.confirm, exact: true }).click();
    await expect(adding).toHaveCount(0);
    const prices = page.getByRole('textbox', { name: begins(desk.lines.price_of) });
    await expect(prices).toHaveCount(2);
    await page.getByRole('textbox', { name: desk.lines.quantity, exact: true }).last().fill('10');
    await page
      .getByRole('combobox', { name: begins(desk.lines.how_of) })
      .last()
      .selectOption('margin');
    await prices.last().fill('20');
    await page.getByRole('switch', { name: desk.terms.reserve }).click();
    await page.getByRole('textbox', { name: desk.terms.valid_days }).fill('3');
    await page.getByRole('textbox', { name: desk.terms.note }).fill('The voucher is quicker');
    await page.getByRole('textbox', { name: desk.terms.terms, exact: true }).fill('No refunds on vouchers');
    await button(page, desk.answer.save).click();
    await expect(page.getByText(begins(desk.answer.saved))).toBeVisible();

    // The draft is there again as it was left; 32 DA of cost and a fifth of margin are 40.
    await page.reload();
    await expect(prices.last()).toHaveValue('20');
    await expect(page.getByText('40.00').last()).toBeVisible();
    await expect(page.getByRole('textbox', { name: desk.terms.note })).toHaveValue('The voucher is quicker');
    const [preview] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: desk.answer.preview }).click(),
    ]);
    expect((await readFile(await preview.path())).subarray(0, 5).toString()).toBe('%PDF-');
    await client.goto(`${store.url}/quotes/${id}`);
    await expect(client.getByText(quotes.one.waiting)).toBeVisible();

    // More than there is can't be reserved: the item is named, and nothing is sent.
    const quantities = page.getByRole('textbox', { name: desk.lines.quantity, exact: true });
    await quantities.first().fill('90000');
    await button(page, desk.answer.send).click();
    const question = page.getByRole('dialog', { name: desk.send.title });
    await question.getByRole('button', { name: desk.send.confirm }).click();
    await expect(question.getByText(begins(quotes.lines.refused))).toBeVisible();
    await page.keyboard.press('Escape');
    await quantities.first().fill('2');
    await button(page, desk.answer.send).click();
    await send(page, desk.send);

    await expect(client.getByText(quotes.one.reserved)).toBeVisible();
    await expect(client.getByText(quotes.one.whole)).toBeVisible();
    await expect(client.getByText(quotes.one.alternatives)).toBeVisible();
    await expect(client.getByText('No refunds on vouchers')).toBeVisible();
    await expect(client.getByText(language === 'en' ? /3 days left/ : /3 أيام/)).toBeVisible();
    const takes = client.getByRole('checkbox');
    await expect(takes).toHaveCount(2);
    await takes.last().check();
    await expect(takes.first()).not.toBeChecked();
    await expectFit(client);
    await button(client, quotes.accept.button).click();
    await client
      .getByRole('dialog', { name: quotes.accept.title })
      .getByRole('button', { name: /400\.00/ })
      .click();
    await expect(client).toHaveURL(/\/purchase-history\/[\da-f-]{36}$/);
    const order = await client.request.get(`${store.url}/api/orders/${client.url().split('/').at(-1)}`);
    const { data }: { data: { items: { quantity: number; total: { amount: string } }[] } } =
      await order.json();
    expect(data.items.map(({ quantity, total }) => [quantity, Number(total.amount)])).toEqual([[10, 400]]);
    await Promise.all([page.context().close(), client.context().close()]);
  });

for (const language of languagesOf(0))
  test(`versions are compared, and the store declines with a reason, in ${language} @more`, async ({
    browser,
  }) => {
    const { desk, quotes } = words[language];
    const { page, client } = await openBoth(browser, language);
    const { id } = await askQuote(client.context(), store, { [WANTED]: 3 });
    await client.goto(`${store.url}/quotes/${id}`);
    await page.goto(`${store.url}/admin/quotes/${id}`);
    const price = page.getByRole('textbox', { name: begins(desk.lines.price_of) });
    await price.fill('250');
    await button(page, desk.answer.send).click();
    await send(page, desk.send);
    await expect(button(client, quotes.accept.button)).toBeVisible();
    // What was sent stands there once the page has heard of it.
    await expect(button(page, desk.answer.send_anew)).toBeVisible();
    await price.fill('240');
    await button(page, desk.answer.send_anew).click();
    await send(page, { title: desk.send.title_anew, confirm: desk.send.confirm });
    const changed = client.getByRole('region', { name: quotes.versions.changed.replace('{version}', '1') });
    await expect(changed).toContainText('250.00');
    await expect(changed).toContainText('240.00');
    await expect(changed).toContainText('750.00');
    // The voided one is still to be read, and not to be accepted.
    await button(client, quotes.versions.version.replace('{version}', '1')).click();
    await expect(client.getByText(quotes.versions.outdated.replace('{version}', '2'))).toBeVisible();
    await expect(button(client, quotes.accept.button)).toHaveCount(0);

    // In another currency what was typed is worth the same, and the client sees the offer in it.
    await page.getByRole('combobox', { name: desk.terms.currency }).selectOption('USD');
    await expect(price).not.toHaveValue('240');
    await price.fill('2');
    await button(page, desk.answer.send_anew).click();
    await send(page, { title: desk.send.title_anew, confirm: desk.send.confirm });
    await button(client, quotes.versions.show_last).click();
    await expect(client.getByText(/6\.00/).first()).toBeVisible();
    const offered = await client.request.get(`${store.url}/api/quotes/${id}`);
    const { data }: { data: { offers: { total: object }[] } } = await offered.json();
    expect(data.offers.at(-1)?.total).toMatchObject({ currency: 'USD' });

    await button(page, desk.decline.button).click();
    const question = page.getByRole('dialog', { name: desk.decline.title });
    await question.getByRole('textbox', { name: desk.decline.reason }).fill('No longer made');
    await question.getByRole('button', { name: desk.decline.confirm }).click();
    await expect(client.getByText(quotes.state.declined, { exact: true })).toBeVisible();
    await expect(client.getByText('No longer made')).toBeVisible();
    await expect(page.getByText(quotes.state.declined, { exact: true })).toBeVisible();
    await expect(button(page, desk.answer.save)).toHaveCount(0);
    await Promise.all([page.context().close(), client.context().close()]);
  });
