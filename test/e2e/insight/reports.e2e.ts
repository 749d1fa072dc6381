// Reports: chosen, narrowed to days, followed to a client, and taken home as files.
import { expect } from '@playwright/test';
import { dayInAlgeria } from '#shared/days.ts';
import { reportNames } from '#shared/insight/reports.contract.ts';
import { reports as ar } from '#shared/insight/reports.ar.ts';
import { reports as en } from '#shared/insight/reports.en.ts';
import { demoAdmin, openAs } from '#test/e2e/accounts.ts';
import { test } from '#test/e2e/journey.ts';
import { expectFit } from '#test/e2e/obstacles.ts';
import { DESKTOP, PHONE, WIDE } from '#test/e2e/screens.ts';
import { startStore, type Store } from '#test/e2e/store.ts';

let store: Store;
test.beforeAll(async () => {
  store = await startStore();
});
test.afterAll(() => store.stop());

for (const { language, viewport, t, more } of [
  { language: 'en', viewport: DESKTOP, t: en, more: '' },
  { language: 'ar', viewport: PHONE, t: ar, more: ' @more' },
] as const)
  test(`a report is chosen, narrowed, downloaded and left for a client’s page, in ${language}${more}`, async ({
    browser,
  }) => {
    const page = await openAs(browser, store, demoAdmin, { viewport, language });
    await page.goto(`${store.url}/admin/reports`);
    await page.getByLabel(t.choose, { exact: true }).selectOption({ label: t.names.balances });
    await expect(page).toHaveURL(/\?report=balances$/);
    const rows = page.getByRole('link', { name: 'Houda Cartes' });
    await expect(rows).toBeVisible();
    await expectFit(page);

    // Before the store began no one had anything.
    await page.getByLabel(t.on, { exact: true }).fill('2020-01-01');
    await expect(page.getByText(t.empty_day.title)).toBeVisible();
    await expect(page).toHaveURL(/report=balances&until=2020-01-01$/);
    await page.goBack();
    await expect(rows).toBeVisible();

    for (const kind of ['csv', 'pdf'] as const) {
      const saved = page.waitForEvent('download');
      await page.getByRole('button', { name: t[kind].download, exact: true }).click();
      expect((await saved).suggestedFilename()).toBe(`rasid-balances-${dayInAlgeria()}.${kind}`);
      await expect(page.getByText(t[kind].done)).toBeVisible();
    }

    await rows.click();
    await expect(page).toHaveURL(/\/admin\/customers\//);
    await page.goBack();

    if (viewport === DESKTOP) {
      // A telephone number and WhatsApp share one line; the number of an order is whole.
      await page.goto(`${store.url}/admin/reports?report=quiet`);
      const quiet = page.locator('main tbody tr').first();
      await expect.poll(async () => (await quiet.boundingBox())?.height).toBeLessThanOrEqual(48);
      await page.goto(`${store.url}/admin/reports?report=waiting`);
      const cell = page.locator('main tbody td').first();
      await expect(cell).toHaveText(/^R\d\d-\d+$/);
      expect(await cell.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
    }

    // Days mean nothing to what is of the present.
    await page.goto(`${store.url}/admin/reports?report=stock&until=2020-01-01`);
    await expect(page.getByRole('alert').filter({ hasText: '2020-01-01' })).toBeVisible();
    await page.context().close();
  });

for (const { language, viewport, t, colorScheme } of [
  { language: 'en', viewport: WIDE, t: en, colorScheme: 'light' },
  { language: 'en', viewport: WIDE, t: en, colorScheme: 'dark' },
  { language: 'ar', viewport: PHONE, t: ar, colorScheme: 'light' },
  { language: 'ar', viewport: PHONE, t: ar, colorScheme: 'dark' },
] as const)
  test(`every report is read by everyone, in ${language} and ${colorScheme} @more`, async ({ browser }) => {
    const page = await openAs(browser, store, demoAdmin, { viewport, language });
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    for (const report of reportNames) {
      await page.goto(`${store.url}/admin/reports${report === 'sales' ? '' : `?report=${report}`}`);
      await expect(page.getByText(t.texts[report])).toBeVisible();
      await expect(
        page.getByRole(viewport === PHONE ? 'list' : 'table', { name: t.names[report], exact: true }),
      ).toBeVisible();
      if (report === 'quiet')
        await expect(page.getByRole('link', { name: t.whatsapp }).first()).toHaveAttribute(
          'href',
          /^https:\/\/wa\.me\/213\d{9}$/,
        );
      await expectFit(page);
    }
    await page.context().close();
  });

test('a report is scheduled for a colleague and ended; its file is made, downloaded, and found under its tab @more', async ({
  browser,
}) => {
  const page = await openAs(browser, store, demoAdmin, { viewport: PHONE, language: 'ar' });
  await page.goto(`${store.url}/admin/reports?tab=schedules`);
  await page.getByRole('button', { name: ar.schedules.add }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: ar.schedules.confirm, exact: true }).click();
  await expect(dialog.getByText(ar.schedules.to_least)).toBeVisible();
  await dialog.getByLabel(ar.choose, { exact: true }).selectOption({ label: ar.names.waiting });
  await dialog.getByLabel(ar.schedules.when, { exact: true }).selectOption({ label: ar.schedules.every.day });
  await dialog.getByRole('checkbox', { name: 'Nadia Mansouri' }).check();
  await expectFit(page);
  await dialog.getByRole('button', { name: ar.schedules.confirm, exact: true }).click();
  await expect(dialog).toBeHidden();
  const row = page.getByRole('listitem').filter({ hasText: ar.names.waiting });
  await expect(row.getByText(ar.schedules.every.day)).toBeVisible();
  await expectFit(page);
  await row.getByRole('button', { name: ar.schedules.end.button }).click();
  await page.getByRole('dialog').getByRole('button', { name: ar.schedules.end.button, exact: true }).click();
  await expect(page.getByText(ar.schedules.empty)).toBeVisible();

  const asked = await page.request.post(`${store.url}/api/admin/report-files`, {
    data: { report: 'waiting', format: 'pdf', language: 'ar' },
    headers: { 'idempotency-key': 'a file of a journey' },
  });
  expect(asked.status()).toBe(202);
  await page.getByRole('link', { name: ar.tabs.files }).click();
  // Made by a job while the page is open.
  const made = page.getByRole('listitem').filter({ hasText: ar.names.waiting });
  await expect(made.getByText(ar.files.status.done)).toBeVisible();
  const saved = page.waitForEvent('download');
  await made.getByRole('button', { name: ar.files.download }).click();
  expect((await saved).suggestedFilename()).toBe('rasid-waiting.pdf');
  await page.context().close();
});
