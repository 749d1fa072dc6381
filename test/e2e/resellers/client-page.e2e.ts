// A client's page in the panel: how they are reached and what they can spend come first, what is dangerous last.
/* oxlint-disable no-await-in-loop -- one page */
import { expect } from '@playwright/test';
import { clients as arabic } from '#shared/resellers/clients.ar.ts';
import { clients as english } from '#shared/resellers/clients.en.ts';
import { test } from '#test/e2e/journey.ts';
import { languagesOf } from '#test/run/full.ts';
import { demoAdmin, signIn, speak } from '#test/e2e/accounts.ts';
import { openShop } from '#test/e2e/resellers/clients-steps.ts';
import { boxesOf, expectEnd } from '#test/e2e/in-sight.ts';
import { expectFit } from '#test/e2e/obstacles.ts';
import { DESKTOP, PHONE } from '#test/e2e/screens.ts';
import { startStore, type Store } from '#test/e2e/store.ts';

let store: Store;
test.beforeAll(async () => {
  store = await startStore();
});
test.afterAll(() => store.stop());

for (const language of languagesOf(1)) {
  test(`a client is reached, and their balance read, without scrolling (${language}) @more`, async ({
    browser,
  }) => {
    const shop = await openShop(browser, store);
    const context = await browser.newContext({ reducedMotion: 'reduce' });
    await signIn(context, store, demoAdmin);
    await speak(context, store, language);
    const page = await context.newPage();
    const texts = language === 'en' ? english : arabic;
    for (const viewport of [DESKTOP, PHONE]) {
      await page.setViewportSize(viewport);
      await page.goto(`${store.url}/admin/customers/${shop.id}`);
      await expect(page.getByRole('heading', { name: shop.tradeName, level: 1 })).toBeVisible();
      const main = page.getByRole('main');
      const chat = main.getByRole('link', { name: texts.whatsapp });
      await expect(chat).toHaveAttribute('href', 'https://wa.me/213555010203');
      const seen = [
        chat,
        main.locator('a[href="tel:+213555010203"]'),
        main.locator(`a[href="mailto:${shop.email}"]`),
        main.locator('address').getByText(/Oran|وهران/),
        main.locator('.figure .amount'),
      ];
      // A telephone's lower bar lies over the end of the screen.
      for (const one of seen) await expectEnd(one, viewport.height - 60);
      await expectFit(page);

      // What takes something away stands apart, after all else.
      const safe = page.getByRole('region', { name: texts.actions, exact: true });
      await expect(safe.getByRole('button')).toHaveText([
        texts.look.button,
        texts.prices.button,
        texts.reset.button,
      ]);
      const dangers = page.getByRole('region', { name: texts.dangerous });
      await expect(dangers.getByRole('button')).toHaveText([
        texts.change.button,
        texts.role.button,
        texts.sign_out.button,
        texts.reject.button,
        texts.activity.deactivate,
      ]);
      await expect(dangers.getByRole('link')).toHaveCount(0);
      const others = page.getByRole('tabpanel');
      const below = async () => {
        const [[first], [last]] = [await boxesOf(others), await boxesOf(dangers)];
        return (last?.top ?? 0) - (first?.bottom ?? Infinity);
      };
      await expect.poll(below).toBeGreaterThanOrEqual(0);
    }
    await context.close();
  });
}

test('a note about a client needs words, and is there once written @more', async ({ browser }) => {
  const shop = await openShop(browser, store);
  const context = await browser.newContext();
  await signIn(context, store, demoAdmin);
  await speak(context, store, 'en');
  const page = await context.newPage();
  await page.goto(`${store.url}/admin/customers/${shop.id}?tab=notes`);
  const field = page.getByLabel(english.notes.label);
  const add = page.getByRole('button', { name: english.notes.add });
  await add.click();
  await expect(field).toHaveAccessibleDescription(/This field is required/);
  await expect(page.getByText(english.notes.empty)).toBeVisible();
  await field.fill('Pays on Sundays.');
  await add.dblclick();
  const notes = page.getByRole('list', { name: english.notes.list }).getByRole('listitem');
  await expect(notes).toHaveCount(1);
  await expect(notes).toContainText('Pays on Sundays.');
  await expect(field).toHaveValue('');
  await context.close();
});
