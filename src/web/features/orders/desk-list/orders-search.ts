import {
  orderRanges,
  orderSorts,
  orderStatusFilters,
  type OrderSort,
} from '#shared/orders/order-desk.contract.ts';
import { currencies } from '#shared/money.ts';
import { wilayas } from '#shared/wilayas.ts';
import { paymentStatuses } from '#shared/orders/orders.contract.ts';
import { cursor, day, id, looks, minute, named, oneOf, searchOf, text } from '#web/ui/list/search-of.ts';

type Direction = 'asc' | 'desc';

const EMAIL_LENGTH = 254;
/** The newest and the largest first, and of states what is to be done. */
const firstDirection: Record<OrderSort, Direction> = { date: 'desc', amount: 'desc', status: 'asc' };

/** The list of orders as it stands in its address. */
export const ordersSearch = searchOf(
  {
    search: text(),
    status: oneOf(orderStatusFilters),
    payment: named('payment_status', oneOf(paymentStatuses)),
    range: oneOf(orderRanges, 'all'),
    from: day,
    until: day,
    /** That they were placed in; figures by minute lead there. */
    minute,
    /** The id or the SKU of a product, or a part of its name. */
    product: text(),
    /** The id of who placed them, or a part of their e-mail. */
    user: text(EMAIL_LENGTH),
    /** The id of a business: links elsewhere lead to its orders. */
    client: named('client_id', id),
    /** Days of refunds; figures lead to what they count. */
    refunded_from: day,
    refunded_until: day,
    category: named('category_id', id),
    wilaya: oneOf(wilayas.map(({ number }) => String(number))),
    price_list: named('price_list_id', id),
    currency: oneOf(currencies),
    sort: looks(oneOf(orderSorts, 'date')),
    /** Where it is not the one that the sort begins with. */
    direction: looks(oneOf(['asc', 'desc'])),
    cursor,
  },
  {
    tidy: ({ direction, ...found }) =>
      direction === undefined || direction === firstDirection[found.sort ?? 'date']
        ? found
        : { ...found, direction },
  },
);
export type OrdersSearch = ReturnType<typeof ordersSearch>;

export function directionOfOrders({ sort, direction }: OrdersSearch): Direction {
  return direction ?? firstDirection[sort ?? 'date'];
}

/** The filters as the interface names them. */
export function orderFilters(search: OrdersSearch) {
  return {
    sort: 'date' as const,
    range: 'all' as const,
    direction: directionOfOrders(search),
    ...ordersSearch.query(search),
  };
}

/** All that is filtered, as it is sorted: what the file is asked for. */
export function fileFilters({ cursor: _, ...search }: OrdersSearch) {
  return orderFilters(search);
}

/** Which orders, wherever the page begins and however they are sorted: what acts on all of them are sent. */
export function matchingFilter(search: OrdersSearch) {
  const { sort: _sort, direction: _direction, cursor: _cursor, ...filter } = orderFilters(search);
  return filter;
}
