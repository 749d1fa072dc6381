import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { catalogue } from '#shared/catalogue/catalogue.ar.ts';
import { catalogue as english } from '#shared/catalogue/catalogue.en.ts';
import { orders } from '#shared/orders/orders.ar.ts';
import { demoAdmin, demoReseller, signIn, signInNewReseller } from '#test/e2e/accounts.ts';
import { buy, findProduct, openReviews, writeReview } from '#test/e2e/catalogue/product-page-steps.ts';
import { test } from '#test/e2e/journey.ts';
import { startStore, type Store } from '#test/e2e/store.ts';

const REVIEWED = 'office-suite-home';
const TIERED = 'hawa-mini-voucher';
/** A picture of one pixel. */
const PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

let store: Store;
test.beforeAll(async () => {
  store = await startStore();
});
test.afterAll(() => store.stop());

test('a review is shown to others once staff publish it @more', async ({ page, context, browser }) => {
  await signIn(context, store, demoReseller);
  await buy(context, store, await findProduct(context, store, REVIEWED));
  await openReviews(page, store, REVIEWED);
  await writeReview(page, 4, 'My clients ask for it <b>by name</b>.');
  const own = page.getByRole('region', { name: 'Your review' });
  await expect(own).toContainText('Awaiting approval');

  const others = await browser.newContext();
  await signInNewReseller(others, store);
  const reader = await others.newPage();
  await openReviews(reader, store, REVIEWED);
  const shown = reader.getByText('My clients ask for it <b>by name</b>.');
  await expect(
    reader.getByText('Only businesses that have bought this product can review it.'),
  ).toBeVisible();
  await expect(shown).toHaveCount(0);

  const staff = await browser.newContext();
  await signIn(staff, store, demoAdmin);
  const desk = await staff.newPage();
  await desk.goto(`${store.url}/admin/reviews?search=${encodeURIComponent('by name')}`);
  await desk.getByRole('button', { name: /^Publish the review of .* by .*Amina/ }).click();
  await expect(desk.getByText(/^Published: the review of/)).toBeVisible();
  await expect(shown).toBeVisible();
  await expect(own).toHaveCount(0);

  const helpful = reader.getByRole('button', { name: /^Helpful.*: review by .*Amina/ });
  await helpful.click();
  await expect(helpful).toHaveAttribute('aria-pressed', 'true');
  await desk.getByRole('button', { name: 'Hide again' }).click();
  await expect(shown).toHaveCount(0);

  await desk.getByRole('button', { name: 'Publish instead' }).click();
  await expect(shown).toBeVisible();
  await desk.goto(`${store.url}/admin/reviews?status=all&search=${encodeURIComponent('by name')}`);
  await desk.getByRole('button', { name: /^Reply to the review/ }).click();
  await desk.getByRole('button', { name: 'Save reply' }).click();
  const answer = desk.getByLabel('Store reply');
  await expect(answer).toHaveAccessibleDescription(/This field is required\./);
  await expect(answer).toBeFocused();
  await answer.fill('It is back next week.');
  await desk.getByRole('button', { name: 'Save reply' }).click();
  await expect(reader.getByText('It is back next week.')).toBeVisible();
  await Promise.all([others.close(), staff.close()]);
});

for (const { slug, guide, facts, others } of [
  {
    slug: 'noor-stream-premium-4k',
    guide: ['Select Plan', 'free for 3 days first', 'Instant Access'],
    facts: ['Subscription', '3 days', '1 month, 3 months, 6 months or 12 months', 'Instant, by code'],
    others: ['One-time Purchase', 'Manual'],
  },
  {
    slug: 'rahba-wallet-card',
    guide: ['Select Option', 'Instant Access'],
    facts: ['One-time Purchase', 'Instant, by code'],
    others: ['Subscription', 'Free Trial', 'Plan', 'Manual'],
  },
  {
    slug: TIERED,
    guide: ['Select Quantity', 'Choose how many you need.', 'Instant Access'],
    facts: ['One-time Purchase', 'Instant, by code'],
    others: ['Free Trial', 'Plan', 'one price', 'Manual'],
  },
  {
    slug: 'soor-endpoint-business',
    guide: ['Manual Delivery', 'Our team prepares this product.'],
    facts: ['Manual'],
    others: ['Instant'],
  },
])
  test(`the guide and the specifications are those of ${slug} @more`, async ({ page, context }) => {
    await signIn(context, store, demoReseller);
    await page.goto(`${store.url}/product/${slug}?tab=guide`);
    const panel = page.getByRole('tabpanel');
    await expect(panel.getByRole('listitem')).toHaveCount(3);
    // The page shows itself with its answers (decision 63).
    for (const words of guide) await expect(panel).toContainText(words, { useInnerText: true });
    const said = await panel.innerText();
    await page.getByRole('tab', { name: 'Specifications' }).click();
    for (const words of ['Service Type', ...facts])
      await expect(panel).toContainText(words, { useInnerText: true });
    const specified = await panel.innerText();
    for (const words of others) expect(said + specified).not.toContain(words);
  });

