// One search in the panel: by its field, by Ctrl + K or "/", for all that a role may see and for nothing else.
import { expect, type Browser, type Page } from '@playwright/test';
import { admin as arabicAdmin } from '#shared/staff/admin.ar.ts';
import { admin as englishAdmin } from '#shared/staff/admin.en.ts';
import { palette as arabic } from '#shared/store/palette.ar.ts';
import { palette as english } from '#shared/store/palette.en.ts';
import { shell as arabicShell } from '#shared/messages/shell.ar.ts';
import { shell as englishShell } from '#shared/messages/shell.en.ts';
import { demoAdmin, demoReseller, signIn } from '#test/e2e/accounts.ts';
import { test } from '#test/e2e/journey.ts';
import { buyNamed } from '#test/e2e/orders/history-steps.ts';
import { expectFit } from '#test/e2e/obstacles.ts';
import { openAccountant, sendIn } from '#test/e2e/deposits/review-steps.ts';
import { PHONE } from '#test/e2e/screens.ts';
import { startStore, type Store } from '#test/e2e/store.ts';
import { switchOnBaridiMob } from '#test/e2e/deposits/transfer-steps.ts';
import { languagesOf } from '#test/run/full.ts';

const texts = {
  en: { words: english, admin: englishAdmin, shell: englishShell },
  ar: { words: arabic, admin: arabicAdmin, shell: arabicShell },
};
const CODES = 'Farasha Kids TV';
const sizes = [{ width: 1280, height: 800 }, PHONE];

let store: Store;
test.beforeAll(async ({ browser }) => {
  store = await startStore();
  await switchOnBaridiMob(browser, store);
});
test.afterAll(() => store.stop());

const fieldOf = (page: Page) => page.getByRole('dialog').getByRole('combobox');
const activeOf = (page: Page) => page.getByRole('dialog').getByRole('option', { selected: true });
const groupOf = (page: Page, name: string) => page.getByRole('group', { name, exact: true });

for (const [turn, size] of sizes.entries())
  for (const language of languagesOf(turn))
    test(`in ${language} at ${size.width} pixels the header's field opens it, keys choose and Escape gives back${turn === 1 ? '' : ' @more'}`, async ({
      page,
      context,
    }) => {
      const { words, admin, shell } = texts[language];
      await page.setViewportSize(size);
      await signIn(context, store, demoAdmin);
      await context.addCookies([{ name: 'language', value: language, url: store.url }]);
      await page.goto(`${store.url}/admin/products`);
      const isPhone = size.width < 992;
      const opener = page.getByRole('button', {
        name: isPhone ? shell.search.open : admin.search,
        exact: true,
      });
      // There is no other field for searching the panel.
      await expect(page.getByRole('banner').getByRole('searchbox')).toHaveCount(0);
      await opener.focus();
      await page.keyboard.press('Enter');
      await expect(fieldOf(page)).toBeFocused();
      await expect(fieldOf(page)).toHaveAccessibleName(words.panel_label);
      await expectFit(page);

      // Whoever works here is found by name, though they act for no business.
      await page.keyboard.type('mansouri');
      const people = groupOf(page, words.groups.people);
      await expect(people.getByRole('option')).toHaveCount(2);
      await expect(people.getByRole('option').first()).toContainText(demoAdmin.email);
      await expect(page.getByRole('dialog').getByRole('listbox')).toHaveAttribute('aria-busy', 'false');
      const first = await activeOf(page).textContent();
      await page.keyboard.press('ArrowDown');
      await expect(activeOf(page)).not.toHaveText(first ?? '');
      await page.keyboard.press('ArrowUp');
      await expect(activeOf(page)).toHaveText(first ?? '');
      await page.keyboard.press('ArrowUp');
      await expect(activeOf(page)).not.toHaveText(first ?? '');
      const named = () => fieldOf(page).getAttribute('aria-activedescendant');
      await expect.poll(async () => (await activeOf(page).getAttribute('id')) === (await named())).toBe(true);
      await expectFit(page);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(opener).toBeFocused();

      await page.keyboard.press('Control+k');
      await page.keyboard.type('mansouri');
      await people.getByRole('option', { name: demoAdmin.email }).click();
      await expect(page).toHaveURL(`${store.url}/admin/users?search=admin%40rasid.example`);
      await expect(page.getByRole('main')).toContainText(demoAdmin.email);
    });

