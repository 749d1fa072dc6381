// A product is made in the panel, and is what resellers see a moment later; two people never write over each other.
import { expect, type Browser, type Page } from '@playwright/test';
import { demoAdmin, demoReseller, signIn } from '#test/e2e/accounts.ts';
import { test } from '#test/e2e/journey.ts';
import {
  choosePicture,
  expectEachPartFits,
  field,
  keptProduct,
  madeProductId,
  openTab,
} from '#test/e2e/products/editor-steps.ts';
import { hold } from '#test/e2e/hold.ts';
import { startStore, type Store } from '#test/e2e/store.ts';

let store: Store;
test.beforeAll(async () => {
  store = await startStore();
});
test.afterAll(() => store.stop());

test('a product with all its parts is on sale at once, and so is its new price @more', async ({
  page,
  context,
  browser,
}) => {
  test.setTimeout(300_000);
  const shop = await resellerPage(browser, '/products?sort=newest');
  await signIn(context, store, demoAdmin);
  await page.goto(`${store.url}/admin/products/new`);
  await page.getByRole('button', { name: 'Create Product' }).click();
  await expect(field(page, 'name')).toBeFocused();
  await expect(field(page, 'name')).toHaveAccessibleDescription(/This field is required/);
  await expect(page.getByRole('tab', { name: 'Pricing & Stock' })).not.toContainText('to correct');

  await field(page, 'name').fill('Wahat Office');
  await field(page, 'name_ar').fill('مكتب واحات');
  await field(page, 'category_id').selectOption({ index: 1 });
  await field(page, 'short_description').fill('Texts and tables.');
  await page.getByRole('button', { name: 'Add a feature' }).first().click();
  await pasteText(page, '- Writes\n- Counts\n- Draws');
  await page.getByRole('button', { name: 'Edit as JSON' }).first().click();
  const json = page.getByLabel('JSON array of texts');
  await expect(json).toHaveValue('[\n  "Writes",\n  "Counts",\n  "Draws"\n]');
  await json.fill('["Writes", ');
  await expect(json).toHaveAccessibleDescription(/This isn’t valid JSON/);
  await json.fill('["Writes", "Counts"]');
  await page.getByRole('button', { name: 'Edit as a list' }).click();
  await page.getByRole('button', { name: 'Move \u2068Writes\u2069 down' }).click();
  await page.getByText('Published', { exact: true }).click();

  await openTab(page, 'Monthly Pricing');
  await page.getByRole('button', { name: /^MENA\/Arabic/ }).click();
  await expect(page.getByText('Saves \u2068DA 690.00\u2069')).toBeVisible();
  await page.getByRole('button', { name: 'Remove: \u20683 Months\u2069' }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('group', { name: '3 Months' })).toBeVisible();
  await openTab(page, 'Pricing & Stock');
  await field(page, 'cost_price').fill('2000');
  await expect(page.getByText('DA 300.00')).toBeVisible();
  await openTab(page, 'Media & Files');
  await choosePicture(page, 'first.png');
  await expect(page.getByText('Main image')).toBeVisible();
  await openTab(page, 'Variations');
  await expect(page.getByText('This product has plans.', { exact: false })).toBeVisible();
  await expectEachPartFits(page);

  await page.getByRole('button', { name: 'Create Product' }).dblclick();
  await expect(page.getByText('Product created successfully')).toBeVisible();
  const id = await madeProductId(page);
  const card = shop.getByRole('article', { name: 'Wahat Office' });
  await expect(card).toContainText('DA 2,300.00');
  const made = await keptProduct(context, store, id);
  expect(made.sku).toMatch(/^wahat-office-\d{6}$/);
  expect(made.draft).toMatchObject({ features: ['Counts', 'Writes'], trial_days: 3, status: 'active' });

  await openTab(page, 'Monthly Pricing');
  await field(page, 'plans.0.price').fill('2,450.50');
  await page.getByRole('button', { name: 'Update Product' }).click();
  await expect(page.getByText('Product updated successfully')).toBeVisible();
  await expect(card).toContainText('DA 2,450.50');
  await openTab(page, 'Pricing & Stock');
  await expect(page.getByRole('list', { name: 'Price history' }).getByRole('listitem').first()).toContainText(
    'DA 2,450.50',
  );
  await shop.context().close();
});