test('the savings of a plan are shown as specified, in both languages @more', async ({ page, context }) => {
  await signIn(context, store, demoReseller);
  for (const [value, saved] of [
    ['en', ['Save 160 DA', 'Save 520 DA']],
    ['ar', ['وفّر 160 د.ج', 'وفّر 520 د.ج']],
  ] as const) {
    await context.addCookies([{ name: 'language', value, url: store.url }]);
    await page.goto(`${store.url}/product/farasha-kids-tv`);
    for (const text of saved) await expect(page.getByText(text, { exact: true })).toBeVisible();
  }
});

test('the tiers on the page are those of the plan or variation that is chosen @more', async ({
  page,
  context,
}) => {
  await signIn(context, store, demoReseller);
  for (const language of ['en', 'ar'] as const) {
    await context.addCookies([{ name: 'language', value: language, url: store.url }]);
    const { product: words } = language === 'en' ? english : catalogue;
    await page.goto(`${store.url}/product/mudarraj-sport-live`);
    const tiers = page.getByRole('table', { name: words.bulk_title });
    const plan = (price: string) => page.getByRole('radio', { name: price });
    await expect(plan('1,150')).toBeChecked();
    await expect(tiers).toHaveCount(0);
    // What is chosen goes through the address.
    await plan('11,400').click({ force: true });
    await expect(plan('11,400')).toBeChecked();
    await expect(tiers.getByRole('row')).toHaveCount(4);
    await expect(tiers).toContainText('10,900');
    await tiers.getByRole('button', { name: /20/ }).click();
    await expect(page).toHaveURL(/quantity=20/);
    await expect(page.locator('output').filter({ hasText: '208,000' })).toBeVisible();
    await page.getByText(words.why.title).click();
    await expect(page.getByRole('group').filter({ hasText: words.why.title })).toContainText(
      language === 'en' ? 'Gold' : 'ذهبي',
    );
    await plan('1,150').click({ force: true });
    await expect(plan('1,150')).toBeChecked();
    await expect(tiers).toHaveCount(0);
    await expect(page.locator('output').filter({ hasText: '23,000' })).toBeVisible();
  }
});

test('the main picture is as sharp as it is wide @more', async ({ page, context }) => {
  await signIn(context, store, demoReseller);
  await store.fill(
    `update products set image_url = '/media/${randomUUID()}/640.webp' where url_slug = '${TIERED}'`,
  );
  await page.route('**/media/*/*.{avif,webp}', (route) =>
    route.fulfill({ contentType: 'image/png', body: Buffer.from(PIXEL, 'base64') }),
  );
  for (const width of [700, 990, 1280, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`${store.url}/product/${TIERED}`);
    const picture = page
      .getByRole('button', { name: /^Enlarge/ })
      .first()
      .locator('img');
    await expect
      .poll(() =>
        picture.evaluate(
          (image) =>
            image instanceof HTMLImageElement &&
            Number(/(\d+)\.avif$/.exec(image.currentSrc)?.[1]) >= image.clientWidth,
        ),
      )
      .toBe(true);
  }
});

test('an address with the id becomes the one with the name, and back leads where one came from @more', async ({
  page,
  context,
}) => {
  await signIn(context, store, demoReseller);
  const { id } = await findProduct(context, store, TIERED);
  await page.goto(`${store.url}/categories`);
  await page.goto(`${store.url}/product/${id}?quantity=12`);
  await expect(page).toHaveURL(`${store.url}/product/${TIERED}?quantity=12`);
  await page.goBack();
  await expect(page).toHaveURL(`${store.url}/categories`);
});

test.describe('in Arabic on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('by the dozen, it is bought at the price that is shown', async ({ page, context }) => {
    await context.addCookies([{ name: 'language', value: 'ar', url: store.url }]);
    await signIn(context, store, demoReseller);
    const { product: words } = catalogue;
    await page.goto(`${store.url}/product/${TIERED}`);
    const quantity = page.getByRole('textbox', { name: words.quantity });
    await expect(quantity).toHaveValue('5');
    await expect(page.getByRole('button', { name: words.fewer })).toBeDisabled();
    await quantity.fill('49');
    // The button adds to what is drawn, which the field itself is ahead of.
    await expect(page.locator('output').filter({ hasText: 'مجموع 49 وحدة' })).toBeVisible();
    await page.getByRole('button', { name: words.more }).click();
    await expect(page).toHaveURL(/quantity=50/);
    // 50 of the tier from 50 on, at 37.50 each.
    const total = page.locator('output').filter({ hasText: 'مجموع 50 وحدة' });
    await expect(total).toContainText('1,875.00');
    await page.getByText(words.why.title).click();
    await expect(page.getByText(/سعر الجملة/)).toContainText('ذهبي');
    await expect(page.getByText(/سعر الجملة/)).toContainText('37.50');
    await page.getByRole('main').getByRole('button', { name: catalogue.buy_now }).click();
    const dialog = page.getByRole('dialog', { name: orders.confirm.title });
    await expect(dialog).toContainText('1,875.00');
    await dialog.getByRole('button', { name: orders.confirm.pay }).click();
    await expect(page.getByRole('dialog', { name: orders.result.title })).toBeVisible();
    const answer = await page.request.get(`${store.url}/api/orders?limit=1`);
    const { data }: { data: { total: unknown }[] } = await answer.json();
    expect(data[0]?.total).toEqual({ amount: '1875.00', currency: 'DZD' });
  });
});
