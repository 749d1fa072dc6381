// All notifications, day by day: narrowed, marked and followed, by clients and by staff.
import { expect, type Page } from '@playwright/test';
import { notifications as arabic } from '#shared/store/notifications.ar.ts';
import { notifications as english } from '#shared/store/notifications.en.ts';
import { shell as arabicShell } from '#shared/messages/shell.ar.ts';
import { shell as englishShell } from '#shared/messages/shell.en.ts';
import { demoAdmin, demoReseller, openAs } from '#test/e2e/accounts.ts';
import { test } from '#test/e2e/journey.ts';
import { expectFit } from '#test/e2e/obstacles.ts';
import { DESKTOP, PHONE } from '#test/e2e/screens.ts';
import { startStore, type Store } from '#test/e2e/store.ts';

const words = {
  en: { t: english, shell: englishShell },
  ar: { t: arabic, shell: arabicShell },
};

let store: Store;
test.beforeEach(async () => {
  store = await startStore();
});
test.afterEach(() => store.stop());

const ownerOf = `(select reseller_id from profiles where email = '${demoReseller.email}')`;
/** One of today and one of five days ago, and nothing else. */
const tell = () =>
  store.fill(`delete from notifications;
    insert into notifications (reseller_id, kind, params, created_at) values
      (${ownerOf}, 'welcome', '{}', now() - interval '5 days'),
      (${ownerOf}, 'low_balance', '{"amount": "420.00", "currency": "DZD"}', now());`);

/** Of the days: the steps above the title are a list, too. */
const rows = (page: Page) => page.getByRole('main').getByRole('region').getByRole('listitem');
const markOf = (page: Page, label: string, title: string) =>
  page.getByRole('button', { name: new RegExp(`^${label.replace('{title}', `\\u2068?${title}`)}`) });

for (const { viewport, language } of [
  { viewport: DESKTOP, language: 'en' },
  { viewport: PHONE, language: 'ar' },
] as const)
  test(`notifications are marked, narrowed and followed at ${viewport.width} pixels, in ${language} @more`, async ({
    browser,
  }) => {
    const { t, shell } = words[language];
    await tell();
    const page = await openAs(browser, store, demoReseller, { viewport, language });
    await page.goto(`${store.url}/notifications`);
    await expect(page.getByRole('heading', { level: 1, name: shell.pages.notifications })).toBeVisible();
    await expect(page.getByRole('heading', { level: 2, name: t.page.today, exact: true })).toBeVisible();
    const { low_balance: low } = t.kinds;
    const lowRow = rows(page).filter({ hasText: low.title });
    await expect(lowRow.getByText(t.new, { exact: true })).toBeVisible();
    await expectFit(page);

    await markOf(page, t.page.mark_read, low.title).click();
    await expect(lowRow.getByText(t.new, { exact: true })).toBeHidden();
    await page.getByLabel(t.page.state, { exact: true }).selectOption({ label: t.page.unread });
    await expect(page).toHaveURL(/state=unread/);
    await expect(rows(page).filter({ hasText: low.title })).toHaveCount(0);
    // What comes after they were shown stays unread, whenever it is from.
    await store.fill(`insert into notifications (reseller_id, kind, params, created_at) values
      (${ownerOf}, 'member_joined', '{"name": "Amel"}', now() - interval '1 hour')`);
    await page.getByRole('button', { name: t.page.read_all, exact: true }).click();
    await expect(page.getByText(t.page.all_read, { exact: true })).toBeVisible();

    await page.goto(`${store.url}/notifications?event=team&state=unread`);
    await expect(rows(page)).toHaveCount(1);
    // By subject, since jobs of the demo may bring news of quotes at any time.
    await page.goto(`${store.url}/notifications?event=business`);
    await expect(rows(page)).toHaveCount(1);
    await page.goto(`${store.url}/notifications?event=business&state=unread`);
    await expect(page.getByText(t.page.nothing_found, { exact: true })).toBeVisible();
    await page.goto(`${store.url}/notifications?event=balance`);
    await page.getByRole('link', { name: low.title, exact: true }).click();
    await expect(page).toHaveURL(/\/deposit$/);
    await page.context().close();
  });

for (const language of ['en', 'ar'] as const)
  test(`what is opened is read; the bell leads to all of them, in ${language} @more`, async ({ browser }) => {
    const { t, shell } = words[language];
    await tell();
    const page = await openAs(browser, store, demoReseller, { viewport: DESKTOP, language });
    await page.goto(`${store.url}/notifications?event=balance`);
    await page.getByRole('link', { name: t.kinds.low_balance.title, exact: true }).click();
    await expect(page).toHaveURL(/\/deposit$/);
    await page.goto(`${store.url}/notifications?state=read`);
    await expect(rows(page).filter({ hasText: t.kinds.low_balance.title })).toHaveCount(1);
    await page.getByRole('button', { name: new RegExp(`^${shell.alerts}`) }).click();
    await page.getByRole('link', { name: t.see_all, exact: true }).click();
    await expect(page).toHaveURL(/\/notifications$/);
    await page.context().close();
  });

test('staff are told of codes that run low, and led to them @more', async ({ browser }) => {
  const { t } = words.en;
  await store.fill(`insert into stock_thresholds (product_id, threshold)
    select product_id, 100000 from codes group by product_id order by product_id limit 1`);
  await store.runNow('tell_low_stock');
  const page = await openAs(browser, store, demoAdmin, { viewport: DESKTOP, language: 'en' });
  await page.goto(`${store.url}/notifications`);
  // The job may end after the page has asked: open pages hear of it.
  await expect(rows(page).filter({ hasText: t.kinds.codes_low.title })).toHaveCount(1);
  await page.getByRole('link', { name: t.kinds.codes_low.title, exact: true }).click();
  await expect(page).toHaveURL(/\/admin\/codes\/[\da-f-]+$/);
  await page.context().close();
});
