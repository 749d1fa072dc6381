// The panel's menu: groups that fold and are remembered, what waits in them, and on phones all that no bar at the bottom holds.
import { expect, type Locator, type Page } from '@playwright/test';
import { admin as arabicAdmin } from '#shared/staff/admin.ar.ts';
import { admin as englishAdmin } from '#shared/staff/admin.en.ts';
import { shell as arabicShell } from '#shared/messages/shell.ar.ts';
import { shell as englishShell } from '#shared/messages/shell.en.ts';
import { demoAdmin, demoReseller, signIn } from '#test/e2e/accounts.ts';
import { lowerEdges } from '#test/e2e/in-sight.ts';
import { test } from '#test/e2e/journey.ts';
import { expectFit } from '#test/e2e/obstacles.ts';
import { openAccountant, sendIn } from '#test/e2e/deposits/review-steps.ts';
import { openWithoutScripts, untilTakenOver } from '#test/e2e/rendered.ts';
import { DESKTOP, PHONE } from '#test/e2e/screens.ts';
import { startStore, type Store } from '#test/e2e/store.ts';
import { switchOnBaridiMob } from '#test/e2e/deposits/transfer-steps.ts';
import { languagesOf } from '#test/run/full.ts';

const words = {
  en: { admin: englishAdmin, shell: englishShell },
  ar: { admin: arabicAdmin, shell: arabicShell },
};

let store: Store;
test.beforeAll(async ({ browser }) => {
  store = await startStore();
  await switchOnBaridiMob(browser, store);
});
test.afterAll(() => store.stop());

const menuOf = (page: Page, name: string) => page.getByRole('navigation', { name });
const groupOf = (menu: Locator, name: string) => menu.getByRole('button', { name: new RegExp(`^${name}`) });

