// The vault in the panel: codes are added past their duplicates, one is taken from sale; and in Arabic on a phone the notice
// is set and the codes are taken home.
import { readFile } from 'node:fs/promises';
import { expect, type BrowserContext } from '@playwright/test';
import { admin } from '#shared/staff/admin.ar.ts';
import { codes as arabic } from '#shared/codes/codes.ar.ts';
import { fields } from '#shared/messages/fields.ar.ts';
import { demoAdmin, signIn } from '#test/e2e/accounts.ts';
import { test } from '#test/e2e/journey.ts';
import { expectFit } from '#test/e2e/obstacles.ts';
import { PHONE } from '#test/e2e/screens.ts';
import { startStore, type Store } from '#test/e2e/store.ts';

let store: Store;
test.beforeAll(async () => {
  store = await startStore();
});
test.afterAll(() => store.stop());

interface Listed {
  product_id: string;
  name: string;
  name_ar: string;
  free: number;
}

/** A product of the demo that is sold without plans or variations. */
async function plainProduct(context: BrowserContext, search: string): Promise<Listed> {
  const answer = await context.request.get(`${store.url}/api/admin/codes?search=${search}`);
  const { data }: { data: Listed[] } = await answer.json();
  const [product] = data;
  if (product === undefined) throw new Error(`no product with codes is called ${search}`);
  return product;
}

