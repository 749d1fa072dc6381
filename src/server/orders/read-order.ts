import type {
  Order,
  OrderDelivery,
  OrderDetails,
  OrderEvent,
  Reveal,
} from '#shared/orders/orders.contract.ts';
import { may } from '#shared/permissions.ts';
import type { Currency } from '#shared/money.ts';
import { reportsOf } from './reports/report-queries.ts';
import { nameOf, nameOrKey } from '#server/resellers/people/person-name.ts';
import { sql, type Db } from '../platform/database/pool.ts';
import type { Reseller } from '../platform/http/actor.ts';
import { Refusal } from '../platform/http/refusal.ts';
import { readOrders } from './order-queries.ts';

const REVEALS_MAX = 200;

/** An order with its history, without secrets. Refusal: not_found, also for another business's. */
export async function readOrder(db: Db, actor: Reseller, id: string): Promise<OrderDetails> {
  const [order] = await readOrders(db, actor, [id]);
  if (order === undefined) throw new Refusal('not_found');
  const deliveries = await deliveriesOf(db, id);
  const details = {
    ...order,
    timeline: [...beginningOf(order, deliveries), ...(await eventsOf(db, actor, id))],
    deliveries,
    reports: await reportsOf(db, { orderId: id }),
  };
  return maySeeCodes(actor)
    ? { ...details, reveals: await revealsOf(db, id) }
    : { ...withoutWords(details), reveals: null };
}

/** A key sees what its scopes allow, not all that its owner sees. */
const maySeeCodes = (actor: Reseller) =>
  may(actor, 'see_codes') && (actor.apiKey === null || actor.apiKey.scopes.includes('read_codes'));

/** Notes about a code may quote it, so they are hidden from anyone who may not see codes. */
function withoutWords<D extends Pick<OrderDetails, 'timeline' | 'deliveries' | 'reports'>>(details: D): D {
  return {
    ...details,
    timeline: details.timeline.map((event) =>
      ABOUT_CODES.has(event.kind) ? { ...event, note: null } : event,
    ),
    deliveries: details.deliveries.map((delivery) => ({ ...delivery, note: null })),
    reports: details.reports.map((report) => ({ ...report, reason: '', answer: null })),
  };
}

const ABOUT_CODES: ReadonlySet<OrderEvent['kind']> = new Set<OrderEvent['kind']>([
  'delivered',
  'reported',
  'replaced',
  'report_refused',
]);

/** The purchase itself, with the codes delivered instantly; later deliveries have their own events. */
function beginningOf(order: Order, deliveries: readonly OrderDelivery[]): OrderEvent[] {
  const { id, placed_by, created_at } = order;
  const nothing = { note: null, item_id: null, quantity: null, amount: null };
  const codes = deliveries.filter(({ kind, replaces_id }) => kind === 'code' && replaces_id === null);
  return [
    { ...nothing, id, kind: 'placed', by: placed_by, created_at },
    ...(codes.length === 0
      ? []
      : [{ ...nothing, id, kind: 'delivered' as const, by: null, quantity: codes.length, created_at }]),
  ];
}

interface EventRow extends Omit<OrderEvent, 'amount'> {
  amount: string | null;
  currency: Currency | null;
}

/** Without staff-only notes and staff names. */
async function eventsOf(db: Db, { resellerId }: Reseller, orderId: string): Promise<OrderEvent[]> {
  const { rows } = await sql<EventRow>`
    select e.id, e.kind, case when p.reseller_id = ${resellerId} then ${nameOf('p')} end as by, e.note,
      e.params ->> 'item' as item_id, (e.params ->> 'quantity')::int as quantity,
      e.params ->> 'amount' as amount, e.params ->> 'currency' as currency, e.created_at
    from order_events e left join profiles p on p.id = e.actor_id
    where e.order_id = ${orderId} and not e.is_internal order by e.created_at, e.id`.execute(db);
  return rows.map(({ amount, currency, ...event }) => ({
    ...event,
    amount: amount === null || currency === null ? null : { amount, currency },
  }));
}

function deliveriesOf(db: Db, orderId: string): Promise<OrderDelivery[]> {
  return db
    .selectFrom('deliveries as d')
    .innerJoin('order_items as i', 'i.id', 'd.order_item_id')
    .select(['d.id', 'd.order_item_id', 'd.kind', 'd.quantity', 'd.note', 'd.delivered_at'])
    .select(['d.replaces_id', 'd.withdrawn_at', 'd.withdrawn_as'])
    .where('i.order_id', '=', orderId)
    .orderBy('i.position')
    .orderBy('d.delivered_at')
    .orderBy('d.id')
    .execute();
}

function revealsOf(db: Db, orderId: string): Promise<Reveal[]> {
  return db
    .selectFrom('code_reveals as r')
    .innerJoin('deliveries as d', 'd.id', 'r.delivery_id')
    .innerJoin('order_items as i', 'i.id', 'd.order_item_id')
    .innerJoin('profiles as p', 'p.id', 'r.profile_id')
    .leftJoin('api_keys as k', 'k.id', 'r.api_key_id')
    .select(['r.delivery_id', nameOrKey('p', 'k').as('by'), 'r.ip', 'r.revealed_at as at'])
    .where('i.order_id', '=', orderId)
    .orderBy('r.id', 'desc')
    .limit(REVEALS_MAX)
    .execute();
}
