// The help centre: found from the pages that it explains, searched, and written in the panel with a preview and its versions.
import { expect } from '@playwright/test';
import { markdown as arabicMarkdown } from '#shared/messages/markdown.ar.ts';
import { markdown as englishMarkdown } from '#shared/messages/markdown.en.ts';
import { shell as arabicShell } from '#shared/messages/shell.ar.ts';
import { shell as englishShell } from '#shared/messages/shell.en.ts';
import { helpArticles as arabicArticles } from '#shared/support/help-articles.ar.ts';
import { helpArticles as englishArticles } from '#shared/support/help-articles.en.ts';
import { help_desk as arabicDesk } from '#shared/support/help-desk.ar.ts';
import { help_desk as englishDesk } from '#shared/support/help-desk.en.ts';
import { help as arabicHelp } from '#shared/support/help.ar.ts';
import { help as englishHelp } from '#shared/support/help.en.ts';
import { store as arabicStore } from '#shared/store/store.ar.ts';
import { store as englishStore } from '#shared/store/store.en.ts';
import { demoAdmin, demoReseller, openAs } from '#test/e2e/accounts.ts';
import { test } from '#test/e2e/journey.ts';
import { expectFit } from '#test/e2e/obstacles.ts';
import { DESKTOP, PHONE } from '#test/e2e/screens.ts';
import { startStore, type Store } from '#test/e2e/store.ts';

const words = {
  en: {
    articles: englishArticles,
    desk: englishDesk,
    help: englishHelp,
    md: englishMarkdown,
    shell: englishShell,
    support: englishStore.support,
    searched: 'recovery paper',
  },
  ar: {
    articles: arabicArticles,
    desk: arabicDesk,
    help: arabicHelp,
    md: arabicMarkdown,
    shell: arabicShell,
    support: arabicStore.support,
    searched: 'اكواد الاسترجاع',
  },
};

let store: Store;
test.beforeAll(async () => {
  store = await startStore();
});
test.afterAll(() => store.stop());

for (const { viewport, language } of [
  { viewport: DESKTOP, language: 'en' },
  { viewport: PHONE, language: 'ar' },
] as const) {
  const more = language === 'en' ? '' : ' @more';
  test(`a question mark leads to what explains the page, and a search to the rest, in ${language} @more`, async ({
    browser,
  }) => {
    const { articles, help, shell, support, searched } = words[language];
    const page = await openAs(browser, store, demoReseller, { viewport, language });
    await page.goto(`${store.url}/deposit`);
    await page.locator('a[href="/help/add-funds"]').click();
    await expect(
      page.getByRole('heading', { name: articles['add-funds'].title, exact: true, level: 1 }),
    ).toBeVisible();
    await expectFit(page);
    await page.goto(`${store.url}/help`);
    const list = page.getByRole('list', { name: shell.pages.help, exact: true });
    // Besides those that staff have added meanwhile.
    for (const { title } of Object.values(articles))
      await expect(list.getByRole('link', { name: title, exact: true })).toBeVisible();
    await expectFit(page);
    await page.getByRole('searchbox', { name: help.search.field, exact: true }).fill(searched);
    await expect(list.getByRole('listitem')).toHaveCount(1);
    await list.getByRole('link', { name: articles['account-safety'].title, exact: true }).click();
    await expect(
      page.getByRole('heading', { name: articles['account-safety'].title, exact: true, level: 1 }),
    ).toBeVisible();

    await page.goto(`${store.url}/support`);
    await page.getByRole('searchbox', { name: support.search_field, exact: true }).fill(searched);
    await expect(page.getByText(support.no_question, { exact: true })).toBeVisible();
    await expect(list.getByRole('listitem')).toHaveCount(1);
    await expectFit(page);
    await page.context().close();
  });

  test(`an article is written with a preview, published, read, and put back as it was, in ${language}${more}`, async ({
    browser,
  }) => {
    const { desk, md } = words[language];
    const page = await openAs(browser, store, demoAdmin, { viewport, language });
    await page.goto(`${store.url}/admin/help`);
    await page.getByRole('link', { name: desk.add, exact: true }).click();
    const form = page.getByRole('region', { name: desk.form, exact: true });
    const field = (name: keyof typeof desk.fields) =>
      form.getByRole('textbox', { name: desk.fields[name], exact: true });
    const title = `About cards ${language}`;
    await field('title').fill(title);
    await field('title_ar').fill(`عن البطاقات ${language}`);
    await field('text').fill('## Cards\n\nWe take **CIB**.');
    await field('text_ar').fill('## البطاقات\n\nنقبل **CIB**.');
    const preview = form.getByRole('region', { name: md.preview.en, exact: true });
    await expect(preview.getByRole('heading', { name: 'Cards', exact: true })).toBeVisible();
    await form.getByRole('switch', { name: desk.fields.is_published, exact: true }).click();
    await form.getByRole('button', { name: desk.save, exact: true }).click();
    await expect(page).toHaveURL(/\/admin\/help\/[\da-f-]{36}/);
    await expectFit(page);

    await field('text').fill('## Cards\n\nWe take all of them.');
    await form.getByRole('button', { name: desk.save, exact: true }).click();
    await expect(form.getByText(desk.saved, { exact: true })).toBeVisible();
    const versions = page.getByRole('list', { name: desk.versions.title, exact: true });
    await expect(versions.getByRole('listitem')).toHaveCount(2);
    await versions.getByRole('button', { name: desk.versions.use, exact: true }).click();
    await expect(field('text')).toHaveValue('## Cards\n\nWe take **CIB**.');
    await form.getByRole('button', { name: desk.save, exact: true }).click();
    await expect(versions.getByRole('listitem')).toHaveCount(3);
    await page.getByRole('link', { name: desk.see, exact: true }).click();
    await expect(form).toHaveCount(0);
    await expect(page.getByText('CIB', { exact: true })).toBeVisible();
    await expectFit(page);
    await page.context().close();
  });
}
