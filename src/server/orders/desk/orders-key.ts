import type { OrderSort, StaffOrderRow } from '#shared/orders/order-desk.contract.ts';
import { orderStatuses, type OrderStatus } from '#shared/orders/orders.contract.ts';
import { KEY } from '#server/platform/http/keyset-page.ts';

/** Cursor: sort key and id of the last order of a page. */
export type OrdersKey =
  | { sort: 'date'; id: string }
  | { sort: 'amount'; amount: string; id: string }
  | { sort: 'status'; status: OrderStatus; id: string };

interface Order {
  sort: OrderSort;
  direction: 'asc' | 'desc';
}

export function ordersKeyOf(
  { sort, direction }: Order,
  row: Pick<StaffOrderRow, 'id' | 'status'> & { total_dzd: string },
): string[] {
  const own = { date: '', amount: row.total_dzd, status: row.status };
  return [`${sort}_${direction}`, own[sort], row.id];
}

const OWN = {
  date: /^$/,
  amount: /^\d{1,14}(\.\d{1,2})?$/,
  status: new RegExp(`^(${orderStatuses.join('|')})$`),
};

/** Refuses a cursor of another sort. */
export const ordersShape = ({ sort, direction }: Order) => [
  new RegExp(`^${sort}_${direction}$`),
  OWN[sort],
  KEY.id,
];

export function toOrdersKey({ sort }: Order, [, own, id]: string[]): OrdersKey | null {
  if (own === undefined || id === undefined) return null;
  if (sort === 'date') return { sort, id };
  if (sort === 'amount') return { sort, amount: own, id };
  return { sort, status: orderStatuses.find((status) => status === own) ?? 'pending', id };
}
