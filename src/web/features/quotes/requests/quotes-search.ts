import { quoteSorts, quoteStateFilters } from '#shared/quotes/quotes.contract.ts';
import { cursor, looks, oneOf, searchOf, text } from '#web/ui/list/search-of.ts';

/** The business's quotes as they stand in the address. */
export const quotesSearch = searchOf({
  search: text(),
  state: oneOf(quoteStateFilters),
  sort: looks(oneOf(quoteSorts, 'newest')),
  cursor,
});
export type QuotesSearch = ReturnType<typeof quotesSearch>;
