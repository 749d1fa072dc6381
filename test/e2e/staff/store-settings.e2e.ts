// Settings of the store: what is saved is seen on every page at once, what can't be is said where it is wrong, and whoever
// saves second is told.
import { expect, type Page } from '@playwright/test';
import { errors as arabicErrors } from '#shared/messages/errors.ar.ts';
import { errors as englishErrors } from '#shared/messages/errors.en.ts';
import { store_banners as arabicBanners } from '#shared/store/store-banners.ar.ts';
import { store_banners as englishBanners } from '#shared/store/store-banners.en.ts';
import { opening_hours as arabicHours } from '#shared/support/opening-hours.ar.ts';
import { opening_hours as englishHours } from '#shared/support/opening-hours.en.ts';
import { tickets as arabicTickets } from '#shared/support/tickets.ar.ts';
import { tickets as englishTickets } from '#shared/support/tickets.en.ts';
import { store_settings as arabic } from '#shared/store/store-settings.ar.ts';
import { store_settings as english } from '#shared/store/store-settings.en.ts';
import { demoAdmin, demoReseller, openAs } from '#test/e2e/accounts.ts';
import { test } from '#test/e2e/journey.ts';
import { expectFit } from '#test/e2e/obstacles.ts';
import { DESKTOP, PHONE } from '#test/e2e/screens.ts';
import { startStore, type Store } from '#test/e2e/store.ts';
import { languagesOf } from '#test/run/full.ts';

const words = {
  en: {
    t: english,
    banners: englishBanners,
    errors: englishErrors,
    hours: englishHours,
    said: englishTickets.hours,
  },
  ar: {
    t: arabic,
    banners: arabicBanners,
    errors: arabicErrors,
    hours: arabicHours,
    said: arabicTickets.hours,
  },
};

let store: Store;
test.beforeAll(async () => {
  store = await startStore();
});
test.afterAll(() => store.stop());

const cardOf = (page: Page, title: string) => page.getByRole('region', { name: title, exact: true });

async function put(page: Page, card: string, body: object): Promise<void> {
  const path = `${store.url}/api/admin/settings`;
  const { data }: { data: Record<string, { version: number }> } = await (await page.request.get(path)).json();
  const answer = await page.request.put(`${path}/${card}`, {
    data: { ...body, version: data[card]?.version },
    headers: { origin: store.url },
  });
  expect(answer.ok()).toBe(true);
}

async function reset(page: Page): Promise<void> {
  await put(page, 'identity', { name: 'Rasid', name_ar: 'رصيد', logo_url: null });
  await put(page, 'announcement', { text: null, text_ar: null, until: null });
  await put(page, 'maintenance', { is_on: false, note: null, note_ar: null });
  await put(page, 'look', { colour: null });
}

for (const [turn, viewport] of [DESKTOP, PHONE].entries())
  for (const language of languagesOf(turn))
    test(`name, announcement and maintenance reach an open page at ${viewport.width} pixels, in ${language}${viewport === PHONE ? '' : ' @more'}`, async ({
      browser,
    }) => {
      const { t, banners, errors } = words[language];
      const page = await openAs(browser, store, demoAdmin, { viewport, language });
      await reset(page);
      const shop = await openAs(browser, store, demoReseller, { viewport, language });
      await shop.goto(`${store.url}/product/kateb-office-suite-home`);
      await page.goto(`${store.url}/admin/settings`);

      const identity = cardOf(page, t.identity.title);
      await identity.getByLabel(t.identity.name).first().fill('Numa');
      await identity.getByLabel(t.identity.name_ar).fill('نوما');
      await identity.getByRole('button', { name: t.save }).click();
      await expect(identity.getByText(t.saved)).toBeVisible();
      const name = language === 'en' ? 'Numa' : 'نوما';
      await expect(page).toHaveTitle(`${t.title} · ${name}`);
      await expect(shop.getByRole('contentinfo')).toContainText(new RegExp(String.raw`© 20\d\d ${name}`));

      const announcement = cardOf(page, t.announcement.title);
      const texts = announcement.getByRole('textbox');
      await texts.nth(0).fill('Closed on Friday');
      await announcement.getByRole('button', { name: t.save }).click();
      await expect(announcement.getByText(t.announcement.both)).toBeVisible();
      await texts.nth(1).fill('نغلق يوم الجمعة');
      await announcement.getByRole('button', { name: t.save }).click();
      await expect(announcement.getByText(t.saved)).toBeVisible();
      const banner = shop.getByRole('region', { name: banners.announcement, exact: true });
      await expect(banner).toContainText(language === 'en' ? 'Closed on Friday' : 'نغلق يوم الجمعة');

      const maintenance = cardOf(page, t.maintenance.title);
      await maintenance.getByRole('switch').click();
      await maintenance.getByRole('button', { name: t.save }).click();
      await expect(page.getByText(banners.maintenance_panel)).toBeVisible();
      await expect(shop.getByText(banners.maintenance)).toBeVisible();
      await expectFit(page);
      await expectFit(shop);
      const answer = await shop.request.post(`${store.url}/api/deposits`, {
        data: { amount: { amount: '5000', currency: 'DZD' }, method: 'chargily' },
        headers: { origin: store.url, 'idempotency-key': crypto.randomUUID() },
      });
      expect(await answer.json()).toMatchObject({
        code: 'store_in_maintenance',
        detail: errors.store_in_maintenance,
      });

      await banner.getByRole('button', { name: banners.dismiss }).click();
      await expect(banner).toHaveCount(0);
      await shop.reload();
      await expect(shop.getByText(banners.maintenance)).toBeVisible();
      await expect(banner).toHaveCount(0);

      // Put away by staff it stays so on the way to the panel and back.
      await page.getByRole('banner').getByRole('link').first().click();
      const own = page.getByRole('region', { name: banners.announcement, exact: true });
      await own.getByRole('button', { name: banners.dismiss }).click();
      await expect(own).toHaveCount(0);
      await page.goBack();
      await expect(page.getByText(banners.maintenance_panel)).toBeVisible();
      await page.goForward();
      await expect(page.getByText(banners.maintenance)).toBeVisible();
      await expect(own).toHaveCount(0);
      await page.context().close();
      await shop.context().close();
    });

