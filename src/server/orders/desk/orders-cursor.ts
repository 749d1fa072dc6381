import type { OrderSort, StaffOrderRow } from '#shared/orders/order-desk.contract.ts';
import { orderStatuses, type OrderStatus } from '#shared/orders/orders.contract.ts';
import { decodeCursor } from '#server/platform/http/cursor.ts';
import { Refusal } from '#server/platform/http/refusal.ts';

/** The last order of a page, by what the list is sorted by. */
export type OrdersCursor =
  | { sort: 'date'; id: string }
  | { sort: 'amount'; amount: string; id: string }
  | { sort: 'status'; status: OrderStatus; id: string };

interface Order {
  sort: OrderSort;
  direction: 'asc' | 'desc';
}

const ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;
const AMOUNT = /^\d{1,14}(\.\d{1,2})?$/;

export function ordersCursorKey(
  { sort, direction }: Order,
  row: Pick<StaffOrderRow, 'id' | 'status'> & { total_dzd: string },
): string[] {
  const own = { date: '', amount: row.total_dzd, status: row.status };
  return [`${sort}_${direction}`, own[sort], row.id];
}

/** Refusal: invalid_request for a cursor of another order of the list, or one that was not made by us. */
export function decodeOrdersCursor(
  cursor: string | undefined,
  { sort, direction }: Order,
): OrdersCursor | null {
  const key = decodeCursor(cursor, 3);
  if (key === null) return null;
  const [made, value = '', id = ''] = key;
  if (made === `${sort}_${direction}` && ID.test(id)) {
    const status = orderStatuses.find((one) => one === value);
    if (sort === 'date' && value === '') return { sort, id };
    if (sort === 'amount' && AMOUNT.test(value)) return { sort, amount: value, id };
    if (sort === 'status' && status !== undefined) return { sort, status, id };
  }
  throw new Refusal('invalid_request', {}, [{ field: 'cursor', problem: 'not_allowed' }]);
}
