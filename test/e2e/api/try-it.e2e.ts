// The quick start of the API: a key of one's own, real requests and their answers, and nothing that is real is bought.
import { expect, type Page } from '@playwright/test';
import { api_try as arabic } from '#shared/api/api-try.ar.ts';
import { api_try as english } from '#shared/api/api-try.en.ts';
import { demoReseller, signIn, speak } from '#test/e2e/accounts.ts';
import { test } from '#test/e2e/journey.ts';
import { expectFit } from '#test/e2e/obstacles.ts';
import { PHONE } from '#test/e2e/screens.ts';
import { startStore, type Store } from '#test/e2e/store.ts';

let store: Store;
test.beforeAll(async () => {
  store = await startStore();
});
test.afterAll(() => store.stop());

const LANGUAGES = [
  ['en', english],
  ['ar', arabic],
] as const;

const answerOf = (page: Page, texts: typeof english | typeof arabic) =>
  page.getByRole('status').filter({ has: page.getByRole('heading', { name: texts.answer, exact: true }) });

for (const [language, texts] of LANGUAGES) {
  test(`an owner makes a test key and buys with it, on a phone, in ${language}${language === 'ar' ? '' : ' @more'}`, async ({
    page,
    context,
  }) => {
    await page.setViewportSize(PHONE);
    await signIn(context, store, demoReseller);
    await speak(context, store, language);
    await page.goto(`${store.url}/api-integration?tab=try`);
    const send = page.getByRole('button', { name: texts.send });
    const answer = answerOf(page, texts);
    await send.click();
    await expect(page.getByLabel(texts.key)).toHaveAccessibleDescription(new RegExp(texts.key_missing));
    await expect(page.getByLabel(texts.key)).toBeFocused();
    const before = await (await context.request.get(`${store.url}/api/balance`)).text();

    await page.getByRole('button', { name: texts.make }).click();
    await expect(page.getByText(texts.made)).toBeVisible();
    await expect(page.getByLabel(texts.key)).toHaveValue(/^inf_test_[\dA-Za-z]{38}$/);
    await send.click();
    await expect(answer).toContainText('"sku": "TEST-ALWAYS"');

    await page.getByText(texts.requests.codes, { exact: true }).click();
    await expect(page.getByText(texts.buy_first)).toBeVisible();
    await send.click();
    await expect(page.getByRole('alert').filter({ hasText: texts.buy_first })).toBeVisible();
    await page.getByText(texts.requests.buy, { exact: true }).click();
    await send.click();
    await expect(answer).toContainText('"order_number": "TEST-000001"');
    await expect(answer).toContainText('201');
    await page.getByText(texts.requests.codes, { exact: true }).click();
    await send.click();
    await expect(answer).toContainText(/"code": "TEST-[\dA-F]{8}/);
    await page.getByText(texts.requests.dearer, { exact: true }).click();
    await send.click();
    await expect(answer).toContainText('"unit_price": "1100.00"');
    await expect(page.getByText(/99[,.٬]500/)).toBeVisible();
    await expectFit(page);

    await page.getByRole('button', { name: texts.sandbox.advance }).click();
    await expect(page.getByText(texts.sandbox.advanced)).toBeVisible();
    await page.getByRole('button', { name: texts.sandbox.reset }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: texts.sandbox.reset }).click();
    await expect(page.getByText(texts.sandbox.resetting.done)).toBeVisible();
    const after = await context.request.get(`${store.url}/api/balance`);
    expect(await after.text()).toBe(before);
    expect(await (await context.request.get(`${store.url}/api/sandbox`)).json()).toMatchObject({
      data: { orders: 0, balance: { amount: '100000.00' } },
    });
  });
}

test('a visitor sees each request, and a live key is not taken @more', async ({ page }) => {
  await page.goto(`${store.url}/api-integration`);
  await expect(page.getByText(english.visitor)).toBeVisible();
  await page.getByText(english.requests.buy, { exact: true }).click();
  await page.getByText('Python', { exact: true }).first().click();
  await expect(page.getByText('requests.request(').first()).toBeVisible();
  await page.getByLabel(english.key).fill(`inf_live_${'a'.repeat(38)}`);
  await expect(page.getByText(english.key_live)).toBeVisible();
  await page.getByRole('button', { name: english.send }).click();
  await expect(page.getByLabel(english.key)).toBeFocused();
  await expect(answerOf(page, english)).toHaveCount(0);
  await page.getByLabel(english.key).fill(`inf_test_${'a'.repeat(38)}`);
  await page.getByRole('button', { name: english.send }).click();
  await expect(answerOf(page, english)).toContainText('api_key_mistyped');
});
