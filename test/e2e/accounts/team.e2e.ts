// People who act for a business: invited by its owner, each within what their role allows.
import { expect, type Browser, type BrowserContext, type Page } from '@playwright/test';
import { team as arabic } from '#shared/resellers/team.ar.ts';
import { demoReseller, newAccount, signIn } from '#test/e2e/accounts.ts';
import { test } from '#test/e2e/journey.ts';
import { expectFit } from '#test/e2e/obstacles.ts';
import { startStore, type Store } from '#test/e2e/store.ts';

/** 890 DA and 290 DA; within a limit of 1,000 DA only one of each at most, not both. */
const DEAR = 'Hoggar Rally Season Pass';
const CHEAP = 'Noor Stream Mobile';

let store: Store;
test.beforeAll(async () => {
  store = await startStore();
});
test.afterAll(() => store.stop());

test('a buyer comes by invitation, buys within the limit of the day, and not beyond @more', async ({
  page,
  context,
  browser,
}) => {
  await signIn(context, store, demoReseller);
  await page.goto(`${store.url}/client-profile?tab=team`);
  const { email } = newAccount();
  await page.getByRole('button', { name: 'Invite team member' }).click();
  const dialog = page.getByRole('dialog', { name: 'Invite a team member' });
  await expect(dialog.getByRole('textbox', { name: 'Email' })).toBeFocused();
  await dialog.getByRole('textbox', { name: 'Email' }).fill('nobody');
  await dialog.getByLabel('Daily limit').fill('1000.123');
  await expect(dialog.getByLabel('Daily limit')).toHaveAccessibleDescription(/up to two decimals/);
  await dialog.getByLabel('Daily limit').fill('1,000');
  const submit = dialog.getByRole('button', { name: 'Send invitation' });
  await submit.click();
  await expect(dialog.getByRole('textbox', { name: 'Email' })).toHaveAccessibleDescription(
    /such as name@example.com/,
  );
  await dialog.getByRole('textbox', { name: 'Email' }).fill(email);
  await submit.dblclick();
  await expect(dialog).toHaveCount(0);
  const open = page.getByRole('list', { name: 'Pending invitations' }).getByRole('listitem');
  await expect(open).toHaveCount(1);
  await expect(open).toContainText(email);
  await expect(open).toContainText('Buyer · DA 1,000');

  const buyer = await acceptOnPage(browser, email, 'Yacine');
  await buy(buyer, DEAR);
  await expect(buyer.getByRole('dialog', { name: 'Purchase complete' })).toBeVisible();
  await buyer.getByRole('dialog').getByRole('button', { name: 'Done' }).click();
  await buy(buyer, CHEAP);
  await expect(buyer.getByRole('dialog', { name: 'Confirm purchase' }).getByRole('alert')).toContainText(
    'This exceeds your daily limit of \u2068DA 1,000.00\u2069. You can still spend \u2068DA 110.00\u2069 today; the owner of the business can raise it.',
  );
  await buyer.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();

  // What was bought stands under their name, for the owner too; what they spent is seen in the team.
  await page.goto(`${store.url}/purchase-history`);
  await expect(page.locator('tbody tr').first()).toContainText('Yacine');
  await page.goto(`${store.url}/client-profile?tab=team`);
  const row = page.getByRole('row', { name: /Yacine/ });
  await expect(row).toContainText('DA 890 spent today');
  await expectBuyersView(buyer);

  // The owner raises the limit, and the purchase goes through.
  await row.getByRole('button', { name: 'Change role and limit for \u2068Yacine\u2069' }).click();
  const change = page.getByRole('dialog', { name: 'Role and limit for \u2068Yacine\u2069' });
  await change.getByLabel('Daily limit').fill('2000');
  await change.getByRole('button', { name: 'Save changes' }).click();
  await expect(row).toContainText('DA 2,000');
  await buy(buyer, CHEAP);
  await expect(buyer.getByRole('dialog', { name: 'Purchase complete' })).toBeVisible();
  await buyer.context().close();
});

