// What keeps an account in its owner's hands: password, devices, codes of an app, and its end.
import { createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { demoReseller, signIn } from '#test/e2e/accounts.ts';
import {
  isSignedIn,
  openAccount,
  openSettings,
  section,
  send,
  signInElsewhere,
} from '#test/e2e/accounts/settings-steps.ts';
import { test } from '#test/e2e/journey.ts';
import { startStore, type Store } from '#test/e2e/store.ts';

let store: Store;
test.beforeAll(async () => {
  store = await startStore();
});
test.afterAll(() => store.stop());

test('a new password signs out every other device @more', async ({ page, context, browser }) => {
  const account = await openAccount(context, store);
  const other = await signInElsewhere(browser, store, account);
  await openSettings(page, store);
  const part = section(page, 'Password');
  const current = part.getByLabel('Current password', { exact: true });
  const chosen = part.getByLabel('New password', { exact: true });

  await current.fill('not my password');
  await chosen.fill('Oran-by-the-sea-1962');
  await expect(part.getByText('Password strength:')).toBeVisible();
  await part.getByRole('button', { name: 'Change password' }).click();
  await expect(part.getByText('Incorrect password. Check it and try again.')).toBeVisible();
  await expect(current).toBeFocused();
  await expect(current).toHaveAttribute('aria-invalid', 'true');

  await current.fill(account.password);
  await chosen.fill('password123');
  await part.getByRole('button', { name: 'Change password' }).click();
  await expect(part.getByText('This password is too easy to guess.')).toBeVisible();
  await expect(chosen).toBeFocused();
  expect(await isSignedIn(other, store)).toBe(true);

  await chosen.fill('Oran-by-the-sea-1962');
  await part.getByRole('button', { name: 'Change password' }).click();
  await expect(part.getByRole('status')).toHaveText(
    'Password changed. All your other devices were signed out.',
  );
  await expect(current).toHaveValue('');
  expect(await isSignedIn(other, store)).toBe(false);
  expect(await isSignedIn(context, store)).toBe(true);
  const refused = await send(other, store, 'POST', '/api/sign-in', account);
  expect(refused.status()).toBe(401);
  await signIn(other, store, { ...account, password: 'Oran-by-the-sea-1962' });
  await other.close();
});

test('what the session was asked with its old cookie, and answers late, signs nobody out @more', async ({
  page,
  context,
}) => {
  const account = await openAccount(context, store);
  await openSettings(page, store);
  const cookies = await context.cookies();
  const old = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  const part = section(page, 'Password');
  await part.getByLabel('Current password', { exact: true }).fill(account.password);
  await part.getByLabel('New password', { exact: true }).fill('Oran-by-the-sea-1962');
  const [changing, asking, changed] = [
    Promise.withResolvers<void>(),
    Promise.withResolvers<void>(),
    Promise.withResolvers<void>(),
  ];
  await page.route('**/api/profile/password', async (route) => {
    changing.resolve();
    await asking.promise;
    await route.continue();
  });
  await page.route(
    '**/api/session',
    async (route) => {
      asking.resolve();
      await changed.promise;
      const answer = await fetch(`${store.url}/api/session`, { headers: { cookie: old } });
      await route.fulfill({ status: answer.status, json: await answer.json() });
    },
    { times: 1 },
  );
  await part.getByRole('button', { name: 'Change password' }).click();
  await changing.promise;
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  await expect(part.getByRole('status')).toBeVisible();
  const answers: boolean[] = [];
  const askedAgain = page.waitForResponse(async (answer) => {
    if (answer.url() !== `${store.url}/api/session`) return false;
    const { data }: { data: { profile: unknown } } = await answer.json();
    answers.push(data.profile !== null);
    return data.profile !== null;
  });
  changed.resolve();
  await askedAgain;
  expect(answers).toEqual([false, true]);
  await expect(part.getByRole('status')).toBeVisible();
  await expect(page).toHaveURL(/\/settings/);
});

test('devices are listed, and signed out one by one or all at once @more', async ({
  page,
  context,
  browser,
}) => {
  const account = await openAccount(context, store);
  const phone = await signInElsewhere(browser, store, account, {
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
  });
  const second = await signInElsewhere(browser, store, account);
  const third = await signInElsewhere(browser, store, account);
  await openSettings(page, store);
  const part = section(page, 'Devices');
  const devices = part.getByRole('list', { name: 'Devices where you’re signed in' }).getByRole('listitem');
  await expect(devices).toHaveCount(4);
  await expect(devices.filter({ hasText: 'This device' })).toHaveCount(1);
  await expect(devices.filter({ hasText: 'Safari on iOS' })).toContainText('127.0.0.1');

  await part.getByRole('button', { name: /^Sign out .Safari on iOS.$/ }).click();
  await expect(part.getByRole('status')).toHaveText(/^.Safari on iOS. is signed out\.$/);
  await expect(devices).toHaveCount(3);
  expect([await isSignedIn(phone, store), await isSignedIn(second, store)]).toEqual([false, true]);

  await part.getByRole('button', { name: 'Sign out all other devices' }).click();
  const question = page.getByRole('dialog', { name: 'Sign out all other devices?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  expect(await isSignedIn(second, store)).toBe(true);
  await part.getByRole('button', { name: 'Sign out all other devices' }).click();
  await question.getByRole('button', { name: 'Sign out devices' }).click();
  await expect(part.getByRole('status')).toHaveText('2 other devices were signed out.');
  await expect(part.getByText('You’re only signed in on this device.')).toBeVisible();
  expect([
    await isSignedIn(second, store),
    await isSignedIn(third, store),
    await isSignedIn(context, store),
  ]).toEqual([false, false, true]);
  for (const one of [phone, second, third]) await one.close();
});

test('two-factor sign-in is set up, looked after and turned off @more', async ({
  page,
  context,
  browser,
}) => {
  const account = await openAccount(context, store);
  await openSettings(page, store);
  const part = section(page, 'Two-factor authentication');
  await part.getByRole('button', { name: 'Set up' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
  const secret = (await dialog.getByText(/^[A-Z2-7]{4}( [A-Z2-7]{2,4})+$/).innerText()).replaceAll(' ', '');
  await dialog.getByRole('button', { name: 'Next' }).click();
  const code = dialog.getByLabel('Code');
  await expect(code).toBeFocused();
  await code.fill(wrongCode(secret));
  await dialog.getByRole('button', { name: 'Turn on' }).click();
  await expect(dialog.getByText('This code is incorrect or was already used.')).toBeVisible();
  await expect(part.getByText('Off', { exact: true })).toBeAttached();

  await code.fill(codeOf(secret));
  await dialog.getByRole('button', { name: 'Turn on' }).click();
  const codes = await readRecoveryCodes(page, account.email);
  // The button that began it is gone.
  await expect(part.getByRole('heading', { name: 'Two-factor authentication' })).toBeFocused();
  await expect(part.getByText('On', { exact: true })).toBeVisible();
  await expect(part.getByText('10 recovery codes left')).toBeVisible();

  // Eight sign-ins with recovery codes: each works once, and few are left.
  const other = await browser.newContext();
  for (const one of codes.slice(0, 8)) {
    const first = await send(other, store, 'POST', '/api/sign-in', account);
    expect(await first.json()).toMatchObject({ data: { profile: null, awaits_two_factor: true } });
    expect((await send(other, store, 'POST', '/api/sign-in/code', { code: one })).status()).toBe(200);
  }
  await page.reload();
  await expect(part.getByText('2 recovery codes left')).toBeVisible();
  await expect(part.getByText('You have few recovery codes left.')).toBeVisible();

  await part.getByRole('button', { name: 'New recovery codes' }).click();
  await dialog.getByRole('button', { name: 'Generate codes' }).click();
  const renewed = await readRecoveryCodes(page, account.email);
  expect(renewed.filter((one) => codes.includes(one))).toEqual([]);
  await expect(part.getByText('10 recovery codes left')).toBeVisible();

  await part.getByRole('button', { name: 'Turn off' }).click();
  await dialog.getByRole('button', { name: 'Turn off' }).click();
  await expect(part.getByRole('status')).toHaveText('Two-factor authentication is off.');
  await expect(part.getByRole('button', { name: 'Set up' })).toBeVisible();
  await signIn(other, store, account);
  expect(await isSignedIn(other, store)).toBe(true);
  await other.close();
});

test('an account is closed after it was named, and opens no more @more', async ({ page, context }) => {
  const account = await openAccount(context, store);
  await openSettings(page, store);
  await page.getByRole('button', { name: 'Close my account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Close your account?' });
  await expect(dialog).toContainText('your team loses access too');
  const confirm = dialog.getByRole('button', { name: 'Close account permanently' });
  await dialog.getByLabel('Your email').fill('somebody@example.com');
  await confirm.click();
  await expect(dialog).toContainText('This isn’t your account’s email.');
  await expect(dialog.getByLabel('Your email')).toBeFocused();
  await dialog.getByLabel('Your email').fill(account.email);
  await confirm.click();
  await expect(page).toHaveURL(`${store.url}/`);
  expect(await isSignedIn(context, store)).toBe(false);
  expect((await send(context, store, 'POST', '/api/sign-in', account)).status()).toBe(401);
});

test('a balance has to be given up before an account is closed @more', async ({ page, context }) => {
  await signIn(context, store, demoReseller);
  await openSettings(page, store);
  await page.getByRole('button', { name: 'Close my account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Close your account?' });
  await expect(dialog).toContainText('DA 25,000.00');
  const confirm = dialog.getByRole('button', { name: 'Close account permanently' });
  await dialog.getByLabel('Your email').fill(demoReseller.email);
  await confirm.click();
  await expect(dialog.getByRole('alert')).toHaveText('Tick the box to continue: you’ll lose this balance.');
  await dialog.getByLabel('I forfeit this balance').check();
  await expect(dialog.getByRole('alert')).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  expect(await isSignedIn(context, store)).toBe(true);
});

/** Ticks "kept" after looking at every way to keep them. */
async function readRecoveryCodes(page: Page, email: string): Promise<string[]> {
  const dialog = page.getByRole('dialog', { name: 'Your recovery codes' });
  const shown = dialog.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(shown).toHaveCount(10);
  const codes = await shown.allInnerTexts();
  const saving = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Download TXT' }).click();
  const download = await saving;
  expect(download.suggestedFilename()).toBe('rasid-recovery-codes.txt');
  const text = readFileSync(await download.path(), 'utf8');
  expect(text.split('\r\n')).toEqual([`Recovery codes for Rasid, ${email}`, '', ...codes, '']);
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Save them first, then tick the box.');
  await page.keyboard.press('Escape');
  await dialog.getByLabel('I’ve saved them').check();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(dialog).toHaveCount(0);
  return codes;
}

/** RFC 6238, as an app computes it. */
function codeOf(secret: string, milliseconds = Date.now()): string {
  const bits = Array.from(secret, (letter) =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'),
  ).join('');
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(milliseconds / 30_000)));
  const digest = createHmac('sha1', key).update(counter).digest();
  const number = digest.readUInt32BE((digest.at(-1) ?? 0) & 15) & 0x7fffffff;
  return String(number % 1_000_000).padStart(6, '0');
}

/** None of those near this moment. */
function wrongCode(secret: string): string {
  const right = [-60_000, -30_000, 0, 30_000, 60_000].map((away) => codeOf(secret, Date.now() + away));
  return (
    ['000000', '111111', '222222', '333333', '444444', '555555'].find((code) => !right.includes(code)) ?? ''
  );
}
