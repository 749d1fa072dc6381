// Who someone is and what their business is: names, picture, the details of the business, the trade register.
import { expect, type BrowserContext, type Locator, type Page } from '@playwright/test';
import sharp from 'sharp';
import { business as arabic } from '#shared/resellers/business.ar.ts';
import { fields as arabicFields } from '#shared/messages/fields.ar.ts';
import { demoAdmin, demoReseller, signIn, signInNewReseller } from '#test/e2e/accounts.ts';
import { test } from '#test/e2e/journey.ts';
import { expectFit } from '#test/e2e/obstacles.ts';
import { startStore, type Store } from '#test/e2e/store.ts';
import { languagesOf } from '#test/run/full.ts';

let store: Store;
let png: Buffer;
test.beforeAll(async () => {
  store = await startStore();
  png = await sharp({ create: { width: 40, height: 20, channels: 3, background: '#0e7c66' } })
    .png()
    .toBuffer();
});
test.afterAll(() => store.stop());

test('a business is filled in, in Arabic, with a wrong number first', async ({ page, context }) => {
  await context.addCookies([{ name: 'language', value: 'ar', url: store.url }]);
  await signInNewReseller(context, store);
  await openTab(page, 'business');
  const { form, save } = arabic;
  const button = page.getByRole('button', { name: save, exact: true });
  await expect(button).toBeDisabled();
  await page.getByLabel(form.trade_name).fill('مكتبة النور');
  await page.getByLabel(form.phone).fill('0555 01 02 03');
  await page.getByLabel(form.wilaya).selectOption({ label: '31 وهران' });
  await page.getByLabel(form.address).fill('12 نهج العربي بن مهيدي، وهران');
  await page.getByLabel(form.rc).fill('31/00 1234567 b20');
  const nif = page.getByLabel(form.nif);
  await nif.fill('12345');
  await button.click();
  await expect(nif).toHaveAccessibleDescription(new RegExp(escape(arabicFields.not_a_nif)));
  await expect(nif).toBeFocused();
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(page.getByLabel(form.rc)).not.toHaveAttribute('aria-invalid');

  await nif.fill('000-016-001-234-567');
  await expect(nif).not.toHaveAttribute('aria-invalid');
  await button.click();
  await expect(page.getByText(arabic.saved)).toBeVisible();
  await expect(button).toBeDisabled();
  await page.reload();
  await expect(nif).toHaveValue('000 016 001 234 567');
  await expect(page.getByLabel(form.rc)).toHaveValue('31/00-1234567B20');
  await expect(page.getByLabel(form.trade_name)).toHaveValue('مكتبة النور');
  await expect(page.getByLabel(form.wilaya)).toHaveValue('31');
  await expect(page.getByLabel(form.nis)).toHaveValue('');
});

