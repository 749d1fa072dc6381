// Keeps the files that pages are made of, never a page or an answer of the interface: nothing in here is anybody's own.
// session/kept-files.ts installs it with the build in its address, and removes it at the sign-out.
const KEPT = `files ${location.search}`;
/** What is shown where a page can't come. */
const OFFLINE = ['/offline.html', '/offline.css', '/offline.js', '/favicon.svg'];

addEventListener('install', (event) => {
  event.waitUntil(caches.open(KEPT).then((kept) => kept.addAll(OFFLINE)));
  skipWaiting();
});

addEventListener('activate', (event) => {
  event.waitUntil(takeOver());
});

addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (origin !== location.origin || request.method !== 'GET') return;
  if (pathname.startsWith('/assets/') || OFFLINE.includes(pathname)) event.respondWith(keptFile(request));
  else if (request.mode === 'navigate') event.respondWith(pageOf(event));
});

/** What a page is made of by now, for the next one. */
addEventListener('message', ({ data }) => {
  for (const address of data.files) void keptFile(new Request(address)).catch(() => {});
});

async function takeOver() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name !== KEPT).map((name) => caches.delete(name)));
  await registration.navigationPreload?.enable();
  await clients.claim();
}

/** Names of files change with what is in them: what is kept is right. */
async function keptFile(request) {
  const kept = await caches.open(KEPT);
  const found = await kept.match(request.url);
  if (found !== undefined) return found;
  const answer = await fetch(request);
  if (answer.status === 200) await kept.put(request.url, answer.clone());
  return answer;
}

async function pageOf({ request, preloadResponse }) {
  try {
    return (await preloadResponse) ?? (await fetch(request));
  } catch (error) {
    const kept = await caches.open(KEPT);
    const offline = await kept.match(OFFLINE[0]);
    if (offline === undefined) throw error;
    return offline;
  }
}
