// Keys on the page of the API: made and shown once, used, given a new secret, and revoked; and the reference, searched.
import { expect, type Page } from '@playwright/test';
import { api_keys as arabic } from '#shared/api/api-keys.ar.ts';
import { api_keys as english } from '#shared/api/api-keys.en.ts';
import { api_reference as arabicReference } from '#shared/api/api-reference.ar.ts';
import { api_reference as reference } from '#shared/api/api-reference.en.ts';
import { shell as arabicShell } from '#shared/messages/shell.ar.ts';
import { shell as englishShell } from '#shared/messages/shell.en.ts';
import { demoReseller, signIn, speak } from '#test/e2e/accounts.ts';
import { test } from '#test/e2e/journey.ts';
import { expectFit } from '#test/e2e/obstacles.ts';
import { PHONE } from '#test/e2e/screens.ts';
import { startStore, type Store } from '#test/e2e/store.ts';
import { languagesOf } from '#test/run/full.ts';

let store: Store;
test.beforeAll(async () => {
  store = await startStore();
});
test.afterAll(() => store.stop());

const TEXTS = {
  en: { ...english, copy: englishShell.copy },
  ar: { ...arabic, copy: arabicShell.copy },
};
type Texts = (typeof TEXTS)['en' | 'ar'];

/** With the key's name, which stands isolated in its sentence. */
const named = (text: string) => new RegExp(text.replace('{name}', '.*Bot'));

async function ask(...secrets: string[]): Promise<number[]> {
  const path = `${store.url}/api/categories`;
  const send = (secret: string) => fetch(path, { headers: { authorization: `Bearer ${secret}` } });
  return Promise.all(secrets.map(async (secret) => (await send(secret)).status));
}

/** The only time that it is shown: copied, and gone from the page afterwards. */
async function copySecret(page: Page, { shown, copy }: Texts): Promise<string> {
  const dialog = page.getByRole('dialog', { name: shown.title });
  const secret = (await dialog.getByText(/^inf_live_[\dA-Za-z]{38}$/).textContent()) ?? '';
  await expectFit(page);
  await dialog.getByRole('button', { name: copy.one.replace('{name}', shown.name) }).click();
  await expect(dialog.getByRole('status')).toHaveText(copy.copied);
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(secret);
  await dialog.getByRole('button', { name: shown.done }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText(secret)).toHaveCount(0);
  return secret;
}

for (const language of languagesOf(1)) {
  const texts = TEXTS[language];
  test(`an owner makes a key, uses it, replaces its secret and revokes it, on a phone, in ${language}`, async ({
    page,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: store.url });
    await page.setViewportSize(PHONE);
    await signIn(context, store, demoReseller);
    await speak(context, store, language);
    await page.goto(`${store.url}/api-integration`);
    await page.getByRole('button', { name: texts.make }).click();
    const form = page.getByRole('dialog', { name: texts.making.title });
    const name = form.getByLabel(texts.making.name, { exact: true });
    const scope = form.getByRole('checkbox', { name: texts.scope_names.read_catalogue });
    const create = form.getByRole('button', { name: texts.making.submit });
    await scope.uncheck();
    await form.getByLabel(texts.making.ranges).fill('my server');
    await create.click();
    await expect(name).toHaveAttribute('aria-invalid', 'true');
    await expect(form.getByText(texts.making.scopes_missing)).toBeVisible();
    await expect(form.getByText(texts.making.ranges_wrong)).toBeVisible();
    await name.fill('Bot');
    await scope.check();
    await form.getByLabel(texts.making.ranges).fill('127.0.0.0/8, ::1');
    await expectFit(page);
    await create.click();
    const secret = await copySecret(page, texts);
    await expect(page.getByText(`…${secret.slice(-4)}`)).toBeVisible();

    expect(await ask(secret, secret)).toEqual([200, 200]);
    await page.reload();
    const chart = page.locator('figure').filter({ hasText: texts.chart });
    await expect(chart).toBeVisible();
    const hours = await chart.getByRole('listitem').allTextContents();
    const counts = hours.map((hour) => Number(hour.split(': ')[1]));
    expect([counts.length, counts.reduce((sum, count) => sum + count, 0)]).toEqual([24, 2]);
    await expectFit(page);

    const dialog = page.getByRole('dialog');
    await page.getByRole('button', { name: named(texts.roll_one) }).click();
    await dialog.getByText(texts.overlaps.hour, { exact: true }).click();
    await expectFit(page);
    await dialog.getByRole('button', { name: texts.rolling.submit }).click();
    const newer = await copySecret(page, texts);
    await expect(page.getByText(`…${newer.slice(-4)}`)).toBeVisible();
    await expect(page.getByText(new RegExp(`\\(.*${secret.slice(-4)}`))).toBeVisible();
    expect(await ask(secret, newer)).toEqual([200, 200]);

    await page.getByRole('button', { name: named(texts.revoke_one) }).click();
    await expect(dialog.getByText(texts.revoking.text)).toBeVisible();
    await dialog.getByRole('button', { name: texts.revoke, exact: true }).click();
    await expect(page.getByText(texts.none_title)).toBeVisible();
    expect(await ask(secret, newer)).toEqual([401, 401]);
    await page.getByText(texts.ended, { exact: true }).click();
    await expect(page.getByText(texts.states.revoked, { exact: true }).first()).toBeVisible();
  });
}

test('calls are found in the reference by their names and fields, with examples in the language chosen @more', async ({
  page,
  context,
}) => {
  await signIn(context, store, demoReseller);
  await speak(context, store, 'en');
  await page.goto(`${store.url}/api-integration?tab=reference`);
  const details = page.getByRole('main').locator('details');
  const calls = details.filter({ has: page.locator('summary', { hasText: '/api/' }) });
  await expect(calls.nth(20)).toBeVisible();
  await page.getByLabel(reference.search).fill('revealCodes');
  await expect(calls).toHaveCount(1);
  await calls.locator('summary').click();
  await expect(calls).toContainText('curl ');
  await page.getByText('Python', { exact: true }).click();
  await expect(calls).toContainText('requests.request(');
  await expectFit(page);
  // A field stands on one line: its name, what it may be, what it means.
  const field = calls.locator('dl > div').filter({ hasText: reference.fields.order_item_id });
  const tops = await field
    .locator('dt, dd')
    .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().top));
  expect(tops.length).toBe(3);
  expect(new Set(tops).size).toBe(1);
  await page.setViewportSize(PHONE);
  await expectFit(page);
  await page.getByLabel(reference.search).fill('low-balance limit');
  await expect(calls).toHaveCount(0);
  await expect(details.filter({ hasText: 'balance.low' })).toHaveCount(1);
  await page.getByLabel(reference.search).fill('teleport');
  await expect(page.getByText(reference.none)).toBeVisible();

  await speak(context, store, 'ar');
  await page.reload();
  await page.getByLabel(arabicReference.search).fill('أكواد الطلب');
  await expect(calls.first()).toContainText('/api/orders/{id}/codes');
  await expect(calls).toHaveCount(1);
});