test('the trade register is uploaded, listed, opened and removed @more', async ({ page, context }) => {
  await signInNewReseller(context, store);
  await openTab(page, 'business');
  const upload = page.getByRole('group', { name: 'Trade register' });
  const alert = page.getByRole('alert');
  await expect(page.getByText('Nothing uploaded yet.')).toBeVisible();

  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
  await choose(upload, { name: 'register.png', mimeType: 'image/png', buffer: svg });
  await expect(alert).toContainText('This file type isn’t supported.');
  await choose(upload, { name: 'huge.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(10_485_761) });
  await expect(alert).toContainText('This file is too large. The limit is \u206810\u2069 MB.');
  await expect(page.getByText('Nothing uploaded yet.')).toBeVisible();

  await choose(upload, { name: 'السجل التجاري.png', mimeType: 'image/png', buffer: png });
  const entry = page.getByRole('list', { name: 'Uploaded documents' }).getByRole('listitem');
  await expect(entry).toHaveCount(1);
  await expect(entry).toContainText('السجل التجاري.png');
  await expect(alert).toHaveCount(0);
  const address = await entry.getByRole('link', { name: /^Open/ }).getAttribute('href');
  const answer = await context.request.get(`${store.url}${address}`);
  expect(answer.status()).toBe(200);
  expect(answer.headers()['content-type']).toBe('image/webp');

  await entry.getByRole('button', { name: /^Remove/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Remove this document?' });
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(entry).toHaveCount(1);
  await entry.getByRole('button', { name: /^Remove/ }).click();
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('Nothing uploaded yet.')).toBeVisible();
  expect((await context.request.get(`${store.url}${address}`)).status()).toBe(404);
});

test('unsaved changes are not left without asking @more', async ({ page, context }) => {
  await signInNewReseller(context, store);
  await openTab(page, 'business');
  await page.getByLabel('Trade name').fill('El Nour');
  await page.getByRole('tab', { name: 'Team' }).click();
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(question).toHaveCount(0);
  await expect(page.getByLabel('Trade name')).toHaveValue('El Nour');
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Products' }).click();
  await question.getByRole('button', { name: 'Leave without saving' }).click();
  await expect(page.getByRole('heading', { name: 'Product Catalog', level: 1 })).toBeVisible();
  await page.goBack();
  await expect(page.getByLabel('Trade name')).toHaveValue('');
  // Taken back by hand, there is nothing to ask about.
  await page.getByLabel('Trade name').fill('x');
  await page.getByLabel('Trade name').fill('');
  await page.getByRole('tab', { name: 'Team' }).click();
  await expect(page).toHaveURL(/tab=team/);
});

test('a rejected business reads the reason, corrects, and asks again @more', async ({
  page,
  context,
  browser,
}) => {
  await signInNewReseller(context, store);
  const { reseller } = await read<{ reseller: { id: string } }>(context, '/api/session');
  const staff = await browser.newContext();
  await signIn(staff, store, demoAdmin);
  const client = `/api/admin/clients/${reseller.id}`;
  await send(staff, 'POST', `${client}/reject`, { reason: 'The NIF is missing.\nSend it, please.' });
  await staff.close();

  await openTab(page, 'business');
  const status = page.getByRole('region', { name: 'Status' });
  await expect(status).toContainText('Not approved');
  await expect(status).toContainText('The NIF is missing.');
  const ask = status.getByRole('button', { name: 'Request another review' });
  await page.getByLabel('NIF').fill('000016001234567');
  await expect(ask).toBeDisabled();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Saved.')).toBeVisible();
  await ask.click();
  await expect(status).toContainText('Waiting for approval');
  await page.goto(`${store.url}/deposit`);
  await expect(page.getByRole('main')).toContainText('Your business isn’t approved yet');
});

test('names and picture are changed, and stand in the header @more', async ({ page, context }) => {
  await signInNewReseller(context, store);
  await page.goto(`${store.url}/client-profile`);
  const save = page.getByRole('button', { name: 'Save', exact: true });
  await expect(save).toBeDisabled();
  await page.getByLabel('First Name').fill('Lina');
  await page.getByLabel('Last Name').fill('Haddad');
  await save.click();
  await expect(page.getByText('Saved.')).toBeVisible();
  const header = page.getByRole('banner').getByRole('button', { name: 'Account menu' });
  await expect(header.locator('[data-initials]')).toHaveAttribute('data-initials', 'LH');

  const picture = page.getByRole('region', { name: 'Profile photo' });
  const use = picture.getByRole('button', { name: 'Use this photo' });
  const text = { name: 'me.png', mimeType: 'image/png', buffer: Buffer.from('not a picture') };
  await choose(picture, text);
  await use.click();
  await expect(picture.getByRole('alert')).toContainText('This file type isn’t supported.');
  await choose(picture, { name: 'me.png', mimeType: 'image/png', buffer: Buffer.alloc(5_242_881) });
  await use.click();
  await expect(picture.getByRole('alert')).toContainText('The limit is \u20685\u2069 MB.');
  await choose(picture, { name: 'me.png', mimeType: 'image/png', buffer: png });
  await expect(picture.getByRole('alert')).toHaveCount(0);
  await use.click();
  await expect(header.locator('img')).toBeVisible();
  await expect.poll(() => header.locator('img').evaluate(naturalWidth)).toBe(256);
  await picture.getByRole('button', { name: 'Remove photo' }).click();
  await expect(header.locator('img')).toHaveCount(0);
  await expect(header.locator('[data-initials]')).toHaveAttribute('data-initials', 'LH');
});

test('staff have a profile and no business @more', async ({ page, context }) => {
  await signIn(context, store, demoAdmin);
  await openTab(page, 'team');
  await expect(page.getByRole('heading', { name: 'Your name' })).toBeVisible();
  await expect(page.getByRole('tab')).toHaveCount(0);
});

for (const language of languagesOf(0)) {
  test(`the three parts have no obstacles (${language}) @more`, async ({ page, context }) => {
    await context.addCookies([{ name: 'language', value: language, url: store.url }]);
    await signIn(context, store, demoReseller);
    for (const tab of ['profile', 'business', 'team'] as const) {
      await openTab(page, tab);
      await expect(page.getByRole('tabpanel').getByRole('heading').first()).toBeVisible();
      await expectFit(page);
      await page.setViewportSize({ width: 360, height: 740 });
      await expectFit(page);
      await page.setViewportSize({ width: 1280, height: 900 });
    }
  });
}

async function openTab(page: Page, tab: 'profile' | 'business' | 'team'): Promise<void> {
  await page.goto(`${store.url}/client-profile${tab === 'profile' ? '' : `?tab=${tab}`}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

/** As the device's own window would hand it over. */
async function choose(
  within: Locator,
  file: { name: string; mimeType: string; buffer: Buffer },
): Promise<void> {
  await within.locator('input[type=file]').setInputFiles(file);
}

function naturalWidth(element: Element): number {
  return element instanceof HTMLImageElement ? element.naturalWidth : 0;
}

async function read<T>(context: BrowserContext, path: string): Promise<T> {
  const answer = await context.request.get(`${store.url}${path}`);
  const { data }: { data: T } = await answer.json();
  return data;
}

async function send(context: BrowserContext, method: string, path: string, data: object): Promise<void> {
  const headers = { origin: store.url };
  const answer = await context.request.fetch(`${store.url}${path}`, { method, data, headers });
  expect(answer.ok(), await answer.text()).toBe(true);
}

function escape(text: string): string {
  return text.replaceAll(/[.()]/g, String.raw`\$&`);
}
