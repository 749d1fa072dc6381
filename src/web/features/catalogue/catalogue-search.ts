import { priceBandNames, productTypeNames } from './filter-names.ts';
import type { PriceBand, ProductType } from './filter-names.ts';

/** The filters of the catalogue as they stand in its address. */
export interface CatalogueSearch {
  search?: string;
  category?: string;
  price?: PriceBand;
  type?: ProductType;
}

export const SEARCH_LENGTH = 100;
const ID = /^[\da-f-]{36}$/i;

/** What an address has that is no filter is left out. */
export function catalogueSearch({ search, category, price, type }: Record<string, unknown>): CatalogueSearch {
  // The router reads ?search=365 as a number.
  const text = typeof search === 'string' || typeof search === 'number' ? String(search).trim() : '';
  const band = priceBandNames.find((name) => name === price);
  const kind = productTypeNames.find((name) => name === type);
  return {
    ...(text === '' ? {} : { search: text.slice(0, SEARCH_LENGTH) }),
    ...(typeof category === 'string' && ID.test(category) ? { category } : {}),
    ...(band === undefined ? {} : { price: band }),
    ...(kind === undefined ? {} : { type: kind }),
  };
}
