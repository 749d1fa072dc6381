// The desk of quotes: a request is found, taken and handed over; answered while its client looks on; two people answer at once; a second person approves.
import { expect, type Page } from '@playwright/test';
import { quote_desk as arabic } from '#shared/quotes/quote-desk.ar.ts';
import { quote_desk as english } from '#shared/quotes/quote-desk.en.ts';
import { quotes as arabicQuotes } from '#shared/quotes/quotes.ar.ts';
import { quotes as englishQuotes } from '#shared/quotes/quotes.en.ts';
import { admin as arabicAdmin } from '#shared/staff/admin.ar.ts';
import { admin as englishAdmin } from '#shared/staff/admin.en.ts';
import { test } from '#test/e2e/journey.ts';
import { languagesOf } from '#test/run/full.ts';
import { demoAdmin, demoReseller, openAs, speak } from '#test/e2e/accounts.ts';
import { openStaff } from '#test/e2e/deposits/review-steps.ts';
import { expectFit } from '#test/e2e/obstacles.ts';
import { askQuote } from '#test/e2e/quotes/quote-steps.ts';
import { DESKTOP, PHONE } from '#test/e2e/screens.ts';
import { startStore, type Store } from '#test/e2e/store.ts';

/** By codes, at 260 DA. */
const PRODUCT = 'Farasha Kids TV';
const words = {
  en: { desk: english, quotes: englishQuotes, admin: englishAdmin },
  ar: { desk: arabic, quotes: arabicQuotes, admin: arabicAdmin },
};
type Desk = (typeof words)['en' | 'ar']['desk'];

let store: Store;
test.beforeAll(async () => {
  store = await startStore();
});
test.afterAll(() => store.stop());

/** The words up to what is filled in. */
const begins = (text: string) => new RegExp(`^${text.split('{')[0]}`);
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Prices all lines at so much off. */
async function discount(page: Page, desk: Desk, percent: string): Promise<void> {
  await page.getByRole('textbox', { name: desk.all.percent, exact: true }).fill(percent);
  await button(page, desk.all.apply).click();
}

async function send(page: Page, said: { button: string; title: string; confirm: string }) {
  await button(page, said.button).click();
  const question = page.getByRole('dialog', { name: said.title });
  await question.getByRole('button', { name: said.confirm }).click();
  await expect(question).toBeHidden();
}

/** The texts of all answers about quotes that a page gets. */
function answersTo(page: Page): Promise<string>[] {
  const answers: Promise<string>[] = [];
  page.on('response', (response) => {
    if (/\/api\/quotes/.test(response.url())) answers.push(response.text().catch(() => ''));
  });
  return answers;
}

for (const language of languagesOf(0))
  test(`a request is answered, answered anew and paid, in ${language} @more`, async ({ browser }) => {
    const { desk, quotes } = words[language];
    const page = await openAs(browser, store, demoAdmin, { viewport: DESKTOP, language });
    const client = await openAs(browser, store, demoReseller, { viewport: PHONE, language });
    const { id, number } = await askQuote(client.context(), store, { [PRODUCT]: 3 });
    const answers = answersTo(client);
    await client.goto(`${store.url}/quotes/${id}`);
    await expect(client.getByText(quotes.one.waiting)).toBeVisible();

    await page.goto(`${store.url}/admin/quotes`);
    await page.getByRole('button', { name: begins(desk.tiles.pending) }).click();
    await expect(page).toHaveURL(/state=pending/);
    await page
      .getByRole('row', { name: new RegExp(number) })
      .getByRole('link')
      .click();
    await expect(page).toHaveURL(`${store.url}/admin/quotes/${id}`);
    await expectFit(page);

    const price = page.getByRole('textbox', { name: begins(desk.lines.price_of) });
    await price.fill('0');
    await expect(page.getByText(desk.lines.amount_wrong)).toBeVisible();
    await button(page, desk.answer.send).click();
    await expect(price).toBeFocused();
    await price.fill('200');
    await page.getByRole('textbox', { name: desk.terms.note }).fill('Two days to deliver');
    await expect(page.getByText(/600\.00/).first()).toBeVisible();
    await send(page, {
      button: desk.answer.send,
      title: desk.send.title,
      confirm: desk.send.confirm,
    });
    await expect(
      page.getByText(desk.versions.version.replace('{version}', '1'), { exact: true }),
    ).toBeVisible();
    const accept = button(client, quotes.accept.button);
    await expect(accept).toBeVisible();
    await expect(client.getByText('Two days to deliver')).toBeVisible();

    await discount(page, desk, '50');
    await send(page, {
      button: desk.answer.send_anew,
      title: desk.send.title_anew,
      confirm: desk.send.confirm,
    });
    await expect(client.getByRole('button', { name: /2$/, pressed: true })).toBeVisible();
    await accept.click();
    const question = client.getByRole('dialog', { name: quotes.accept.title });
    await question.getByRole('button', { name: /390\.00/ }).click();
    await expect(client).toHaveURL(/\/purchase-history\/[\da-f-]{36}$/);
    await expect(page.getByText(quotes.state.accepted, { exact: true })).toBeVisible();
    await expect(button(page, desk.answer.save)).toHaveCount(0);

    const bytes = (await Promise.all(answers)).join('');
    expect(bytes).toContain(number);
    expect(bytes).not.toMatch(/cost|margin|draft|internal/);
    await Promise.all([page.context().close(), client.context().close()]);
  });

