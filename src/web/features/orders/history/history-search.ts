import {
  EXCEPT_CATEGORIES_MAX,
  HISTORY_SEARCH_LENGTH,
  historySorts,
  historyStatuses,
  historyTimes,
  savings,
} from '#shared/orders/orders.contract.ts';
import { cursor, day, id, idsUpTo, looks, oneOf, opens, searchOf, text } from '#web/ui/list/search-of.ts';

/** The purchase history as it stands in its address; what is left out is All Time, All Status, Newest First. */
export const historySearch = searchOf({
  search: text(HISTORY_SEARCH_LENGTH),
  time: oneOf(historyTimes),
  status: oneOf(historyStatuses),
  /** What a client’s own figures count: days, and items by category or by what they saved. */
  from: day,
  until: day,
  category_id: id,
  except_categories: idsUpTo(EXCEPT_CATEGORIES_MAX),
  saved_by: oneOf(savings),
  sort: looks(oneOf(historySorts, 'newest')),
  cursor,
  /** Links of mails and of before there was a page for each order lead on. */
  order: opens(id),
});
export type HistorySearch = ReturnType<typeof historySearch>;

/** The filters alone, as the list and its file are asked for. */
export function filtersOf({ cursor: _, order: __, ...filters }: HistorySearch) {
  return filters;
}
