// Descriptions are generated, read beside the old ones, accepted, edited and put back; an open page of a product follows.
import { expect } from '@playwright/test';
import { products as listAr } from '#shared/products/products.ar.ts';
import { products as listEn } from '#shared/products/products.en.ts';
import { writing as ar } from '#shared/products/writing.ar.ts';
import { writing as en } from '#shared/products/writing.en.ts';
import { test } from '#test/e2e/journey.ts';
import { languagesOf } from '#test/run/full.ts';
import { demoAdmin, openAs } from '#test/e2e/accounts.ts';
import { expectFit } from '#test/e2e/obstacles.ts';
import { DESKTOP, PHONE } from '#test/e2e/screens.ts';
import { startStore, type Store } from '#test/e2e/store.ts';

const words = { en, ar };
const lists = { en: listEn, ar: listAr };

let store: Store;
test.beforeAll(async () => {
  store = await startStore();
});
test.afterAll(() => store.stop());

for (const [turn, viewport] of [DESKTOP, PHONE].entries())
  for (const language of languagesOf(turn))
    test(`texts are generated, one edited, all accepted and undone at ${viewport.width} pixels, in ${language}${viewport === PHONE ? '' : ' @more'}`, async ({
      browser,
    }) => {
      const t = words[language];
      const page = await openAs(browser, store, demoAdmin, { viewport, language });
      await page.goto(`${store.url}/admin/descriptions`);
      await expect(page.getByText(t.by_template)).toBeVisible();
      await page.getByLabel(t.form.category, { exact: true }).selectOption({ index: 1 });
      await page.getByRole('button', { name: t.form.start }).click();
      await expect(page).toHaveURL(/\/admin\/descriptions\/[\da-f-]{36}$/);
      await expect(page.getByText(t.says.done)).toBeVisible();
      await expectFit(page);

      const first = page.getByRole('article').first();
      const field = first.getByRole('textbox', { name: t.lines.after });
      await field.fill('');
      await expect(first.getByText(t.lines.empty_text)).toBeVisible();
      await expect(first.getByRole('button', { name: t.lines.accept })).toBeDisabled();
      await field.fill('نص حرره إنسان قبل النشر.');
      await first.getByRole('button', { name: t.lines.accept }).click();
      await expect(first.getByText(t.states.accepted, { exact: true })).toBeVisible();
      await expect(first.getByText('نص حرره إنسان قبل النشر.')).toBeVisible();

      await page.getByRole('button', { name: new RegExp(`^${t.accept_all.confirm}`) }).click();
      await page.getByRole('dialog').getByRole('button', { name: t.accept_all.confirm, exact: true }).click();
      await expect(page.getByRole('article').getByText(t.states.written, { exact: true })).toHaveCount(0);
      await page.getByRole('button', { name: t.undo.button }).click();
      await page.getByRole('dialog').getByRole('button', { name: t.undo.confirm }).click();
      await expect(first.getByText(t.states.undone, { exact: true })).toBeVisible();
      await page.context().close();
    });

for (const [turn, viewport] of [DESKTOP, PHONE].entries())
  for (const language of languagesOf(turn))
    test(`picked products, or all that fit, are counted and written at ${viewport.width} pixels, in ${language} @more`, async ({
      browser,
    }) => {
      const t = words[language];
      const list = lists[language].list;
      const page = await openAs(browser, store, demoAdmin, { viewport, language });
      const write = page.getByRole('link', { name: new RegExp(`^${list.write_picked.split('(')[0]}`) });
      await page.goto(`${store.url}/admin/products?status=active`);
      const boxes = page.getByRole('main').getByRole('checkbox');
      await boxes.nth(1).click();
      await boxes.nth(2).click();
      await write.click();
      await expect(page).toHaveURL(/\/admin\/descriptions\?ids=/);
      await expect(page.getByText(t.form.picked.replace('{count, number}', '2'))).toBeVisible();
      const counted = page.locator('form').getByRole('status');
      await expect(counted).toContainText(t.form.will_write.replace('{count, number}', '2'));
      await expectFit(page);

      // A whole page of them: all others that fit are offered.
      await page.goBack();
      await boxes.first().click();
      await write.click();
      await page.getByText(new RegExp(`^${t.form.matching.split('{')[0]}`)).click();
      await expect(counted).toContainText(/[3-9]\d|\d{3}/);
      await expectFit(page);
      await page.getByText(t.form.only_missing).click();
      await page.getByText(new RegExp(`^${t.form.picked.split('{')[0]}`)).click();
      await page.getByText(t.form.only_missing).click();
      await page.getByRole('button', { name: t.form.start }).click();
      await expect(page).toHaveURL(/\/admin\/descriptions\/[\da-f-]{36}$/);
      await expect(page.getByText(t.says.done)).toBeVisible();
      await expect(
        page.getByText(t.updated.replace('{x, number}', '0').replace('{y, number}', '20')),
      ).toBeVisible();
      await page.context().close();
    });
