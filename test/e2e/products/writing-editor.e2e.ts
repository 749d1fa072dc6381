// In the editor a text is written, shortened and translated on request, and features are suggested: what comes stands beside
// the old text, and is in the form once somebody accepts it.
import { expect, type Page } from '@playwright/test';
import { errors as errorsAr } from '#shared/messages/errors.ar.ts';
import { errors as errorsEn } from '#shared/messages/errors.en.ts';
import { product_editor as editorAr } from '#shared/products/product-editor.ar.ts';
import { product_editor as editorEn } from '#shared/products/product-editor.en.ts';
import { writing as ar } from '#shared/products/writing.ar.ts';
import { writing as en } from '#shared/products/writing.en.ts';
import { startModel, type Model } from '#sandbox/model/start-model.ts';
import { test } from '#test/e2e/journey.ts';
import { languagesOf } from '#test/run/full.ts';
import { demoAdmin, openAs } from '#test/e2e/accounts.ts';
import { expectFit } from '#test/e2e/obstacles.ts';
import { field } from '#test/e2e/products/editor-steps.ts';
import { DESKTOP, PHONE } from '#test/e2e/screens.ts';
import { startStore, type Store } from '#test/e2e/store.ts';
import { expectErrors } from '#test/run/unexpected-errors.ts';

const words = {
  en: { t: en.editor, editor: editorEn, errors: errorsEn },
  ar: { t: ar.editor, editor: editorAr, errors: errorsAr },
};

let model: Model;
test.beforeAll(async () => {
  model = await startModel();
});
test.afterAll(() => model.close());

const WRITTEN = '«تذكرة الواحات» يناسب من يريد خدمة رقمية موثوقة. يعمل على الهاتف والحاسوب دون تعقيد.';

async function openNew(page: Page, store: Store): Promise<void> {
  await page.goto(`${store.url}/admin/products/new`);
  await field(page, 'name').fill('Wahat Pass');
  await field(page, 'name_ar').fill('تذكرة الواحات');
}

