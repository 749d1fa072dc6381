// The road of a new reseller, from the sign-up to codes that outlast a restart; in both languages.
import { expect, type Page } from '@playwright/test';
import { newAccount } from '#test/e2e/accounts.ts';
import { linksTo } from '#test/e2e/accounts/mails-and-codes.ts';
import { arabic, english, type JourneyWords } from '#test/e2e/journey-words.ts';
import { test } from '#test/e2e/journey.ts';
import { startStoreProcess, type StoreProcess } from '#test/e2e/store.ts';
import { languagesOf } from '#test/run/full.ts';

const CODE = /^[A-Z0-9]{5}(-[A-Z0-9]{5}){4}$/;

let store: StoreProcess;
test.beforeAll(async () => {
  store = await startStoreProcess();
});
test.afterAll(() => store.stop());

for (const language of languagesOf(0)) {
  const words = { en: english, ar: arabic }[language];
  test(`a new reseller signs up, deposits and buys (${words.language})`, async ({ page }) => {
    await openStore(page, words);
    await signUpAndIn(page, words);
    await deposit(page, words);
    const code = await buy(page, words);
    await store.restart();
    await expectInHistory(page, words, code);
  });
}

async function openStore(page: Page, words: JourneyWords): Promise<void> {
  await page.goto(store.url);
  if (words.language === 'ar') await page.getByRole('combobox', { name: 'Language' }).selectOption('ar');
  await expectLanguage(page, words);
}

async function expectLanguage(page: Page, { language, direction }: JourneyWords): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('lang', language);
  await expect(page.locator('html')).toHaveAttribute('dir', direction);
}

async function signUpAndIn(page: Page, words: JourneyWords): Promise<void> {
  const { email, password } = newAccount();
  await expect(page.getByRole('tab', { name: words.signUp })).toHaveAttribute('aria-selected', 'true');
  await page.getByLabel(words.firstName).fill('Amina');
  await page.getByLabel(words.lastName).fill('Benali');
  await page.getByLabel(words.email).fill(email);
  await page.getByLabel(words.password, { exact: true }).fill(password);
  await page.getByRole('button', { name: words.createAccount }).click();
  await expect(page.getByText(words.created)).toBeVisible();

  await followConfirmationLink(page, email);
  await expect(page.getByRole('heading', { name: words.confirmed })).toBeVisible();
  await expectLanguage(page, words);
  await page.getByRole('link', { name: words.signIn, exact: true }).click();
  await page.getByLabel(words.email).fill(email);
  await page.getByLabel(words.password, { exact: true }).fill(password);
  await page.getByRole('button', { name: words.signIn, exact: true }).click();
  await expect(page).toHaveURL(`${store.url}/dashboard`);
  // The page's title takes the focus when it arrives.
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
}

async function followConfirmationLink(page: Page, email: string): Promise<void> {
  await linksTo(page, store, { email, path: '/confirm-email' });
  await page.goto(`${store.url}/sandbox/mailbox/?to=${encodeURIComponent(email)}`);
  await page.getByRole('listitem').getByRole('link').click();
  await page.frameLocator('iframe').locator('a[href*="/confirm-email"]').first().click();
}

async function deposit(page: Page, words: JourneyWords): Promise<void> {
  await balanceButton(page, words).click();
  await page.getByRole('dialog').getByRole('button', { name: words.addFunds }).click();
  await expect(page).toHaveURL(`${store.url}/deposit`);
  const submit = page.getByRole('button', { name: words.deposit, exact: true });
  await expect(submit).toBeDisabled();
  await page.getByRole('textbox', { name: words.amount }).fill('5 000');
  await expect(page.getByRole('button', { name: words.quickAmount, exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await page.getByRole('radio', { name: words.method }).check();
  await expect(page.getByRole('main')).toContainText(words.toPay);
  await submit.click();

  await page.getByRole('button', { name: words.pay, exact: true }).click();
  await expect(page.getByRole('heading', { name: words.paid })).toBeVisible();
  await expectBalance(page, words, words.balanceAfterDeposit);
}

/** Returns the code. */
async function buy(page: Page, words: JourneyWords): Promise<string> {
  const menu = page.getByRole('navigation', { name: words.mainMenu });
  await menu.getByRole('link', { name: words.products }).click();
  await page.getByRole('main').getByRole('searchbox', { name: words.search }).fill(words.product);
  // What is called so stands before what only sounds like it.
  const found = page.getByRole('main').getByRole('article').first();
  await expect(found).toContainText(words.product);
  await found.getByRole('link', { name: words.product }).click();
  await expect(page.getByRole('heading', { name: words.product, level: 1 })).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: words.buyNow }).click();
  await page.getByRole('dialog').getByRole('button', { name: words.confirm }).click();

  const result = page.getByRole('dialog', { name: words.bought });
  const code = result.getByRole('list', { name: words.codes }).locator('bdi');
  await expect(code).toHaveText(CODE);
  const text = await code.innerText();
  await result.getByRole('button', { name: words.done, exact: true }).click();
  await expectBalance(page, words, words.balanceAfterPurchase);
  return text;
}

async function expectInHistory(page: Page, words: JourneyWords, code: string): Promise<void> {
  await page.goto(`${store.url}/purchase-history`);
  await expect(page.getByRole('heading', { name: words.history, level: 1 })).toBeVisible();
  const order = page.locator('tbody tr').filter({ hasText: words.product });
  await expect(order).toHaveCount(1);
  await order.getByRole('link', { name: words.details }).click();
  await page.getByRole('button', { name: words.showCodes }).click();
  await expect(page.getByRole('main').getByText(code)).toBeVisible();
  await expectBalance(page, words, words.balanceAfterPurchase);
}

function balanceButton(page: Page, words: JourneyWords) {
  return page.getByRole('banner').getByRole('button', { name: new RegExp(`^${words.balance}`) });
}

async function expectBalance(page: Page, words: JourneyWords, amount: string): Promise<void> {
  await expect(balanceButton(page, words)).toHaveAccessibleName(`${words.balance} ${amount}`);
}
