const ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** The column by which an address names a product or category: its id, or the slug of its name. */
export function addressOf(idOrSlug: string): 'id' | 'url_slug' {
  return ID.test(idOrSlug) ? 'id' : 'url_slug';
}