for (const language of languagesOf(1))
  test(`requests are found, taken and handed over, in ${language} @more`, async ({ browser }) => {
    const { desk, quotes, admin } = words[language];
    const page = await openAs(browser, store, demoAdmin, { viewport: DESKTOP, language });
    const client = await openAs(browser, store, demoReseller, { viewport: PHONE, language });
    const colleague = await openStaff(page, browser, store, 'order_desk');
    const { id, number } = await askQuote(client.context(), store, { [PRODUCT]: 7 });
    await page.goto(`${store.url}/admin/quotes`);
    const waiting = page.getByRole('button', { name: begins(desk.tiles.pending) });
    await expect(waiting).toContainText(/\d/);
    const before = Number(/\d+/.exec((await waiting.textContent()) ?? '')?.[0]);
    const menu = page
      .getByRole('navigation', { name: admin.menu.title })
      .getByRole('link', { name: begins(admin.sections.quotes) });
    await expect(menu).toContainText(/\d/);
    const inMenu = Number(/\d+/.exec((await menu.textContent()) ?? '')?.[0]);
    // Another comes while the list is open.
    const other = await askQuote(client.context(), store, { [PRODUCT]: 8 });
    await expect(waiting).toContainText(String(before + 1));
    await expect(menu).toContainText(String(inMenu + 1));
    for (const figure of [desk.tiles.conversion, desk.tiles.response, desk.tiles.discount])
      await expect(page.getByRole('term').filter({ hasText: figure })).toBeVisible();
    const rows = page.getByRole('row').filter({ hasText: /Q\d\d-\d{6}/ });
    await page.getByRole('searchbox', { name: desk.filters.search, exact: true }).fill(number);
    await expect(rows).toHaveCount(1);
    await expect(page).toHaveURL(new RegExp(`search=${number}`));
    await page.getByRole('combobox', { name: desk.filters.state }).selectOption('accepted');
    await expect(page.getByText(desk.nothing_found, { exact: true })).toBeVisible();
    await page.goBack();
    await expect(rows).toContainText([number]);
    await page.getByRole('combobox', { name: desk.tiles.period }).selectOption('year');
    await expect(page).toHaveURL(/period=year/);
    await expect(rows).toContainText([number]);

    await rows.getByRole('link').first().click();
    await expect(page.getByText(desk.one.held_by_none)).toBeVisible();
    await button(page, desk.hold.take).click();
    await expect(page.getByText(desk.one.held_by_you, { exact: true })).toBeVisible();
    await page.goto(`${store.url}/admin/quotes?holder=mine&search=${number}`);
    await expect(rows).toHaveCount(1);
    await page.goto(`${store.url}/admin/quotes?holder=none&sort=newest`);
    await expect(rows.first()).toContainText(other.number);
    await expect(rows.filter({ hasText: number })).toHaveCount(0);
    await page.goto(`${store.url}/admin/quotes/${id}`);
    await button(page, desk.hold.hand_over).click();
    const question = page.getByRole('dialog', { name: desk.hold.title });
    await question.getByRole('combobox', { name: desk.hold.to }).selectOption({ index: 1 });
    await question.getByRole('button', { name: desk.hold.confirm }).click();
    await expect(page.getByText(begins(desk.one.held_by)).first()).toBeVisible();
    await expect(button(page, desk.answer.save)).toHaveCount(0);
    await expect(button(page, desk.hold.take_over).first()).toBeVisible();
    await expect(page.getByText(quotes.state.pending, { exact: true })).toBeVisible();
    await Promise.all([page, client, colleague].map((one) => one.context().close()));
  });

