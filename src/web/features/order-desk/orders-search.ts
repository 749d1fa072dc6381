import {
  orderRanges,
  orderSorts,
  orderStatusFilters,
  type OrderRange,
  type OrderSort,
  type OrderStatusFilter,
} from '#shared/contracts/order-desk.ts';
import { paymentStatuses, type PaymentStatus } from '#shared/contracts/orders.ts';

/** The list of orders as it stands in its address. What an address has beyond that is left out. */
export interface OrdersSearch {
  search?: string;
  status?: OrderStatusFilter;
  payment?: PaymentStatus;
  range?: Exclude<OrderRange, 'all'>;
  /** The id of who placed them, or a part of their e-mail. */
  user?: string;
  /** The id of a business: links elsewhere lead to its orders. */
  client?: string;
  sort?: Exclude<OrderSort, 'date'>;
  /** Where it is not the one that the sort begins with. */
  direction?: Direction;
  /** Where the page begins; the first has none. */
  cursor?: string;
}

type Direction = 'asc' | 'desc';

const SEARCH_LENGTH = 100;
const CURSOR_LENGTH = 1200;
const ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;
/** The newest and the largest first, and of states what is to be done. */
const firstDirection: Record<OrderSort, Direction> = { date: 'desc', amount: 'desc', status: 'asc' };

export function ordersSearch(given: Record<string, unknown>): OrdersSearch {
  const search = textOf(given['search']);
  const user = textOf(given['user']);
  const status = orderStatusFilters.find((one) => one === given['status']);
  const payment = paymentStatuses.find((one) => one === given['payment']);
  const range = orderRanges.find((one) => one === given['range']) ?? 'all';
  const sort = orderSorts.find((one) => one === given['sort']) ?? 'date';
  const direction = (['asc', 'desc'] as const).find((one) => one === given['direction']);
  const { client, cursor } = given;
  return {
    ...(search === '' ? {} : { search }),
    ...(status === undefined ? {} : { status }),
    ...(payment === undefined ? {} : { payment }),
    ...(range === 'all' ? {} : { range }),
    ...(user === '' ? {} : { user }),
    ...(typeof client === 'string' && ID.test(client) ? { client } : {}),
    ...(sort === 'date' ? {} : { sort }),
    ...(direction === undefined || direction === firstDirection[sort] ? {} : { direction }),
    ...(typeof cursor === 'string' && cursor !== '' && cursor.length <= CURSOR_LENGTH ? { cursor } : {}),
  };
}

export function directionOfOrders({ sort, direction }: OrdersSearch): Direction {
  return direction ?? firstDirection[sort ?? 'date'];
}

/** Without what narrows the list; its order stays. */
export function withoutFilters({ sort, direction }: OrdersSearch): OrdersSearch {
  return {
    ...(sort === undefined ? {} : { sort }),
    ...(direction === undefined ? {} : { direction }),
  };
}

export function isNarrowed({ search, status, payment, range, user, client }: OrdersSearch): boolean {
  return [search, status, payment, range, user, client].some((one) => one !== undefined);
}

/** The filters as the interface names them. */
export function orderFilters(search: OrdersSearch) {
  const { search: text, status, payment, range, user, client, cursor } = search;
  return {
    sort: search.sort ?? ('date' as const),
    direction: directionOfOrders(search),
    range: range ?? ('all' as const),
    ...(text === undefined ? {} : { search: text }),
    ...(status === undefined ? {} : { status }),
    ...(payment === undefined ? {} : { payment_status: payment }),
    ...(user === undefined ? {} : { user }),
    ...(client === undefined ? {} : { client_id: client }),
    ...(cursor === undefined ? {} : { cursor }),
  };
}

/** Which orders, wherever the page begins and however they are sorted: what acts on all of them are sent. */
export function matchingFilter(search: OrdersSearch) {
  const { sort: _sort, direction: _direction, cursor: _cursor, ...filter } = orderFilters(search);
  return filter;
}

/** The router reads ?search=365 as a number. */
function textOf(given: unknown): string {
  const text = typeof given === 'string' || typeof given === 'number' ? String(given).trim() : '';
  return text.slice(0, SEARCH_LENGTH).trim();
}
