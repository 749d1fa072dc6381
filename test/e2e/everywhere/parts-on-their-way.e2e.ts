// What hands do on a part of a page whose own file has not come: it is done once it has, also where the part was made anew.
import { expect, type Browser } from '@playwright/test';
import { demoAdmin, signIn, signInNewReseller } from '#test/e2e/accounts.ts';
import { fileOf, hold } from '#test/e2e/hold.ts';
import { test } from '#test/e2e/journey.ts';
import { field, keptProduct, madeProductId } from '#test/e2e/products/editor-steps.ts';
import { comeRendered, untilTakenOver } from '#test/e2e/rendered.ts';
import { openShop } from '#test/e2e/resellers/clients-steps.ts';
import { startStore, type Store } from '#test/e2e/store.ts';

let store: Store;
test.beforeAll(async () => {
  store = await startStore();
});
test.afterAll(() => store.stop());

for (const isMadeAnew of [false, true])
  test(`a file, a name and a wilaya reach a part on its way${isMadeAnew ? ' that is made anew' : ''} @more`, async ({
    browser,
  }) => {
    const { context, page, letPartCome } = await openBusiness(browser);
    const upload = page.getByRole('group', { name: 'Trade register' });
    await upload.evaluate((one) => (one.dataset['came'] = ''));
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"></svg>');
    await upload
      .locator('input[type=file]')
      .setInputFiles({ name: 'register.png', mimeType: 'image/png', buffer: svg });
    await page.getByLabel('Trade name').fill('El Nour');
    await page.getByLabel('Wilaya').selectOption('31');
    // Another currency is given to the whole page: React throws away what of it still waits for its file.
    if (isMadeAnew) {
      await page.getByRole('banner').getByRole('combobox', { name: 'Currency' }).selectOption('EUR');
      await expect(page.locator('[data-came]')).toHaveCount(0);
    }
    letPartCome();
    await expect(page.getByRole('alert')).toContainText('This file type isn’t supported.');
    await expect(page.getByLabel('Trade name')).toHaveValue('El Nour');
    await expect(page.getByLabel('Wilaya')).toHaveValue('31');
    await expect(page.locator('[data-came]')).toHaveCount(isMadeAnew ? 0 : 1);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Saved.')).toBeVisible();
    await context.close();
  });

test('what is filled in on a part on its way is asked about, and sent along @more', async ({ browser }) => {
  const context = await browser.newContext();
  await signIn(context, store, demoAdmin);
  const page = await context.newPage();
  const letPartCome = await hold(page, fileOf('features/products/editor/editor-basic.tsx'));
  await comeRendered(() => page.goto(`${store.url}/admin/products/new`, { waitUntil: 'commit' }));
  await untilTakenOver(page.getByRole('heading', { level: 1 }));
  await field(page, 'name').fill('Early Office');
  await page.getByRole('link', { name: 'Cancel' }).click();
  letPartCome();
  await page.getByRole('dialog').getByRole('button', { name: 'Keep editing' }).click();
  await expect(field(page, 'name')).toHaveValue('Early Office');

  const letItCome = await hold(page, fileOf('features/products/editor/editor-basic.tsx'));
  await page.goto('about:blank');
  await comeRendered(() => page.goto(`${store.url}/admin/products/new`, { waitUntil: 'commit' }));
  await untilTakenOver(page.getByRole('heading', { level: 1 }));
  await field(page, 'name').fill('Early Office');
  await page.getByRole('button', { name: 'Create Product' }).click();
  letItCome();
  const { draft } = await keptProduct(context, store, await madeProductId(page));
  expect(draft).toMatchObject({ name: 'Early Office' });
  await context.close();
});

test('another tab waits for what is filled in on a part on its way, which asks first @more', async ({
  browser,
}) => {
  const { context, page, letPartCome } = await openBusiness(browser);
  const team = page.getByRole('tab', { name: 'Team' });
  await page.getByLabel('Trade name').fill('El Nour');
  await team.click();
  letPartCome();
  await page.getByRole('dialog').getByRole('button', { name: 'Keep editing' }).click();
  await expect(page.getByLabel('Trade name')).toHaveValue('El Nour');
  // With nothing to wait for, it opens at once.
  await page.getByLabel('Trade name').fill('');
  await team.click();
  await expect(page).toHaveURL(/tab=team/);
  await context.close();
});

test('what sends a form on its way keeps the page, and says once it can what is missing @more', async ({
  browser,
}) => {
  const shop = await openShop(browser, store);
  const context = await browser.newContext();
  await signIn(context, store, demoAdmin);
  const page = await context.newPage();
  const letPartCome = await hold(page, fileOf('features/resellers/client/client-notes.tsx'));
  const address = `${store.url}/admin/customers/${shop.id}?tab=notes`;
  await comeRendered(() => page.goto(address, { waitUntil: 'commit' }));
  await untilTakenOver(page.getByRole('heading', { level: 1 }));
  await page.getByRole('button', { name: 'Add note' }).click();
  letPartCome();
  await expect(page.getByLabel('New note')).toHaveAccessibleDescription(/This field is required/);
  await expect(page).toHaveURL(address);
  await context.close();
});

/** The tab is there to see, and its file is not. */
async function openBusiness(browser: Browser) {
  const context = await browser.newContext();
  await signInNewReseller(context, store);
  const page = await context.newPage();
  const letPartCome = await hold(page, fileOf('features/resellers/profile/business-tab.tsx'));
  await comeRendered(() => page.goto(`${store.url}/client-profile?tab=business`, { waitUntil: 'commit' }));
  await untilTakenOver(page.getByRole('heading', { level: 1 }));
  return { context, page, letPartCome };
}
