import { cursor, id, named, searchOf, text } from '#web/ui/list/search-of.ts';

/** The state of the table of prices as it stands in its address. */
export const priceGridSearch = searchOf({ search: text(), category: named('category_id', id), cursor });
export type PriceGridSearch = ReturnType<typeof priceGridSearch>;
