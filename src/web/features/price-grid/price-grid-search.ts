import { CURSOR, ID, matching } from '../audit/audit-search.ts';

/** The state of the table of prices as it stands in its address. */
export interface PriceGridSearch {
  search?: string;
  category?: string;
  /** Where the page begins; the first has none. */
  cursor?: string;
}

const SEARCH_LENGTH = 100;

/** What an address has that is no filter is left out. */
export function priceGridSearch(given: Record<string, unknown>): PriceGridSearch {
  const typed = given['search'];
  // The router reads ?search=365 as a number.
  const text = typeof typed === 'string' || typeof typed === 'number' ? String(typed).trim() : '';
  const category = matching(ID, given['category']);
  const cursor = matching(CURSOR, given['cursor']);
  return {
    ...(text === '' ? {} : { search: text.slice(0, SEARCH_LENGTH) }),
    ...(category === undefined ? {} : { category }),
    ...(cursor === undefined ? {} : { cursor }),
  };
}
