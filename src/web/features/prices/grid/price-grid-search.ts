import { cursor, id, searchOf, text } from '#web/ui/list/search-of.ts';

/** The state of the table of prices as it stands in its address. */
export const priceGridSearch = searchOf({ search: text(), category: id, cursor });
export type PriceGridSearch = ReturnType<typeof priceGridSearch>;
