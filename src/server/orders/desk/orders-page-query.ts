import type { RawBuilder } from 'kysely';
import type { z } from 'zod';
import type { listStaffOrders as contract, OrderRange } from '#shared/orders/order-desk.contract.ts';
import { orderStatuses, type OrderStatus } from '#shared/orders/orders.contract.ts';
import { sql } from '#server/platform/database/pool.ts';
import { isPerson } from './find-buyers.ts';
import type { Meant } from './resolve-filter.ts';
import type { OrdersKey } from './orders-key.ts';
import { momentOf, startOfDay, startOfToday } from '#server/platform/dates/algeria.ts';
import { allOf } from '#server/platform/database/all-of.ts';

type Query = Omit<z.output<typeof contract.query>, 'cursor'>;

interface Asked extends Meant {
  query: Query;
  after: OrdersKey | null;
}

/** Specification, section 9. */
const SINCE: Record<Exclude<OrderRange, 'all'>, RawBuilder<unknown>> = {
  today: startOfToday,
  week: sql`(now() - interval '7 days')`,
  month: sql`(now() - interval '1 month')`,
};

/**
 * Ids of a page with their `place`, merged from streams that each start an index: of all orders, of each buyer's, and
 * per status when sorted by it. Statuses and payments are inlined: their frequencies differ so much that the planner
 * must know them.
 */
export function ordersPageQuery(asked: Asked): RawBuilder<unknown> {
  const { query } = asked;
  const { by } = keysOf(query);
  const streams = turnsOf(asked).flatMap((turn) =>
    sourcesOf(asked).map((source) => stream(asked, source, turn)),
  );
  if (streams.length === 0) return sql`select o.id, 0 as place from orders o where false`;
  return sql`
    select x.id, row_number() over (order by ${by}) as place
    from (${sql.join(streams, sql` union `)}) x order by place limit ${query.limit}`;
}

/** Sort keys, of x and within a stream of o. Statuses sort from open to finished. */
function keysOf({ sort, direction }: Query) {
  const dir = direction === 'asc' ? sql`asc` : sql`desc`;
  if (sort === 'amount')
    return { by: sql`x.total_dzd ${dir}, x.id ${dir}`, within: sql`o.total_dzd ${dir}, o.id ${dir}` };
  if (sort === 'status') return { by: sql`x.turn, x.id desc`, within: sql`o.id desc` };
  return { by: sql`x.id ${dir}`, within: sql`o.id ${dir}` };
}

/** One status of a sort by status; otherwise all at once. */
interface Turn {
  /** null: any. */
  statuses: readonly OrderStatus[] | null;
  turn: number;
  /** Skips what earlier pages showed. */
  isBegun: boolean;
}

function turnsOf({ query, after }: Asked): Turn[] {
  const wanted = statusesOf(query);
  if (query.sort !== 'status') return [{ statuses: wanted, turn: 0, isBegun: after !== null }];
  const order = query.direction === 'asc' ? orderStatuses : orderStatuses.toReversed();
  const first = after?.sort === 'status' ? order.indexOf(after.status) : 0;
  return order
    .map((status, turn) => ({ statuses: [status], turn, isBegun: after !== null && turn === first }))
    .filter(({ statuses, turn }) => turn >= first && statuses.every((one) => wanted?.includes(one) ?? true));
}

function statusesOf({ status }: Query): readonly OrderStatus[] | null {
  if (status === undefined) return null;
  return status === 'open' ? ['pending', 'processing'] : [status];
}

interface Source {
  from: RawBuilder<unknown>;
  isTheirs: RawBuilder<unknown>;
}

function sourcesOf({ query, buyers, numbers }: Asked): Source[] {
  const nobody = sql`(select) f`;
  if (buyers === null) return [{ from: nobody, isTheirs: sql`true` }];
  const ids = buyers.map((buyer) => buyer.profile_id);
  const businesses = buyers.map((buyer) => buyer.reseller_id);
  const theirs = {
    from: sql`unnest(${ids}::uuid[], ${businesses}::uuid[]) f (profile_id, reseller_id)`,
    // By time there is an index per person; by status and amount only per business. There the person is wrapped in a
    // CASE: on its own the planner would take it for rare, and read all orders before sorting.
    isTheirs:
      query.sort === 'date' && query.status === undefined
        ? sql`o.profile_id = f.profile_id`
        : sql`o.reseller_id = f.reseller_id and case when o.profile_id = f.profile_id then true else false end`,
  };
  if (numbers.length === 0) return [theirs];
  const isUser =
    query.user === undefined
      ? sql`true`
      : sql`exists (select from profiles p where p.id = o.profile_id and ${isPerson(query.user)})`;
  return [theirs, { from: nobody, isTheirs: sql`o.order_number = any(${numbers}::text[]) and ${isUser}` }];
}

