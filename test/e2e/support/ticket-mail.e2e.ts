// A client replies to the store's mail in the mailbox, and the desk sees it come.
import { expect } from '@playwright/test';
import { tickets as arabic } from '#shared/support/tickets.ar.ts';
import { tickets as english } from '#shared/support/tickets.en.ts';
import { ticket_desk as arabicDesk } from '#shared/support/ticket-desk.ar.ts';
import { ticket_desk as englishDesk } from '#shared/support/ticket-desk.en.ts';
import { test } from '#test/e2e/journey.ts';
import { languagesOf } from '#test/run/full.ts';
import { demoAdmin, demoReseller, openAs } from '#test/e2e/accounts.ts';
import { expectFit } from '#test/e2e/obstacles.ts';
import { DESKTOP, PHONE } from '#test/e2e/screens.ts';
import { startStore, type Store } from '#test/e2e/store.ts';
import { openTicket } from '#test/e2e/support/ticket-steps.ts';

const words = { en: { tickets: english, desk: englishDesk }, ar: { tickets: arabic, desk: arabicDesk } };

let store: Store;
test.beforeAll(async () => {
  store = await startStore();
});
test.afterAll(() => store.stop());

for (const [mailsBefore, language] of languagesOf(0).entries())
  test(`a client replies by mail, and the desk sees it without reload, in ${language} @more`, async ({
    browser,
  }) => {
    const { tickets, desk } = words[language];
    const client = await openAs(browser, store, demoReseller, { viewport: PHONE, language });
    const staff = await openAs(browser, store, demoAdmin, { viewport: DESKTOP, language });
    const id = await openTicket(client.context(), store, 'By mail');
    await staff.goto(`${store.url}/admin/tickets/${id}`);
    const thread = staff.getByRole('list', { name: tickets.thread.title, exact: true });
    await staff.getByRole('textbox', { name: desk.thread.reply, exact: true }).fill('Try it once more');
    await staff.getByRole('button', { name: desk.thread.send, exact: true }).click();
    await expect(thread).toContainText('Try it once more');

    // Mails are written in the background.
    await store.runNow('mail_notifications');
    const mails = client.locator('.mails a');
    await expect(async () => {
      await client.goto(`${store.url}/sandbox/mailbox/?to=${encodeURIComponent(demoReseller.email)}`);
      await expect(mails).toHaveCount(mailsBefore + 1, { timeout: 1000 });
    }).toPass();
    await mails.first().click();
    await expect(client.locator('pre').first()).toContainText('Try it once more');
    await expectFit(client);
    const reply = client.getByRole('textbox', { name: 'Reply', exact: true });
    const send = client.getByRole('button', { name: 'Send reply', exact: true });
    const answer = client.getByRole('status');
    await reply.fill('It works by mail');
    await client.getByRole('combobox').selectOption('twice');
    await send.click();
    await expect(answer).toHaveText([/200 .*taken/, /200 .*taken/]);
    await expect(thread.getByText('It works by mail', { exact: true })).toHaveCount(1);
    await reply.fill('Not from me');
    await client.getByRole('combobox').selectOption('forged_address');
    await send.click();
    await expect(answer).toHaveText([/422 .*mail_address_unknown/]);

    await client.goto(`${store.url}/tickets/${id}`);
    const own = client.getByRole('list', { name: tickets.thread.title, exact: true });
    await expect(own.getByText('It works by mail', { exact: true })).toBeVisible();
    await expect(own).not.toContainText('Not from me');
    await Promise.all([client.context().close(), staff.context().close()]);
  });
