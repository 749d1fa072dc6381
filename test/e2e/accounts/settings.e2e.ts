// What someone decides about their own account: how the store looks to them, what they hear of, their address.
import { expect, type BrowserContext, type Page } from '@playwright/test';
import { shell as arabicShell } from '#shared/messages/shell.ar.ts';
import { settings as arabic } from '#shared/accounts/settings.ar.ts';
import { shell as englishShell } from '#shared/messages/shell.en.ts';
import { settings as english } from '#shared/accounts/settings.en.ts';
import { demoAdmin, demoReseller, newAccount, signIn } from '#test/e2e/accounts.ts';
import { linksTo } from '#test/e2e/accounts/mails-and-codes.ts';
import { openAccount, openSettings, readJson, section, send } from '#test/e2e/accounts/settings-steps.ts';
import { test } from '#test/e2e/journey.ts';
import { expectFit, expectNoObstacles } from '#test/e2e/obstacles.ts';
import { openWithoutScripts, untilWhole } from '#test/e2e/rendered.ts';
import { startStore, type Store } from '#test/e2e/store.ts';
import { languagesOf } from '#test/run/full.ts';

let store: Store;
test.beforeAll(async () => {
  store = await startStore();
});
test.afterAll(() => store.stop());

test('language, currency and theme hold at once, after a reload, and on another device', async ({
  page,
  context,
  browser,
}) => {
  const account = await openAccount(context, store);
  await openSettings(page, store);
  const preferences = section(page, 'Preferences');
  await choose(preferences, 'Dark');
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await expect(preferences.getByRole('status')).toHaveText('Saved');
  await choose(preferences, 'Euro');
  await expect(page.getByRole('banner').getByRole('combobox', { name: 'Currency' })).toHaveValue('EUR');
  await choose(preferences, 'العربية');
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(section(page, arabic.preferences.title).getByRole('status')).toHaveText(arabic.saved);
  // It still says "saved" of the choice before.
  await expectKept(context, { language: 'ar', currency: 'EUR', theme: 'dark' });

  await page.reload();
  await expectArabicDarkEuro(page);
  const other = await browser.newContext();
  await signIn(other, store, account);
  const elsewhere = await other.newPage();
  const answer = await elsewhere.goto(`${store.url}/settings`);
  // As it comes, not only once its scripts know who reads.
  expect(await answer?.text()).toMatch(/<html lang="ar" dir="rtl"[^>]* data-mantine-color-scheme="dark"/);
  await expectArabicDarkEuro(elsewhere);

  // What is chosen there holds there; here nothing changes under someone's eyes.
  await choose(section(elsewhere, arabic.preferences.title), 'English');
  await expect(elsewhere.locator('html')).toHaveAttribute('lang', 'en');
  await page.reload();
  await expectArabicDarkEuro(page);
  await other.close();
});

test('the choices of the header are kept in the profile @more', async ({ page, context }) => {
  await openAccount(context, store);
  await openSettings(page, store);
  const banner = page.getByRole('banner');
  await banner.getByRole('combobox', { name: 'Currency' }).selectOption('USD');
  await banner.getByRole('button', { name: 'Account menu' }).click();
  await banner.getByRole('radio', { name: 'Dark', exact: true }).click({ force: true });
  await banner.getByRole('combobox', { name: 'Language' }).selectOption('ar');
  await expectKept(context, { language: 'ar', currency: 'USD', theme: 'dark' });
});

test('notifications are switched by event and channel @more', async ({ page, context }) => {
  await openAccount(context, store);
  await openSettings(page, store);
  const notifications = section(page, 'Notifications');
  const mails = notifications.getByRole('switch', { name: 'Deposits By email' });
  await expect(mails).toBeChecked();
  await mails.click();
  await expect(notifications.getByRole('status')).toHaveText('Saved');
  // It still says "Saved" of the first: a reload before the answer would take the second back.
  const kept = page.waitForResponse(
    (answer) => answer.url().endsWith('/api/preferences') && answer.request().method() === 'PATCH',
  );
  await notifications.getByRole('switch', { name: 'Orders In the store' }).click();
  expect((await kept).ok()).toBe(true);
  await page.reload();
  await expect(mails).not.toBeChecked();
  await expect(notifications.getByRole('switch', { name: 'Deposits In the store' })).toBeChecked();
  await expect(notifications.getByRole('switch', { name: 'Orders In the store' })).not.toBeChecked();
  await expect(notifications).toContainText('Security emails are always sent');
});

test('staff choose among what their role hears of @more', async ({ page, context }) => {
  await signIn(context, store, demoAdmin);
  await openSettings(page, store);
  await expect(section(page, 'Notifications').getByText('Codes running low', { exact: true })).toBeVisible();
  await expect(section(page, 'Notifications').getByText('Quotes', { exact: true })).toHaveCount(0);
});

