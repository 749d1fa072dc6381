import {
  HISTORY_SEARCH_LENGTH,
  historySorts,
  historyStatuses,
  historyTimes,
  type HistorySort,
  type HistoryStatus,
} from '#shared/contracts/orders.ts';

/** The purchase history as it stands in its address; what is left out is All Time, All Status, Newest First. */
export interface HistorySearch {
  search?: string;
  time?: (typeof historyTimes)[number];
  status?: HistoryStatus;
  sort?: HistorySort;
  /** Where the page begins; the first has none. */
  cursor?: string;
}

/** Of what shows the address and leads to others. */
export interface HistorySearchProps {
  search: HistorySearch;
  onChange: (search: HistorySearch, how?: { isReplaced: boolean }) => void;
}

export type HistoryFilter = 'search' | 'time' | 'status' | 'sort';

const ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;
const CURSOR = /^.{1,1200}$/;

/** What an address has beyond that is left out. */
export function historySearch(given: Record<string, unknown>): HistorySearch {
  const search = textOf(given['search']).slice(0, HISTORY_SEARCH_LENGTH);
  const time = oneOf(historyTimes, given['time']);
  const status = oneOf(historyStatuses, given['status']);
  const sort = oneOf(historySorts, given['sort']);
  const cursor = given['cursor'];
  return {
    ...(search === '' ? {} : { search }),
    ...(time === undefined ? {} : { time }),
    ...(status === undefined ? {} : { status }),
    ...(sort === undefined || sort === 'newest' ? {} : { sort }),
    ...(typeof cursor === 'string' && CURSOR.test(cursor) ? { cursor } : {}),
  };
}

/** Links of mails and of before there was a page for each order: /purchase-history?order=… */
export function linkedOrder(given: Record<string, unknown>): string | null {
  const order = given['order'];
  return typeof order === 'string' && ID.test(order) ? order : null;
}

/** The filters alone, as the list and its file are asked for. */
export function filtersOf({ cursor: _, ...filters }: HistorySearch): Omit<HistorySearch, 'cursor'> {
  return filters;
}

/** Other filters begin at the start of their list. An empty text stands for none. */
export function withFilters(
  search: HistorySearch,
  change: Partial<Record<HistoryFilter, string>>,
): HistorySearch {
  return historySearch({ ...filtersOf(search), ...change });
}

/** Whether less than all is shown; another order of the same is no filter. */
export function isFiltered({ search, time, status }: HistorySearch): boolean {
  return search !== undefined || time !== undefined || status !== undefined;
}

/** The router reads ?search=365 as a number. */
function textOf(given: unknown): string {
  return typeof given === 'string' || typeof given === 'number' ? String(given).trim() : '';
}

function oneOf<T extends string>(known: readonly T[], given: unknown): T | undefined {
  return known.find((one) => one === given);
}