for (const language of languagesOf(0))
  test(`in ${language} groups fold by the keyboard and stay folded, but not around the open page @more`, async ({
    page,
    context,
    browser,
  }) => {
    const { admin } = words[language];
    await page.setViewportSize(DESKTOP);
    await signIn(context, store, demoAdmin);
    await context.addCookies([{ name: 'language', value: language, url: store.url }]);
    await page.goto(`${store.url}/admin/staff`);
    const menu = menuOf(page, admin.menu.title);
    const money = groupOf(menu, admin.groups.money);
    const deposits = menu.getByRole('link', { name: admin.sections.deposits });
    await expect(money).toHaveAttribute('aria-expanded', 'true');
    // The group of the open page has nothing to press.
    await expect(groupOf(menu, admin.groups.access)).toHaveCount(0);
    await expect(menu.getByRole('heading', { name: admin.groups.access })).toBeVisible();

    await sendIn(browser, store);
    await money.focus();
    await page.keyboard.press('Enter');
    await expect(money).toHaveAttribute('aria-expanded', 'false');
    await expect(deposits).toBeHidden();
    // What waits there is said on the folded group.
    await expect(money).toContainText(/\d+/);
    await page.keyboard.press('Space');
    await expect(deposits).toBeVisible();
    await page.keyboard.press('Space');
    await groupOf(menu, admin.groups.catalogue).press('Enter');
    await expectFit(page);

    await page.addInitScript(() => {
      new PerformanceObserver((list) => {
        for (const shift of list.getEntries())
          if ('sources' in shift && Array.isArray(shift.sources))
            for (const { node } of shift.sources)
              if (node instanceof Element && node.closest('nav') !== null)
                document.documentElement.dataset['moved'] = node.outerHTML;
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.reload();
    await expect(money).toContainText(/\d+/);
    await expect(deposits).toBeHidden();
    await expect(page.locator('html')).not.toHaveAttribute('data-moved', /./);

    // A page of the folded group unfolds it, and going on folds it no more under the pointer.
    await page.goto(`${store.url}/admin/ledger`);
    const ledger = menu.getByRole('link', { name: admin.sections.ledger });
    await expect(ledger).toHaveAttribute('aria-current', 'page');
    await expect(groupOf(menu, admin.groups.money)).toHaveCount(0);
    const staff = menu.getByRole('link', { name: admin.sections.staff });
    // Before that a link loads its page, and folds what was unfolded.
    await untilTakenOver(staff);
    await staff.click();
    await expect(page.getByRole('heading', { level: 1, name: admin.sections.staff })).toBeVisible();
    await expect(money).toHaveAttribute('aria-expanded', 'true');
    await page.reload();
    await expect(money).toHaveAttribute('aria-expanded', 'false');

    // As pictures alone, all are in sight.
    await page.getByRole('button', { name: admin.menu.collapse }).click();
    await expect(deposits).toBeVisible();
    await expectFit(page);
  });

test('what another tab chose while a page was on its way holds once it is taken over', async ({
  context,
}) => {
  await signIn(context, store, demoAdmin);
  const { page, letScriptsCome } = await openWithoutScripts(context, store, '/admin/audit');
  const menu = menuOf(page, 'Admin sections');
  await expect(menu.getByRole('button', { name: 'Collapse sections' })).toBeVisible();
  await context.addCookies([{ name: 'panel_menu', value: 'collapsed', url: store.url }]);
  letScriptsCome();
  await expect(menu.getByRole('button', { name: 'Expand sections' })).toBeVisible();
});

test('the store keeps its menu as it was left before the panel was opened @more', async ({
  page,
  context,
}) => {
  await page.setViewportSize(DESKTOP);
  await signIn(context, store, demoAdmin);
  await page.goto(`${store.url}/dashboard`);
  await page.getByRole('button', { name: 'Collapse menu' }).click();
  await expect(page.getByRole('button', { name: 'Expand menu' })).toBeVisible();
  const panel = page.getByRole('banner').getByRole('link', { name: 'Admin' });
  await untilTakenOver(panel);
  await panel.click();
  await expect(page.getByRole('button', { name: 'Collapse sections' })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(`${store.url}/dashboard`);
  await expect(page.getByRole('button', { name: 'Expand menu' })).toBeVisible();
});

test('folded menu groups are kept per person @more', async ({ page, context, browser }) => {
  await signIn(context, store, demoAdmin);
  await page.goto(`${store.url}/admin`);
  const money = groupOf(menuOf(page, 'Admin sections'), 'Money');
  await money.click();
  await expect(money).toHaveAttribute('aria-expanded', 'false');
  const accountant = await openAccountant(page, browser, store);
  await context.clearCookies();
  await context.addCookies(await accountant.context().cookies());
  await page.goto(`${store.url}/admin`);
  await expect(page.getByRole('banner')).toContainText('Sofiane');
  await expect(money).toHaveAttribute('aria-expanded', 'true');
});

for (const language of languagesOf(1))
  test(`in ${language} on a phone the sheet holds what no bar at the bottom does @more`, async ({
    page,
    context,
  }) => {
    const { admin, shell } = words[language];
    await page.setViewportSize(PHONE);
    await signIn(context, store, demoAdmin);
    await context.addCookies([{ name: 'language', value: language, url: store.url }]);
    await page.goto(`${store.url}/admin/products`);
    const all = page.getByRole('checkbox').first();
    await expect(all).toBeVisible();
    await expect(page.getByRole('navigation', { name: shell.menu.quick })).toHaveCount(0);
    // What is picked is told at the very edge, and covers nothing of the last row.
    await all.check();
    const bar = page.locator('output', { hasText: /\d/ }).locator('..').last();
    await expect.poll(() => endOf(bar)).toBe(PHONE.height);
    await expectFit(page);
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await all.uncheck();

    // The page ends where its foot does.
    const gap = () =>
      page.evaluate(() => {
        scrollTo(0, document.documentElement.scrollHeight);
        const foot = document.querySelector('footer')?.getBoundingClientRect().bottom ?? 0;
        return Math.abs(innerHeight - foot);
      });
    await expect.poll(gap).toBeLessThan(1);

    await page.getByRole('button', { name: admin.menu.open }).click();
    const sheet = page.getByRole('dialog', { name: admin.title });
    await expectFit(page);
    await sheet.getByRole('button', { name: new RegExp(`^${shell.menu.alerts}`) }).click();
    const alerts = page.getByRole('dialog', { name: shell.menu.alerts });
    await expect(alerts).toBeVisible();
    await expectFit(page);
    await page.keyboard.press('Escape');
    await expect(alerts).toHaveCount(0);
    await expect(sheet.getByRole('button', { name: new RegExp(`^${shell.menu.alerts}`) })).toBeFocused();

    await sheet.getByRole('combobox', { name: shell.header.currency }).selectOption('EUR');
    await sheet.getByRole('radio', { name: shell.theme.dark }).press('Space');
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
    await expectFit(page);
    await sheet.getByRole('radio', { name: shell.theme.light }).press('Space');
    const other = language === 'en' ? 'ar' : 'en';
    await sheet.getByRole('combobox', { name: shell.header.language }).selectOption(other);
    await expect(page.locator('html')).toHaveAttribute('lang', other);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);

    await page.getByRole('button', { name: words[other].admin.menu.open }).click();
    await page.getByRole('link', { name: words[other].admin.to_store }).last().click();
    await expect(page).toHaveURL(`${store.url}/dashboard`);
    await expect(page.getByRole('navigation', { name: words[other].shell.menu.quick })).toBeVisible();
    await page.goto(`${store.url}/admin`);
    await page.getByRole('button', { name: words[other].admin.menu.open }).click();
    await page.getByRole('button', { name: words[other].shell.header.sign_out }).click();
    await expect(page).toHaveURL(`${store.url}/login`);
  });

test('in the store the bar at the bottom stays @more', async ({ page, context }) => {
  await page.setViewportSize(PHONE);
  await signIn(context, store, demoReseller);
  await page.goto(`${store.url}/products`);
  const bar = page.getByRole('navigation', { name: 'Quick menu' });
  await expect(bar.getByRole('link', { name: 'Products' })).toBeVisible();
  await expect.poll(() => endOf(bar)).toBe(PHONE.height);
});

const endOf = async (element: Locator) => Math.round(Math.max(...(await lowerEdges(element))));
