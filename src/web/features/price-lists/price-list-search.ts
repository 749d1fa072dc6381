import { CURSOR, matching } from '../audit/audit-search.ts';

/** The state of the editor of a price list as it stands in its address. */
export interface PriceListSearch {
  search?: string;
  /** Only what has a fixed price. */
  fixed?: 'yes';
  /** Where the page begins; the first has none. */
  cursor?: string;
  /** The open panel. */
  panel?: 'change';
}

const SEARCH_LENGTH = 100;

/** What an address has that is no filter is left out. */
export function priceListSearch(given: Record<string, unknown>): PriceListSearch {
  const typed = given['search'];
  // The router reads ?search=365 as a number.
  const text = typeof typed === 'string' || typeof typed === 'number' ? String(typed).trim() : '';
  const cursor = matching(CURSOR, given['cursor']);
  return {
    ...(text === '' ? {} : { search: text.slice(0, SEARCH_LENGTH) }),
    ...(given['fixed'] === 'yes' ? { fixed: 'yes' } : {}),
    ...(cursor === undefined ? {} : { cursor }),
    ...(given['panel'] === 'change' ? { panel: 'change' } : {}),
  };
}
