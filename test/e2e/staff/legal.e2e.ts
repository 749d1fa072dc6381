// The legal pages: written and published in the panel, read by everyone with their versions, and agreed to again after a
// material change before anything is bought.
import { expect, type Page } from '@playwright/test';
import { accounts as arabicAccounts } from '#shared/accounts/accounts.ar.ts';
import { accounts as englishAccounts } from '#shared/accounts/accounts.en.ts';
import { shell as arabicShell } from '#shared/messages/shell.ar.ts';
import { shell as englishShell } from '#shared/messages/shell.en.ts';
import { legal_consent as arabicConsent } from '#shared/store/legal-consent.ar.ts';
import { legal_consent as englishConsent } from '#shared/store/legal-consent.en.ts';
import { legal_desk as arabicDesk } from '#shared/store/legal-desk.ar.ts';
import { legal_desk as englishDesk } from '#shared/store/legal-desk.en.ts';
import { legal as arabicLegal } from '#shared/store/legal.ar.ts';
import { legal as englishLegal } from '#shared/store/legal.en.ts';
import { markdown as arabicMarkdown } from '#shared/messages/markdown.ar.ts';
import { markdown as englishMarkdown } from '#shared/messages/markdown.en.ts';
import { demoAdmin, demoReseller, openAs } from '#test/e2e/accounts.ts';
import { test } from '#test/e2e/journey.ts';
import { expectFit } from '#test/e2e/obstacles.ts';
import { DESKTOP, PHONE } from '#test/e2e/screens.ts';
import { startStore, type Store } from '#test/e2e/store.ts';

const words = {
  en: {
    accounts: englishAccounts,
    desk: englishDesk,
    legal: englishLegal,
    consent: englishConsent,
    shell: englishShell,
    md: englishMarkdown,
  },
  ar: {
    accounts: arabicAccounts,
    desk: arabicDesk,
    legal: arabicLegal,
    consent: arabicConsent,
    shell: arabicShell,
    md: arabicMarkdown,
  },
};

let store: Store;
test.beforeAll(async () => {
  store = await startStore();
});
test.afterAll(() => store.stop());

const said = {
  en: {
    text: '## Prices\n\nAll prices are in **dinars**.',
    title: 'Prices',
    summary: 'Prices are said shorter.',
  },
  ar: { text: '## الأسعار\n\nكل الأسعار **بالدينار**.', title: 'الأسعار', summary: 'صياغة أقصر للأسعار.' },
};

async function publish(page: Page, language: 'en' | 'ar', isMaterial: boolean): Promise<void> {
  const { desk, md } = words[language];
  const form = page.getByRole('region', { name: desk.form, exact: true });
  await form.getByRole('textbox', { name: desk.written.en, exact: true }).fill(said.en.text);
  await form
    .getByRole('textbox', { name: desk.written.ar, exact: true })
    .fill(`${said.ar.text} ${isMaterial ? `(${language})` : ''}`);
  const preview = form.getByRole('region', { name: md.preview[language], exact: true });
  await expect(preview.getByRole('heading', { name: said[language].title, exact: true })).toBeVisible();
  await form.getByRole('button', { name: desk.save, exact: true }).click();
  // What is missing is said at its field.
  await expect(form.getByRole('textbox', { name: desk.summary, exact: true })).toHaveAttribute(
    'aria-invalid',
    'true',
  );
  await form.getByRole('textbox', { name: desk.summary, exact: true }).fill(said.en.summary);
  await form.getByRole('textbox', { name: desk.summary_ar, exact: true }).fill(said.ar.summary);
  if (isMaterial) await form.getByRole('switch', { name: desk.is_material, exact: true }).click();
  await form.getByRole('button', { name: desk.save, exact: true }).click();
  await expect(form.getByText(desk.saved, { exact: true })).toBeVisible();
}

const versionsIn = (page: Page, language: 'en' | 'ar') =>
  page.getByRole('list', { name: words[language].desk.history, exact: true }).getByRole('listitem');

