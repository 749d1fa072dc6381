// Settings of quotes: saved over what was seen, also at a second opening, and never over what somebody else saved meanwhile.
import { expect, type Page } from '@playwright/test';
import { errors as arabicErrors } from '#shared/messages/errors.ar.ts';
import { errors as englishErrors } from '#shared/messages/errors.en.ts';
import { quote_desk as arabic } from '#shared/quotes/quote-desk.ar.ts';
import { quote_desk as english } from '#shared/quotes/quote-desk.en.ts';
import { demoAdmin, demoReseller, signIn, speak } from '#test/e2e/accounts.ts';
import { test } from '#test/e2e/journey.ts';
import { expectFit } from '#test/e2e/obstacles.ts';
import { askQuote } from '#test/e2e/quotes/quote-steps.ts';
import { startStore, type Store } from '#test/e2e/store.ts';
import { languagesOf } from '#test/run/full.ts';

const words = {
  en: { settings: english.settings, errors: englishErrors },
  ar: { settings: arabic.settings, errors: arabicErrors },
};

let store: Store;
test.beforeAll(async () => {
  store = await startStore();
});
test.afterAll(() => store.stop());

interface Settings {
  version: number;
  valid_days: number;
}

async function read(page: Page): Promise<Settings> {
  const answer = await page.request.get(`${store.url}/api/admin/quote-settings`);
  const { data }: { data: Settings } = await answer.json();
  return data;
}

for (const language of languagesOf(0))
  test(`settings are not saved over those of a colleague, in ${language} @more`, async ({
    page,
    context,
    browser,
  }) => {
    const { settings: say, errors } = words[language];
    await signIn(context, store, demoAdmin);
    const shop = await browser.newContext();
    await signIn(shop, store, demoReseller);
    await speak(context, store, language);
    await page.goto(`${store.url}/admin/quotes`);
    const dialog = page.getByRole('dialog', { name: say.title });
    const days = dialog.getByLabel(say.valid_days, { exact: true });
    const save = dialog.getByRole('button', { name: say.confirm, exact: true });
    const open = page.getByRole('button', { name: say.button, exact: true });

    await open.click();
    await expectFit(page);
    await days.fill('0');
    await save.click();
    await expect(days).toHaveAttribute('aria-invalid', 'true');
    await days.fill('10');
    await save.click();
    await expect(dialog).toHaveCount(0);
    expect((await read(page)).valid_days).toBe(10);

    await open.click();
    await expect(days).toHaveValue('10');
    await days.fill('20');
    const answer = await page.request.put(`${store.url}/api/admin/quote-settings`, {
      data: { ...(await read(page)), valid_days: 30 },
      headers: { origin: store.url },
    });
    expect(answer.ok()).toBe(true);
    // News of a request has the page read the settings again: what is typed lies over what was there when it began.
    const news = page.waitForResponse(/quote-settings$/);
    await askQuote(shop, store, { 'Farasha Kids TV': 20 });
    await news;
    await save.click();
    await expect(dialog.getByRole('alert')).toContainText(errors.changed_meanwhile.split('{')[0] ?? '');
    expect((await read(page)).valid_days).toBe(30);
    await shop.close();
  });
