// Category management: made, ordered by keys, deleted and taken back; two who edit one at once.
import { expect } from '@playwright/test';
import { demoAdmin, signIn } from '#test/e2e/accounts.ts';
import { test } from '#test/e2e/journey.ts';
import { send } from '#test/e2e/resellers/clients-steps.ts';
import { expectFit } from '#test/e2e/obstacles.ts';
import { categoriesOf, expectOrder, toast } from '#test/e2e/list-steps.ts';
import { fileOf, hold } from '#test/e2e/hold.ts';
import { comeRendered, untilTakenOver } from '#test/e2e/rendered.ts';
import { PHONE } from '#test/e2e/screens.ts';
import { startStore, type Store } from '#test/e2e/store.ts';

let store: Store;
test.beforeAll(async () => {
  store = await startStore();
});
test.afterAll(() => store.stop());

test('a category is added, moved by keyboard, deleted and restored @more', async ({ page, context }) => {
  await signIn(context, store, demoAdmin);
  const before = (await categoriesOf(context, store)).map(({ name }) => name);
  await page.goto(`${store.url}/admin/categories`);
  await page.getByRole('button', { name: 'Add Category' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Category' });
  await expect(dialog.getByLabel('Category Name in English')).toBeFocused();
  await dialog.getByRole('button', { name: 'Create Category' }).click();
  await expect(dialog.getByLabel('Category Name in English')).toHaveAccessibleDescription(
    'This field is required.',
  );
  await dialog.getByLabel('Category Name in English').fill('Radio');
  await dialog.getByRole('button', { name: 'Create Category' }).click();
  await expect(dialog.getByLabel('Category Name in Arabic')).toHaveAccessibleDescription(
    'This field is required.',
  );
  await expect(dialog.getByLabel('Category Name in Arabic')).toBeFocused();
  await dialog.getByLabel('Category Name in Arabic').fill('إذاعة');
  await expectFit(page);
  await dialog.getByRole('button', { name: 'Create Category' }).dblclick();
  await expect(toast(page, 'Category created successfully')).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await expectOrder(page, 'Categories', [...before, 'Radio']);

  await page.getByRole('button', { name: 'Move \u2068Radio\u2069', exact: true }).focus();
  await page.keyboard.press('Space');
  const said = page.getByRole('status').filter({ hasText: 'Radio' });
  await expect(said).toContainText(`place ${before.length + 1} of ${before.length + 1}`);
  await page.keyboard.press('ArrowUp');
  await expect(said).toContainText(`would come to place ${before.length} of`);
  await page.keyboard.press('Space');
  const moved = [...before.slice(0, -1), 'Radio', ...before.slice(-1)];
  await expectOrder(page, 'Categories', moved);
  const up = page.getByRole('button', { name: 'Move \u2068Radio\u2069 up' });
  await up.focus();
  await page.keyboard.press('Enter');
  await expect(up).toBeFocused();
  const again = [...before.slice(0, -2), 'Radio', ...before.slice(-2)];
  await expectOrder(page, 'Categories', again);
  await expect.poll(async () => (await categoriesOf(context, store)).map(({ name }) => name)).toEqual(again);
  await page.reload();
  await expectOrder(page, 'Categories', again);

  await page.getByRole('button', { name: `Delete: \u2068${before[0] ?? ''}\u2069` }).click();
  await expect(toast(page, 'still has products')).toBeVisible();
  await page.getByRole('button', { name: 'Delete: \u2068Radio\u2069' }).click();
  await expectOrder(page, 'Categories', before);
  await toast(page, 'Category deleted successfully').getByRole('button', { name: 'Undo' }).click();
  await expectOrder(page, 'Categories', again);
  await page.getByRole('checkbox', { name: 'Select \u2068Radio\u2069' }).check();
  await page.getByRole('button', { name: 'Delete Selected (1)' }).click();
  await expect(toast(page, '1 category deleted successfully')).toBeVisible();
});

test('the second to save is told, keeps their input and picks values', async ({ page, context }) => {
  await signIn(context, store, demoAdmin);
  const [first] = await categoriesOf(context, store);
  if (first === undefined) throw new Error('no category');
  await page.goto(`${store.url}/admin/categories?edit=${first.id}`);
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Description (English)').fill('Mine');
  await dialog.getByLabel('Category Name in English').fill('My name');
  const { id, name_ar, version } = first;
  await send(context, store, 'PUT', `/api/admin/categories/${id}`, {
    name: 'Their name',
    name_ar,
    version,
    url_slug: null,
    description: '',
    description_ar: '',
    image_url: null,
    is_active: true,
    sort_order: 1,
  });
  await dialog.getByRole('button', { name: 'Update Category' }).click();
  const notice = dialog.getByRole('alert').filter({ hasText: 'Someone else changed this first' });
  await expect(notice).toContainText('Nadia Mansouri');
  await expect(notice).toContainText('Their name');
  await expect(dialog.getByLabel('Category Name in English')).toHaveValue('My name');
  await expectFit(page);
  await notice
    .locator('dl > div')
    .filter({ hasText: 'Category Name in English' })
    .getByRole('button', { name: 'Use theirs' })
    .click();
  await expect(dialog.getByLabel('Category Name in English')).toHaveValue('Their name');
  await dialog.getByRole('button', { name: 'Update Category' }).click();
  await expect(toast(page, 'Category updated successfully')).toBeVisible();
  expect((await categoriesOf(context, store)).find((one) => one.id === id)).toMatchObject({
    name: 'Their name',
    description: 'Mine',
    image_url: null,
  });
});

test('in Arabic on a phone categories are found, moved by their arrows and edited @more', async ({
  page,
  context,
}) => {
  await signIn(context, store, demoAdmin);
  await context.addCookies([{ name: 'language', value: 'ar', url: store.url }]);
  const before = (await categoriesOf(context, store)).map(({ name_ar }) => name_ar);
  const [first = '', second = ''] = before;
  await page.setViewportSize(PHONE);
  await page.goto(`${store.url}/admin/categories`);
  await expectOrder(page, 'الأقسام', before);
  await expectFit(page);
  await page.getByRole('button', { name: `حذف: \u2068${first}\u2069` }).click();
  await expect(toast(page, `لا تزال في \u2068${first}\u2069 منتجات`)).toBeVisible();
  // Both are other versions of themselves then: the dialog must not open on those of before.
  const ordered = page.waitForResponse('**/api/admin/category-order');
  await page.getByRole('button', { name: `نقل \u2068${first}\u2069 إلى الأسفل` }).click();
  await expectOrder(page, 'الأقسام', [second, first, ...before.slice(2)]);
  expect((await ordered).ok()).toBe(true);
  await page.getByRole('searchbox', { name: 'بحث' }).fill('لا شيء كهذا');
  await expect(page.getByText('لا توجد أقسام تطابق بحثك')).toBeVisible();
  await page.getByRole('button', { name: 'إلغاء التصفية' }).click();
  await page.getByRole('button', { name: second, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: `تعديل \u2068${second}\u2069` });
  await expect(dialog.getByLabel('اسم القسم بالعربية')).toHaveValue(second);
  await expectFit(page);
  await dialog.getByRole('switch', { name: 'قسم معروض للزبائن' }).click();
  await dialog.getByRole('button', { name: 'حفظ التعديلات' }).click();
  await expect(toast(page, 'حُفظت تعديلات القسم')).toBeVisible();
  await page.getByRole('button', { name: /^موقوفة/ }).click();
  await expectOrder(page, 'الأقسام', [second]);
});

test('rows stand there before they can be moved, and none gives way to another while it is pressed @more', async ({
  page,
  context,
}) => {
  await signIn(context, store, demoAdmin);
  const [first = '', second = '', ...others] = (await categoriesOf(context, store)).map(({ name }) => name);
  const release = await hold(page, fileOf('features/products/categories/sortable-categories.tsx'));
  await comeRendered(() => page.goto(`${store.url}/admin/categories`));
  await untilTakenOver(page.getByRole('heading', { level: 1 }));
  const list = page.getByRole('list', { name: 'Categories', exact: true });
  await expectOrder(page, 'Categories', [first, second, ...others]);
  const grip = list.getByRole('button', { name: `Move \u2068${first}\u2069`, exact: true });
  await expect(grip).toHaveCSS('cursor', 'progress');
  await list.evaluate((one) => {
    for (const element of one.querySelectorAll<HTMLElement>('*')) element.dataset['came'] = '';
  });
  const place = await list.boundingBox();
  // Pressed before anything hears it.
  await list.getByRole('button', { name: `Move \u2068${first}\u2069 down` }).click();
  release();
  await expect(grip).toHaveCSS('cursor', 'grab');
  await expectOrder(page, 'Categories', [second, first, ...others]);
  expect(await list.boundingBox()).toEqual(place);
  await expect(list.locator('li :not([data-came]), li:not([data-came])')).toHaveCount(0);
});
