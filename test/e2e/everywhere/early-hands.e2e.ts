// A slow telephone: what hands do on a page before its scripts come is done once they have, exactly once and in its order.
import { expect, type Browser, type BrowserContext } from '@playwright/test';
import { accounts as arabicAccounts } from '#shared/accounts/accounts.ar.ts';
import { accounts as englishAccounts } from '#shared/accounts/accounts.en.ts';
import { shell as arabicShell } from '#shared/messages/shell.ar.ts';
import { shell as englishShell } from '#shared/messages/shell.en.ts';
import { store as englishStore } from '#shared/store/store.en.ts';
import { wallet as arabicWallet } from '#shared/wallet/wallet.ar.ts';
import { wallet as englishWallet } from '#shared/wallet/wallet.en.ts';
import { demoReseller, signIn, signInNewReseller } from '#test/e2e/accounts.ts';
import { fileOf, hold } from '#test/e2e/hold.ts';
import { test } from '#test/e2e/journey.ts';
import { wordsOf } from '#test/e2e/orders/cart-steps.ts';
import { comeRendered, letPass, openSlowly, openWithoutScripts, untilTakenOver } from '#test/e2e/rendered.ts';
import { startStore, type Store } from '#test/e2e/store.ts';
import { often } from '#test/run/full.ts';

const PRODUCT = '/product/farasha-kids-tv';
const PHONE = { viewport: { width: 412, height: 823 } };
/** What a page has noted on an earlier visit: how many widths there is room for. */
const ROOM = { wide: '4', phone: '0' };
const texts = {
  en: { ...wordsOf.en, accounts: englishAccounts, shell: englishShell, wallet: englishWallet },
  ar: { ...wordsOf.ar, accounts: arabicAccounts, shell: arabicShell, wallet: arabicWallet },
};

let store: Store;
test.beforeAll(async () => {
  store = await startStore();
});
test.afterAll(() => store.stop());

for (const language of ['en', 'ar'] as const) {
  const words = texts[language];

  test(`someone signs in with what was typed early (${language}) @more`, async ({ browser }) => {
    const context = await openPhone(browser, language);
    const { page, letScriptsCome } = await openWithoutScripts(context, store, '/login');
    await page.getByLabel(words.accounts.email).fill(demoReseller.email);
    await page.locator('input[type=password]').fill(demoReseller.password);
    // Once by the key and, because nothing happens, once by the button.
    await page.locator('input[type=password]').press('Enter');
    await page.locator('form button[type=submit]').click();
    expect(page.url()).toBe(`${store.url}/login`);
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST') sent.push(new URL(request.url()).pathname);
    });
    letScriptsCome();
    await expect(page).toHaveURL(`${store.url}/dashboard`);
    expect(sent).toEqual(['/api/sign-in']);
    await context.close();
  });

  test(`an amount, a method and the button open one deposit (${language})${language === 'en' ? '' : ' @more'}`, async ({
    browser,
  }) => {
    const context = await openPhone(browser, language);
    await signInNewReseller(context, store);
    const { page, letScriptsCome } = await openWithoutScripts(context, store, '/deposit');
    await page.getByRole('textbox', { name: words.deposits.amount.label }).fill('7300');
    const methods = page.getByRole('radio');
    await methods.nth(0).check();
    await methods.nth(1).check();
    // As it came, it still says that something is missing.
    await page.getByRole('button', { name: words.deposits.submit, exact: true }).click({ force: true });
    letScriptsCome();
    await expect(page).toHaveURL(/\/sandbox\//);
    const { data } = await (await context.request.get(`${store.url}/api/deposits`)).json();
    expect(data).toHaveLength(1);
    expect(data[0].method).toBe('edahabiya');
    expect(data[0].amount).toEqual({ amount: '7300.00', currency: 'DZD' });
    await context.close();
  });

  test(`what is chosen from a list narrows the list below it (${language}) @more`, async ({ browser }) => {
    const context = await open(browser, language, {}, ROOM.wide);
    await signIn(context, store, demoReseller);
    const { page, letScriptsCome } = await openWithoutScripts(context, store, '/transaction-history');
    const kind = page.getByLabel(words.wallet.filters.what);
    await kind.selectOption({ label: words.wallet.filters.by_kind.purchase });
    letScriptsCome();
    await expect(page).toHaveURL(`${store.url}/transaction-history?kind=purchase`);
    await expect(kind).toHaveValue('kind purchase');
    await context.close();
  });

  test(`each step of a quantity counts, and the rest is pressed once (${language}) @more`, async ({
    browser,
  }) => {
    const context = await openPhone(browser, language);
    await signInNewReseller(context, store);
    const { page, letScriptsCome } = await openWithoutScripts(context, store, PRODUCT);
    const more = page.getByRole('button', { name: words.catalogue.product.more, exact: true });
    await more.click();
    await more.click();
    await more.click();
    // No part of the page itself: its file comes after the others.
    const add = page.getByRole('button', { name: words.catalogue.to_cart });
    await add.click();
    await add.click();
    letScriptsCome();
    await expect.poll(() => quantities(context)).toEqual([4]);
    await context.close();
  });

  test(`a link goes on by itself, and without a connection once there is one (${language}) @more`, async ({
    browser,
  }) => {
    const context = await openPhone(browser, language);
    await signInNewReseller(context, store);
    const { page, letScriptsCome } = await openWithoutScripts(context, store, '/categories');
    const bar = page.getByRole('navigation', { name: words.shell.menu.quick });
    const link = bar.getByRole('link', { name: words.shell.pages.products });
    await context.setOffline(true);
    await link.click();
    expect(page.url()).toBe(`${store.url}/categories`);
    await context.setOffline(false);
    letScriptsCome();
    await expect(page).toHaveURL(`${store.url}/products`);
    await context.close();
  });
}

