// What the worker in the browser does with a push and with a click on it, as far as no browser is needed; that Chromium shows
// it is in the journey (e2e/accounts/push.e2e.ts).
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createContext, runInContext } from 'node:vm';
import { expect, test } from 'vitest';

const FILE = join(import.meta.dirname, '../../src/web/public/sw.js');
const ORIGIN = 'https://shop.example';

interface Shown {
  title: string;
  options: { body: string; tag: string; dir: string; lang: string; data: object };
}

/** A browser around the worker, with so many windows of the store open. */
function start(windows: number) {
  const handlers = new Map<string, (event: object) => void>();
  const shown: Shown[] = [];
  const opened: string[] = [];
  const navigated: string[] = [];
  const asked: { path: string; method: string; body: string }[] = [];
  const open = { focus: async () => open, navigate: async (to: string) => void navigated.push(to) };
  const self = {
    addEventListener: (name: string, handler: (event: object) => void) => handlers.set(name, handler),
    location: { origin: ORIGIN },
    registration: {
      showNotification: async (title: string, options: Shown['options']) =>
        void shown.push({ title, options }),
    },
    clients: {
      matchAll: async () => Array.from({ length: windows }, () => open),
      openWindow: async (to: string) => void opened.push(to),
    },
  };
  const fetch = async (path: string, { method, body }: { method: string; body: string }) =>
    void asked.push({ path, method, body });
  class Request {
    path: string;
    constructor(path: string) {
      this.path = path;
    }
  }
  const kept: string[] = [];
  const caches = {
    open: async () => ({ add: async ({ path }: Request) => void kept.push(path) }),
    match: async (path: string) => `kept ${path}`,
  };
  const browser = { self, fetch, caches, Request, URL, JSON, Promise };
  runInContext(readFileSync(FILE, 'utf8'), createContext(browser));
  async function happen(name: string, event: object): Promise<unknown> {
    const work: Promise<unknown>[] = [];
    const add = (promise: Promise<unknown>) => work.push(promise);
    handlers.get(name)?.({ ...event, waitUntil: add, respondWith: add });
    // What is done first may add to it.
    for (const one of work) await one;
    return work[0];
  }
  return { happen, shown, opened, navigated, asked, handlers, kept };
}

const click = (path: string) => {
  const notification = {
    isClosed: false,
    data: { id: 'n-1', seen_at: '2026-07-01T10:00:00.000Z', path },
    close: () => {},
  };
  notification.close = () => {
    notification.isClosed = true;
  };
  return notification;
};

test('a push is shown in its language and direction, and one that comes twice replaces itself', async () => {
  const { happen, shown } = start(0);
  const message = {
    id: 'n-1',
    seen_at: '2026-07-01T10:00:00.000Z',
    title: 'رصيدك منخفض',
    text: 'اشحن رصيدك.',
    path: '/deposit',
    language: 'ar',
  };
  await happen('push', { data: { json: () => message } });
  expect(shown).toEqual([
    {
      title: message.title,
      options: expect.objectContaining({
        body: message.text,
        tag: 'n-1',
        dir: 'rtl',
        lang: 'ar',
        icon: '/icons/app-192.png',
        badge: '/icons/badge-96.png',
        data: { id: 'n-1', seen_at: message.seen_at, path: '/deposit' },
      }),
    },
  ]);
});

test('the page for no connection is kept anew once each time that the worker starts', async () => {
  const { happen, kept } = start(0);
  const request = { mode: 'navigate' };
  const open = () => happen('fetch', { request, preloadResponse: Promise.resolve('page') });
  expect([await open(), await open()]).toEqual(['page', 'page']);
  expect(kept).toEqual(['/offline']);
  const offline = { request, preloadResponse: Promise.reject(new Error('offline')) };
  expect(await happen('fetch', offline)).toBe('kept /offline');
});

test.each([
  [1, [`${ORIGIN}/deposit`], []],
  [0, [], [`${ORIGIN}/deposit`]],
])('pressed, with %i windows open, it leads to its page and is read', async (windows, navigated, opened) => {
  const browser = start(windows);
  const notification = click('/deposit');
  await browser.happen('notificationclick', { notification });
  expect(notification.isClosed).toBe(true);
  expect(browser.navigated).toEqual(navigated);
  expect(browser.opened).toEqual(opened);
  expect(browser.asked).toEqual([
    {
      path: '/api/notifications/n-1',
      method: 'PATCH',
      body: '{"is_read":true,"seen_at":"2026-07-01T10:00:00.000Z"}',
    },
  ]);
});

test('it leads nowhere but to the store, and answers no request but those for pages', async () => {
  const browser = start(0);
  await browser.happen('notificationclick', { notification: click('https://evil.example/') });
  await browser.happen('notificationclick', { notification: click('//evil.example/') });
  expect(browser.opened).toEqual([]);
  const answered: unknown[] = [];
  for (const mode of ['cors', 'no-cors', 'same-origin'])
    browser.handlers.get('fetch')?.({
      request: { mode },
      respondWith: (answer: unknown) => answered.push(answer),
    });
  expect(answered).toEqual([]);
});
