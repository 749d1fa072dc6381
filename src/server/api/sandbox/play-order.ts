import type { CodeReport } from '#shared/orders/code-reports.contract.ts';
import type {
  DeliveredCode,
  Order,
  OrderDelivery,
  OrderDetails,
  OrderEvent,
  OrderItem,
  OrderStatus,
} from '#shared/orders/orders.contract.ts';
import { findPlayProduct, LATER_MS, periodOf, type PlayProduct } from './goods.ts';
import { playId, type PlayItem, type PlayOrder, type PlayReport, type PlayState } from './play-state.ts';
import { dinarsOf, timeOf } from './play-world.ts';

/** An order of the sandbox as it stands at a time. */

export const orderNumberOf = (number: number): string => `TEST-${String(number).padStart(6, '0')}`;

export function productOf(item: Pick<PlayItem, 'product'>): PlayProduct {
  const product = findPlayProduct(item.product);
  if (product === undefined) throw new Error(`the sandbox has no product ${item.product}`);
  return product;
}

export const optionOf = (item: Pick<PlayItem, 'product' | 'option'>) =>
  productOf(item).options.find(({ id }) => id === item.option) ?? null;

const isLate = (order: PlayOrder, now: number) => now < order.at + LATER_MS;

const behaviourOf = (item: PlayItem) => productOf(item).behaviour;

/** Paid back by then: all units of these products, once what comes late would have come. */
const isRefunded = (order: PlayOrder, item: PlayItem, now: number): boolean =>
  !isLate(order, now) && ['cancelled', 'refunded'].includes(behaviourOf(item));

export const refundedItems = (order: PlayOrder, now: number): PlayItem[] =>
  order.items.filter((item) => isRefunded(order, item, now));

export const sumOf = (items: readonly PlayItem[]): number =>
  items.reduce((sum, { unit, quantity }) => sum + unit * quantity, 0);

export const orderTotal = (order: PlayOrder): number => sumOf(order.items);

/** Puts into the balance what is due back by then; whoever reads it later does the same. */
export function payBack(state: PlayState, now: number): void {
  for (const order of state.orders) {
    const amount = order.isPaidBack === true ? 0 : sumOf(refundedItems(order, now));
    if (amount === 0) continue;
    const { id, number, at } = order;
    order.isPaidBack = true;
    state.balance += amount;
    const movement = { at: at + LATER_MS, kind: 'refund' as const, amount, after: state.balance };
    state.movements.push({ id: playId(id, 'refund'), ...movement, order: { id, number } });
  }
}

/** Cancelled: all of it was paid back before it was complete. */
export function stateOf(order: PlayOrder, now: number): Exclude<OrderStatus, 'processing'> {
  if (order.items.every(({ late }) => late === 0)) return 'completed';
  if (isLate(order, now)) return 'pending';
  return refundedItems(order, now).length === order.items.length ? 'cancelled' : 'completed';
}

/** Nothing of it was ever delivered, nor will be. */
export const isNeverDelivered = (order: PlayOrder): boolean =>
  order.items.every((item) => behaviourOf(item) === 'cancelled');

/** When the last of it was delivered. */
export const completedAt = (order: PlayOrder): number =>
  order.items.some(({ late }) => late > 0) ? order.at + LATER_MS : order.at;

function toItem(order: PlayOrder, item: PlayItem, now: number): OrderItem {
  const product = productOf(item);
  const option = optionOf(item);
  const waiting = isLate(order, now) ? item.late : 0;
  const refunded = isRefunded(order, item, now) ? item.quantity : 0;
  return {
    id: item.id,
    product_id: product.id,
    product_name: product.name,
    product_name_ar: product.name_ar,
    image_url: null,
    option_name: option?.name ?? null,
    option_name_ar: option?.name_ar ?? null,
    duration: option === null || option.months === null ? null : option.name,
    period: periodOf(option),
    customer_reference: item.reference,
    note: item.note,
    is_trial: false,
    quantity: item.quantity,
    unit_price: dinarsOf(item.unit),
    total: dinarsOf(item.unit * item.quantity),
    delivered: item.quantity - waiting - refunded,
    refunded,
    waiting,
  };
}

export function toOrder(order: PlayOrder, now: number): Order {
  const refunded = sumOf(refundedItems(order, now));
  return {
    id: order.id,
    order_number: orderNumberOf(order.number),
    status: stateOf(order, now),
    payment_status: refunded === orderTotal(order) ? 'refunded' : 'paid',
    total: dinarsOf(orderTotal(order)),
    client_reference: order.reference,
    created_at: timeOf(order.at),
    placed_by: `${order.key.name} (API)`,
    refunded: dinarsOf(refunded),
    is_pinned: false,
    has_invoice: true,
    items: order.items.map((item) => toItem(order, item, now)),
  };
}

/** Something that was handed over, with the report that became of it. */
export interface PlayDelivery extends OrderDelivery {
  item: PlayItem;
}

/** Added to the place of a delivery that stands in for another. */
const REPLACED = 0x800000;

/** Found by its beginning, so that nothing has to be searched through for it. */
const deliveryIdOf = (item: PlayItem, place: number) =>
  item.id.slice(0, 24) + place.toString(16).padStart(12, '0');

export const itemOf = (order: PlayOrder, deliveryId: string): PlayItem | undefined =>
  order.items.find(({ id }) => id.slice(0, 24) === deliveryId.slice(0, 24));

const first = { kind: 'code', quantity: 1, note: null } as const;

