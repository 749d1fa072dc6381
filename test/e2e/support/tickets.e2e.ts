// Tickets: a client asks about an order while the desk looks on; what is refused is said; the desk finds, hands over and closes.
import { expect, type Page } from '@playwright/test';
import { purchase_history as arabicHistory } from '#shared/orders/purchase-history.ar.ts';
import { purchase_history as englishHistory } from '#shared/orders/purchase-history.en.ts';
import { ticket_desk as arabicDesk } from '#shared/support/ticket-desk.ar.ts';
import { ticket_desk as englishDesk } from '#shared/support/ticket-desk.en.ts';
import { tickets as arabic } from '#shared/support/tickets.ar.ts';
import { tickets as english } from '#shared/support/tickets.en.ts';
import { test } from '#test/e2e/journey.ts';
import { languagesOf } from '#test/run/full.ts';
import { demoAdmin, demoReseller, openAs } from '#test/e2e/accounts.ts';
import { openStaff } from '#test/e2e/deposits/review-steps.ts';
import { expectFit } from '#test/e2e/obstacles.ts';
import { DESKTOP, PHONE } from '#test/e2e/screens.ts';
import { startStore, type Store } from '#test/e2e/store.ts';
import { openTicket } from '#test/e2e/support/ticket-steps.ts';

const words = {
  en: { tickets: english, desk: englishDesk, history: englishHistory },
  ar: { tickets: arabic, desk: arabicDesk, history: arabicHistory },
};
const footers = { en: 'Live Chat', ar: 'دردشة مباشرة' };
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

let store: Store;
test.beforeAll(async () => {
  store = await startStore();
});
test.afterAll(() => store.stop());

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const messages = (page: Page, name: string) => page.getByRole('list', { name, exact: true });
const ids = /\/tickets\/[\da-f-]{36}$/;

async function firstOrder(page: Page): Promise<string> {
  const answer = await page.context().request.get(`${store.url}/api/orders?limit=1`);
  const { data }: { data: { id: string }[] } = await answer.json();
  return data[0]?.id ?? '';
}

/** The texts of all answers about tickets that a page gets. */
function answersTo(page: Page): Promise<string>[] {
  const answers: Promise<string>[] = [];
  page.on('response', (response) => {
    if (/\/api\/(tickets|notifications)/.test(response.url())) answers.push(response.text().catch(() => ''));
  });
  return answers;
}

for (const language of languagesOf(0))
  test(`a client asks about an order, is answered live, closes and rates it, in ${language}`, async ({
    browser,
  }) => {
    const { tickets, desk, history } = words[language];
    const client = await openAs(browser, store, demoReseller, { viewport: PHONE, language });
    const staff = await openAs(browser, store, demoAdmin, { viewport: DESKTOP, language });
    const answers = answersTo(client);
    const order = await firstOrder(client);
    await client.goto(`${store.url}/purchase-history/${order}`);
    await client.getByRole('link', { name: history.order.ask }).click();
    await expect(client.getByRole('combobox', { name: tickets.form.which.order })).toHaveValue(order);
    await expectFit(client);
    await button(client, tickets.form.send).click();
    await expect(field(client, tickets.form.subject)).toBeFocused();
    const subject = '<b>Kode</b> 4711';
    await field(client, tickets.form.subject).fill(subject);
    await field(client, tickets.form.message).fill('It says **used**.\nSee the picture.');
    await client.locator('input[type=file]').setInputFiles({
      name: 'screen.png',
      mimeType: 'image/png',
      buffer: PICTURE,
    });
    await expect(messages(client, tickets.files.label)).toContainText('screen.png');
    await button(client, tickets.form.send).click();
    await expect(client).toHaveURL(ids);
    await expect(client.getByRole('heading', { level: 1 })).toContainText(subject);
    const thread = messages(client, tickets.thread.title);
    await expect(thread).toContainText('It says **used**.');
    await expect(thread.getByRole('link', { name: /screen\.png/ })).toBeVisible();
    await expectFit(client);

    await staff.goto(`${store.url}/admin/tickets`);
    await staff.getByRole('row').filter({ hasText: subject }).getByRole('link').click();
    await expect(staff).toHaveURL(ids);
    await button(staff, desk.hold.take).click();
    await expect(staff.getByText(desk.one.held_by_you, { exact: true })).toBeVisible();
    await expectFit(staff);
    await staff.getByRole('checkbox', { name: desk.thread.internal }).check();
    await field(staff, desk.thread.note).fill('Supplier knows of it');
    await button(staff, desk.thread.send_note).click();
    const both = messages(staff, tickets.thread.title);
    await expect(both).toContainText('Supplier knows of it');
    await staff.getByRole('checkbox', { name: desk.thread.internal }).uncheck();

    // Of someone who writes, a page hears only while it listens: until then it is written again.
    await expect(async () => {
      await field(staff, desk.thread.reply).fill('');
      await field(staff, desk.thread.reply).fill('Here is another one');
      await expect(client.getByText(tickets.thread.typing, { exact: true })).toBeVisible({ timeout: 3000 });
    }).toPass();
    await button(staff, desk.thread.send).click();
    await expect(thread).toContainText('Here is another one');
    await expect(client.getByText(tickets.thread.typing, { exact: true })).toHaveCount(0);
    await expect(
      client.getByRole('main').getByText(tickets.state.waiting_for_client, { exact: true }),
    ).toBeVisible();

    await field(client, tickets.thread.reply).fill('It works, thank you');
    await button(client, tickets.thread.send).click();
    await expect(both).toContainText('It works, thank you');
    await button(client, tickets.one.solve).click();
    await expect(both).toContainText(tickets.thread.solved);
    await expect(button(client, tickets.one.reopen)).toBeVisible();
    await client.getByRole('radio').nth(4).check();
    await button(client, tickets.rating.send).click();
    await expect(client.getByRole('heading', { name: tickets.rating.yours })).toBeVisible();
    await expect(staff.getByRole('term').filter({ hasText: desk.one.rating })).toBeVisible();
    await expectFit(client);

    const bytes = (await Promise.all(answers)).join('');
    expect(bytes).toContain('Here is another one');
    expect(bytes).not.toMatch(/Supplier knows|internal/);
    await Promise.all([client.context().close(), staff.context().close()]);
  });

