import { count, id, looks, named, oneOf, opens, own, searchOf, text } from '#web/ui/list/search-of.ts';
import { priceBands, productSorts, productTypes } from '#shared/catalogue/catalogue.contract.ts';

type Sort = (typeof productSorts)[number];
/** The best match comes first by itself where something is searched: no one has to choose it. */
type ChosenSort = Exclude<Sort, 'relevance'>;
export const chosenSorts = productSorts.filter((sort: Sort): sort is ChosenSort => sort !== 'relevance');

/** What narrows the catalogue down. */
const filters = {
  search: text(),
  category: named('category_id', id),
  price: oneOf(priceBands),
  type: oneOf(productTypes),
};

/** How a list of products stands on its page. */
const list = {
  /** Else by relevance where something is searched, and by name. */
  sort: looks(oneOf(chosenSorts)),
  /** Else a grid of cards. */
  view: own(looks(oneOf(['list']))),
  /** So many pages of it have been asked for; else one. */
  pages: opens(count()),
};

/** Each is asked for in turn: no one reads further down than that, and a link must not make the store work for long. */
const PAGES_MAX = 20;

/** The catalogue as it stands in its address. */
export const catalogueSearch = searchOf(
  {
    ...filters,
    ...list,
    /** Instead of the whole catalogue. */
    show: own(looks(oneOf(['favourites', 'recent']))),
    /** On phones the filters open over the page. */
    panel: opens(oneOf(['filters'])),
  },
  {
    // Marked products are few: they are not filtered.
    without: ({ show }) =>
      show === undefined ? [] : ['search', 'category', 'price', 'type', 'sort', 'panel'],
    tidy: tidyList,
  },
);
export type CatalogueSearch = ReturnType<typeof catalogueSearch>;
export type CatalogueFilters = Pick<CatalogueSearch, keyof typeof filters>;

/** As above, for a page whose list has neither filters nor a choice of what to show. */
export const listSearch = searchOf(list, { tidy: tidyList });
export type ListSearch = ReturnType<typeof listSearch>;

/** By name is what a list without a search is by itself, and one page of it. */
function tidyList<F extends { search?: string; sort?: ChosenSort; pages?: number }>(found: F): F {
  const tidy = { ...found };
  if (tidy.sort === 'name' && tidy.search === undefined) delete tidy.sort;
  if (tidy.pages === 1) delete tidy.pages;
  if (tidy.pages !== undefined) tidy.pages = Math.min(tidy.pages, PAGES_MAX);
  return tidy;
}

/** Of what shows the address and leads to others. */
export interface CatalogueSearchProps {
  search: CatalogueSearch;
  onChange: (search: CatalogueSearch, how?: { isReplaced: boolean }) => void;
}

/** Other filters begin at the start of their list. An empty text stands for none. */
export function withFilters(
  { pages: _, ...search }: CatalogueSearch,
  change: Partial<Record<keyof CatalogueFilters, string>>,
): CatalogueSearch {
  return catalogueSearch({ ...search, ...change });
}
