// Banners on the dashboard: they turn, they can be stopped, and staff put them there.
import { expect, type Locator, type Page } from '@playwright/test';
import { promotions as ar } from '#shared/catalogue/promotions.ar.ts';
import { store as arStore } from '#shared/store/store.ar.ts';
import { demoAdmin, demoReseller, signIn } from '#test/e2e/accounts.ts';
import { test } from '#test/e2e/journey.ts';
import { send } from '#test/e2e/resellers/clients-steps.ts';
import { expectFit } from '#test/e2e/obstacles.ts';
import { startStore, type Store } from '#test/e2e/store.ts';

// For who asks for less motion, it does not turn by itself.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

let store: Store;
test.beforeAll(async () => {
  store = await startStore();
});
test.afterAll(() => store.stop());

const carouselOf = (page: Page) => page.getByRole('region', { name: 'Promotions' });
/** Only the slide that shows is there for people who do not see. */
const slideOf = (page: Page) => shownIn(carouselOf(page));
const shownIn = (carousel: Locator) => carousel.locator('[role=group]:not([inert])');

test('the carousel advances automatically, pauses under the pointer and obeys its buttons @more', async ({
  page,
  context,
}) => {
  await signIn(context, store, demoReseller);
  await page.clock.install();
  await page.goto(`${store.url}/dashboard`);
  const slide = slideOf(page);
  // The clock goes on by itself as well: what takes its time is looked at while the carousel rests.
  await carouselOf(page).hover();
  await expectFit(page);
  await page.getByRole('button', { name: 'Show promotion 1: ' }).click();
  await expect(slide).toHaveAccessibleName('1 of 4');
  await page.getByRole('button', { name: 'Show promotion 1: ' }).blur();
  // From here on it stands still, but for what is run of it.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000);
  await expect(slide).toHaveAccessibleName('1 of 4');
  await page.mouse.move(0, 0);
  await untilTurning(page, true);
  await page.clock.runFor(3500);
  await expect(slide).toHaveAccessibleName('2 of 4');

  await carouselOf(page).hover();
  await untilTurning(page, false);
  await page.clock.runFor(10_000);
  await expect(slide).toHaveAccessibleName('2 of 4');
  await page.mouse.move(0, 0);
  await untilTurning(page, true);
  await page.clock.runFor(3500);
  await expect(slide).toHaveAccessibleName('3 of 4');

  await page.getByRole('button', { name: 'Show promotion 4: ' }).focus();
  await untilTurning(page, false);
  await page.clock.runFor(10_000);
  await expect(slide).toHaveAccessibleName('3 of 4');
  await page.keyboard.press('Enter');
  await page.clock.runFor(1000);
  await expect(slide).toHaveAccessibleName('4 of 4');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Next promotion' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.clock.runFor(1000);
  await expect(slide).toHaveAccessibleName('1 of 4');

  await page.getByRole('button', { name: 'Pause the promotions' }).click();
  await page.getByRole('heading', { level: 1 }).click();
  await page.clock.runFor(10_000);
  await expect(slide).toHaveAccessibleName('1 of 4');
  await page.clock.resume();
  await slide.getByRole('link').press('Enter');
  await expect(page).toHaveURL(`${store.url}/category/streaming`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Streaming');
});

/** The page has drawn what was done to it, and set or stopped its timer after that. */
async function untilTurning(page: Page, isTurning: boolean): Promise<void> {
  const slides = carouselOf(page).locator('[aria-live]');
  await expect(slides).toHaveAttribute('aria-live', isTurning ? 'off' : 'polite');
  await page.evaluate(
    () =>
      new Promise((done) => {
        const { port1, port2 } = new MessageChannel();
        port1.addEventListener('message', done, { once: true });
        port1.start();
        port2.postMessage(null);
      }),
  );
}

test('reduced motion stops the carousel, in Arabic too @more', async ({ page, context }) => {
  await signIn(context, store, demoReseller);
  await context.addCookies([{ name: 'language', value: 'ar', url: store.url }]);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.clock.install();
  await page.goto(`${store.url}/dashboard`);
  const carousel = page.getByRole('region', { name: arStore.promotions.title });
  const title = shownIn(carousel).getByRole('link');
  await expect(title).toContainText('موسم المشاهدة');
  await page.clock.runFor(10_000);
  await expect(title).toContainText('موسم المشاهدة');
  await carousel.getByRole('button', { name: arStore.promotions.next }).click();
  await expect(title).toContainText('برامج لكل مكتب');
});

test('a new promotion appears on an open dashboard; a deleted one can be restored @more', async ({
  page,
  context,
  browser,
}) => {
  const client = await (await browser.newContext()).newPage();
  await signIn(client.context(), store, demoReseller);
  await client.goto(`${store.url}/dashboard`);
  const dot = client.getByRole('button', { name: /Eid offers/ });
  await expect(slideOf(client)).toBeVisible();

  await signIn(context, store, demoAdmin);
  await page.goto(`${store.url}/admin/promotions`);
  const rows = page.getByRole('list', { name: 'Promotions in their order' }).getByRole('listitem');
  await expect(rows).toHaveCount(4);
  await page.getByRole('button', { name: 'Add Promotion' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Promotion' });
  await dialog.getByRole('button', { name: 'Add Promotion' }).click();
  await expect(dialog.getByLabel('Title (English)')).toHaveAccessibleDescription('This field is required.');
  await dialog.getByLabel('Title (English)').fill('Eid offers');
  await dialog.getByRole('button', { name: 'Add Promotion' }).click();
  await expect(dialog.getByLabel('Title (Arabic)')).toBeFocused();
  await dialog.getByLabel('Title (Arabic)').fill('عروض العيد');
  await dialog.getByLabel('Link').fill(`${store.url}/products?search=gift`);
  await dialog.getByLabel('Starts').fill('2030-01-01T00:00');
  await dialog.getByLabel('Ends').fill('2029-01-01T00:00');
  await dialog.getByRole('button', { name: 'Add Promotion' }).click();
  await expect(dialog.getByLabel('Ends')).toHaveAccessibleDescription(/must come after the start/);
  await dialog.getByLabel('Starts').fill('2026-01-01T00:00');
  await dialog.getByLabel('Ends').fill('2099-01-01T00:00');
  await expect(dialog.getByRole('region', { name: 'Preview' }).getByText('عروض العيد')).toHaveCount(2);
  await expectFit(page);
  await dialog.getByRole('button', { name: 'Add Promotion' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(rows).toHaveCount(5);
  await expect(rows.last()).toContainText('Eid offers');
  await expect(rows.last()).toContainText('Running');
  await expect(rows.last()).toContainText('/products?search=gift');
  await expect(dot).toHaveAccessibleName(/promotion 5/);

  const up = page.getByRole('button', { name: 'Move \u2068Eid offers\u2069 up' });
  // News of a step that comes while the next one is on its way takes nothing back.
  for (const place of [4, 3, 2, 1]) {
    await up.click();
    await expect(rows.nth(place - 1)).toContainText('Eid offers');
  }
  await expect(dot).toHaveAccessibleName(/promotion 1/);
  await rows
    .first()
    .getByRole('button', { name: /^Remove/ })
    .click();
  await expect(dot).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(dot).toHaveAccessibleName(/promotion 1/);
  await expect(rows.first()).toContainText('Eid offers');
  await expectFit(page);
  await client.context().close();
});

test('the second to save is shown the first one’s version @more', async ({ page, context }) => {
  await signIn(context, store, demoAdmin);
  await context.addCookies([{ name: 'language', value: 'ar', url: store.url }]);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`${store.url}/admin/promotions`);
  await page.getByRole('button', { name: 'تعديل: \u2068برامج لكل مكتب\u2069' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(ar.form.text_ar).fill('نص جديد');
  const answer = await context.request.get(`${store.url}/api/admin/promotions`);
  const { data }: { data: { id: string; title_ar: string; state: string; version: number }[] } =
    await answer.json();
  const { id, state, ...rest } = data.find(({ title_ar }) => title_ar === 'برامج لكل مكتب') ?? {
    id: '',
    state: '',
  };
  expect(state).toBe('running');
  await send(context, store, 'PUT', `/api/admin/promotions/${id}`, { ...rest, title_ar: 'برامج المكاتب' });
  await dialog.getByRole('button', { name: ar.form.update }).click();
  await expect(dialog.getByRole('alert')).toContainText(ar.form.conflict);
  await expect(dialog.getByRole('alert')).toContainText('برامج المكاتب');
  // It is longer than the phone, and read from its beginning.
  await expect(dialog.getByText(ar.form.conflict, { exact: true })).toBeInViewport();
  await expect(dialog.getByLabel(ar.form.text_ar)).toHaveValue('نص جديد');
  await expectFit(page);
  await dialog.getByRole('button', { name: ar.form.theirs }).click();
  await expect(dialog.getByLabel(ar.form.title_ar)).toHaveValue('برامج المكاتب');
  await dialog.getByLabel(ar.form.text_ar).fill('نص جديد');
  await dialog.getByRole('button', { name: ar.form.update }).click();
  await expect(dialog).toHaveCount(0);
});
