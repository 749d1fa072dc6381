/** Addresses and SKUs of the catalogue: made by the server, shown in advance by the browser. */

const SKU_SLUG_MAX = 20;
const SKU_DIGITS = 6;

/** Small Latin letters, digits and single hyphens; accents are dropped. Empty where a name has none of these. */
export function slugOf(name: string): string {
  return name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
}

/** The first so many characters of a slug, which do not end in a hyphen. */
export function cutSlug(slug: string, max: number): string {
  return slug.slice(0, max).replace(/-$/, '');
}

/**
 * The SKU of a product that is made at this time, milliseconds since 1970 (specification, section 9): the slug of its name
 * cut to 20 characters and the last 6 digits of the time. A name without Latin letters makes product-123456.
 */
export function skuOf(name: string, time: number): string {
  const digits = String(Math.floor(time) % 10 ** SKU_DIGITS).padStart(SKU_DIGITS, '0');
  return `${cutSlug(slugOf(name), SKU_SLUG_MAX) || 'product'}-${digits}`;
}
