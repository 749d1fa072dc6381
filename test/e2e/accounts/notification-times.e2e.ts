// When someone is told: quiet hours and the summary by mail are chosen, kept, and turned off again.
import { expect } from '@playwright/test';
import { settings as arabic } from '#shared/accounts/settings.ar.ts';
import { settings as english } from '#shared/accounts/settings.en.ts';
import { demoReseller, openAs } from '#test/e2e/accounts.ts';
import { test } from '#test/e2e/journey.ts';
import { expectFit } from '#test/e2e/obstacles.ts';
import { DESKTOP, PHONE } from '#test/e2e/screens.ts';
import { startStore, type Store } from '#test/e2e/store.ts';

const words = { en: english.notifications.times, ar: arabic.notifications.times };
const saved = { en: english.saved, ar: arabic.saved };

let store: Store;
test.beforeEach(async () => {
  store = await startStore();
});
test.afterEach(() => store.stop());

for (const { viewport, language } of [
  { viewport: PHONE, language: 'ar' },
  { viewport: DESKTOP, language: 'en' },
] as const)
  test(`quiet hours and a summary are chosen at ${viewport.width} pixels, in ${language} @more`, async ({
    browser,
  }) => {
    const t = words[language];
    const page = await openAs(browser, store, demoReseller, { viewport, language });
    await page.goto(`${store.url}/settings?section=notifications`);
    const quiet = page.getByRole('switch', { name: t.quiet, exact: true });
    const until = page.getByRole('combobox', { name: t.until, exact: true });
    const digest = page.getByRole('combobox', { name: t.digest, exact: true });
    await expect(quiet).not.toBeChecked();
    await expect(until).toHaveCount(0);
    await quiet.click();
    await expect(until).toHaveValue('7');
    await until.selectOption('8');
    await expect(until).toBeEnabled();
    await digest.selectOption({ label: t.digests.weekly });
    await expect(page.getByText(saved[language], { exact: true })).toBeVisible();
    await expectFit(page);
    await page.reload();
    await expect(until).toHaveValue('8');
    await expect(digest).toHaveValue('weekly');
    await quiet.click();
    await expect(until).toHaveCount(0);
    await expect(page.getByText(saved[language], { exact: true })).toBeVisible();
    await page.reload();
    await expect(digest).toHaveValue('weekly');
    await expect(quiet).not.toBeChecked();
    await page.context().close();
  });
