// The store's worker in the browser: shows what the store pushes to this device, and leads to what it is about. Of requests it
// touches those for pages alone: where none can be reached, one that it keeps stands in for it (server/store/offline-page.routes.ts).

const OFFLINE = '/offline';

self.addEventListener('install', (event) => event.waitUntil(keepOffline().then(() => self.skipWaiting())));
self.addEventListener('activate', (event) => event.waitUntil(begin()));

/** Made anew with each version of this file, and as it may have got old: the store's name and its words change. */
async function keepOffline() {
  const kept = await caches.open('offline');
  await kept.add(new Request(OFFLINE, { cache: 'reload' }));
}

/** The browser asks for a page while this still starts. */
async function begin() {
  await self.registration.navigationPreload?.enable();
  await self.clients.claim();
}

let isRenewed = false;

self.addEventListener('fetch', (event) => {
  if (event.request.mode === 'navigate') event.respondWith(pageOf(event));
});

async function pageOf(event) {
  try {
    const page = (await event.preloadResponse) ?? (await fetch(event.request));
    event.waitUntil(renewOffline());
    return page;
  } catch {
    return (await caches.match(OFFLINE)) ?? Response.error();
  }
}

/** Once each time that the browser starts this worker. Should it fail, the old one is kept. */
async function renewOffline() {
  if (isRenewed) return;
  isRenewed = true;
  try {
    await keepOffline();
  } catch {
    isRenewed = false;
  }
}

self.addEventListener('push', (event) => {
  const { id, seen_at, title, text, path, language } = event.data.json();
  event.waitUntil(
    self.registration.showNotification(title, {
      body: text,
      // One that is sent twice replaces itself.
      tag: id,
      lang: language,
      dir: language === 'ar' ? 'rtl' : 'ltr',
      icon: '/icons/app-192.png',
      badge: '/icons/badge-96.png',
      data: { id, seen_at, path },
    }),
  );
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const { path, ...seen } = event.notification.data;
  event.waitUntil(Promise.all([lead(new URL(path, self.location.origin)), markRead(seen)]));
});

/** In a window of the store that is open already, else in a new one; nowhere else, whatever was sent. */
async function lead(address) {
  if (address.origin !== self.location.origin) return;
  const windows = await self.clients.matchAll({ type: 'window' });
  const [open] = windows;
  if (open === undefined) await self.clients.openWindow(address.href);
  else await (await open.focus()).navigate(address.href);
}

/** Should it fail, or have counted up since, it stays unread in the store. */
async function markRead({ id, seen_at }) {
  await fetch(`/api/notifications/${id}`, {
    method: 'PATCH',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ is_read: true, seen_at }),
  }).catch(() => {});
}

/** The browser has given this device another address. */
self.addEventListener('pushsubscriptionchange', (event) => {
  event.waitUntil(subscribeAgain(event));
});

async function subscribeAgain({ oldSubscription, newSubscription }) {
  const subscription =
    newSubscription ?? (await self.registration.pushManager.subscribe(oldSubscription.options));
  const { endpoint, keys } = subscription.toJSON();
  await fetch('/api/push', {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ endpoint, keys: { p256dh: keys.p256dh, auth: keys.auth } }),
  });
}