test('a viewer sees orders, and neither money nor codes nor Buy Now', async ({ context, browser }) => {
  await signIn(context, store, demoReseller);
  const page = await invited(context, browser, 'viewer');
  await page.goto(`${store.url}/dashboard`);
  await expect(page.getByRole('list', { name: 'Your statistics' })).toBeVisible();
  await expect(page.getByRole('banner').getByRole('button', { name: /^Balance/ })).toHaveCount(0);
  await expect(page.getByRole('main')).not.toContainText('Available balance');
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  await expect(menu.getByRole('link', { name: 'Products' })).toHaveCount(1);
  await expect(menu.getByRole('link', { name: 'Add Funds' })).toHaveCount(0);
  await expect(menu.getByRole('link', { name: 'Transaction History' })).toHaveCount(0);

  await openProduct(page, CHEAP);
  await expect(page.getByRole('button', { name: 'Buy Now' })).toHaveCount(0);
  await expect(page.getByRole('main')).toContainText('Your team role (Viewer) can’t buy.');
  await page.goto(`${store.url}/products?search=${encodeURIComponent(CHEAP)}`);
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'Buy Now' })).toHaveCount(0);
  await page.goto(`${store.url}/purchase-history`);
  await page
    .getByRole('link', { name: /^View Details/ })
    .first()
    .click();
  await expect(page.getByRole('main')).toContainText('can’t view codes.');
  await expect(page.getByRole('button', { name: 'Show codes' })).toHaveCount(0);
  for (const [path, words] of [
    ['/deposit', 'can’t add funds'],
    ['/deposit/success?deposit=0198c0de-0000-7000-8000-000000000001', 'can’t view deposits'],
    ['/transaction-history', 'can’t view deposits and transactions'],
  ]) {
    await page.goto(`${store.url}${path}`);
    await expect(page.getByRole('main')).toContainText(words ?? '');
  }
  await page.goto(`${store.url}/client-profile?tab=team`);
  await expect(page.getByRole('tab', { name: 'Profile' })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('tab', { name: 'Team' })).toHaveCount(0);
  await page.getByRole('tab', { name: 'Business' }).click();
  await expect(page.getByRole('main')).toContainText(
    'Only the owner of the business can edit these details.',
  );
  await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(0);
  await page.context().close();
});

test('an accountant sees all money and adds funds, but buys nothing @more', async ({ context, browser }) => {
  await signIn(context, store, demoReseller);
  const page = await invited(context, browser, 'accountant');
  await page.goto(`${store.url}/transaction-history`);
  await expect(page.getByRole('table').getByRole('row').nth(1)).toBeVisible();
  await page.goto(`${store.url}/deposit?amount=5000`);
  await expect(page.getByRole('button', { name: 'Deposit', exact: true })).toBeVisible();
  await openProduct(page, CHEAP);
  await expect(page.getByRole('button', { name: 'Buy Now' })).toHaveCount(0);
  await page.goto(`${store.url}/purchase-history`);
  await page
    .getByRole('link', { name: /^View Details/ })
    .first()
    .click();
  await expect(page.getByRole('main')).toContainText('can’t view codes.');
  await page.context().close();
});

test('a deactivated member is signed out immediately, and can return once activated @more', async ({
  page,
  context,
  browser,
}) => {
  await signIn(context, store, demoReseller);
  const { email } = newAccount();
  const member = await invited(context, browser, 'viewer', email);
  await member.goto(`${store.url}/dashboard`);
  await page.goto(`${store.url}/client-profile?tab=team`);
  const name = `\u2068${email}\u2069`;
  const control = page.getByRole('switch', { name: `${name} can sign in` });
  await expect(control).toBeChecked();
  await control.click();
  const off = page.getByRole('dialog', { name: `Deactivate ${name}?` });
  await expect(off).toContainText('will be signed out everywhere immediately');
  await off.getByRole('button', { name: 'Cancel' }).click();
  await expect(control).toBeChecked();
  await expect(control).toBeFocused();
  await control.press('Space');
  await off.getByRole('button', { name: 'Deactivate' }).click();
  await expect(control).not.toBeChecked();
  await expect(member).toHaveURL(`${store.url}/login?from=%2Fdashboard`);
  await member.goto(`${store.url}/dashboard`);
  await expect(member.getByRole('heading', { level: 1 })).toContainText('Access Denied');
  await control.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Activate' }).click();
  await expect(control).toBeChecked();
  await member.context().close();
});

