import { deskSorts, quoteHolders, quotePeriods } from '#shared/quotes/quote-desk.contract.ts';
import { quoteStateFilters } from '#shared/quotes/quotes.contract.ts';
import { cursor, id, looks, oneOf, own, part, searchOf, text } from '#web/ui/list/search-of.ts';

/** The desk's list of quotes as it stands in its address. */
export const deskQuotesSearch = searchOf({
  search: text(),
  /** Without it: those that are open. */
  state: own(part(oneOf(['all', ...quoteStateFilters], 'open'))),
  holder: oneOf(quoteHolders),
  /** What waits for a second person; what is over within two days. */
  only: own(oneOf(['approval', 'ends_soon'])),
  client_id: id,
  sort: looks(oneOf(deskSorts, 'age')),
  /** Of the figures above. */
  period: own(looks(oneOf(quotePeriods, 'month'))),
  cursor,
});
export type DeskQuotesSearch = ReturnType<typeof deskQuotesSearch>;

/** The filters as the interface names them. */
export const deskQuotesFilters = ({ only, state, ...search }: DeskQuotesSearch) => ({
  ...(state !== 'all' && { state: state ?? ('open' as const) }),
  ...deskQuotesSearch.query(search),
  ...(only === 'approval' && { awaits_approval: 'true' }),
  ...(only === 'ends_soon' && { ends_soon: 'true' }),
});