export function deliveriesOf(order: PlayOrder, now: number): PlayDelivery[] {
  return order.items.flatMap((item) => {
    const isWaiting = isLate(order, now) || behaviourOf(item) === 'cancelled';
    const refundedAt = isRefunded(order, item, now) ? order.at + LATER_MS : null;
    return Array.from({ length: isWaiting ? item.quantity - item.late : item.quantity }, (_, place) => {
      const at = place < item.quantity - item.late ? order.at : order.at + LATER_MS;
      const id = deliveryIdOf(item, place);
      const report = order.reports.find(({ delivery }) => delivery === id);
      const replacedAt = report === undefined ? null : replacedOn(item, report, now);
      const withdrawnAt = replacedAt ?? refundedAt;
      const withdrawn =
        withdrawnAt === null
          ? ({ withdrawn_at: null, withdrawn_as: null } as const)
          : ({
              withdrawn_at: timeOf(withdrawnAt),
              withdrawn_as: replacedAt === null ? 'refunded' : 'replaced',
            } as const);
      const delivery = {
        ...first,
        id,
        item,
        order_item_id: item.id,
        delivered_at: timeOf(at),
        replaces_id: null,
      };
      const all: PlayDelivery[] = [{ ...delivery, ...withdrawn }];
      if (replacedAt !== null)
        all.push({
          ...delivery,
          id: deliveryIdOf(item, place + REPLACED),
          delivered_at: timeOf(replacedAt),
          replaces_id: id,
          withdrawn_at: null,
          withdrawn_as: null,
        });
      return all;
    }).flat();
  });
}

/** Codes of one product don't work, and are replaced; those of the others do. */
function replacedOn(item: PlayItem, report: PlayReport, now: number): number | null {
  const at = report.at + LATER_MS;
  return behaviourOf(item) === 'refused' && now >= at ? at : null;
}

export function toReport(order: PlayOrder, report: PlayReport, now: number): CodeReport {
  const item = itemOf(order, report.delivery);
  const behaviour = item && behaviourOf(item);
  const outcome = behaviour === 'refused' ? 'replaced' : behaviour === 'refunded' ? 'refunded' : 'refused';
  const decidedAt = (outcome === 'refunded' ? order.at : report.at) + LATER_MS;
  const isDecided = now >= decidedAt;
  return {
    id: report.id,
    delivery_id: report.delivery,
    reason: report.reason,
    file_url: report.file ? `/files/${report.id}` : null,
    status: isDecided ? outcome : 'open',
    answer: isDecided && outcome === 'refused' ? 'This test code works.' : null,
    by: `${order.key.name} (API)`,
    created_at: timeOf(report.at),
    decided_at: isDecided ? timeOf(decidedAt) : null,
  };
}

export const toCode = ({ id, order_item_id: item, kind, quantity }: PlayDelivery): DeliveredCode => ({
  delivery_id: id,
  order_item_id: item,
  kind: kind === 'done' ? 'code' : kind,
  quantity,
  code: `TEST-${id.slice(0, 8)}-${id.slice(-6)}`.toUpperCase(),
  credentials: null,
  file_url: null,
  note: null,
});

export function toDetails(order: PlayOrder, now: number, seesCodes: boolean): OrderDetails {
  const deliveries = deliveriesOf(order, now);
  return {
    ...toOrder(order, now),
    timeline: timelineOf(order, deliveries, now),
    deliveries: deliveries.map(({ item: _, ...delivery }) => delivery),
    reveals: seesCodes
      ? order.reveals
          .map(({ delivery, by, ip, at }) => ({ delivery_id: delivery, by, ip, at: timeOf(at) }))
          .toReversed()
      : null,
    reports: order.reports.map((report) => toReport(order, report, now)).toReversed(),
  };
}

function timelineOf(order: PlayOrder, deliveries: readonly PlayDelivery[], now: number): OrderEvent[] {
  const by = `${order.key.name} (API)`;
  const event = (
    kind: OrderEvent['kind'],
    at: number,
    more: Partial<OrderEvent> = {},
  ): OrderEvent & { at: number } => ({
    id: playId(order.id, kind, at, String(more.quantity), String(more.item_id)),
    kind,
    by: null,
    note: null,
    item_id: null,
    quantity: null,
    amount: null,
    created_at: timeOf(at),
    at,
    ...more,
  });
  const reports = order.reports.flatMap((report) => {
    const { status } = toReport(order, report, now);
    const answer = status === 'replaced' ? 'replaced' : status === 'refused' ? 'report_refused' : null;
    return [
      event('reported', report.at, { by, note: report.reason }),
      ...(answer === null ? [] : [event(answer, report.at + LATER_MS)]),
    ];
  });
  const batches = Map.groupBy(
    deliveries.filter((one) => one.replaces_id === null),
    (one) => one.delivered_at,
  );
  return [
    event('placed', order.at, { by }),
    ...[...batches].map(([at, some]) => event('delivered', Date.parse(at), { quantity: some.length })),
    ...refundsIn(order, now).map(({ kind, ...more }) => event(kind, order.at + LATER_MS, more)),
    ...(stateOf(order, now) === 'completed' ? [event('completed', completedAt(order))] : []),
    ...reports,
  ]
    .toSorted((a, b) => a.at - b.at)
    .map(({ at: _, ...one }) => one);
}

type Refund = Pick<OrderEvent, 'kind'> & Partial<OrderEvent>;

function refundsIn(order: PlayOrder, now: number): Refund[] {
  const items = refundedItems(order, now);
  if (items.length > 0 && isNeverDelivered(order)) return [{ kind: 'cancelled' }];
  return items.map((item) => ({
    kind: 'refunded',
    item_id: item.id,
    quantity: item.quantity,
    amount: dinarsOf(sumOf([item])),
  }));
}