for (const language of languagesOf(1))
  test(`of two people who answer, the second is told and keeps what was typed, in ${language} @more`, async ({
    browser,
  }) => {
    const { desk } = words[language];
    const admin = await openAs(browser, store, demoAdmin, { viewport: DESKTOP, language });
    const page = await openStaff(admin, browser, store, 'order_desk');
    await page.setViewportSize(DESKTOP);
    await speak(page.context(), store, language);
    const client = await openAs(browser, store, demoReseller, { viewport: PHONE, language });
    const { id } = await askQuote(client.context(), store, { [PRODUCT]: 4 });
    for (const one of [admin, page]) await one.goto(`${store.url}/admin/quotes/${id}`);
    const price = page.getByRole('textbox', { name: begins(desk.lines.price_of) });
    await price.fill('222');
    // Who sees no costs sees no margin.
    await expect(admin.getByRole('columnheader', { name: desk.lines.margin })).toBeVisible();
    await expect(page.getByRole('columnheader', { name: desk.lines.margin })).toHaveCount(0);

    await discount(admin, desk, '5');
    await button(admin, desk.answer.save).click();
    await expect(admin.getByText(desk.one.held_by_you, { exact: true })).toBeVisible();
    const takeOver = button(page, desk.hold.take_over).first();
    await expect(takeOver).toBeVisible();
    await expect(price).toBeDisabled();
    await expect(price).toHaveValue('222');
    await takeOver.click();
    await button(page, desk.answer.save).click();
    await expect(page.getByRole('alert', { name: desk.stale.title })).toBeVisible();
    await expect(price).toHaveValue('222');
    await button(page, desk.answer.save).click();
    await expect(page.getByRole('alert', { name: desk.stale.title })).toHaveCount(0);
    await expect(page.getByText(begins(desk.answer.saved))).toBeVisible();
    const answer = await page.request.get(`${store.url}/api/admin/quotes/${id}`);
    const { data }: { data: { draft: { version: number; total: { amount: string } } } } = await answer.json();
    expect([data.draft.version, Number(data.draft.total.amount)]).toEqual([2, 888]);
    await expect(button(admin, desk.hold.take_over).first()).toBeVisible();
    await Promise.all([admin, page, client].map((one) => one.context().close()));
  });

for (const language of languagesOf(0))
  test(`a second person approves what is beyond the settings, in ${language} @more`, async ({ browser }) => {
    const { desk, quotes } = words[language];
    const admin = await openAs(browser, store, demoAdmin, { viewport: DESKTOP, language });
    const page = await openStaff(admin, browser, store, 'order_desk');
    await page.setViewportSize(DESKTOP);
    await speak(page.context(), store, language);
    const client = await openAs(browser, store, demoReseller, { viewport: PHONE, language });
    const { id, number } = await askQuote(client.context(), store, { [PRODUCT]: 5 });

    await admin.goto(`${store.url}/admin/quotes`);
    await button(admin, desk.settings.button).click();
    const settings = admin.getByRole('dialog', { name: desk.settings.title });
    await settings.getByRole('textbox', { name: desk.settings.approval_discount }).fill('200');
    await settings.getByRole('button', { name: desk.settings.confirm }).click();
    await expect(settings.getByText(desk.settings.percent_wrong)).toBeVisible();
    await settings.getByRole('textbox', { name: desk.settings.approval_discount }).fill('15');
    await settings.getByRole('button', { name: desk.settings.confirm }).click();
    await expect(settings).toBeHidden();

    await page.goto(`${store.url}/admin/quotes/${id}`);
    await discount(page, desk, '20');
    await send(page, {
      button: desk.answer.send,
      title: desk.send.title_approval,
      confirm: desk.send.confirm_approval,
    });
    await expect(page.getByText(desk.approval.asked_by_you)).toBeVisible();
    await expect(button(page, desk.approval.approve)).toHaveCount(0);

    const tile = admin.getByRole('button', { name: begins(desk.tiles.approval) });
    await expect(tile).toContainText('1');
    await tile.click();
    await expect(admin).toHaveURL(/only=approval/);
    await admin
      .getByRole('row', { name: new RegExp(number) })
      .getByRole('link')
      .click();
    await button(admin, desk.approval.refuse).click();
    const refusing = admin.getByRole('dialog', { name: desk.approval.refuse_title });
    await refusing.getByRole('textbox').fill('Too much for five units');
    await refusing.getByRole('button', { name: desk.approval.refuse_confirm }).click();
    await expect(page.getByText('Too much for five units')).toBeVisible();
    await button(page, desk.answer.send).click();
    const again = page.getByRole('dialog', { name: desk.send.title_approval });
    await again.getByRole('button', { name: desk.send.confirm_approval }).click();
    await button(admin, desk.approval.approve).click();
    const approving = admin.getByRole('dialog', { name: desk.approval.approve_title });
    await approving.getByRole('button', { name: desk.approval.approve_confirm }).click();
    await expect(
      page.getByText(desk.versions.version.replace('{version}', '1'), { exact: true }),
    ).toBeVisible();
    await client.goto(`${store.url}/quotes/${id}`);
    await expect(button(client, quotes.accept.button)).toBeVisible();
    await Promise.all([admin, page, client].map((one) => one.context().close()));
  });