test('a press counts once, at whatever moment of a slow take-over @more', async ({ browser }) => {
  test.setTimeout(often(240_000, 900_000));
  const context = await openPhone(browser, 'en');
  await signInNewReseller(context, store);
  const page = await openSlowly(context);
  const moments = often(3, 40);
  for (let moment = 0; moment < moments; moment += 1) {
    await comeRendered(() => page.goto(`${store.url}${PRODUCT}`, { waitUntil: 'commit' }));
    const add = page.getByRole('button', { name: texts.en.catalogue.to_cart });
    await add.scrollIntoViewIfNeeded();
    const box = await add.boundingBox();
    await letPass(page, (moment * 2400) / moments);
    await page.mouse.click((box?.x ?? 0) + 20, (box?.y ?? 0) + 10);
    await expect.poll(() => quantities(context), { message: `moment ${moment}` }).toEqual([moment + 1]);
  }
  await context.close();
});

test('a search is heard, at whatever moment of a slow take-over @more', async ({ browser }) => {
  test.setTimeout(often(240_000, 900_000));
  const context = await openPhone(browser, 'en');
  await signIn(context, store, demoReseller);
  const page = await openSlowly(context);
  const moments = often(3, 40);
  for (let moment = 0; moment < moments; moment += 1) {
    await comeRendered(() => page.goto(`${store.url}/subscriptions`, { waitUntil: 'commit' }));
    // In the page itself: a step from outside takes longer than the moments that matter.
    await page
      .getByRole('searchbox')
      .last()
      .evaluate(
        (field: HTMLInputElement, ms) =>
          void setTimeout(() => {
            field.focus();
            document.execCommand('insertText', false, `R26-${ms}`);
          }, ms),
        Math.round((moment * 2400) / moments),
      );
    await expect(page, `moment ${moment}`).toHaveURL(/search=R26-/);
  }
  await context.close();
});

test('a part is pressed that comes before what repeats presses @more', async ({ browser }) => {
  const context = await openPhone(browser, 'en');
  await signIn(context, store, demoReseller);
  const page = await context.newPage();
  const letCarouselCome = await hold(page, fileOf('features/store/dashboard/promotion-carousel.tsx'));
  const letHandsCome = await hold(page, fileOf('early-hands.ts'));
  await comeRendered(() => page.goto(`${store.url}/dashboard`, { waitUntil: 'commit' }));
  await untilTakenOver(page.getByRole('heading', { level: 1 }));
  const { title, next } = englishStore.promotions;
  const carousel = page.getByRole('region', { name: title });
  const shown = carousel.locator('[role=group]:not([inert])').getByRole('link');
  const first = await shown.innerText();
  await carousel.getByRole('button', { name: next }).click();
  letCarouselCome();
  await untilTakenOver(carousel.getByRole('button', { name: next }));
  letHandsCome();
  await expect(shown).not.toHaveText(first, { useInnerText: true });
  await context.close();
});

