import type { ReportStatus } from '#shared/contracts/delivery-desk.ts';

/** The delivery desk as it stands in its address. What an address has beyond that is left out. */
export interface DeliverySearch {
  /** Without it: what waits. */
  tab?: 'reports';
  /** Of reports; without it: those that are open. */
  status?: Exclude<ReportStatus, 'open'> | 'all';
  product_id?: string;
  client_id?: string;
  search?: string;
  /** Where the page begins; the first has none. */
  cursor?: string;
}

export const otherStatuses = ['all', 'replaced', 'refunded', 'refused'] as const;
const SEARCH_LENGTH = 100;
const ID = /^[\da-f-]{36}$/i;
const CURSOR_LENGTH = 1200;

export function deliverySearch(given: Record<string, unknown>): DeliverySearch {
  const isReports = given['tab'] === 'reports';
  const status = otherStatuses.find((one) => one === given['status']);
  const { product_id, client_id, cursor } = given;
  const search = textOf(given['search']);
  return {
    ...(isReports ? { tab: 'reports' } : {}),
    ...(isReports && status !== undefined ? { status } : {}),
    ...(typeof product_id === 'string' && ID.test(product_id) ? { product_id } : {}),
    ...(typeof client_id === 'string' && ID.test(client_id) ? { client_id } : {}),
    ...(search === '' ? {} : { search }),
    ...(typeof cursor === 'string' && cursor !== '' && cursor.length <= CURSOR_LENGTH ? { cursor } : {}),
  };
}

/** The filters of what waits, as the interface names them. */
export function waitingFilters({ product_id, client_id, search, cursor }: DeliverySearch) {
  return {
    ...(product_id === undefined ? {} : { product_id }),
    ...(client_id === undefined ? {} : { client_id }),
    ...(search === undefined ? {} : { search }),
    ...(cursor === undefined ? {} : { cursor }),
  };
}

/** The filters of reports. */
export function reportFilters(search: DeliverySearch) {
  const { status } = search;
  return {
    ...waitingFilters(search),
    ...(status === 'all' ? {} : { status: status ?? ('open' as const) }),
  };
}

/** The router reads ?search=365 as a number. */
function textOf(given: unknown): string {
  const text = typeof given === 'string' || typeof given === 'number' ? String(given).trim() : '';
  return text.slice(0, SEARCH_LENGTH);
}
