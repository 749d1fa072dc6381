// A slow telephone: what is filled in on a form before its scripts come stands there once they have, and is saved as it stands.
import { expect } from '@playwright/test';
import { settings as ownWords } from '#shared/accounts/settings.en.ts';
import { store_settings as words } from '#shared/store/store-settings.en.ts';
import { demoAdmin, signIn, signInNewReseller } from '#test/e2e/accounts.ts';
import { readJson, section } from '#test/e2e/accounts/settings-steps.ts';
import { test } from '#test/e2e/journey.ts';
import { field, keptProduct, madeProductId } from '#test/e2e/products/editor-steps.ts';
import { openWithoutScripts, untilTakenOver } from '#test/e2e/rendered.ts';
import { startStore, type Store } from '#test/e2e/store.ts';

let store: Store;
test.beforeAll(async () => {
  store = await startStore();
});
test.afterAll(() => store.stop());

test('staff change a card of the store’s settings @more', async ({ context }) => {
  await signIn(context, store, demoAdmin);
  const { page, letScriptsCome } = await openWithoutScripts(context, store, '/admin/settings');
  const rules = section(page, words.rules.title);
  const approves = rules.getByRole('switch', { name: words.rules.approves_at_once });
  const wasOn = await approves.isChecked();
  await rules.getByLabel(words.rules.returns_days).fill('9');
  await approves.click();
  letScriptsCome();
  await rules.getByRole('button', { name: words.save, exact: true }).click();
  await expect(rules.getByText(words.saved)).toBeVisible();
  const { rules: kept } = await readJson(context, store, '/api/admin/settings');
  expect(kept).toMatchObject({ returns_days: 9, approves_at_once: !wasOn });
});

test('a client chooses how the store looks, and what it tells them @more', async ({ context }) => {
  await signInNewReseller(context, store);
  const { page, letScriptsCome } = await openWithoutScripts(context, store, '/settings');
  await section(page, ownWords.preferences.title)
    .getByRole('radio', { name: 'Dark', exact: true })
    .click({ force: true });
  const mails = section(page, ownWords.notifications.title).getByRole('switch', {
    name: 'Deposits By email',
  });
  await mails.click();
  letScriptsCome();
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  // Two requests: who loads the page again before the second has gone takes it back.
  await expect
    .poll(() => readJson(context, store, '/api/preferences'))
    .toMatchObject({
      theme: 'dark',
      notifications: expect.arrayContaining([expect.objectContaining({ event: 'deposits', by_mail: false })]),
    });
  await page.reload();
  await expect(mails).not.toBeChecked();
});

test('staff begin a new product, and go on typing where they are @more', async ({ context }) => {
  await signIn(context, store, demoAdmin);
  const { page, letScriptsCome } = await openWithoutScripts(context, store, '/admin/products/new');
  await field(page, 'name').fill('Early Office');
  await field(page, 'category_id').selectOption({ index: 1 });
  const category_id = await field(page, 'category_id').inputValue();
  await field(page, 'short_description').fill('Texts');
  letScriptsCome();
  await untilTakenOver(field(page, 'name'));
  await page.waitForLoadState('networkidle');
  await page.keyboard.type(' and tables');
  await page.getByRole('button', { name: 'Create Product' }).click();
  const { draft } = await keptProduct(context, store, await madeProductId(page));
  expect(draft).toMatchObject({ name: 'Early Office', category_id, short_description: 'Texts and tables' });
});
