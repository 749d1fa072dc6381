// Texts of mails and notifications, and who gets them: what is typed is seen before it is kept, what can't be sent is said
// where it is wrong, and what is turned off is no one's choice any more.
import { expect, type Page } from '@playwright/test';
import { notifications as arabicNotices } from '#shared/store/notifications.ar.ts';
import { notifications as englishNotices } from '#shared/store/notifications.en.ts';
import { settings as arabicSettings } from '#shared/accounts/settings.ar.ts';
import { settings as englishSettings } from '#shared/accounts/settings.en.ts';
import { templates as arabic } from '#shared/store/templates.ar.ts';
import { templates as english } from '#shared/store/templates.en.ts';
import { demoAdmin, demoReseller, openAs } from '#test/e2e/accounts.ts';
import { test } from '#test/e2e/journey.ts';
import { expectFit } from '#test/e2e/obstacles.ts';
import { DESKTOP, PHONE } from '#test/e2e/screens.ts';
import { startStore, type Store } from '#test/e2e/store.ts';

const words = {
  en: { t: english, notices: englishNotices, settings: englishSettings },
  ar: { t: arabic, notices: arabicNotices, settings: arabicSettings },
};

let store: Store;
test.beforeAll(async () => {
  store = await startStore();
});
test.afterAll(() => store.stop());

const cardOf = (page: Page, title: string) => page.getByRole('region', { name: title, exact: true });

for (const { viewport, language, title, text } of [
  { viewport: DESKTOP, language: 'en', title: 'Money is in', text: 'We have added {amount}.' },
  { viewport: PHONE, language: 'ar', title: 'وصل رصيدك', text: 'أضفنا {amount}.' },
] as const)
  test(`a text is found, changed, previewed, tested and reset at ${viewport.width} pixels, in ${language} @more`, async ({
    browser,
  }) => {
    const { t, notices } = words[language];
    const page = await openAs(browser, store, demoAdmin, { viewport, language });
    await page.goto(`${store.url}/admin/notifications`);
    await page
      .getByRole('searchbox', { name: t.filters.search, exact: true })
      .fill(notices.kinds.deposit_paid.text.slice(0, 12));
    await expect(page).toHaveURL(/search=/);
    await expectFit(page);
    await page.getByRole('link', { name: notices.kinds.deposit_paid.title, exact: true }).click();
    const form = cardOf(page, t.editor.form[language]);
    const preview = cardOf(page, t.preview.title[language]);
    const field = form.getByLabel(t.parts.text, { exact: true });
    await expect(field).toHaveCSS('direction', language === 'ar' ? 'rtl' : 'ltr');
    await expect(preview.frameLocator('iframe').locator('p').nth(2)).toContainText('5,000.00');

    // Without its amount the message says nothing: the server says so before it is kept, and at the field when it is sent.
    await form.getByLabel(t.parts.title, { exact: true }).fill(title);
    await field.fill(text.replace('{amount}', ''));
    await expect(preview.getByRole('alert')).toContainText('{amount}');
    await form.getByRole('button', { name: t.editor.save, exact: true }).click();
    await expect(form.getByRole('alert')).toContainText('{amount}');
    await expect(field).toHaveAttribute('aria-invalid', 'true');

    // A variable is put where the cursor is.
    await field.fill(text.split('{amount}')[0] ?? '');
    await form.getByRole('button', { name: /\{amount\}/ }).click();
    await expect(field).toBeFocused();
    await page.keyboard.type('.');
    await expect(field).toHaveValue(text);
    await expect(preview.getByText(title).first()).toBeVisible();
    await expect(preview.frameLocator('iframe').locator('p').nth(2)).toContainText(text.split(' ')[0] ?? '');
    await expectFit(page);
    await form.getByRole('button', { name: t.editor.test, exact: true }).click();
    await expect(page.getByText(demoAdmin.email).last()).toBeVisible();
    await form.getByRole('button', { name: t.editor.save, exact: true }).click();
    await expect(form.getByText(t.editor.saved)).toBeVisible();
    await expect(form.getByText(notices.kinds.deposit_paid.title)).toBeVisible();

    await page.goto(`${store.url}/admin/notifications?state=changed`);
    await expect(page.getByRole('link', { name: notices.kinds.deposit_paid.title, exact: true })).toHaveCount(
      1,
    );
    await page.getByRole('link', { name: notices.kinds.deposit_paid.title, exact: true }).click();
    await form.getByRole('button', { name: t.editor.reset, exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: t.editor.reset, exact: true }).click();
    await expect(field).toHaveValue(notices.kinds.deposit_paid.text);
    await page.context().close();
  });

test('what the store turns off is off in the settings of who would get it, at once @more', async ({
  browser,
}) => {
  const { t, settings } = words.en;
  const page = await openAs(browser, store, demoAdmin, { viewport: DESKTOP, language: 'en' });
  const shop = await openAs(browser, store, demoReseller, { viewport: PHONE, language: 'en' });
  await page.goto(`${store.url}/admin/notifications?tab=rules`);
  await expect(page.getByText(t.rules.always.security.text)).toBeVisible();
  const owners = cardOf(page, t.rules.events.orders.name).getByRole('group', { name: t.rules.roles.owner });
  const byMail = owners.getByRole('combobox', { name: t.rules.by_mail });
  await byMail.selectOption({ label: t.rules.choices.off });
  await page.getByRole('button', { name: t.rules.save, exact: true }).click();
  await expect(page.getByText(t.rules.saved, { exact: true })).toBeVisible();
  await page.reload();
  await expect(byMail).toHaveValue('off');
  await shop.goto(`${store.url}/settings`);
  const orders = shop.getByRole('row').filter({ hasText: settings.notifications.events.orders.text });
  await expect(orders.getByRole('switch')).toHaveCount(2);
  await expect(orders.getByText(settings.notifications.turned_off)).toBeVisible();
  await expectFit(shop);
  await byMail.selectOption({ label: t.rules.choices.optional });
  await page.getByRole('button', { name: t.rules.save, exact: true }).click();
  await expect(page.getByText(t.rules.saved, { exact: true })).toBeVisible();
});
