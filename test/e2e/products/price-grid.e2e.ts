// The table of prices by the keyboard: from cell to cell, a column pasted from a spreadsheet, what changes in colour.
import { expect } from '@playwright/test';
import { demoAdmin, signIn } from '#test/e2e/accounts.ts';
import { test } from '#test/e2e/journey.ts';
import { expectFit } from '#test/e2e/obstacles.ts';
import { startStore, type Store } from '#test/e2e/store.ts';

let store: Store;
test.beforeAll(async () => {
  store = await startStore();
});
test.afterAll(() => store.stop());

test('arrows and Enter lead through the prices, and a pasted column fills them @more', async ({
  page,
  context,
}) => {
  await signIn(context, store, demoAdmin);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(`${store.url}/admin/price-grid`);
  const prices = page.getByRole('table').getByRole('textbox', { name: /^Price of/ });
  const first = prices.nth(0);
  await expect(first).toHaveValue(/^\d{1,3}(,\d{3})+$/);
  await expect(page.getByRole('columnheader')).toHaveText([
    'Product',
    'Cost',
    'Price',
    'Was',
    'Margin',
    'Stock',
  ]);
  await first.focus();
  await page.keyboard.press('Enter');
  await expect(prices.nth(1)).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(prices.nth(2)).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(prices.nth(1)).toBeFocused();
  await page.keyboard.press('Shift+Enter');
  await expect(first).toBeFocused();

  const before = (await first.inputValue()).replaceAll(',', '');
  await page.keyboard.type(String(Number(before) * 2));
  const row = page.getByRole('row').nth(1);
  await expect(row).toContainText('▲ 100 %');
  await expect(row).toContainText(Number(before).toLocaleString('en'));
  await page.keyboard.press('Enter');
  await expect(prices.nth(1)).toBeFocused();

  const paste = (text: string) =>
    page.evaluate((pasted) => {
      const data = new DataTransfer();
      data.setData('text', pasted);
      document.activeElement?.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
      );
    }, text);
  await paste('1\t2\n3\t4');
  await expect(page.getByText('Paste one column at a time.')).toBeVisible();
  await paste('1,111.50\r\n2222\r\nnothing\r\n');
  await expect(prices.nth(1)).toHaveValue('1,111.50');
  await expect(prices.nth(2)).toHaveValue('2222');
  await expect(prices.nth(3)).toHaveAccessibleDescription(/Enter a price above 0/);
  await prices.nth(3).fill('3333');
  await page.getByRole('button', { name: 'Review changes' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Apply 4 changes' }).click();
  await expect(page.getByText('4 changes applied')).toBeVisible();
  await expect(prices.nth(1)).toHaveValue('1,111.50');
  await expect(prices.nth(2)).toHaveValue('2,222');
  await page.setViewportSize({ width: 360, height: 740 });
  await expectFit(page);
});
