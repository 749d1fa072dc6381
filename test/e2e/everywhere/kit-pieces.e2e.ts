// Pieces of the kit that no page tests by itself, where the kit's own page shows them.
import { expect } from '@playwright/test';
import { kit } from '#shared/staff/kit.en.ts';
import { demoAdmin, signIn } from '#test/e2e/accounts.ts';
import { test } from '#test/e2e/journey.ts';
import { expectFit } from '#test/e2e/obstacles.ts';
import { startStore, type Store } from '#test/e2e/store.ts';

let store: Store;
test.beforeAll(async () => {
  store = await startStore();
});
test.afterAll(() => store.stop());

test('choices on cards, a switch with its name, a place to drop a file on @more', async ({
  page,
  context,
}) => {
  await signIn(context, store, demoAdmin);
  await page.goto(`${store.url}/admin/kit`);
  const { mode, modes, switch: switchName, file } = kit.fields;

  const cards = page.getByRole('group', { name: mode });
  const manual = cards.getByRole('radio', { name: modes.manual, exact: true });
  await expect(cards.getByRole('radio', { name: modes.instant, exact: true })).toBeChecked();
  await expect(manual).toHaveAccessibleDescription(modes.manual_text);
  await cards.getByText(modes.manual_text).click();
  await expect(manual).toBeChecked();
  await manual.press('ArrowUp');
  await expect(manual).not.toBeChecked();

  const toggle = page.getByRole('switch', { name: switchName });
  await expect(toggle).toBeChecked();
  await toggle.press('Space');
  await expect(toggle).not.toBeChecked();

  const zone = page.locator(`fieldset[aria-label="${file}"]`);
  const dropped = await page.evaluateHandle(() => {
    const data = new DataTransfer();
    data.items.add(new File(['x'], 'proof.png', { type: 'image/png' }));
    return data;
  });
  await zone.dispatchEvent('dragover', { dataTransfer: dropped });
  await expect(zone).toHaveAttribute('data-over', 'true');
  await zone.dispatchEvent('drop', { dataTransfer: dropped });
  await expect(zone).not.toHaveAttribute('data-over');
  await expect(zone.locator('output')).toHaveText('proof.png');

  // What says nothing takes no room: of three facts two are there.
  await expect(page.locator('[aria-live="off"] dl > div')).toHaveCount(2);
  await expectFit(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await expectFit(page);
});