for (const language of languagesOf(1))
  test(`tickets are found, handed over, closed by the desk and opened again, in ${language} @more`, async ({
    browser,
  }) => {
    const { tickets, desk } = words[language];
    const subject = `Invoices of August, ${language}`;
    const client = await openAs(browser, store, demoReseller, { viewport: PHONE, language });
    const staff = await openAs(browser, store, demoAdmin, { viewport: DESKTOP, language });
    const colleague = await openStaff(staff, browser, store, 'support');
    const id = await openTicket(client.context(), store, subject);
    await staff.goto(`${store.url}/admin/tickets`);
    const row = staff.getByRole('row').filter({ hasText: subject });
    await expect(row).toHaveCount(1);
    await staff.getByRole('searchbox', { name: desk.filters.search, exact: true }).fill('of August');
    await expect(staff).toHaveURL(/search=of/);
    await expect(row).toHaveCount(1);
    await staff.getByRole('combobox', { name: desk.filters.state }).selectOption('solved');
    await expect(staff.getByText(desk.nothing_found, { exact: true })).toBeVisible();
    await staff.goBack();
    await row.getByRole('link').click();
    await button(staff, desk.hold.hand_over).click();
    const question = staff.getByRole('dialog', { name: desk.hold.title });
    await question.getByRole('combobox', { name: desk.hold.to }).selectOption({ index: 1 });
    await question.getByRole('button', { name: desk.hold.confirm }).click();
    await expect(question).toBeHidden();
    await expect(staff.getByText(desk.one.held_by_none, { exact: true })).toHaveCount(0);

    await client.goto(`${store.url}/tickets/${id}`);
    await expect(client.getByRole('main').getByText(tickets.state.open, { exact: true })).toBeVisible();
    await button(staff, desk.one.solve).click();
    await expect(button(client, tickets.one.reopen)).toBeVisible();
    await button(client, tickets.one.reopen).click();
    await expect(button(staff, desk.one.solve)).toBeVisible();
    await staff.setViewportSize(PHONE);
    await staff.goto(`${store.url}/admin/tickets?state=all`);
    await expect(staff.getByText(subject)).toBeVisible();
    await expectFit(staff);

    // Closed tickets are with the others, in their own list.
    await client.goto(`${store.url}/tickets`);
    await expect(client.getByRole('link', { name: subject })).toBeVisible();
    await expectFit(client);
    await Promise.all([client, staff, colleague].map((page) => page.context().close()));
  });

for (const language of languagesOf(0))
  test(`what is too large, of another kind or empty is refused, and nothing typed is lost, in ${language} @more`, async ({
    browser,
  }) => {
    const { tickets } = words[language];
    const client = await openAs(browser, store, demoReseller, { viewport: PHONE, language });
    const id = await openTicket(client.context(), store, 'Files');
    await client.goto(`${store.url}/tickets/${id}`);
    const reply = field(client, tickets.thread.reply);
    await reply.fill('What I typed');
    const files = client.locator('input[type=file]');
    await files.setInputFiles({
      name: 'film.png',
      mimeType: 'image/png',
      buffer: Buffer.alloc(20 * 1024 * 1024),
    });
    await expect(client.getByRole('alert').filter({ hasText: '10' })).toBeVisible();
    await files.setInputFiles({ name: 'x.png', mimeType: 'image/png', buffer: Buffer.from('<script>') });
    await expect(client.getByRole('alert').filter({ hasText: 'PNG' })).toBeVisible();
    await expect(messages(client, tickets.files.label)).toHaveCount(0);
    await expect(reply).toHaveValue('What I typed');
    await reply.fill('  ');
    await button(client, tickets.thread.send).click();
    await expect(client.getByText(tickets.thread.empty, { exact: true })).toBeVisible();
    // Without words, a file is a message.
    await files.setInputFiles({ name: 'screen.png', mimeType: 'image/png', buffer: PICTURE });
    await expect(messages(client, tickets.files.label)).toContainText('screen.png');
    await reply.fill('');
    await button(client, tickets.thread.send).click();
    await expect(messages(client, tickets.thread.title).getByRole('link', { name: /screen/ })).toBeVisible();
    await expect(messages(client, tickets.files.label)).toHaveCount(0);
    await client.context().close();
  });

for (const language of languagesOf(1))
  test(`the support page shows open tickets, and Live Chat opens another, in ${language} @more`, async ({
    browser,
  }) => {
    const { tickets } = words[language];
    const client = await openAs(browser, store, demoReseller, { viewport: PHONE, language });
    const subject = `Where is my receipt, ${language}?`;
    const id = await openTicket(client.context(), store, subject);
    await client.goto(`${store.url}/support`);
    const open = client.getByRole('list', { name: tickets.own_open, exact: true });
    await expect(open.getByRole('link', { name: subject, exact: true })).toHaveAttribute(
      'href',
      `/tickets/${id}`,
    );
    await expectFit(client);
    await client.getByRole('link', { name: footers[language], exact: true }).click();
    await expect(client).toHaveURL(`${store.url}/tickets/new`);
    await expect(field(client, tickets.form.message)).toBeVisible();
    await client.context().close();
  });
