import { productStatuses, type ProductStatus } from '#shared/contracts/product-drafts.ts';
import { staffProductSorts } from '#shared/contracts/products.ts';

/** The list of products as it stands in its address. What an address has beyond that is left out. */
export interface ListSearch {
  /** Without it: the products themselves. */
  tab?: 'trash';
  search?: string;
  status?: ProductStatus;
  category?: string;
  only?: (typeof onlyChoices)[number];
  sort?: Exclude<ListSort, 'created'>;
  /** Where it is not the one that the sort begins with. */
  direction?: Direction;
  /** Where the page begins; the first has none. */
  cursor?: string;
}

export type ListSort = (typeof staffProductSorts)[number];
type Direction = 'asc' | 'desc';

export const onlyChoices = ['out_of_stock', 'monthly_pricing', 'featured'] as const;

const SEARCH_LENGTH = 100;
const ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;
const CURSOR_LENGTH = 1200;
/** The newest first, names from A on, the cheapest first. */
const firstDirection: Record<ListSort, Direction> = { created: 'desc', name: 'asc', price: 'asc' };

export function listSearch(given: Record<string, unknown>): ListSearch {
  const search = textOf(given['search']);
  const status = productStatuses.find((one) => one === given['status']);
  const only = onlyChoices.find((one) => one === given['only']);
  const sort = staffProductSorts.find((one) => one === given['sort']) ?? 'created';
  const direction = (['asc', 'desc'] as const).find((one) => one === given['direction']);
  const { category, cursor } = given;
  return {
    ...(given['tab'] === 'trash' ? { tab: 'trash' } : {}),
    ...(search === '' ? {} : { search }),
    ...(status === undefined ? {} : { status }),
    ...(typeof category === 'string' && ID.test(category) ? { category } : {}),
    ...(only === undefined ? {} : { only }),
    ...(sort === 'created' ? {} : { sort }),
    ...(direction === undefined || direction === firstDirection[sort] ? {} : { direction }),
    ...(typeof cursor === 'string' && cursor !== '' && cursor.length <= CURSOR_LENGTH ? { cursor } : {}),
  };
}

export function directionOfList({ sort, direction }: ListSearch): Direction {
  return direction ?? firstDirection[sort ?? 'created'];
}

/** Without what narrows the list; tab and order stay. */
export function withoutFilters({ tab, sort, direction }: ListSearch): ListSearch {
  return {
    ...(tab === undefined ? {} : { tab }),
    ...(sort === undefined ? {} : { sort }),
    ...(direction === undefined ? {} : { direction }),
  };
}

export function isNarrowed({ search, status, category, only }: ListSearch): boolean {
  return [search, status, category, only].some((one) => one !== undefined);
}

/** The filters as the interface names them. */
export function listFilters(search: ListSearch) {
  const { tab, search: text, status, category, only, cursor } = search;
  return {
    tab: tab ?? ('products' as const),
    sort: search.sort ?? ('created' as const),
    direction: directionOfList(search),
    ...(text === undefined ? {} : { search: text }),
    ...(status === undefined ? {} : { status }),
    ...(category === undefined ? {} : { category_id: category }),
    ...(only === undefined ? {} : { only }),
    ...(cursor === undefined ? {} : { cursor }),
  };
}

/** Which products, wherever the page begins and however they are sorted: what acts on all of them are sent. */
export function matchingFilter(search: ListSearch) {
  const { tab: _tab, sort: _sort, direction: _direction, cursor: _cursor, ...filter } = listFilters(search);
  return filter;
}

/** The router reads ?search=365 as a number. */
function textOf(given: unknown): string {
  const text = typeof given === 'string' || typeof given === 'number' ? String(given).trim() : '';
  return text.slice(0, SEARCH_LENGTH).trim();
}
