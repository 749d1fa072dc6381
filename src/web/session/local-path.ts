/** An address inside the store, or null: a link must not send a person who has just signed in to another site. */
export function localPath(from: unknown): string | null {
  if (typeof from !== 'string' || !from.startsWith('/')) return null;
  const url = URL.parse(from, location.origin);
  if (url?.origin !== location.origin) return null;
  // "/.//host" is an address of this store, but "//host", which it becomes, is not.
  return url.pathname.startsWith('//') ? null : `${url.pathname}${url.search}`;
}