function stream(asked: Asked, { from, isTheirs }: Source, turn: Turn) {
  const { query } = asked;
  const { within } = keysOf(query);
  return sql`
    (select y.id, y.total_dzd, ${sql.lit(turn.turn)} as turn from ${from} cross join lateral (
      select o.id, o.total_dzd from ${tableOf(asked)} o where ${isTheirs} and ${isAskedFor(asked, turn)}
      order by ${within} limit ${query.limit}
    ) y)`;
}

/** By amount within a period: read by time, then sort; the amount index would read all orders. */
function tableOf({ query, buyers }: Asked) {
  const isNarrow = buyers !== null || query.client_id !== undefined;
  const since = sincesOf(query);
  const ends = endsOf(query);
  if (query.sort !== 'amount' || isNarrow || since.length + ends.length === 0) return sql`orders`;
  return sql`(select * from orders o where ${allOf([
    ...since.map((at) => sql`o.created_at >= ${at}`),
    ...ends.map((at) => sql`o.created_at < ${at}`),
  ])} offset 0)`;
}

const sincesOf = ({ range, from, minute }: Query) => [
  ...(range === 'all' ? [] : [SINCE[range]]),
  ...(from === undefined ? [] : [startOfDay(from)]),
  ...(minute === undefined ? [] : [momentOf(minute)]),
];

/** The last day is included. */
const endsOf = ({ until, minute }: Query) => [
  ...(until === undefined ? [] : [startOfDay(until, '1 day')]),
  ...(minute === undefined ? [] : [momentOf(minute, '1 minute')]),
];

function isAskedFor({ query, after, products }: Asked, { statuses, isBegun }: Turn) {
  const { direction, payment_status: payment, client_id: client } = query;
  return allOf([
    statuses !== null && sql`o.status in (${sql.join(statuses.map((status) => sql.lit(status)))})`,
    payment !== undefined && sql`o.payment_status = ${sql.lit(payment)}`,
    client !== undefined && sql`o.reseller_id = ${client}`,
    ...sincesOf(query).map(isSince),
    ...endsOf(query).map(isBefore),
    products !== null && hasProduct(products),
    hasRefund(query),
    query.category_id !== undefined &&
      sql`exists (select from order_items i where i.order_id = o.id and i.category_id = ${query.category_id})`,
    query.wilaya !== undefined && sql`o.wilaya = ${query.wilaya}::smallint`,
    query.price_list_id !== undefined && sql`o.price_list_id = ${query.price_list_id}`,
    query.currency !== undefined && sql`o.currency = ${query.currency}`,
    after !== null && isBegun && isAfter(after, direction),
  ]);
}

/** Also bounds the ids, which the indexes contain; a minute's slack for slow transactions. */
const isSince = (since: RawBuilder<unknown>) => sql`(o.created_at >= ${since} and o.id > coalesce(
  (select b.id from orders b where b.created_at < ${since} - interval '1 minute' order by b.created_at desc limit 1),
  '00000000-0000-0000-0000-000000000000'))`;

/** Bounds the ids as well. */
const isBefore = (end: RawBuilder<unknown>) => sql`(o.created_at < ${end} and o.id < coalesce(
  (select b.id from orders b where b.created_at >= ${end} + interval '1 minute'
    order by b.created_at limit 1), 'ffffffff-ffff-ffff-ffff-ffffffffffff'))`;

/** Inlined too: one product has two orders, another has all. */
const hasProduct = (ids: readonly string[]) =>
  ids.length === 0
    ? sql`false`
    : sql`o.id in (select i.order_id from order_items i
        where i.product_id in (${sql.join(ids.map((one) => sql`${sql.lit(one)}::uuid`))}))`;

/** Also in part, and of an order from before these days. */
function hasRefund({ refunded_from: from, refunded_until: until }: Query) {
  if (from === undefined && until === undefined) return false;
  return sql`o.id in (select f.order_id from order_refunds f where ${allOf([
    from !== undefined && sql`f.created_at >= ${startOfDay(from)}`,
    until !== undefined && sql`f.created_at < ${startOfDay(until, '1 day')}`,
  ])})`;
}

function isAfter(after: OrdersKey, direction: Query['direction']) {
  const further = direction === 'asc' ? sql`>` : sql`<`;
  if (after.sort === 'amount')
    return sql`(o.total_dzd, o.id) ${further} (${after.amount}::numeric, ${after.id}::uuid)`;
  if (after.sort === 'status') return sql`o.id < ${after.id}::uuid`;
  return sql`o.id ${further} ${after.id}::uuid`;
}