test('a new email holds once its link was opened @more', async ({ page, context }) => {
  const account = await openAccount(context, store);
  const wanted = newAccount().email;
  await openSettings(page, store);
  const part = section(page, 'Email');
  const field = part.getByLabel('New email');
  await field.fill(account.email.toUpperCase());
  await part.getByRole('button', { name: 'Change email' }).click();
  await expect(part.getByText('This is already your email.')).toBeVisible();
  await expect(field).toBeFocused();
  await field.fill('nobody');
  await part.getByRole('button', { name: 'Change email' }).click();
  await expect(part.getByText('Enter an email address such as name@example.com.')).toBeVisible();

  // Pressed twice, sent once.
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/profile/email')) asked.push('asked');
  });
  await field.fill(wanted);
  await part.getByRole('button', { name: 'Change email' }).dblclick();
  await expect(part.getByText(/^We’ve sent a link to/)).toContainText(wanted);
  expect(asked).toEqual(['asked']);
  // Written in the background, and not at all once the change is cancelled.
  await linksTo(page, store, { email: wanted, path: '/email-change' });
  await part.getByRole('button', { name: 'Cancel change' }).click();
  await expect(part.getByText('Change cancelled.')).toBeVisible();
  expect(await readJson(context, store, '/api/preferences')).toMatchObject({ pending_email: null });

  await field.fill(wanted);
  await part.getByRole('button', { name: 'Change email' }).click();
  await expect(part.getByText(/^We’ve sent a link to/)).toBeVisible();
  await page.reload();
  await expect(part.getByText(/^We’ve sent a link to/)).toContainText(wanted);
  // The first link was cancelled: the newest mail has the one that works, once.
  const [newest = ''] = await linksTo(page, store, { email: wanted, path: '/email-change', count: 2 });
  await page.goto(newest);
  await expect(page.getByRole('main')).toContainText(wanted);
  await openSettings(page, store);
  await expect(part.getByText(wanted)).toBeVisible();
  await expect(part.getByText(/^We’ve sent a link to/)).toHaveCount(0);
  await signIn(context, store, { ...account, email: wanted });
});

test('viewing as a client changes nothing @more', async ({ page, context, browser }) => {
  await openAccount(context, store);
  const { reseller, profile } = await readJson(context, store, '/api/session');
  const admin = await browser.newContext();
  await signIn(admin, store, demoAdmin);
  const started = await send(admin, store, 'POST', `/api/admin/clients/${reseller.id}/look`, {});
  expect(await started.json()).toMatchObject({ data: { profile: { email: profile.email } } });
  const looking = await admin.newPage();
  await openSettings(looking, store);
  await expect(looking.getByText('These are the settings of the client you’re viewing as.')).toBeVisible();
  await expect(section(looking, 'Devices').getByText('This device', { exact: true })).toHaveCount(0);
  const main = looking.getByRole('main');
  await expect(main.locator('button:disabled')).not.toHaveCount(0);
  await expect(looking.getByText(englishShell.loading, { exact: true })).toHaveCount(0);
  await expect(main.locator('button:enabled, input:enabled')).toHaveCount(0);
  // The header's currency is for the eyes of whoever looks.
  await looking.getByRole('banner').getByRole('combobox', { name: 'Currency' }).selectOption('EUR');
  expect(await readJson(context, store, '/api/preferences')).toMatchObject({ currency: null });
  await page.close();
  await admin.close();
});

test('who has scrolled on before the scripts came is not taken back to the section of the address', async ({
  context,
}) => {
  await signIn(context, store, demoReseller);
  const { page, letScriptsCome } = await openWithoutScripts(
    context,
    store,
    '/settings?section=notifications',
  );
  const seen = page.getByRole('contentinfo');
  await seen.scrollIntoViewIfNeeded();
  const placeOf = async () => Math.round((await seen.boundingBox())?.y ?? 0);
  const place = await placeOf();
  letScriptsCome();
  await untilWhole(page);
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
  expect(await placeOf()).toBe(place);
});

test('a section can be linked; one that fails to load can be tried again @more', async ({
  page,
  context,
}) => {
  // Clients have it with their page.
  await signIn(context, store, demoAdmin);
  await page.route('**/api/sessions', (route) => route.abort());
  await page.goto(`${store.url}/settings?section=devices`);
  const part = section(page, 'Devices');
  await expect(part.getByRole('alert')).toBeVisible();
  await expect(part.getByRole('heading', { name: 'Devices' })).toBeFocused();
  await expect(part).toBeInViewport();
  await page.unroute('**/api/sessions');
  await part.getByRole('button', { name: 'Try again' }).click();
  await expect(part.getByText('This device', { exact: true })).toBeVisible();
});

for (const language of languagesOf(1)) {
  const words = { en: english, ar: arabic }[language];
  const shell = { en: englishShell, ar: arabicShell }[language];
  test(`nothing stands in anybody's way (${language}) @more`, async ({ page, context }) => {
    await openAccount(context, store);
    await context.addCookies([{ name: 'language', value: language, url: store.url }]);
    for (const [theme, width] of [
      ['light', 1280],
      ['dark', 360],
    ] as const) {
      await page.setViewportSize({ width, height: 800 });
      await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
      await page.goto(`${store.url}/settings`);
      await expect(page.getByText(shell.loading, { exact: true })).toHaveCount(0);
      await expectFit(page);
      await section(page, words.two_factor.title)
        .getByRole('button', { name: words.two_factor.set_up })
        .click();
      await expect(page.getByRole('img', { name: words.two_factor.scan.picture })).toBeVisible();
      await expectNoObstacles(page);
      await page.getByRole('button', { name: shell.close, exact: true }).click();
      await page.getByRole('button', { name: words.close_account.open }).click();
      await expect(page.getByRole('dialog', { name: words.close_account.question })).toBeVisible();
      await expectNoObstacles(page);
    }
  });
}

/** What is chosen shows before the store has it. */
async function expectKept(context: BrowserContext, choices: Record<string, string>): Promise<void> {
  await expect.poll(() => readJson(context, store, '/api/preferences')).toMatchObject(choices);
}

/** By its words, which lie over the radio. */
async function choose(within: ReturnType<typeof section>, name: string): Promise<void> {
  await within
    .locator('label')
    .filter({ hasText: new RegExp(`^${name}$`) })
    .click();
}

async function expectArabicDarkEuro(page: Page): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar');
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  const currency = page.getByRole('banner').getByRole('combobox', { name: arabicShell.header.currency });
  await expect(currency).toHaveValue('EUR');
}