test('a draft needs only a name, and missing fields link to their place @more', async ({ page, context }) => {
  await signIn(context, store, demoAdmin);
  await page.goto(`${store.url}/admin/products/new`);
  await field(page, 'name').fill('Later Office');
  await page.getByRole('button', { name: 'Create Product' }).click();
  await expect(page.getByText('Product created successfully')).toBeVisible();
  const id = await madeProductId(page);
  const missing = page.getByRole('region', { name: 'Still needed before it can be published:' });
  await expect(missing.getByRole('button')).toHaveText(['Name (Arabic)', 'Category', 'Consumer price']);
  await page.getByText('Published', { exact: true }).click();
  await page.getByRole('button', { name: 'Update Product' }).click();
  await expect(field(page, 'name_ar')).toBeFocused();
  await expect(page.getByRole('tab', { name: 'Pricing & Stock' })).toContainText('1 field to correct');
  await missing.getByRole('button', { name: 'Consumer price' }).click();
  await expect(field(page, 'consumer_price')).toBeFocused();
  await field(page, 'consumer_price').fill('900');
  await expect(missing.getByRole('button')).toHaveText(['Name (Arabic)', 'Category']);
  await missing.getByRole('button', { name: 'Category' }).click();
  await expect(field(page, 'category_id')).toBeFocused();
  await field(page, 'category_id').selectOption({ index: 1 });
  await field(page, 'name_ar').fill('مكتب لاحق');
  await expect(missing).toBeHidden();
  await page.getByRole('button', { name: 'Update Product' }).click();
  await expect(page.getByText('Product updated successfully')).toBeVisible();
  expect((await keptProduct(context, store, id)).draft).toMatchObject({
    status: 'active',
    consumer_price: '900.00',
  });
});

test('a press counts that began before the fields were there @more', async ({ page, context }) => {
  await signIn(context, store, demoAdmin);
  const letCome = await hold(page, '**/editor-basic-*.js');
  await page.goto(`${store.url}/admin/products/new`);
  await page.getByRole('button', { name: 'Create Product' }).hover();
  await page.mouse.down();
  letCome();
  await expect(field(page, 'name')).toBeVisible();
  await page.mouse.up();
  await expect(field(page, 'name')).toBeFocused();
});

test('the second to save sees what changed, and neither loses anything', async ({
  page,
  context,
  browser,
}) => {
  await signIn(context, store, demoAdmin);
  const address = await firstProduct(page);
  const other = await (await browser.newContext()).newPage();
  await signIn(other.context(), store, demoAdmin);
  await page.goto(address);
  await other.goto(address);
  await field(page, 'short_description').fill('My own words.');
  await field(page, 'name').fill('The first name');
  await field(other, 'name').fill('The second name');
  await field(other, 'min_order_quantity').fill('2');
  await other.getByRole('button', { name: 'Update Product' }).click();
  await expect(other.getByText('Product updated successfully')).toBeVisible();

  await expect(page.getByText(/has changed this in the meantime/)).toBeVisible();
  await expect(field(page, 'name')).toHaveValue('The first name');
  await page.getByRole('button', { name: 'Update Product' }).click();
  const dialog = page.getByRole('dialog', { name: 'Changed in the meantime' });
  const save = dialog.getByRole('button', { name: 'Save with these choices' });
  await expect(save).toBeDisabled();
  await expect(dialog.getByRole('listitem').filter({ hasText: 'Minimum order quantity' })).toContainText('2');
  await dialog.getByText('Keep mine').click();
  await save.click();
  await expect(page.getByText('Product updated successfully')).toBeVisible();
  await expect(dialog).toHaveCount(0);
  const { draft } = await keptProduct(context, store, address.split('/').at(-1) ?? '');
  expect(draft).toMatchObject({
    name: 'The first name',
    short_description: 'My own words.',
    min_order_quantity: 2,
  });
  // There is nothing unsaved there, so it is taken in.
  await expect(field(other, 'name')).toHaveValue('The first name');
  await other.context().close();
});

