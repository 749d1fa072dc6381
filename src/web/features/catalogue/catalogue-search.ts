import {
  chosenSorts,
  priceBandNames,
  productTypeNames,
  type ChosenSort,
  type PriceBand,
  type ProductType,
} from './filter-names.ts';

/** What narrows the catalogue down. */
export interface CatalogueFilters {
  search?: string;
  category?: string;
  price?: PriceBand;
  type?: ProductType;
}

/** How a list of products stands on its page. */
export interface ListSearch {
  /** Else by relevance where something is searched, and by name. */
  sort?: ChosenSort;
  /** Else a grid of cards. */
  view?: 'list';
  /** So many pages of it have been asked for; else one. */
  pages?: number;
}

/** The catalogue as it stands in its address. */
export interface CatalogueSearch extends CatalogueFilters, ListSearch {
  /** Instead of the whole catalogue. */
  show?: 'favourites' | 'recent';
  /** On phones the filters open over the page. */
  panel?: 'filters';
}

/** Of what shows the address and leads to others. */
export interface CatalogueSearchProps {
  search: CatalogueSearch;
  onChange: (search: CatalogueSearch, how?: { isReplaced: boolean }) => void;
}

export const SEARCH_LENGTH = 100;
/** Each is asked for in turn: nobody reads further down than that, and a link must not make the store work for long. */
const PAGES_MAX = 20;
const ID = /^[\da-f-]{36}$/i;

/** What an address has beyond that is left out. */
export function catalogueSearch(given: Record<string, unknown>): CatalogueSearch {
  const show = (['favourites', 'recent'] as const).find((one) => one === given['show']);
  // Marked products are few: they are not filtered.
  if (show !== undefined) return { show, ...listSearch({ ...given, sort: '' }) };
  const filters = readFilters(given);
  return {
    ...filters,
    ...listSearch({ ...given, search: filters.search }),
    ...(given['panel'] === 'filters' ? { panel: 'filters' } : {}),
  };
}

/** As above, for a page whose list has neither filters nor a choice of what to show. */
export function listSearch(given: Record<string, unknown>): ListSearch {
  const sort = chosenSorts.find((one) => one === given['sort']);
  const pages = Number(given['pages']);
  return {
    // By name is what a list without a search is by itself.
    ...(sort === undefined || (sort === 'name' && !given['search']) ? {} : { sort }),
    ...(given['view'] === 'list' ? { view: 'list' } : {}),
    ...(Number.isInteger(pages) && pages > 1 ? { pages: Math.min(pages, PAGES_MAX) } : {}),
  };
}

function readFilters({ search, category, price, type }: Record<string, unknown>): CatalogueFilters {
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

/** Other filters begin at the start of their list. An empty text stands for none. */
export function withFilters(
  { pages: _, ...search }: CatalogueSearch,
  change: Partial<Record<keyof CatalogueFilters, string>>,
): CatalogueSearch {
  return catalogueSearch({ ...search, ...change });
}

/** How the list looks stays; what narrows it down goes. */
export function withoutFilters({ sort, view }: CatalogueSearch): CatalogueSearch {
  return catalogueSearch({ sort, view });
}