test('a deposit is found by its reference, and by the number of the transfer @more', async ({
  page,
  context,
  browser,
}) => {
  const { id, shop } = await sendIn(browser, store);
  await signIn(context, store, demoAdmin);
  const answer = await context.request.get(`${store.url}/api/admin/deposits/${id}`);
  const { data }: { data: { transfer: { reference: string } } } = await answer.json();
  await openPanel(page);
  for (const typed of [data.transfer.reference.slice(3).toLowerCase(), `T-${id}`]) {
    await page.keyboard.press('Control+k');
    await fieldOf(page).fill(typed);
    await expect(groupOf(page, 'Deposits').getByRole('option')).toHaveCount(1);
    await expect(groupOf(page, 'Deposits').getByRole('option')).toContainText(shop.tradeName);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`${store.url}/admin/deposits/${id}`);
  }
});

test('searching by code leads to its order, only with permission @more', async ({
  page,
  context,
  browser,
}) => {
  await signIn(context, store, demoAdmin);
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/admin/code-search')) asked.push(request.method());
  });
  const { code, number } = await buyCode(browser);
  await openPanel(page);
  await page.keyboard.press('Control+k');
  await fieldOf(page).fill(code);
  const coded = groupOf(page, 'Codes').getByRole('option');
  await expect(coded).toHaveText(`Find by code “\u2068${code}\u2069”`);
  await expect(page.getByRole('dialog').getByRole('status')).not.toHaveText('Searching…');
  expect(asked).toEqual([]);
  // Nothing else bears such a text: it is what Enter asks for, and then opens.
  await expect(activeOf(page)).toContainText('Find by code');
  await page.keyboard.press('Enter');
  await expect(coded).toContainText(number);
  expect(asked).toHaveLength(1);
  await expectFit(page);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(number);

  await page.keyboard.press('Control+k');
  await fieldOf(page).fill('NO-SUCH-CODE-1');
  await coded.click();
  await expect(page.getByRole('dialog').getByRole('status')).toHaveText('No delivery matches.');

  // An accountant may not search by codes, and finds nothing of products that are hidden.
  const accountant = await openAccountant(page, browser, store);
  await openPanel(accountant);
  await accountant.keyboard.press('Control+k');
  await fieldOf(accountant).fill(code);
  await expect(groupOf(accountant, 'Try instead')).toBeVisible();
  await expect(groupOf(accountant, 'Codes')).toHaveCount(0);
  await fieldOf(accountant).fill('audit');
  await expect(accountant.getByRole('option', { name: 'Audit log' })).toHaveCount(0);
});

test('Ctrl + K is heard from the moment the page is there @more', async ({ page, context }) => {
  await signIn(context, store, demoAdmin);
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (document.querySelector('h1') === null) return;
      observer.disconnect();
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'k', ctrlKey: true, bubbles: true }));
    }).observe(document, { childList: true, subtree: true });
  });
  await page.goto(`${store.url}/admin`);
  await expect(fieldOf(page)).toBeFocused();
});

/** Whose keys are heard once its frame is there. */
async function openPanel(page: Page): Promise<void> {
  await page.goto(`${store.url}/admin`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

/** Bought a moment ago, as the buyer sees it. */
async function buyCode(browser: Browser): Promise<{ code: string; number: string }> {
  const context = await browser.newContext();
  await signIn(context, store, demoReseller);
  const order = await buyNamed(context, store, CODES);
  const answer = await context.request.get(`${store.url}/api/orders/${order.id}/codes`);
  const { data }: { data: { code: string }[] } = await answer.json();
  await context.close();
  return { code: data[0]?.code ?? '', number: order.order_number };
}