test('Ctrl + K opens the search also while the page is being taken over @more', async ({ browser }) => {
  const context = await openPhone(browser, 'en');
  await signIn(context, store, demoReseller);
  const page = await context.newPage();
  // In the very moment in which what was pressed before is handed over, and React has heard of nothing yet.
  await page.addInitScript(() => {
    let early: Window['early'];
    const handOver = () => {
      early?.end();
      document.body.dispatchEvent(
        new KeyboardEvent('keydown', { key: 'k', ctrlKey: true, bubbles: true, cancelable: true }),
      );
    };
    Object.defineProperty(window, 'early', {
      get: () =>
        early && new Proxy(early, { get: (of, name) => (name === 'end' ? handOver : Reflect.get(of, name)) }),
      set(value) {
        early = value;
      },
    });
  });
  await comeRendered(() => page.goto(`${store.url}/dashboard`, { waitUntil: 'commit' }));
  await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused();
  await context.close();
});

test('a link waits for the scripts where it takes along what was typed @more', async ({ browser }) => {
  const context = await openPhone(browser, 'en');
  const { page, letScriptsCome } = await openWithoutScripts(context, store, '/login');
  await page.getByLabel(texts.en.accounts.email).fill(demoReseller.email);
  await page.getByRole('link', { name: texts.en.accounts.forgot }).click();
  letScriptsCome();
  await expect(page).toHaveURL(`${store.url}/forgot-password`);
  await expect(page.getByLabel(texts.en.accounts.email)).toHaveValue(demoReseller.email);
  await context.close();
});

test('the page stays where it was scrolled to, and is found there again @more', async ({ browser }) => {
  const context = await openPhone(browser, 'en');
  await signIn(context, store, demoReseller);
  const { page, letScriptsCome } = await openWithoutScripts(context, store, '/products');
  const place = () => page.evaluate(() => Math.round(scrollY));
  // Once there is as much of the page.
  await expect
    .poll(() =>
      page.evaluate(async () => {
        // Letters that come late would move it by a pixel or two.
        await document.fonts.ready;
        scrollTo(0, 900);
        return scrollY;
      }),
    )
    .toBe(900);
  letScriptsCome();
  const heading = page.getByRole('heading', { level: 1 });
  await untilTakenOver(heading);
  await page.waitForLoadState('networkidle');
  expect(await place()).toBe(900);
  await page
    .getByRole('main')
    .locator('a[href^="/product/"]')
    .nth(6)
    .evaluate((link: HTMLElement) => link.click());
  await expect(page).toHaveURL(/\/product\//);
  await page.goBack();
  await expect(page).toHaveURL(`${store.url}/products`);
  await expect.poll(place).toBe(900);
  await context.close();
});

test('what was pressed on a page that was left is not pressed on the next @more', async ({ browser }) => {
  const context = await openPhone(browser, 'en');
  await signInNewReseller(context, store);
  const { page, letScriptsCome } = await openWithoutScripts(context, store, PRODUCT);
  const letPartCome = await hold(page, fileOf('features/orders/add-to-cart.tsx'));
  const add = page.getByRole('button', { name: texts.en.catalogue.to_cart });
  const { data } = await (await context.request.get(`${store.url}/api/products?limit=24`)).json();
  const { name, slug } = data.find((one: { in_stock: boolean }) => one.in_stock);
  expect(`/product/${slug}`).not.toBe(PRODUCT);
  await add.click();
  letScriptsCome();
  await untilTakenOver(page.getByRole('heading', { level: 1 }));
  const { menu, pages } = texts.en.shell;
  await page
    .getByRole('navigation', { name: menu.quick })
    .getByRole('link', { name: pages.products })
    .click();
  await page.getByRole('main').getByRole('link', { name }).first().click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  letPartCome();
  await expect(add).toBeVisible();
  await page.getByRole('button', { name: texts.en.catalogue.product.more, exact: true }).click();
  await add.click();
  await expect.poll(() => quantities(context)).toEqual([2]);
  await context.close();
});

const openPhone = (browser: Browser, language: 'en' | 'ar') => open(browser, language, PHONE, ROOM.phone);

async function open(browser: Browser, language: 'en' | 'ar', size: object, room: string) {
  const context = await browser.newContext(size);
  await context.addCookies([
    { name: 'language', value: language, url: store.url },
    { name: 'room', value: room, url: store.url },
  ]);
  return context;
}

async function quantities({ request }: BrowserContext): Promise<number[]> {
  const { data } = await (await request.get(`${store.url}/api/cart`)).json();
  return data.lines.map(({ quantity }: { quantity: number }) => quantity);
}
