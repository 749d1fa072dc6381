import { answerOf, listOf } from '#web/ui/list/list-of.ts';
import { cursor, oneOf, opens, searchOf, text } from '#web/ui/list/search-of.ts';

/** The state of the editor of a price list as it stands in its address. */
export const priceListSearch = searchOf({
  search: text(),
  /** Only what has a fixed price. */
  fixed: oneOf(['yes']),
  cursor,
  panel: opens(oneOf(['change'])),
});
export type PriceListSearch = ReturnType<typeof priceListSearch>;

export const priceListsQuery = answerOf('GET /api/admin/price-lists', ['catalogue', 'price-lists']);

/** What can be bought at the prices of one list. */
const pricesQuery = listOf('GET /api/admin/price-lists/{id}/prices', ['catalogue', 'price-list']);
const PRODUCTS = 20;

export function listedPricesQuery(id: string, search: PriceListSearch) {
  const { fixed, ...query } = priceListSearch.query(search);
  const only = fixed === undefined ? {} : { fixed: 'true' as const };
  return pricesQuery({ params: { id }, query: { ...query, ...only, limit: PRODUCTS } });
}