test('codes are looked at, added past their duplicates, and one is quarantined @more', async ({
  page,
  context,
}) => {
  await signIn(context, store, demoAdmin);
  const product = await plainProduct(context, 'Alwan');
  await page.goto(`${store.url}/admin/codes`);
  await page.getByRole('link', { name: product.name }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(product.name);

  await page.getByRole('button', { name: 'Add codes' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add codes' });
  await dialog.getByRole('button', { name: 'Check list' }).click();
  await expect(dialog.getByLabel('Codes', { exact: true })).toHaveAccessibleDescription(
    /This field is required/,
  );
  await dialog.getByLabel('Codes', { exact: true }).fill('Netflix DZ\nE2E-1\nE2E-2\nE2E-1\n');
  await dialog.getByRole('button', { name: 'Check list' }).click();
  // The first line looks unlike the others: nothing is added before someone has said what it is.
  const asked = dialog.getByRole('region', { name: 'What’s in this list?' });
  await expect(asked).toBeFocused();
  await expect(asked.getByRole('listitem')).toHaveText(['E••••1', 'E••••2', 'E••••1']);
  await expect(dialog.getByRole('button', { name: /^Add/ })).toHaveCount(0);
  await asked.getByRole('button', { name: 'Check list' }).click();
  await expect(asked.getByText('This field is required.')).toBeVisible();
  await asked.getByText('names the columns').click();
  await asked.getByRole('button', { name: 'Check list' }).click();
  await expect(dialog.getByRole('listitem')).toHaveText([
    'Line 2E••••1NewDoesn’t expire',
    'Line 3E••••2NewDoesn’t expire',
    'Line 4E••••1Twice in the listDoesn’t expire',
  ]);
  await dialog.getByLabel('Only skipped lines').check();
  await expect(dialog.getByRole('listitem')).toHaveText([/Twice in the list/]);
  await dialog.getByRole('button', { name: 'Add 2 new codes' }).click();
  await expect(dialog).toBeHidden();
  const free = page.getByRole('button', { name: 'Available' });
  await expect(free).toHaveText(`Available${product.free + 2}`);

  // The newest stand first, once the list has them.
  const newest = page
    .getByRole('row')
    .filter({ has: page.getByRole('checkbox', { name: /^Select code/ }) })
    .first();
  await expect(newest).toContainText('Nadia Mansouri');
  await newest.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Quarantine 1 code' }).click();
  const question = page.getByRole('dialog', { name: 'Quarantine codes' });
  await question.getByLabel('Reason').fill('no');
  await question.getByRole('button', { name: 'Quarantine' }).click();
  await expect(question.getByLabel('Reason')).toHaveAccessibleDescription(/Enter more characters/);
  await expect(question.getByLabel('Reason')).toBeFocused();
  await question.getByLabel('Reason').fill('reported as used by the supplier');
  await question.getByRole('button', { name: 'Quarantine' }).click();
  await expect(question).toBeHidden();
  await page.getByRole('button', { name: 'Quarantined' }).click();
  await expect(page).toHaveURL(/status=quarantined/);
  await expect(page.getByText('reported as used by the supplier')).toBeVisible();
  await expect(free).toHaveText(`Available${product.free + 1}`);
  await expectFit(page);
  // The list is undone: its other code goes, the one in quarantine stays.
  const lists = page.getByRole('list', { name: 'Added lists' });
  await lists.getByRole('button', { name: 'Undo' }).click();
  const undoing = page.getByRole('dialog', { name: 'Undo this addition?' });
  await expect(undoing).toBeVisible();
  await expect(undoing.getByRole('button', { name: 'Remove 1 code' })).toBeVisible();
  await undoing.getByRole('button', { name: 'Remove 1 code' }).click();
  await expect(undoing.getByLabel('Reason')).toHaveAccessibleDescription('This field is required.');
  await undoing.getByLabel('Reason').fill('The list of another product');
  await undoing.getByRole('button', { name: 'Remove 1 code' }).click();
  await expect(undoing).toBeHidden();
  await expect(lists.getByText('undone: 1 code removed · 1 quarantined')).toBeVisible();
  await expect(free).toHaveText(`Available${product.free}`);
  await expectFit(page);
  // What a code says is on no page of the vault.
  expect(await page.content()).not.toContain('E2E-1');
});

test('a file in another encoding is refused with words, and a long one is looked at to its end @more', async ({
  page,
  context,
}) => {
  await page.setViewportSize(PHONE);
  await signIn(context, store, demoAdmin);
  const product = await plainProduct(context, 'Alwan');
  await page.goto(`${store.url}/admin/codes/${product.product_id}`);
  await page.getByRole('button', { name: 'Add codes' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add codes' });
  await dialog.getByText('CSV with expiry', { exact: true }).click();
  const choose = async (name: string, buffer: Buffer) => {
    const choosing = page.waitForEvent('filechooser');
    await dialog.getByRole('button', { name: 'Choose a CSV file' }).click();
    await (await choosing).setFiles({ name, mimeType: 'text/csv', buffer });
  };
  const text = dialog.getByLabel('Codes as CSV');
  await choose('arabic.csv', Buffer.from([0xc7, 0xe1, 0xdf, 0xe6, 0xcf]));
  await expect(dialog.getByText('The characters of this file can’t be read for sure.')).toBeVisible();
  await expect(text).toHaveValue('');

  const many = Array.from({ length: 5000 }, (_, place) => `LONG-${place},2031-05-05`);
  many[4998] = 'LONG-4998;2031-05-05';
  await choose('unicode.csv', Buffer.from(`\uFEFF${many.join('\r\n')}`, 'utf16le'));
  await expect(text).toHaveValue(/^LONG-0,2031-05-05/);
  await dialog.getByRole('button', { name: 'Check list' }).click();
  await expect(dialog.getByText('Code and expiry are separated by commas.')).toBeVisible();
  const preview = dialog.getByRole('region', { name: 'Result for each line' });
  await expect(preview.getByRole('listitem').first()).toHaveText(/^Line 1L••••0NewExpires /);
  // However long the list: only what is in sight is in the page.
  expect(await preview.getByRole('listitem').count()).toBeLessThan(30);
  await preview.evaluate((element) => element.scrollTo(0, element.scrollHeight));
  await expect(preview.getByRole('listitem').last()).toHaveText(/^Line 5,000LO••••99New/);
  await expect(preview.getByRole('listitem').nth(-2)).toHaveText(/Separated unlike the other lines/);
  await expectFit(page);
  await expect(dialog.getByRole('button', { name: 'Add 4,999 new codes' })).toBeVisible();
});

test('an order is found by its code, which is seen with a reason', async ({ page, context }) => {
  await signIn(context, store, demoAdmin);
  const product = await plainProduct(context, 'Alwan');
  const listed = await context.request.get(
    `${store.url}/api/admin/codes/${product.product_id}/list?status=sold`,
  );
  const { data }: { data: { order: { id: string; order_number: string } }[] } = await listed.json();
  const [sold] = data;
  if (sold === undefined) throw new Error('nothing of it was sold');
  await page.goto(`${store.url}/admin/orders/${sold.order.id}`);
  await page.getByRole('button', { name: 'View', exact: true }).first().click();
  const dialog = page.getByRole('dialog', { name: 'View what was delivered' });
  await dialog.getByRole('button', { name: 'Show it' }).click();
  await expect(dialog.getByLabel('Reason')).toHaveAccessibleDescription(/This field is required/);
  await dialog.getByLabel('Reason').fill('The supplier asks for it');
  await dialog.getByRole('button', { name: 'Show it' }).click();
  const code = await dialog.getByLabel('Delivered', { exact: true }).textContent();
  await expect(dialog.getByText('The client was notified.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  expect(await page.content()).not.toContain(code ?? 'no code');

  await page.goto(`${store.url}/admin/orders`);
  await page.getByRole('button', { name: 'Find by code' }).click();
  const finding = page.getByRole('dialog', { name: 'Find an order by a code' });
  await finding.getByLabel('Code', { exact: true }).fill('ab');
  await finding.getByRole('button', { name: 'Search' }).click();
  await expect(finding.getByLabel('Code', { exact: true })).toHaveAccessibleDescription(
    'Enter more characters.',
  );
  await finding.getByLabel('Code', { exact: true }).fill(code ?? '');
  await finding.getByRole('button', { name: 'Search' }).click();
  await finding.getByRole('link', { name: sold.order.order_number }).click();
  await expect(page).toHaveURL(`${store.url}/admin/orders/${sold.order.id}`);
  await expectFit(page);
});

test('in Arabic on a phone the notice is set, shown and the codes are taken home @more', async ({
  page,
  context,
}) => {
  await page.setViewportSize(PHONE);
  await context.addCookies([{ name: 'language', value: 'ar', url: store.url }]);
  await signIn(context, store, demoAdmin);
  const product = await plainProduct(context, 'Hawa%20Mini');
  await page.goto(`${store.url}/admin/codes/${product.product_id}`);
  await page.getByRole('button', { name: arabic.notice.change }).click();
  const notice = page.getByRole('dialog', { name: arabic.notice.title });
  await notice.getByLabel(arabic.notice.field).pressSequentially('1000000');
  await notice.getByRole('button', { name: arabic.notice.save }).click();
  await expect(notice.getByText(arabic.notice.wrong)).toBeVisible();
  await notice.getByLabel(arabic.notice.field).fill('9999');
  await notice.getByRole('button', { name: arabic.notice.save }).click();
  await expect(notice).toBeHidden();
  await expect(page.getByText(arabic.is_low)).toBeVisible();
  await expectFit(page);

  await page.getByRole('button', { name: arabic.export.action, exact: true }).click();
  const question = page.getByRole('dialog', { name: arabic.export.title });
  await question.getByRole('button', { name: arabic.export.confirm }).click();
  await expect(question.getByText(fields.required)).toBeVisible();
  await question.getByLabel(arabic.export.reason).fill('نقل إلى متجر آخر');
  const download = page.waitForEvent('download');
  await question.getByRole('button', { name: arabic.export.confirm }).click();
  const lines = (await readFile(await (await download).path(), 'utf8')).trim().split('\r\n');
  expect(lines).toHaveLength(product.free + 1);
  expect(lines[0]).toBe('code,expires_at,option,added_at');

  await page.getByRole('banner').getByRole('button', { name: admin.alerts.title }).click();
  await page.getByRole('link', { name: admin.alerts.fill }).click();
  await expect(page).toHaveURL(`${store.url}/admin/codes?only=low`);
  await expect(page.getByRole('link', { name: product.name_ar })).toBeVisible();
  await expectFit(page);
});
