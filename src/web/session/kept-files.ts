/** Where the worker is that keeps the files of the pages. */
const WORKER = '/service-worker.js';

/** For who comes again: the files of this build are kept until the sign-out or the next build. */
export function keepFiles(): void {
  // Absent in private windows of some browsers, and where pages come without encryption.
  if (!('serviceWorker' in navigator)) return;
  const begin = () => void install().catch(() => undefined);
  // After everything that this page itself wants.
  if ('requestIdleCallback' in window) requestIdleCallback(begin);
  else setTimeout(begin);
}

/** Nothing of the store is left in a browser that no one is signed in to. */
export async function forgetFiles(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const found = await navigator.serviceWorker.getRegistrations();
  await Promise.all(found.map((registration) => registration.unregister()));
  const kept = await caches.keys();
  await Promise.all(kept.map((name) => caches.delete(name)));
}

async function install(): Promise<void> {
  const build = document.querySelector<HTMLScriptElement>('script[type="module"][src*="/assets/"]')?.src;
  // In development the files change under their names.
  if (build === undefined) return;
  const name = build.replace(/.*\//, '');
  await navigator.serviceWorker.register(`${WORKER}?${encodeURIComponent(name)}`);
  const { active } = await navigator.serviceWorker.ready;
  const files = performance
    .getEntriesByType('resource')
    .flatMap(({ name: address }) => (address.startsWith(`${location.origin}/assets/`) ? [address] : []));
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker is of its own origin alone
  active?.postMessage({ files });
}