test.describe('with a language model', () => {
  let store: Store;
  test.beforeAll(async () => {
    store = await startStore({
      AI_BASE_URL: model.url,
      AI_API_KEY: 'key-of-a-test',
      AI_MODEL: 'writer-1',
      AI_PRICE_INPUT: '100',
      AI_PRICE_OUTPUT: '200',
    });
  });
  test.afterAll(() => store.stop());

  for (const [language, viewport] of [
    ['en', DESKTOP],
    ['ar', PHONE],
  ] as const)
    test(`what a run and the month cost stands beside their tokens, in ${language} @more`, async ({
      browser,
    }) => {
      const t = { en, ar }[language];
      const page = await openAs(browser, store, demoAdmin, { viewport, language });
      await page.goto(`${store.url}/admin/descriptions`);
      await page.getByLabel(t.form.category, { exact: true }).selectOption({ index: 1 });
      await page.getByRole('button', { name: t.form.start }).click();
      await expect(page).toHaveURL(/\/admin\/descriptions\/[\da-f-]{36}$/);
      await expect(page.getByText(t.says.done)).toBeVisible();
      // Of each text 210 tokens read and 90 written.
      const texts = await page.getByRole('article').count();
      const cost = (texts * 0.039).toFixed(2);
      await expect(page.getByRole('main')).toContainText(language === 'en' ? `$${cost}` : `${cost} $`);
      await expectFit(page);
      await page.goto(`${store.url}/admin/descriptions`);
      const month = page
        .getByRole('main')
        .locator('div', { has: page.getByRole('progressbar') })
        .last();
      await expect(month).toContainText(
        language === 'en' ? /tokens used this month · .*\$\d/ : /رمز هذا الشهر · .*\d \$/,
      );
      await expectFit(page);
      await page.context().close();
    });

  for (const [turn, viewport] of [DESKTOP, PHONE].entries())
    for (const language of languagesOf(turn))
      test(`a suggestion is accepted, or left where somebody typed, at ${viewport.width} pixels, in ${language} @more`, async ({
        browser,
      }) => {
        expectErrors(/text_refused/, /writer_unavailable/);
        const { t, editor, errors } = words[language];
        const page = await openAs(browser, store, demoAdmin, { viewport, language });
        await openNew(page, store);
        const press = (task: string, of: keyof typeof editor.labels) =>
          page.getByRole('button', { name: `${task}: ${editor.labels[of]}`, exact: true });
        const suggestion = page.getByRole('region', { name: t.title.split('{')[0] ?? '' });
        const old = field(page, 'description_ar');
        await old.fill('وصف قديم.');

        // By keys alone: the suggestion has the focus, and the field has it back.
        await press(editor.writing.write, 'description_ar').press('Enter');
        await expect(suggestion).toContainText(WRITTEN);
        await expect(suggestion).toContainText('وصف قديم.');
        await expect(suggestion).toContainText('writer-1');
        await expect(suggestion).toBeFocused();
        await expect(old).toHaveValue('وصف قديم.');
        await expectFit(page);
        await page.keyboard.press('Tab');
        await expect(suggestion.getByRole('button', { name: t.use })).toBeFocused();
        await page.keyboard.press('Enter');
        await expect(old).toHaveValue(WRITTEN);
        await expect(press(editor.writing.write, 'description_ar')).toBeFocused();
        await expect(suggestion).toHaveCount(0);
        await page.getByRole('button', { name: editor.bar.undo, exact: true }).click();
        await expect(old).toHaveValue('وصف قديم.');

        // Typed while it was written: that stays. One at a time.
        const typed = Promise.withResolvers<void>();
        model.fail({ until: typed.promise });
        await press(editor.writing.shorten, 'description_ar').click();
        await expect(suggestion.getByText(t.waiting)).toBeVisible();
        const asked = model.asked.length;
        await press(editor.writing.write, 'short_description').click({ force: true });
        await old.fill('كتبته الآن.');
        typed.resolve();
        await expect(suggestion.getByText(t.overtaken)).toBeVisible();
        await expect(suggestion.getByRole('button', { name: t.use })).toHaveCount(0);
        await expect(old).toHaveValue('كتبته الآن.');
        await expect(old).toBeFocused();
        expect(model.asked.length - asked).toBeLessThanOrEqual(1);
        await suggestion.getByRole('button', { name: t.dismiss }).press('Escape');
        await expect(suggestion).toHaveCount(0);

        // The English one from the Arabic one.
        model.fail({});
        await expect(press(editor.writing.shorten, 'description')).toBeDisabled();
        await press(editor.writing.translate_ar, 'description').click();
        await suggestion.getByRole('button', { name: t.use }).click();
        await expect(page.locator('textarea[name="description"]')).toHaveValue(/^Wahat Pass suits anyone/);

        await press(editor.writing.suggest, 'features_ar').click();
        await suggestion.getByLabel('سهل الاستعمال').click();
        await expectFit(page);
        await suggestion.getByRole('button', { name: /(Add|إضافة)/ }).click();
        await expect(
          page.getByRole('textbox', { name: editor.features.row.replace('{number}', '1') }),
        ).toHaveValue('يعمل على كل الأجهزة');

        await field(page, 'search_words').fill('سينما');
        await press(editor.writing.search_words_ar, 'search_words').click();
        await suggestion.getByRole('button', { name: /(Add|إضافة)/ }).click();
        await expect(field(page, 'search_words')).toHaveValue('سينما, سهل الاستعمال, يعمل على كل الأجهزة');

        model.fail({ ends: 'markup' });
        await press(editor.writing.write, 'short_description').click();
        await expect(suggestion.getByRole('alert')).toContainText(errors.text_refused);
        model.fail({ ends: 'server_error' });
        await suggestion.getByRole('button', { name: t.again }).click();
        await expect(suggestion.getByRole('alert')).toContainText(errors.writer_unavailable);
        model.fail({});
        await store.fill('update writing_settings set monthly_tokens = 0');
        await suggestion.getByRole('button', { name: t.again }).click();
        await expect(suggestion.getByRole('alert')).toContainText(errors.writing_limit_reached);
        await store.fill('update writing_settings set monthly_tokens = 2000000');
        await suggestion.getByRole('button', { name: t.dismiss }).click();
        await expect(field(page, 'short_description')).toHaveValue('');
        await page.context().close();
      });
});

test('without a model what the template can’t do is said @more', async ({ browser }) => {
  const store = await startStore();
  const { t, editor, errors } = words.en;
  const page = await openAs(browser, store, demoAdmin, { viewport: DESKTOP, language: 'en' });
  await openNew(page, store);
  const press = (task: string, of: keyof typeof editor.labels) =>
    page.getByRole('button', { name: `${task}: ${editor.labels[of]}`, exact: true });
  const suggestion = page.getByRole('region', { name: 'Suggestion' });
  await press(editor.writing.write, 'description').click();
  await expect(suggestion).toContainText('Wahat Pass is a digital product.');
  await expect(suggestion).toContainText(t.by_template);
  await suggestion.getByRole('button', { name: t.use }).click();
  await press(editor.writing.translate_en, 'description_ar').click();
  await expect(suggestion.getByRole('alert')).toContainText(errors.writer_missing);
  await page.context().close();
  await store.stop();
});