for (const { viewport, language, address, path } of [
  { viewport: DESKTOP, language: 'en', address: '/admin/legal', path: '/terms-of-service' },
  { viewport: PHONE, language: 'ar', address: '/admin/legal?document=privacy', path: '/privacy-policy' },
] as const)
  test(`a legal page is written, previewed, published and read with its versions at ${viewport.width} pixels, in ${language} @more`, async ({
    browser,
  }) => {
    const { desk, legal } = words[language];
    const page = await openAs(browser, store, demoAdmin, { viewport, language });
    await page.goto(`${store.url}${address}`);
    await expect(versionsIn(page, language)).toHaveCount(1);
    await expectFit(page);
    await publish(page, language, false);
    await expect(versionsIn(page, language)).toHaveCount(2);
    await expect(versionsIn(page, language).first().getByText(desk.in_force, { exact: true })).toBeVisible();
    await expectFit(page);

    await page.goto(`${store.url}${path}`);
    await expect(page.getByRole('heading', { name: said[language].title, exact: true })).toBeVisible();
    const versions = page.getByRole('region', { name: legal.history, exact: true });
    await expect(versions.getByText(said[language].summary, { exact: true })).toBeVisible();
    await expectFit(page);
    await versions.getByRole('link').last().click();
    await expect(page.getByRole('note')).toContainText(legal.is_former);
    await expect(page).toHaveURL(/version=1/);
    await page.getByRole('note').getByRole('link', { name: legal.to_current }).click();
    await expect(page.getByRole('note')).toHaveCount(0);
    await page.context().close();
  });

for (const language of ['en', 'ar'] as const)
  test(`after a material change the open page asks, everything can be read, and deposits wait for an answer, in ${language} @more`, async ({
    browser,
  }) => {
    const { consent } = words[language];
    const viewport = language === 'en' ? DESKTOP : PHONE;
    const shop = await openAs(browser, store, demoReseller, { viewport, language });
    await shop.goto(`${store.url}/deposit?amount=5000`);
    await expect(shop.getByRole('heading', { level: 1 })).toBeVisible();
    const panel = await openAs(browser, store, demoAdmin, { viewport: DESKTOP, language });
    await panel.goto(`${store.url}/admin/legal`);
    await publish(panel, language, true);

    const dialog = shop.getByRole('dialog', { name: consent.title, exact: true });
    await expect(dialog).toBeVisible();
    await expect(dialog.getByText(said[language].summary, { exact: true })).toBeVisible();
    await expect(dialog.getByRole('link', { name: consent.read })).toHaveAttribute(
      'href',
      '/terms-of-service',
    );
    await dialog.getByRole('button', { name: consent.later, exact: true }).click();
    await expect(dialog).toBeHidden();
    const banner = shop.getByRole('region', { name: consent.title, exact: true });
    await expect(banner).toContainText(consent.banner);
    await expectFit(shop);

    const refused = await shop.request.post(`${store.url}/api/deposits`, {
      data: { amount: { amount: '5000.00', currency: 'DZD' }, method: 'chargily' },
      headers: { origin: store.url, 'idempotency-key': `legal-${language}-key` },
    });
    expect(refused.status(), await refused.text()).toBe(409);
    await shop.goto(`${store.url}/products`);
    await expect(shop.getByRole('heading', { level: 1 })).toBeVisible();
    // It is asked again with a new page.
    await expect(dialog).toBeVisible();
    await dialog.getByRole('button', { name: consent.accept, exact: true }).click();
    await expect(dialog).toBeHidden();
    await expect(banner).toHaveCount(0);
    await shop.reload();
    await expect(shop.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(dialog).toBeHidden();
    await shop.context().close();
    await panel.context().close();
  });

for (const language of ['en', 'ar'] as const)
  test(`who signs up sees what they agree to, in ${language} @more`, async ({ page, context }) => {
    await context.addCookies([{ name: 'language', value: language, url: store.url }]);
    await page.goto(`${store.url}/signup`);
    const [before = ''] = words[language].accounts.agree.split('<');
    await expect(page.getByText(before.trim())).toBeVisible();
    await expect(
      page
        .getByRole('tabpanel')
        .getByRole('link', { name: words[language].shell.pages.terms_of_service, exact: true }),
    ).toHaveAttribute('href', '/terms-of-service');
  });
