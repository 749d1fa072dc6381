// On a telephone: the store is installed under its own name, and codes are handed on by the device's own sheet.
import { expect } from '@playwright/test';
import { orders as arabic } from '#shared/orders/orders.ar.ts';
import { orders as english } from '#shared/orders/orders.en.ts';
import { demoReseller, signIn, speak } from '#test/e2e/accounts.ts';
import { test } from '#test/e2e/journey.ts';
import { expectFit } from '#test/e2e/obstacles.ts';
import { buyNamed } from '#test/e2e/orders/history-steps.ts';
import { PHONE } from '#test/e2e/screens.ts';
import { startStore, type Store } from '#test/e2e/store.ts';
import { languagesOf } from '#test/run/full.ts';

const CODES = 'Farasha Kids TV';
const codes = { en: english.codes, ar: arabic.codes };
const names = {
  en: { pages: ['Add Funds', 'Purchase History'], dir: 'ltr', product: `${CODES} · 1 Month` },
  ar: { pages: ['شحن الرصيد', 'سجل المشتريات'], dir: 'rtl', product: 'فراشة تي في للأطفال · شهر واحد' },
};

let store: Store;
test.beforeAll(async () => {
  store = await startStore();
});
test.afterAll(() => store.stop());

for (const language of languagesOf(1))
  test(`the store can be installed, with its ways in (${language})`, async ({ page, context }) => {
    await speak(context, store, language);
    await signIn(context, store, demoReseller);
    await page.goto(`${store.url}/dashboard`);
    const session = await context.newCDPSession(page);
    const { data, errors } = await session.send('Page.getAppManifest');
    expect(errors).toEqual([]);
    const manifest = JSON.parse(data ?? '');
    expect([manifest.lang, manifest.dir]).toEqual([language, names[language].dir]);
    expect(manifest.shortcuts.map(({ name }: { name: string }) => name)).toEqual(names[language].pages);
    const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
    // The window of a test is a private one, which installs nothing.
    expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);
    const icons = [...manifest.icons, { src: '/icons/apple-touch-180.png', sizes: '180x180' }];
    expect(icons).toHaveLength(4);
    for (const { src, sizes } of icons) {
      const drawn = await page.evaluate(async (address) => {
        const image = new Image();
        image.src = address;
        await image.decode();
        return `${image.naturalWidth}x${image.naturalHeight}`;
      }, src);
      expect(drawn).toBe(sizes);
    }
    for (const { name, url } of manifest.shortcuts) {
      await page.goto(`${store.url}${url}`);
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    }
  });

for (const language of ['en', 'ar'] as const)
  test(`a code is shared with the name of its product, and nothing of the order, in ${language} @more`, async ({
    page,
    context,
  }) => {
    const t = codes[language];
    await page.setViewportSize(PHONE);
    await signIn(context, store, demoReseller);
    await speak(context, store, language);
    const order = await buyNamed(context, store, CODES, 'Karim, Oran');
    await page.goto(`${store.url}/purchase-history/${order.id}`);
    await page.getByRole('button', { name: t.show }).click();
    const copy = page.getByRole('button', { name: t.copy_one.replace('{n, number}', '1') });
    await expect(copy).toBeVisible();
    // This browser has no sheet.
    await expect(page.getByRole('button', { name: t.share_one.replace('{n, number}', '1') })).toHaveCount(0);

    await page.addInitScript(() => {
      const shared: ShareData[] = [];
      Object.assign(navigator, {
        shared,
        share: async (data: ShareData) => {
          if (shared.push(data) > 1) throw new DOMException('closed', 'AbortError');
        },
      });
    });
    await page.reload();
    await page.getByRole('button', { name: t.show }).click();
    const code = (
      await page.getByRole('listitem').filter({ has: copy }).locator('.code-text').innerText()
    ).trim();
    const share = page.getByRole('button', { name: t.share_one.replace('{n, number}', '1') });
    await share.click();
    await share.click();
    expect(await page.evaluate(() => Reflect.get(navigator, 'shared'))).toEqual([
      { text: `${names[language].product}\n${code}` },
      { text: `${names[language].product}\n${code}` },
    ]);
    // Closed without choosing anybody is no failure.
    await expect(page.getByText(t.share_failed)).toHaveCount(0);
  });

for (const language of languagesOf(0))
  test(`a page that can’t be reached says so, with the balance last seen, and opens by itself (${language}) @more`, async ({
    browser,
  }) => {
    const context = await browser.newContext({ serviceWorkers: 'allow', viewport: PHONE });
    await speak(context, store, language);
    await signIn(context, store, demoReseller);
    const page = await context.newPage();
    await page.goto(`${store.url}/dashboard`);
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready;
      if (navigator.serviceWorker.controller === null)
        await new Promise((taken) => navigator.serviceWorker.addEventListener('controllerchange', taken));
    });
    const balance = await page.evaluate(() => localStorage.getItem('last-seen'));
    expect(balance).not.toBeNull();
    await context.setOffline(true);
    await page.goto(`${store.url}/deposit`);
    const offline = language === 'en' ? 'You’re offline' : 'أنت غير متصل بالإنترنت';
    await expect(page.getByRole('heading', { name: offline })).toBeVisible();
    await expect(page.getByText(JSON.parse(balance ?? '').balance[language], { exact: true })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('dir', names[language].dir);
    await expectFit(page);
    await context.setOffline(false);
    const [deposit = ''] = names[language].pages;
    await expect(page.getByRole('heading', { level: 1, name: deposit })).toBeVisible();
    // What the device kept goes with the sign-out.
    await page.evaluate(() => fetch('/api/sign-out', { method: 'POST' }));
    await page.reload();
    await expect.poll(() => page.evaluate(() => localStorage.getItem('last-seen'))).toBeNull();
    await context.close();
  });
