import type { z } from 'zod';
import type { countOrders as counts, Order } from '#shared/orders/orders.contract.ts';
import type { Pagination } from '#shared/contracts/route.ts';
import { sql, type Db } from '../platform/database/pool.ts';
import { decodeCursor, decodeIdCursor, encodeCursor, toPage } from '../platform/http/cursor.ts';
import { findOrders, type OrderFilters, type OrdersAsked } from './find-orders.ts';
import { readOrders, type OrderReader } from './order-queries.ts';

interface Query extends OrderFilters {
  limit: number;
  cursor?: string | undefined;
  /** Of those who have pins: people of the business. */
  pinned_first?: boolean;
}

type Part = 'all' | 'pinned' | 'others';

/**
 * A page of a business's orders, newest first unless asked otherwise. Pinned ones first are two lists, one behind the
 * other. Refusal: invalid_request for a cursor that is none.
 */
export async function listOrders(
  db: Db,
  reader: OrderReader,
  { limit, cursor, pinned_first: isPinnedFirst = false, ...filters }: Query,
): Promise<{ data: Order[]; pagination: Pagination }> {
  const parts: readonly Part[] = isPinnedFirst ? ['pinned', 'others'] : ['all'];
  const start = startOf(cursor);
  const found: { part: Part; id: string }[] = [];
  for (const part of parts.slice(Math.max(parts.indexOf(start?.part ?? 'all'), 0))) {
    const asked: OrdersAsked = {
      resellerId: reader.resellerId,
      after: start?.part === part ? start.id : null,
      limit: limit + 1 - found.length,
      ...pinsOf(part, reader),
    };
    const ids = asked.limit === 0 ? [] : await findOrders(db, filters, asked);
    found.push(...ids.map((id) => ({ part, id })));
  }
  const { page, pagination } = toPage(found, limit, ({ part, id }) => [part, id]);
  const ids = page.map(({ id }) => id);
  return { data: await readOrders(db, reader, ids), pagination };
}

/** The part of the list that the page before ended in, with its last order. */
function startOf(cursor: string | undefined): { part: Part; id: string } | null {
  const [part = '', id = ''] = decodeCursor(cursor, 2) ?? [];
  if (cursor === undefined) return null;
  const known = decodeIdCursor(encodeCursor(id)) ?? '';
  return { part: part === 'pinned' || part === 'others' ? part : 'all', id: known };
}

function pinsOf(part: Part, { profileId }: OrderReader): Pick<OrdersAsked, 'pinned'> {
  if (part === 'all' || profileId === undefined) return {};
  return { pinned: { by: profileId, are: part === 'pinned' ? 'only' : 'left_out' } };
}

/** How many orders the business has, by the state that it reads. */
export async function countOrders(
  db: Db,
  { resellerId }: OrderReader,
): Promise<z.output<typeof counts.response>> {
  const { rows } = await sql<{ total: number; pending: number; canceled: number }>`
    select total::int, pending::int, canceled::int from count_orders_of(${resellerId})`.execute(db);
  const { total, pending, canceled } = rows[0] ?? { total: 0, pending: 0, canceled: 0 };
  return { total, pending, canceled, delivered: total - pending - canceled };
}
