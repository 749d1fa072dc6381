/** An address inside the store, or null: a link must not send a person who has just signed in to another site. */
export function localPath(from: unknown): string | null {
  if (typeof from !== 'string' || !from.startsWith('/')) return null;
  const url = URL.parse(from, location.origin);
  return url?.origin === location.origin ? `${url.pathname}${url.search}` : null;
}
