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
