// The page of the system's status: what the store measures, what staff say, and the light in the menu that follows it.
import { expect } from '@playwright/test';
import { shell as arabicShell } from '#shared/messages/shell.ar.ts';
import { shell as englishShell } from '#shared/messages/shell.en.ts';
import { incidents as arabicIncidents } from '#shared/support/incidents.ar.ts';
import { incidents as englishIncidents } from '#shared/support/incidents.en.ts';
import { status as arabicStatus } from '#shared/support/status.ar.ts';
import { status as englishStatus } from '#shared/support/status.en.ts';
import { demoAdmin, openAs, speak } from '#test/e2e/accounts.ts';
import { test } from '#test/e2e/journey.ts';
import { expectFit } from '#test/e2e/obstacles.ts';
import { DESKTOP, PHONE } from '#test/e2e/screens.ts';
import { startStore, type Store } from '#test/e2e/store.ts';

const words = {
  en: { t: englishStatus, desk: englishIncidents, shell: englishShell },
  ar: { t: arabicStatus, desk: arabicIncidents, shell: arabicShell },
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
  test(`everyone sees how the store is doing, and what staff say of it, at ${viewport.width} pixels, in ${language} @more`, async ({
    browser,
  }) => {
    const { t, desk, shell } = words[language];
    // Those of the other language stand among the past ones.
    const titles = { en: `Emails are late ${viewport.width}`, ar: `الرسائل تتأخر ${viewport.width}` };
    const context = await browser.newContext({ viewport, reducedMotion: 'reduce' });
    await speak(context, store, language);
    const page = await context.newPage();
    await page.goto(`${store.url}/status`);
    await expect(
      page.getByRole('heading', { name: shell.pages.status, exact: true, level: 1 }),
    ).toBeVisible();
    // Measured as the store starts.
    const parts = page.getByRole('list', { name: t.parts.title, exact: true });
    await expect(async () => {
      await page.reload();
      await expect(parts.getByText(t.parts.names.mail, { exact: true })).toBeVisible({ timeout: 2000 });
    }).toPass();
    await expect(parts.getByText(t.parts.states.ok, { exact: true })).toHaveCount(6);
    await expect(page.getByRole('status').getByText(t.states.ok, { exact: true })).toBeVisible();
    await expectFit(page);

    const panel = await openAs(browser, store, demoAdmin, { viewport: DESKTOP, language });
    await panel.goto(`${store.url}/admin/incidents`);
    await panel.getByRole('button', { name: desk.open.button, exact: true }).click();
    const dialog = panel.getByRole('dialog', { name: desk.open.title, exact: true });
    await dialog.getByRole('textbox', { name: desk.fields.title, exact: true }).fill(titles.en);
    await dialog.getByRole('textbox', { name: desk.fields.title_ar, exact: true }).fill(titles.ar);
    await dialog
      .getByRole('textbox', { name: desk.fields.text, exact: true })
      .fill('The mail server is slow.');
    await dialog.getByRole('textbox', { name: desk.fields.text_ar, exact: true }).fill('خادم البريد بطيء.');
    await dialog.getByRole('button', { name: desk.open.action, exact: true }).click();
    await expect(dialog.getByText(desk.open.parts_missing)).toBeVisible();
    await dialog.getByRole('checkbox', { name: t.parts.names.mail, exact: true }).check();
    await dialog.getByRole('button', { name: desk.open.action, exact: true }).click();
    await expect(dialog).toBeHidden();
    const title = titles[language];
    await expect(panel.getByRole('heading', { name: title, exact: true })).toBeVisible();
    await expectFit(panel);

    await page.reload();
    const open = page.getByRole('region', { name: t.incidents.open, exact: true });
    await expect(open.getByRole('heading', { name: title, exact: true })).toBeVisible();
    await expect(page.getByRole('status').getByText(t.states.disturbed, { exact: true })).toBeVisible();
    // The light in the menu follows, and leads here.
    await expect(async () => {
      await panel.goto(`${store.url}/dashboard`);
      await expect(panel.getByRole('link', { name: shell.system.limited })).toBeVisible({ timeout: 2000 });
    }).toPass();

    await panel.goto(`${store.url}/admin/incidents`);
    await panel.getByRole('button', { name: desk.update.button, exact: true }).click();
    const more = panel.getByRole('dialog', { name: desk.update.title, exact: true });
    await more
      .getByLabel(desk.fields.state, { exact: true })
      .selectOption({ label: t.incidents.states.resolved });
    await more
      .getByRole('textbox', { name: desk.fields.text, exact: true })
      .fill('Emails are on time again.');
    await more
      .getByRole('textbox', { name: desk.fields.text_ar, exact: true })
      .fill('عادت الرسائل في وقتها.');
    await more.getByRole('button', { name: desk.update.action, exact: true }).click();
    await expect(more).toBeHidden();
    await page.reload();
    await expect(open).toHaveCount(0);
    await expect(
      page
        .getByRole('region', { name: t.incidents.past, exact: true })
        .getByText(t.incidents.states.resolved, { exact: true })
        .first(),
    ).toBeVisible();
    await expectFit(page);
    await context.close();
    await panel.context().close();
  });