test('an invitation is resent and revoked @more', async ({ page, context }) => {
  await signIn(context, store, demoReseller);
  const { email } = newAccount();
  const name = `\u2068${email}\u2069`;
  await invite(context, email, 'viewer');
  const first = await mailedToken(context, email, []);
  await page.goto(`${store.url}/client-profile?tab=team`);
  await page.getByRole('button', { name: `Resend the invitation to ${name}` }).click();
  const second = await mailedToken(context, email, [first]);
  expect(await readInvitation(context, first)).toBe(410);
  expect(await readInvitation(context, second)).toBe(200);
  await page.getByRole('button', { name: `Revoke the invitation to ${name}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Revoke this invitation?' });
  await dialog.getByRole('button', { name: 'Revoke' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: email })).toHaveCount(0);
  expect(await readInvitation(context, second)).toBe(410);
});

test('the dialogs of the team have no obstacles, in Arabic on a phone @more', async ({ page, context }) => {
  await context.addCookies([{ name: 'language', value: 'ar', url: store.url }]);
  await signIn(context, store, demoReseller);
  await invite(context, newAccount().email, 'accountant');
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`${store.url}/client-profile?tab=team`);
  await page.getByRole('button', { name: arabic.invite }).click();
  const dialog = page.getByRole('dialog', { name: arabic.inviting.title });
  await expect(dialog).toBeVisible();
  await expectFit(page);
});

/** The balance is theirs to see and to spend, and to fill by no one but the owner and the accountant. */
async function expectBuyersView(page: Page): Promise<void> {
  await page.goto(`${store.url}/dashboard`);
  await expect(page.getByRole('main')).toContainText('Available balance');
  await expect(page.getByRole('main').getByRole('link', { name: 'Add Funds' })).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Recent Activity' })).toHaveCount(0);
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Balance/ })
    .click();
  const panel = page.getByRole('banner').getByRole('dialog');
  await expect(panel).toContainText('Your team role (Buyer) can’t add funds.');
  await expect(panel.getByRole('button', { name: 'Add Funds' })).toHaveCount(0);
  await expect(panel).not.toContainText('Recent transactions');
}

async function openProduct(page: Page, name: string): Promise<void> {
  await page.goto(`${store.url}/products?search=${encodeURIComponent(name)}`);
  await page.getByRole('main').getByRole('link', { name }).click();
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
}

async function buy(page: Page, name: string): Promise<void> {
  await openProduct(page, name);
  await page.getByRole('main').getByRole('button', { name: 'Buy Now' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm and pay' }).click();
}

/** Opens the link of the mail and accepts, as someone who was invited does. */
async function acceptOnPage(browser: Browser, email: string, firstName: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  const token = await mailedToken(page.context(), email, []);
  await page.goto(`${store.url}/invitation#${token}`);
  await page.getByLabel('First Name').fill(firstName);
  await page.getByLabel('Password', { exact: true }).fill(newAccount().password);
  await page.getByRole('button', { name: 'Accept and sign in' }).click();
  await expect(page).toHaveURL(`${store.url}/dashboard`);
  return page;
}

/** The same without pages, for tests whose subject comes behind it. */
async function invited(
  owner: BrowserContext,
  browser: Browser,
  role: 'viewer' | 'accountant',
  email = newAccount().email,
): Promise<Page> {
  await invite(owner, email, role);
  const context = await browser.newContext();
  const token = await mailedToken(context, email, []);
  await post(context, '/api/invitations/accept', { token, password: newAccount().password });
  return context.newPage();
}

async function invite(owner: BrowserContext, email: string, role: string): Promise<void> {
  await post(owner, '/api/team/invitations', { email, member_role: role });
}

/** The token of the newest mail, once it is none of these. */
async function mailedToken(context: BrowserContext, email: string, known: string[]): Promise<string> {
  let token = '';
  await expect(async () => {
    const answer = await context.request.get(`${store.url}/sandbox/mailbox/api/mails?to=${email}`);
    const tokens = [...(await answer.text()).matchAll(/invitation#([\w-]+)/g)].map(([, found = '']) => found);
    token = tokens.find((found) => !known.includes(found)) ?? '';
    expect(token).not.toBe('');
  }).toPass();
  return token;
}

async function readInvitation(context: BrowserContext, token: string): Promise<number> {
  const headers = { origin: store.url };
  const answer = await context.request.post(`${store.url}/api/invitations/read`, {
    data: { token },
    headers,
  });
  return answer.status();
}

async function post(context: BrowserContext, path: string, data: object): Promise<void> {
  const answer = await context.request.post(`${store.url}${path}`, { data, headers: { origin: store.url } });
  expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
}
