// Law 18-07 in the settings and the panel: the file of one's own data, a request for deletion, and staff's answers to it.
import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { settings as arabicSettings } from '#shared/accounts/settings.ar.ts';
import { settings as englishSettings } from '#shared/accounts/settings.en.ts';
import { deletions as arabicDeletions } from '#shared/resellers/deletions.ar.ts';
import { deletions as englishDeletions } from '#shared/resellers/deletions.en.ts';
import { demoAdmin, openAs, speak } from '#test/e2e/accounts.ts';
import { test } from '#test/e2e/journey.ts';
import { expectFit } from '#test/e2e/obstacles.ts';
import { DESKTOP, PHONE } from '#test/e2e/screens.ts';
import { startStore, type Store } from '#test/e2e/store.ts';
import { openAccount } from './settings-steps.ts';

const words = {
  en: { own: englishSettings.own_data, desk: englishDeletions },
  ar: { own: arabicSettings.own_data, desk: arabicDeletions },
};

let store: Store;
test.beforeAll(async () => {
  store = await startStore();
});
test.afterAll(() => store.stop());

for (const { viewport, language } of [
  { viewport: DESKTOP, language: 'en' },
  { viewport: PHONE, language: 'ar' },
] as const)
  test(`someone takes their data along, asks for its deletion, is declined, asks again and is forgotten, in ${language} @more`, async ({
    browser,
  }) => {
    const { own, desk } = words[language];
    const context = await browser.newContext({ viewport, reducedMotion: 'reduce' });
    const account = await openAccount(context, store);
    await speak(context, store, language);
    const page = await context.newPage();
    await page.goto(`${store.url}/settings?section=own_data`);
    const card = page.getByRole('region', { name: own.title, exact: true });
    await expectFit(page);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      card.getByRole('button', { name: own.download, exact: true }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^rasid-my-data-.*\.json$/);
    const data: unknown = JSON.parse(await readFile(await download.path(), 'utf8'));
    expect(data).toMatchObject({ profile: [{ email: account.email }] });

    const ask = async (): Promise<void> => {
      await card.getByRole('button', { name: own.ask, exact: true }).click();
      const dialog = page.getByRole('dialog', { name: own.dialog.title, exact: true });
      await expect(dialog.getByText(own.dialog.goes_owner, { exact: true })).toBeVisible();
      await expectFit(page);
      await dialog.getByRole('button', { name: own.dialog.action, exact: true }).click();
      await expect(card.getByRole('button', { name: own.withdraw, exact: true })).toBeVisible();
    };
    await ask();

    const panel = await openAs(browser, store, demoAdmin, { viewport, language });
    await panel.goto(`${store.url}/admin/data-requests?status=open`);
    await expect(panel.getByText(account.email, { exact: true })).toBeVisible();
    await expectFit(panel);
    await panel.getByRole('button', { name: desk.decline.of.split('{')[0]?.trim() ?? '' }).click();
    const decline = panel.getByRole('dialog', { name: desk.decline.title, exact: true });
    await decline.getByLabel(desk.decline.answer, { exact: true }).fill('An invoice is open.');
    await decline.getByRole('button', { name: desk.decline.button, exact: true }).click();
    await expect(decline).toBeHidden();
    await expect(card.getByRole('note')).toContainText('An invoice is open.');

    await ask();
    await panel.reload();
    await panel.getByRole('button', { name: desk.fulfil.of.split('{')[0]?.trim() ?? '' }).click();
    const fulfil = panel.getByRole('dialog', { name: desk.fulfil.title, exact: true });
    await fulfil.getByRole('button', { name: desk.fulfil.button, exact: true }).click();
    await expect(fulfil).toBeHidden();
    // The open page of who is gone leaves for the sign-in.
    await expect(page).toHaveURL(/\/login/);
    await context.close();
    await panel.context().close();
  });
