// Notifications on a device: turned on in the settings, sent by the store to the browser's push service, and shown by the
// store's worker in Chromium. Its own push service can't be reached from here: the browser is given an address at a stand-in
// instead, and what arrives there is handed to the worker as the browser does it. A Chromium without a screen allows no
// notifications: what the worker asks it to show is written down instead.
import { expect, type BrowserContext, type Page, type Worker } from '@playwright/test';
import { settings as arabicSettings } from '#shared/accounts/settings.ar.ts';
import { settings as englishSettings } from '#shared/accounts/settings.en.ts';
import { notifications as arabic } from '#shared/store/notifications.ar.ts';
import { notifications as english } from '#shared/store/notifications.en.ts';
import { startPush, type PushService, type SubscribedDevice } from '#sandbox/push/start-push.ts';
import { demoReseller, openAs } from '#test/e2e/accounts.ts';
import { test } from '#test/e2e/journey.ts';
import { expectFit } from '#test/e2e/obstacles.ts';
import { DESKTOP, PHONE } from '#test/e2e/screens.ts';
import { startStore, type Store } from '#test/e2e/store.ts';

const words = {
  en: { ...englishSettings.notifications, kinds: english.kinds },
  ar: { ...arabicSettings.notifications, kinds: arabic.kinds },
};

test.use({ serviceWorkers: 'allow' });

let store: Store;
let service: PushService;
test.beforeAll(async () => {
  [store, service] = await Promise.all([startStore(), startPush()]);
});
test.afterAll(() => Promise.all([store.stop(), service.close()]));

/** From here on the browser's push service is the stand-in, with one address for this browser. */
async function givePushService(context: BrowserContext): Promise<SubscribedDevice> {
  const answer = await context.request.get(`${store.url}/api/push`);
  const { data }: { data: { public_key: string } } = await answer.json();
  const device = service.subscribe(data.public_key);
  await context.addInitScript((given) => {
    const KEY = 'subscribed';
    const subscription = {
      endpoint: given.endpoint,
      toJSON: () => given,
      unsubscribe: async () => {
        localStorage.removeItem(KEY);
        return true;
      },
    };
    const manager: { subscribe: unknown; getSubscription: unknown } = PushManager.prototype;
    manager.subscribe = async () => {
      localStorage.setItem(KEY, '');
      return subscription;
    };
    manager.getSubscription = async () => (localStorage.getItem(KEY) === null ? null : subscription);
    Object.defineProperty(Notification, 'permission', { get: () => 'granted' });
    Notification.requestPermission = async () => 'granted';
  }, device);
  return device;
}

/** The store's worker in this browser, once it runs; from here on what it shows is written down. */
async function findWorker(context: BrowserContext): Promise<Worker> {
  await expect.poll(() => context.serviceWorkers().length).toBe(1);
  const [worker] = context.serviceWorkers();
  if (worker === undefined) throw new Error('no worker');
  await worker.evaluate(() => {
    const shown: Shown[] = [];
    Object.assign(globalThis, { shown });
    ServiceWorkerRegistration.prototype.showNotification = async (title, { body, tag, dir } = {}) =>
      void shown.push({ title, body, tag, dir });
  });
  return worker;
}

interface Shown {
  title: string;
  body: string | undefined;
  tag: string | undefined;
  dir: string | undefined;
}

/** As the browser does with what comes for it. */
async function deliver(page: Page, data: string): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  const registered = new Promise<string>((found) => {
    browser.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [first] = registrations;
      if (first !== undefined) found(first.registrationId);
    });
  });
  await browser.send('ServiceWorker.enable');
  await browser.send('ServiceWorker.deliverPushMessage', {
    origin: store.url,
    registrationId: await registered,
    data,
  });
}

const shownBy = (worker: Worker) =>
  worker.evaluate(() => {
    const shown: unknown = Reflect.get(globalThis, 'shown');
    return shown;
  });

for (const { viewport, language } of [
  { viewport: DESKTOP, language: 'en' },
  { viewport: PHONE, language: 'ar' },
] as const)
  test(`a device is turned on, shows what the store pushes, and is turned off at ${viewport.width} pixels, in ${language}${language === 'en' ? '' : ' @more'}`, async ({
    browser,
  }) => {
    const { device: t, kinds, title } = words[language];
    const page = await openAs(browser, store, demoReseller, { viewport, language });
    // Other cards of the settings have buttons of the same name.
    const card = page.getByRole('region', { name: title, exact: true });
    const device = await givePushService(page.context());
    const id = device.endpoint.split('/').at(-1);
    // The demo may have other news for the same device.
    const arrived = () =>
      service.messages.filter((one) => one.device === id && one.text.includes(kinds.low_balance.title));
    await page.goto(`${store.url}/settings?section=notifications`);
    await card.getByRole('button', { name: t.turn_on, exact: true }).click();
    await expect(card.getByText(t.turned_on, { exact: true })).toBeVisible();
    await expectFit(page);

    await store.fill(`insert into notifications (reseller_id, kind, params)
      select reseller_id, 'low_balance', '{"amount": "420.00", "currency": "DZD"}'
      from profiles where email = '${demoReseller.email}'`);
    await store.runNow('mail_notifications');
    await expect.poll(() => arrived().length).toBe(1);
    const [message] = arrived();
    const worker = await findWorker(page.context());
    await deliver(page, message?.text ?? '');
    await expect
      .poll(() => shownBy(worker))
      .toEqual([
        {
          title: kinds.low_balance.title,
          body: expect.stringContaining('420.00'),
          tag: expect.stringMatching(/^[\da-f-]{36}$/),
          dir: language === 'ar' ? 'rtl' : 'ltr',
        },
      ]);
    expect(service.refused).toEqual([]);

    await page.reload();
    await card.getByRole('button', { name: t.turn_off, exact: true }).click();
    await expect(card.getByText(t.turned_off, { exact: true })).toBeVisible();
    await expect(card.getByRole('button', { name: t.turn_on, exact: true })).toBeVisible();
    await page.context().close();
  });

for (const language of ['en', 'ar'] as const)
  test(`where the browser blocks notifications, the settings say what to do; the worker is never out of date, in ${language} @more`, async ({
    browser,
  }) => {
    const { device: t, title } = words[language];
    const page = await openAs(browser, store, demoReseller, { viewport: PHONE, language });
    await page.context().addInitScript(() => {
      Object.defineProperty(Notification, 'permission', { get: () => 'denied' });
    });
    await page.goto(`${store.url}/settings?section=notifications`);
    const card = page.getByRole('region', { name: title, exact: true });
    await expect(card.getByText(t.blocked, { exact: true })).toBeVisible();
    await expect(card.getByRole('button', { name: t.turn_on, exact: true })).toHaveCount(0);
    const worker = await page.request.get(`${store.url}/sw.js`);
    expect(worker.headers()).toMatchObject({
      'cache-control': 'no-cache',
      'content-security-policy': "default-src 'none'; connect-src 'self'; img-src 'self'",
    });
    expect(worker.headers()['content-type']).toContain('javascript');
    await page.context().close();
  });
