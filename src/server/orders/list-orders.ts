import type { z } from 'zod';
import type { countOrders as counts, Order } from '#shared/orders/orders.contract.ts';
import type { Places } from '../platform/database/long-reads.ts';
import { sql, type Db } from '../platform/database/pool.ts';
import { KEY, keysetPage, type Page } from '../platform/http/keyset-page.ts';
import { findOrders, indexFor, type OrderFilters, type OrdersAsked } from './find-orders.ts';
import { readOrders, type OrderReader } from './order-queries.ts';

interface Query extends OrderFilters {
  limit: number;
  cursor?: string | undefined;
  /** Person with pins; null for staff. */
  pinned_first?: boolean;
}

type Part = 'all' | 'pinned' | 'others';

/**
 * A page of a business's orders, newest first by default. “Pinned first” chains two lists. Refusal: invalid_request for
 * an invalid cursor.
 */
export async function listOrders(
  { db, elsewhere }: Places,
  reader: OrderReader,
  { limit, cursor, pinned_first: isPinnedFirst = false, ...filters }: Query,
): Promise<Page<Order>> {
  const parts: readonly Part[] = isPinnedFirst ? ['pinned', 'others'] : ['all'];
  await indexFor(db, reader.resellerId, filters);
  const page = await keysetPage(
    { limit, cursor },
    [/^(all|pinned|others)$/, KEY.id],
    async ([last, after = null], wanted) => {
      const found: { part: Part; id: string }[] = [];
      for (const part of parts.slice(
        Math.max(
          parts.findIndex((one) => one === last),
          0,
        ),
      )) {
        const asked: OrdersAsked = {
          resellerId: reader.resellerId,
          after: part === last ? after : null,
          limit: wanted - found.length,
          ...pinsOf(part, reader),
        };
        const ids = asked.limit === 0 ? [] : await findOrders(elsewhere, filters, asked);
        found.push(...ids.map((id) => ({ part, id })));
      }
      return found;
    },
    ({ part, id }) => [part, id],
  );
  const ids = page.data.map(({ id }) => id);
  return { ...page, data: await readOrders(elsewhere, reader, ids) };
}

function pinsOf(part: Part, { profileId }: OrderReader): Pick<OrdersAsked, 'pinned'> {
  if (part === 'all' || profileId === undefined) return {};
  return { pinned: { by: profileId, are: part === 'pinned' ? 'only' : 'left_out' } };
}

/** Counts of the business's orders by displayed status. */
export async function countOrders(
  db: Db,
  { resellerId }: OrderReader,
): Promise<z.output<typeof counts.response>> {
  const { rows } = await sql<{ total: number; pending: number; canceled: number }>`
    select total::int, pending::int, canceled::int from count_orders_of(${resellerId})`.execute(db);
  const { total, pending, canceled } = rows[0] ?? { total: 0, pending: 0, canceled: 0 };
  return { total, pending, canceled, delivered: total - pending - canceled };
}