test('a product goes to the trash and comes back, and unsaved words are asked for @more', async ({
  page,
  context,
}) => {
  await signIn(context, store, demoAdmin);
  await page.goto(await firstProduct(page));
  await field(page, 'short_description').fill('Not to be lost.');
  await page.getByRole('link', { name: 'Cancel' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Keep editing' }).click();
  await expect(field(page, 'short_description')).toHaveValue('Not to be lost.');
  await page.getByRole('button', { name: 'Update Product' }).click();
  await expect(page.getByText('Product updated successfully')).toBeVisible();
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Product deleted successfully')).toBeVisible();
  await expect(field(page, 'name')).toBeDisabled();
  await page.getByRole('button', { name: 'Restore' }).click();
  await expect(field(page, 'name')).toBeEnabled();
});

test('saving waits for a picture on its way, and one that is refused is told of on every part @more', async ({
  page,
  context,
}) => {
  await signIn(context, store, demoAdmin);
  await page.goto(await firstProduct(page, 'Unwan'));
  const save = page.getByRole('button', { name: 'Update Product' });
  const letGo = await hold(page, '**/api/admin/pictures');
  await openTab(page, 'Media & Files');
  const pictures = page.getByRole('list', { name: 'Images' }).getByRole('listitem');
  await expect(pictures).toHaveCount(1);
  await choosePicture(page, 'slow.png');
  await openTab(page, 'Basic Info');
  await field(page, 'short_description').fill('With a picture.');
  await expect(page.getByText('Waiting for the images...')).toBeVisible();
  await expect(save).toBeDisabled();
  letGo();
  await expect(save).toBeEnabled();
  await openTab(page, 'Media & Files');
  await expect(pictures).toHaveCount(2);

  const letter = { name: 'letter.png', mimeType: 'image/png', buffer: Buffer.from('Dear customers,') };
  await page.locator('input[type="file"]').setInputFiles(letter);
  await openTab(page, 'Basic Info');
  await expect(page.getByRole('tab', { name: 'Media & Files' })).toContainText('1 field to correct');
  await openTab(page, 'Media & Files');
  await expect(page.getByRole('alert')).toContainText('This file type isn’t supported.');
  await page.getByRole('list', { name: 'Uploads' }).getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('tab', { name: 'Media & Files' })).not.toContainText('to correct');
  await save.click();
  await expect(page.getByText('Product updated successfully')).toBeVisible();
  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByRole('button', { name: 'More' }).click();
  await expect(page.getByRole('button', { name: 'Duplicate' })).toBeInViewport({ ratio: 1 });
});

test('an address of no product leads back to the list @more', async ({ page, context }) => {
  await signIn(context, store, demoAdmin);
  await page.goto(`${store.url}/admin/products/00000000-0000-4000-8000-000000000000`);
  await expect(page.getByText('Product not found')).toBeVisible();
  await page.getByRole('link', { name: 'All products' }).click();
  await expect(page).toHaveURL(`${store.url}/admin/products`);
});

test.describe('on a phone, in Arabic', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

  test('a simple product is made @more', async ({ page, context }) => {
    await context.addCookies([{ name: 'language', value: 'ar', url: store.url }]);
    await signIn(context, store, demoAdmin);
    await page.goto(`${store.url}/admin/products/new`);
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    await field(page, 'name').fill('Barq VPN');
    await field(page, 'name_ar').fill('برق في بي إن');
    await field(page, 'category_id').selectOption({ index: 1 });
    await openTab(page, 'السعر والمخزون');
    await field(page, 'consumer_price').fill('١٢٠٠٫٥');
    await page.getByText('يدويًا', { exact: true }).click();
    await field(page, 'stock_quantity').fill('25');
    await expectEachPartFits(page);
    await page.getByRole('button', { name: 'إنشاء المنتج' }).click();
    await expect(page.getByText('تم إنشاء المنتج')).toBeVisible();
    const { draft } = await keptProduct(context, store, await madeProductId(page));
    expect(draft).toMatchObject({
      name_ar: 'برق في بي إن',
      consumer_price: '1200.50',
      stock_quantity: 25,
      status: 'draft',
    });
  });
});

async function resellerPage(browser: Browser, path: string): Promise<Page> {
  const context = await browser.newContext();
  await signIn(context, store, demoReseller);
  const page = await context.newPage();
  await page.goto(`${store.url}${path}`);
  await expect(page.getByRole('article').first()).toBeVisible();
  return page;
}

/** Where the first product of the list, or of those that are found, is edited. */
async function firstProduct(page: Page, search?: string): Promise<string> {
  const found = search === undefined ? '' : `&search=${search}`;
  const answer = await page.request.get(
    `${store.url}/api/admin/products?limit=1&sort=name&direction=asc${found}`,
  );
  const { data }: { data: { id: string }[] } = await answer.json();
  return `${store.url}/admin/products/${data[0]?.id ?? ''}`;
}

/** Into the field that has the focus, as from the clipboard. */
async function pasteText(page: Page, text: string): Promise<void> {
  await expect(page.locator('input:focus')).toBeVisible();
  await page.evaluate((pasted) => {
    const data = new DataTransfer();
    data.setData('text/plain', pasted);
    const event = new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true });
    document.activeElement?.dispatchEvent(event);
  }, text);
}
