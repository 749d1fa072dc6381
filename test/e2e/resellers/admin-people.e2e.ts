// The admin panel and its lists of people: found, filtered, shared by address, and open to whom they belong.
import { expect, type BrowserContext, type Locator, type Page } from '@playwright/test';
import { admin as arabic } from '#shared/staff/admin.ar.ts';
import { demoAdmin, demoReseller, signIn } from '#test/e2e/accounts.ts';
import { test } from '#test/e2e/journey.ts';
import { openShop, send, wantPasswordOnce } from '#test/e2e/resellers/clients-steps.ts';
import { expectFit } from '#test/e2e/obstacles.ts';
import { clearDesk } from '#test/e2e/orders/desk-steps.ts';
import { PHONE } from '#test/e2e/screens.ts';
import { startStore, type Store } from '#test/e2e/store.ts';

const PASSWORD = 'Constantine-bridges-7';

let store: Store;
test.beforeAll(async () => {
  store = await startStore();
});
test.afterAll(() => store.stop());

test('an admin finds a client by search and filters, and the address tells it all @more', async ({
  page,
  context,
  browser,
}) => {
  const shop = await openShop(browser, store);
  await signIn(context, store, demoAdmin);
  await page.goto(`${store.url}/admin`);
  await expect(page.getByRole('banner').getByText(demoAdmin.email)).toBeVisible();

  await page.getByRole('button', { name: 'Search the admin panel' }).click();
  await page.keyboard.type(shop.email);
  await page.getByRole('option', { name: /Search people for/ }).click();
  await expect(page).toHaveURL(`${store.url}/admin/users?search=${encodeURIComponent(shop.email)}`);
  await expect(rows(page, 'Users')).toHaveCount(1);

  await sections(page).getByRole('link', { name: 'Customers' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Customers' })).toBeFocused();
  await page.getByRole('searchbox', { name: 'Search', exact: true }).fill(shop.tradeName);
  await expect(rows(page, 'Customers')).toHaveCount(1);
  await page.getByLabel('Role').selectOption('Distributor');
  await expect(page.getByText('No one matches these filters')).toBeVisible();
  await chooseBoth(page, 'reseller', 'week');
  await expectFound(page, shop.tradeName);
  await expectFit(page);

  const shared = new URL(page.url());
  expect(Object.fromEntries(shared.searchParams)).toEqual({
    search: shop.tradeName,
    role: 'reseller',
    seen: 'week',
  });
  await page.reload();
  await expectFound(page, shop.tradeName);
  await expect(page.getByRole('searchbox', { name: 'Search', exact: true })).toHaveValue(shop.tradeName);
  await expect(page.getByLabel('Role')).toHaveValue('reseller');

  await rows(page, 'Customers').getByRole('link', { name: shop.tradeName }).click();
  await expect(page.getByRole('heading', { level: 1, name: shop.tradeName })).toBeVisible();
  await page.goBack();
  await expectFound(page, shop.tradeName);
  await page.getByRole('button', { name: 'Clear Filters' }).click();
  await expect(page).toHaveURL(`${store.url}/admin/customers`);
  await expect(page.getByRole('searchbox', { name: 'Search', exact: true })).toHaveValue('');
  await expect(rows(page, 'Customers')).toHaveCount(20);
});

test('the next page is an address, and back leads to the one before @more', async ({ page, context }) => {
  await signIn(context, store, demoAdmin);
  // What is no filter is said to be none: the list is the whole one.
  await page.goto(`${store.url}/admin/customers?sort=name&role=nonsense&utm=1`);
  const unknown = page.getByRole('alert').filter({ hasText: 'role=nonsense' });
  await expect(unknown).toContainText('utm=1');
  const first = await tradeNames(page);
  expect(first).toHaveLength(20);
  await page.getByRole('link', { name: 'Next page' }).click();
  await expect(page).toHaveURL(/cursor=/);
  await expect(rows(page, 'Customers').first().getByRole('link')).not.toHaveText(first[0] ?? '');
  const second = await tradeNames(page);
  expect(second.filter((name) => first.includes(name))).toEqual([]);
  await page.reload();
  await expect.poll(() => tradeNames(page)).toEqual(second);
  await page.goBack();
  await expect(page).not.toHaveURL(/cursor=/);
  await expect.poll(() => tradeNames(page)).toEqual(first);
});

test('a business that asks for its review rings at once, and the bell leads to it @more', async ({
  page,
  context,
  browser,
}) => {
  const shop = await openShop(browser, store);
  await signIn(context, store, demoAdmin);
  await decideAll(context);
  await clearDesk(context, store);
  // What they were told before of what waited counts as read.
  await store.runNow('tell_staff');
  await page.goto(`${store.url}/admin`);
  const bell = page.getByRole('banner').getByRole('button', { name: /^Notifications/ });
  await bell.click();
  await expect(page.getByText('No new notifications')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Waiting for you' })).toContainText('Nothing is waiting.');
  await page.keyboard.press('Escape');
  await expect(bell).toBeFocused();

  await send(context, store, 'POST', `/api/admin/clients/${shop.id}/reject`, { reason: 'No register' });
  await send(shop.context, store, 'POST', '/api/business/review', {});
  await expect(bell).toHaveAccessibleName('Notifications: 1 new');
  await expect(page.getByRole('main')).toContainText(/1 business to review/);
  await bell.click();
  await expectFit(page);
  await page.getByRole('link', { name: 'Review', exact: true }).first().click();
  await expect(page).toHaveURL(`${store.url}/admin/customers?status=pending`);
  await expectFound(page, shop.tradeName);
  await send(context, store, 'POST', `/api/admin/clients/${shop.id}/approve`, {});
  await expect(bell).toHaveAccessibleName('Notifications');
  await expect(page.getByText('No one in this part of the list right now')).toBeVisible();
});

test('an invited person gets a mail and sees the sections of their role @more', async ({
  page,
  context,
  browser,
}) => {
  const email = 'lina.support@rasid.example';
  await signIn(context, store, demoAdmin);
  await page.goto(`${store.url}/admin/staff`);
  await expectFit(page);
  await wantPasswordOnce(page, '**/api/admin/staff-invitations');
  await invite(page, email, 'Support');
  const again = page.getByRole('dialog', { name: /password/i });
  await again.getByLabel('Password', { exact: true }).fill(demoAdmin.password);
  await again.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText(`Invitation sent to \u2068${email}\u2069.`)).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(invitation(page, email)).toContainText('Support');

  const token = await tokenOfMail(context, email);
  const own = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  await send(own, store, 'POST', '/api/invitations/accept', {
    token,
    password: PASSWORD,
    first_name: 'Lina',
  });
  const panel = await own.newPage();
  await panel.goto(`${store.url}/admin`);
  const orders = ['Dashboard', 'Orders', 'Quotes', 'Tickets'];
  const names = [...orders, 'Customers', 'Users', 'Reviews', 'API', 'Help centre', 'Incidents'];
  // With what waits in some of them, once that has come.
  await expect(sections(panel).getByRole('link')).toHaveText(
    names.map((name) => new RegExp(`^${name}( \\d[^]*)?$`)),
  );
  await expect(panel.getByRole('list', { name: 'Store statistics' })).not.toContainText('Total revenue');
  await panel.goto(`${store.url}/admin/customers`);
  await expect(rows(panel, 'Customers').first()).toBeVisible();
  await expect(panel.getByRole('columnheader', { name: 'Balance' })).toHaveCount(0);
  for (const address of ['/admin/audit', '/admin/staff', '/admin/products']) {
    await panel.goto(`${store.url}${address}`);
    await expect(
      panel.getByRole('heading', { name: 'Access denied. Admin privileges required.' }),
    ).toBeVisible();
  }
  await own.close();

  await page.reload();
  await expect(page.getByRole('table', { name: 'Staff members' })).toContainText('Lina');
  await expect(invitation(page, email)).toHaveCount(0);
});

test('a revoked invitation opens nothing @more', async ({ page, context }) => {
  const email = 'nobody.yet@rasid.example';
  await signIn(context, store, demoAdmin);
  await page.goto(`${store.url}/admin/staff`);
  await page.getByRole('button', { name: 'Invite staff member' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Send invitation' }).click();
  await expect(page.getByRole('dialog').getByLabel('Email')).toHaveAccessibleDescription(
    /This field is required/,
  );
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Invite staff member' })).toBeFocused();
  await invite(page, email, 'Accountant');
  const token = await tokenOfMail(context, email);
  await page.getByRole('button', { name: `Revoke the invitation to \u2068${email}\u2069` }).click();
  await expect(invitation(page, email)).toHaveCount(0);
  const refused = await context.request.post(`${store.url}/api/invitations/read`, {
    data: { token },
    headers: { origin: store.url },
  });
  expect(refused.status()).toBe(410);
});

test('on a phone, in Arabic: the sections lie in a sheet, and people are cards', async ({
  page,
  context,
}) => {
  await page.setViewportSize(PHONE);
  await context.addCookies([{ name: 'language', value: 'ar', url: store.url }]);
  await signIn(context, store, demoAdmin);
  await page.goto(`${store.url}/admin/no-such-section`);
  await expect(page.getByText(arabic.no_section)).toBeVisible();
  await page.getByRole('button', { name: arabic.menu.open }).click();
  await expectFit(page);
  await page.getByRole('dialog').getByRole('link', { name: arabic.sections.customers }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('table')).toHaveCount(0);
  await page
    .getByRole('searchbox', { name: arabic.people.filters.search, exact: true })
    .fill(demoReseller.email);
  const cards = page.getByRole('list', { name: arabic.people.customers_list }).getByRole('listitem');
  await expect(cards).toHaveCount(1);
  await expect(cards).toContainText(demoReseller.email);
  await expectFit(page);
});

test('an unknown section says where to choose @more', async ({ page, context }) => {
  await signIn(context, store, demoAdmin);
  await page.goto(`${store.url}/admin`);
  await sections(page).getByRole('link', { name: 'Audit log' }).click();
  await page.getByRole('button', { name: 'Collapse sections' }).click();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Expand sections' })).toBeVisible();
  await expect(sections(page).getByRole('link', { name: 'Audit log' })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await page.goto(`${store.url}/admin/no/such/section`);
  await expect(page.getByText('Select a section from the sidebar')).toBeVisible();
});

function sections(page: Page): Locator {
  return page.getByRole('navigation', { name: 'Admin sections' });
}

function rows(page: Page, table: string): Locator {
  return page.getByRole('table', { name: table }).locator('tbody').getByRole('row');
}

async function expectFound(page: Page, tradeName: string): Promise<void> {
  await expect(rows(page, 'Customers').getByRole('link')).toHaveText([tradeName]);
}

async function tradeNames(page: Page): Promise<string[]> {
  await expect(page.locator('[aria-busy="false"] tbody')).toBeVisible();
  return rows(page, 'Customers').getByRole('link').allTextContents();
}

function invitation(page: Page, email: string): Locator {
  return page
    .getByRole('list', { name: 'Pending invitations' })
    .getByRole('listitem')
    .filter({ hasText: email });
}

/** The demo's own waiting businesses are out of the way then. */
/** Nothing waits for staff any more: no business, no receipt. */
async function decideAll(context: BrowserContext): Promise<void> {
  const answer = await context.request.get(`${store.url}/api/admin/people?group=clients&status=pending`);
  const { data }: { data: { client: { id: string } }[] } = await answer.json();
  for (const { client } of data)
    await send(context, store, 'POST', `/api/admin/clients/${client.id}/approve`, {});
  const queue = await context.request.get(`${store.url}/api/admin/deposits?status=under_review&limit=100`);
  const { data: receipts }: { data: { id: string }[] } = await queue.json();
  for (const { id } of receipts)
    await send(context, store, 'POST', `/api/admin/deposits/${id}/reject`, { reason: 'Of another shop' });
}

async function invite(page: Page, email: string, role: string): Promise<void> {
  await page.getByRole('button', { name: 'Invite staff member' }).click();
  const dialog = page.getByRole('dialog', { name: 'Invite staff member' });
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByLabel('Role').selectOption(role);
  await dialog.getByRole('button', { name: 'Send invitation' }).dblclick();
}

/** The mailbox shows what was really sent. */
async function tokenOfMail(context: BrowserContext, email: string): Promise<string> {
  let token = '';
  await expect(async () => {
    const mails = await context.request.get(`${store.url}/sandbox/mailbox/api/mails?to=${email}`);
    token = /\/invitation#([\w-]+)/.exec(await mails.text())?.[1] ?? '';
    expect(token).not.toBe('');
  }).toPass();
  return token;
}

/** One right upon the other, before the page is drawn with the first. */
async function chooseBoth(page: Page, role: string, seen: string): Promise<void> {
  const other = await page.getByLabel('Last sign-in').elementHandle();
  await page.getByLabel('Role').evaluate(
    (first, [second, ...values]) => {
      for (const [index, select] of [first, second].entries()) {
        if (!(select instanceof HTMLSelectElement)) throw new Error('no choice');
        select.value = values[index] ?? '';
        select.dispatchEvent(new Event('change', { bubbles: true }));
      }
    },
    [other, role, seen] as const,
  );
}
