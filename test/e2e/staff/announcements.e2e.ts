// What an admin announces in both languages is read by clients in theirs, and is gone once it is withdrawn.
import { expect } from '@playwright/test';
import { announcements as arabic } from '#shared/store/announcements.ar.ts';
import { announcements as english } from '#shared/store/announcements.en.ts';
import { demoAdmin, demoReseller, openAs } from '#test/e2e/accounts.ts';
import { test } from '#test/e2e/journey.ts';
import { expectFit } from '#test/e2e/obstacles.ts';
import { DESKTOP, PHONE } from '#test/e2e/screens.ts';
import { startStore, type Store } from '#test/e2e/store.ts';

const words = { en: english, ar: arabic };
const TITLE = { en: 'We open at eight', ar: 'نفتح في الثامنة' };
const TEXT = { en: 'From Sunday on.', ar: 'ابتداءً من يوم الأحد.' };

let store: Store;
test.beforeEach(async () => {
  store = await startStore();
});
test.afterEach(() => store.stop());

for (const { viewport, language } of [
  { viewport: DESKTOP, language: 'en' },
  { viewport: PHONE, language: 'ar' },
] as const)
  test(`an announcement is written, sent, read and withdrawn at ${viewport.width} pixels, in ${language} @more`, async ({
    browser,
  }) => {
    const t = words[language];
    const page = await openAs(browser, store, demoAdmin, { viewport, language });
    await page.goto(`${store.url}/admin/announcements`);
    await expect(page.getByText(t.empty, { exact: true })).toBeVisible();
    await expectFit(page);
    await page.getByRole('button', { name: t.new, exact: true }).click();
    const dialog = page.getByRole('dialog', { name: t.form.title, exact: true });
    // In one language alone it is not sent.
    await dialog.getByLabel(t.form.title_en).fill(TITLE.en);
    await dialog.getByRole('button', { name: t.form.send, exact: true }).click();
    await expect(dialog.getByLabel(t.form.title_ar)).toHaveAttribute('aria-invalid', 'true');
    await dialog.getByLabel(t.form.title_ar).fill(TITLE.ar);
    await dialog.getByLabel(t.form.text_en).fill(TEXT.en);
    await dialog.getByLabel(t.form.text_ar).fill(TEXT.ar);
    await dialog.getByLabel(t.form.to, { exact: true }).selectOption({ label: t.form.chosen });
    await dialog.getByRole('searchbox', { name: t.form.search, exact: true }).fill(demoReseller.email);
    const found = dialog.getByRole('list', { name: t.form.found, exact: true });
    await expect(found.getByRole('button')).toHaveCount(1);
    await found.getByRole('button').click();
    await expect(
      dialog.getByRole('list', { name: t.form.picked, exact: true }).getByRole('button'),
    ).toHaveCount(1);
    await expect(dialog.getByRole('status')).toContainText(/[1١]|واحد/);
    await expectFit(page);
    await dialog.getByRole('button', { name: t.form.send, exact: true }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText(TITLE[language], { exact: true })).toBeVisible();

    const shop = await openAs(browser, store, demoReseller, { viewport, language });
    await shop.goto(`${store.url}/notifications?event=announcements`);
    const told = shop.getByRole('main').getByRole('listitem').filter({ hasText: TITLE[language] });
    await expect(told.getByText(TEXT[language], { exact: true })).toBeVisible();

    await page.getByRole('button', { name: new RegExp(`^${t.withdraw.label.split('{')[0]}`) }).click();
    await page
      .getByRole('dialog', { name: t.withdraw.title, exact: true })
      .getByRole('button', { name: t.withdraw.confirm, exact: true })
      .click();
    await expect(page.getByText(t.states.withdrawn, { exact: true })).toBeVisible();
    // Open pages hear of it.
    await expect(told).toHaveCount(0);
    await shop.context().close();
    await page.context().close();
  });
