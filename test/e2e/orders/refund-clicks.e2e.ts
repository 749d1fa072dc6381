// How many clicks it takes to refund one item, from the list of orders until it is done: four at most.
import { expect, type BrowserContext, type Page } from '@playwright/test';
import { demoAdmin, demoReseller, signIn } from '#test/e2e/accounts.ts';
import { boxesOf } from '#test/e2e/in-sight.ts';
import { test } from '#test/e2e/journey.ts';
import { expectFit } from '#test/e2e/obstacles.ts';
import { buyNamed, readOrder } from '#test/e2e/orders/history-steps.ts';
import { toast } from '#test/e2e/list-steps.ts';
import { PHONE } from '#test/e2e/screens.ts';
import { startStore, type Store } from '#test/e2e/store.ts';

const CODES = 'Farasha Kids TV';

let store: Store;
let reseller: BrowserContext;
test.beforeAll(async ({ browser }) => {
  store = await startStore();
  reseller = await browser.newContext();
  await signIn(reseller, store, demoReseller);
});
test.afterAll(async () => {
  await reseller.close();
  await store.stop();
});

/** The list of orders, and what counts the clicks of a mouse or a finger from there. */
async function openList(page: Page, context: BrowserContext): Promise<() => Promise<number>> {
  await signIn(context, store, demoAdmin);
  await page.goto(`${store.url}/admin/orders`);
  await page.evaluate(() => {
    document.documentElement.dataset['clicks'] = '0';
    document.addEventListener(
      'pointerdown',
      () => {
        const { dataset } = document.documentElement;
        dataset['clicks'] = String(Number(dataset['clicks']) + 1);
      },
      true,
    );
  });
  // No page is loaded again on the way.
  return async () => Number(await page.locator('html').getAttribute('data-clicks'));
}

test('an item of one code: the row, Refund, and the amount @more', async ({ page, context }) => {
  const order = await buyNamed(reseller, store, CODES);
  const clicks = await openList(page, context);
  await page.getByRole('link', { name: order.order_number, exact: true }).click();
  await page.getByRole('button', { name: /^Refund .*Farasha/ }).click();
  const dialog = page.getByRole('dialog', { name: /^Refund .*Farasha/ });
  await expect(dialog.getByRole('textbox', { name: 'Reason' })).toBeFocused();
  await expectFit(page);
  await page.keyboard.type('Bought twice by mistake');
  await dialog.getByRole('button', { name: /^Refund .?DA/ }).click();
  await expect(toast(page, /refunded/)).toBeVisible();
  expect(await clicks()).toBe(3);
  // Nothing of it is left to refund.
  await expect(page.getByRole('button', { name: /^Refund/ })).toHaveCount(0);
  const after = await readOrder(reseller, store, order.id);
  expect([after.payment_status, after.items[0]?.refunded, after.refunded]).toEqual([
    'refunded',
    1,
    order.total,
  ]);
  expect(after.timeline.find(({ kind }) => kind === 'refunded')?.note).toBe('Bought twice by mistake');
});

test('one of three codes on a telephone: it is picked, and the others stay @more', async ({
  page,
  context,
}) => {
  await page.setViewportSize(PHONE);
  const order = await buyNamed(reseller, store, CODES, undefined, 3);
  const clicks = await openList(page, context);
  await page.getByRole('link', { name: order.order_number, exact: true }).click();
  await page.getByRole('button', { name: /^Refund .*Farasha/ }).click();
  const dialog = page.getByRole('dialog', { name: /^Refund .*Farasha/ });
  await expect(dialog.getByRole('textbox', { name: 'Reason' })).toBeFocused();
  await page.keyboard.type('This one does not work');
  await expect(dialog.getByRole('checkbox')).toHaveCount(3);
  await dialog.getByRole('checkbox', { name: /^Code 2 / }).click();
  await expectFit(page);
  await dialog.getByRole('button', { name: /^Refund .?DA/ }).click();
  await expect(toast(page, /refunded/)).toBeVisible();
  expect(await clicks()).toBe(4);
  // Two can be refunded still.
  await expect(page.getByRole('button', { name: /^Refund .*Farasha/ })).toBeVisible();
  const after = await readOrder(reseller, store, order.id);
  expect([after.payment_status, after.items[0]?.refunded, after.refunded]).toEqual([
    'paid',
    1,
    order.items[0]?.unit_price,
  ]);
});

test('the client can be reached from beside the order @more', async ({ page, context }) => {
  const order = await buyNamed(reseller, store, CODES);
  await openList(page, context);
  await page.goto(`${store.url}/admin/orders/${order.id}`);
  const client = page.getByRole('region', { name: 'Client' });
  await expect(client.getByRole('link', { name: 'Benali Digital' })).toBeVisible();
  await expect(client.getByRole('link', { name: demoReseller.email })).toHaveAttribute(
    'href',
    `mailto:${demoReseller.email}`,
  );
  await expect(client.getByRole('link', { name: '+213 550 12 34 56' })).toHaveAttribute(
    'href',
    'tel:+213550123456',
  );
  await expect(client.getByRole('link', { name: 'Chat on WhatsApp' })).toHaveAttribute(
    'href',
    'https://wa.me/213550123456',
  );
  await expect(client).toContainText('Balance now');
  const beside = page.getByRole('region', { name: 'Products' });
  await expect
    .poll(async () => (await boxesOf(client.or(beside))).map(({ top }, _, [first]) => top === first?.top))
    .toEqual([true, true]);

  // In a column too narrow for it, the e-mail goes on behind a dot or before the @, never inside a word.
  const mail = client.getByRole('link', { name: demoReseller.email });
  const breaks = () =>
    mail.evaluate((link) => {
      const box = link.closest('dd');
      if (box !== null) box.style.inlineSize = '6rem';
      const walker = document.createTreeWalker(link, NodeFilter.SHOW_TEXT);
      const letters: { letter: string; top: number }[] = [];
      for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
        const text = node.textContent ?? '';
        for (let place = 0; place < text.length; place += 1) {
          const range = document.createRange();
          range.setStart(node, place);
          range.setEnd(node, place + 1);
          letters.push({ letter: text[place] ?? '', top: Math.round(range.getBoundingClientRect().top) });
        }
      }
      return letters.flatMap(({ letter, top }, place) => {
        const before = letters[place - 1];
        return before === undefined || before.top === top ? [] : [before.letter + letter];
      });
    });
  await expect.poll(breaks).toEqual(['r@', '.e']);
});
