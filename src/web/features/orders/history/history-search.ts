import {
  HISTORY_SEARCH_LENGTH,
  historySorts,
  historyStatuses,
  historyTimes,
} from '#shared/orders/orders.contract.ts';
import { cursor, id, looks, oneOf, opens, searchOf, text } from '#web/ui/list/search-of.ts';

const filters = {
  search: text(HISTORY_SEARCH_LENGTH),
  time: oneOf(historyTimes),
  status: oneOf(historyStatuses),
  sort: looks(oneOf(historySorts, 'newest')),
};

/** The purchase history as it stands in its address; what is left out is All Time, All Status, Newest First. */
export const historySearch = searchOf({
  ...filters,
  cursor,
  /** Links of mails and of before there was a page for each order lead on. */
  order: opens(id),
});
export type HistorySearch = ReturnType<typeof historySearch>;
export type HistoryFilter = keyof typeof filters;

/** Of what shows the address and leads to others. */
export interface HistorySearchProps {
  search: HistorySearch;
  onChange: (search: HistorySearch, how?: { isReplaced: boolean }) => void;
}

/** The filters alone, as the list and its file are asked for. */
export function filtersOf({
  cursor: _,
  order: __,
  ...found
}: HistorySearch): Pick<HistorySearch, HistoryFilter> {
  return found;
}

/** Other filters begin at the start of their list. An empty text stands for none. */
export function withFilters(
  search: HistorySearch,
  change: Partial<Record<HistoryFilter, string>>,
): HistorySearch {
  return historySearch({ ...filtersOf(search), ...change });
}