for (const language of languagesOf(0))
  test(`a colour that can't be read is refused, and a colleague's save is not written over, in ${language} @more`, async ({
    browser,
  }) => {
    const { t } = words[language];
    const page = await openAs(browser, store, demoAdmin, { viewport: DESKTOP, language });
    await reset(page);
    await page.goto(`${store.url}/admin/settings`);
    const look = cardOf(page, t.look.title);
    const colour = look.getByLabel(t.look.colour, { exact: true });
    await colour.fill('#ffcc00');
    await expect(look.getByText('4.5')).toBeVisible();
    await look.getByRole('button', { name: t.save }).click();
    await expect(colour).toBeFocused();
    await colour.fill('#1d4ed8');
    await look.getByRole('button', { name: t.save }).click();
    await expect(look.getByText(t.saved)).toBeVisible();
    await expect(look.getByRole('button', { name: t.save })).toHaveCSS('background-color', /rgb/);

    const identity = cardOf(page, t.identity.title);
    const name = identity.getByRole('textbox').first();
    await name.fill('Mine');
    await put(page, 'identity', { name: 'Theirs', name_ar: 'رصيد', logo_url: null });
    await identity.getByRole('button', { name: t.save }).click();
    await expect(identity.getByRole('alert')).toContainText(t.stale);
    await expect(name).toHaveValue('Mine');
    await identity.getByRole('button', { name: t.take_theirs }).click();
    await expect(name).toHaveValue('Theirs');

    // Something that is not saved is asked about before the page is left.
    await name.fill('Almost');
    await page.getByRole('main').getByRole('link', { name: t.elsewhere.rates }).click();
    await page.getByRole('dialog').getByRole('button', { name: t.leave.stay }).click();
    await expect(name).toHaveValue('Almost');
    await reset(page);
    await page.context().close();
  });

for (const language of languagesOf(1))
  test(`opening hours are set by the day, and Live Chat says whether someone answers as time goes on, in ${language} @more`, async ({
    browser,
  }) => {
    const { t, hours, said } = words[language];
    const page = await openAs(browser, store, demoAdmin, { viewport: DESKTOP, language });
    await page.goto(`${store.url}/admin/settings`);
    const contact = cardOf(page, t.contact.title);
    const day = (name: keyof typeof hours.days) =>
      contact.getByRole('textbox', { name: hours.days[name], exact: true });
    const save = contact.getByRole('button', { name: t.save, exact: true });
    for (const name of ['sunday', 'monday', 'tuesday', 'wednesday', 'saturday'] as const)
      await day(name).fill('9-18');
    await day('friday').fill('');
    await contact.getByRole('textbox', { name: t.contact.closed, exact: true }).fill('28/11/2026');
    await day('thursday').fill('9-13, 12-18');
    await save.click();
    await expect(day('thursday')).toBeFocused();
    await expect(contact.getByText(t.contact.hours_order, { exact: true })).toBeVisible();
    await day('thursday').fill('9:00–12:00, 13:00–18:00');
    await save.click();
    await expect(contact.getByText(t.saved)).toBeVisible();
    await expect(day('sunday')).toHaveValue('9:00–18:00');
    await expectFit(page);

    const shop = await openAs(browser, store, demoReseller, { viewport: PHONE, language });
    // A Thursday, a quarter of an hour before it closes in Algeria; Saturday is a holiday.
    await shop.clock.install({ time: '2026-11-26T16:45:00Z' });
    const isOpen = said.open.replace('{time}', '18:00');
    const isClosed = said.this_week.replace('{day}', hours.days.sunday).replace('{time}', '9:00');
    for (const path of ['/tickets', '/support', '/tickets/new']) {
      await shop.goto(`${store.url}${path}`);
      await expect(shop.getByText(isOpen, { exact: true })).toBeVisible();
    }
    await shop.clock.fastForward('20:00');
    await expect(shop.getByText(isClosed, { exact: true })).toBeVisible();
    await expect(shop.getByText(said.closed_text, { exact: true })).toBeVisible();
    await expectFit(shop);
    await Promise.all([page.context().close(), shop.context().close()]);
  });
