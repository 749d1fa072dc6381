const ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Column that an address refers to: a product's or category's id, or its slug. */
export function addressOf(idOrSlug: string): 'id' | 'url_slug' {
  return ID.test(idOrSlug) ? 'id' : 'url_slug';
}
