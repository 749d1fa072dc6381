/** Any: where the store lies says nothing of the paths in it. */
const STORE = 'http://store.invalid';

/** An address inside the store, or null: a link must not send a person who has just signed in to another site. */
export function localPath(from: unknown): string | null {
  if (typeof from !== 'string' || !from.startsWith('/')) return null;
  const url = URL.parse(from, STORE);
  if (url?.origin !== STORE) return null;
  // "/.//host" is an address of this store, but "//host", which it becomes, is not.
  return url.pathname.startsWith('//') ? null : `${url.pathname}${url.search}`;
}
