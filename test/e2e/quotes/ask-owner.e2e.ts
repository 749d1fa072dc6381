// An offer beyond what a buyer may spend: the owner is asked, accepts in a message, and the desk accepts for them.
import { expect, type BrowserContext, type Page } from '@playwright/test';
import { quote_desk as arabicDesk } from '#shared/quotes/quote-desk.ar.ts';
import { quote_desk as englishDesk } from '#shared/quotes/quote-desk.en.ts';
import { quotes as arabic } from '#shared/quotes/quotes.ar.ts';
import { quotes as english } from '#shared/quotes/quotes.en.ts';
import { demoAdmin, demoReseller, newAccount, post, signIn, speak } from '#test/e2e/accounts.ts';
import { test } from '#test/e2e/journey.ts';
import { expectFit } from '#test/e2e/obstacles.ts';
import { linksTo } from '#test/e2e/accounts/mails-and-codes.ts';
import { answerQuote, askQuote } from '#test/e2e/quotes/quote-steps.ts';
import { startStore, type Store } from '#test/e2e/store.ts';
import { languagesOf } from '#test/run/full.ts';

const words = { en: { desk: englishDesk, quotes: english }, ar: { desk: arabicDesk, quotes: arabic } };

let store: Store;
test.beforeAll(async () => {
  store = await startStore();
});
test.afterAll(() => store.stop());

for (const language of languagesOf(1))
  test(`a buyer beyond the daily limit asks the owner, who accepts in a message, in ${language} @more`, async ({
    page: desk,
    context: staff,
    browser,
  }) => {
    const say = words[language];
    await signIn(staff, store, demoAdmin);
    await speak(staff, store, language);
    const owner = await browser.newContext();
    await signIn(owner, store, demoReseller);
    const buyer = await openBuyer(owner, await browser.newContext());
    await speak(buyer.context(), store, language);
    const { id } = await askQuote(buyer.context(), store, { 'Hawa Mini Voucher': 5, 'Farasha Kids TV': 2 });
    await answerQuote(staff, store, id, '10', true);

    await buyer.goto(`${store.url}/quotes/${id}`);
    await buyer.getByRole('button', { name: say.quotes.accept.button }).click();
    await buyer.getByRole('dialog').getByRole('button').last().click();
    await expect(buyer.getByRole('dialog').getByRole('alert')).toBeVisible();
    await buyer.keyboard.press('Escape');
    await buyer.getByRole('button', { name: say.quotes.ask_owner.button }).click();
    await buyer.getByRole('dialog').getByRole('button', { name: say.quotes.ask_owner.confirm }).click();

    await desk.goto(`${store.url}/admin/quotes/${id}`);
    await expect(desk.getByText(say.desk.one.owner_asked.split('{name}').at(-1) ?? '')).toBeVisible();
    const accept = desk.getByRole('button', { name: say.desk.accept.button, exact: true });
    const question = desk.getByRole('dialog');
    await accept.click();
    await expect(question.getByText(say.desk.accept.no_message)).toBeVisible();
    await desk.keyboard.press('Escape');
    const yes = 'We accept the vouchers of version 1.';
    await post(
      owner,
      store,
      `/api/quotes/${id}/messages`,
      { text: yes },
      { 'idempotency-key': crypto.randomUUID() },
    );
    await expect(desk.getByText(yes)).toBeVisible();
    await accept.click();
    await question.getByText(yes).click();
    // Of the offer, the vouchers alone: five at 36 DA.
    const items = question.getByRole('group', { name: say.desk.accept.items }).getByRole('checkbox');
    await expect(items).toHaveCount(2);
    for (const item of [items.first(), items.last()]) await item.uncheck();
    await expect(question.getByRole('button', { name: say.desk.accept.confirm, exact: true })).toBeDisabled();
    await items.first().check();
    await expect(question.getByText('180.00').last()).toBeVisible();
    await expectFit(desk);
    await question.getByRole('button', { name: say.desk.accept.confirm, exact: true }).click();
    await expect(desk).toHaveURL(/\/admin\/orders\/[\da-f-]{36}$/);
    await expect(buyer.getByText(say.quotes.state.accepted, { exact: true })).toBeVisible();
    await desk.goto(`${store.url}/admin/quotes/${id}`);
    await expect(desk.getByText(say.desk.one.accepted_for)).toBeVisible();
    const chosen = say.desk.one.accepted_items.replace('{items, number}', '1').replace('{all, number}', '2');
    await expect(desk.getByText(chosen)).toBeVisible();
    await owner.close();
    await buyer.context().close();
  });

/** Someone of the business who may spend 100 DA a day. */
async function openBuyer(owner: BrowserContext, context: BrowserContext): Promise<Page> {
  const { email, password } = newAccount();
  await post(owner, store, '/api/team/invitations', {
    email,
    member_role: 'buyer',
    daily_limit: { amount: '100.00', currency: 'DZD' },
  });
  const page = await context.newPage();
  const [link = ''] = await linksTo(page, store, { email, path: '/invitation' });
  await post(context, store, '/api/invitations/accept', { token: link.split('#')[1], password });
  return page;
}
