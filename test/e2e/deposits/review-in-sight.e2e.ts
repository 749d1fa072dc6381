// Who reviews a receipt reaches the decision from everywhere on its page.
import { expect } from '@playwright/test';
import { demoAdmin, signIn, speak } from '#test/e2e/accounts.ts';
import { test } from '#test/e2e/journey.ts';
import { expectFit } from '#test/e2e/obstacles.ts';
import { sendIn } from '#test/e2e/deposits/review-steps.ts';
import { startStore, type Store } from '#test/e2e/store.ts';

let store: Store;
test.beforeAll(async () => {
  store = await startStore();
});
test.afterAll(() => store.stop());

test('approving and rejecting stay in sight beside a receipt, wide and on a telephone @more', async ({
  page,
  context,
  browser,
}) => {
  const { id } = await sendIn(browser, store);
  await signIn(context, store, demoAdmin);
  for (const language of ['en', 'ar'] as const)
    for (const viewport of [
      { width: 1280, height: 800 },
      { width: 360, height: 740 },
    ]) {
      // oxlint-disable-next-line no-await-in-loop -- one page
      await speak(context, store, language);
      // oxlint-disable-next-line no-await-in-loop
      await page.setViewportSize(viewport);
      // oxlint-disable-next-line no-await-in-loop
      await page.goto(`${store.url}/admin/deposits/${id}`);
      // oxlint-disable-next-line no-await-in-loop
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      for (const name of [/^(Approve|قبول)/, /^(Reject|رفض)/]) {
        const button = page.getByRole('button', { name });
        // oxlint-disable-next-line no-await-in-loop
        await expect(button).toBeInViewport({ ratio: 1 });
        // oxlint-disable-next-line no-await-in-loop
        await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
        // oxlint-disable-next-line no-await-in-loop
        await expect(button).toBeInViewport({ ratio: 1 });
        // oxlint-disable-next-line no-await-in-loop
        await page.evaluate(() => window.scrollTo(0, 0));
      }
      // oxlint-disable-next-line no-await-in-loop
      await expectFit(page);
    }
});
