import { productStatuses } from '#shared/products/product-drafts.contract.ts';
import { staffProductSorts } from '#shared/products/products.contract.ts';
import { cursor, id, looks, named, oneOf, searchOf, text } from '#web/ui/list/search-of.ts';

export type ListSort = (typeof staffProductSorts)[number];
type Direction = 'asc' | 'desc';

export const onlyChoices = ['out_of_stock', 'monthly_pricing', 'featured'] as const;

/** The newest first, names from A on, the cheapest first. */
const firstDirection: Record<ListSort, Direction> = { created: 'desc', name: 'asc', price: 'asc' };

/** The list of products as it stands in its address. */
export const listSearch = searchOf(
  {
    /** Without it: the products themselves. */
    tab: looks(oneOf(['products', 'trash'], 'products')),
    search: text(),
    status: oneOf(productStatuses),
    category: named('category_id', id),
    only: oneOf(onlyChoices),
    sort: looks(oneOf(staffProductSorts, 'created')),
    /** Where it is not the one that the sort begins with. */
    direction: looks(oneOf(['asc', 'desc'])),
    cursor,
  },
  {
    tidy: ({ direction, ...found }) =>
      direction === undefined || direction === firstDirection[found.sort ?? 'created']
        ? found
        : { ...found, direction },
  },
);
export type ListSearch = ReturnType<typeof listSearch>;

export function directionOfList({ sort, direction }: ListSearch): Direction {
  return direction ?? firstDirection[sort ?? 'created'];
}

/** The filters as the interface names them. */
export const listFilters = (search: ListSearch) => ({
  tab: 'products' as const,
  sort: 'created' as const,
  direction: directionOfList(search),
  ...listSearch.query(search),
});

/** Which products, wherever the page begins and however they are sorted: what acts on all of them are sent. */
export function matchingFilter(search: ListSearch) {
  const { tab: _tab, sort: _sort, direction: _direction, cursor: _cursor, ...filter } = listFilters(search);
  return filter;
}

/** The filters as they stand in an address, for another page that acts on what they leave. */
export function filtersOf({ search, status, category, only }: ListSearch): ListSearch {
  return listSearch({ search, status, category, only });
}
