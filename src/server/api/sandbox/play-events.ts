import type { WebhookEvent } from '#shared/api/webhooks.contract.ts';
import { playProducts, type PlayBehaviour } from './goods.ts';
import { deliveriesOf, orderNumberOf, stateOf } from './play-order.ts';
import type { PlayOrder, PlayState } from './play-state.ts';
import { dinarsOf } from './play-world.ts';

interface PlayEvent {
  type: WebhookEvent;
  data: Record<string, unknown>;
}

/** What a test balance below it is told of. */
const LOW = 100_000;

/** What webhooks are told of one change of a sandbox, and of the time that passed before it, with the data of real events. */
export function findPlayEvents(before: PlayState, after: PlayState, now: number): PlayEvent[] {
  return [...ordersIn(before, after, now), ...balanceIn(before, after), ...productsIn(before, after)];
}

function ordersIn(before: PlayState, after: PlayState, now: number): PlayEvent[] {
  const known = new Map(before.orders.map((order) => [order.id, order]));
  return after.orders.flatMap((order) => {
    const { id, number, metadata } = order;
    const data = { order_id: id, order_number: orderNumberOf(number), ...(metadata && { metadata }) };
    const old = known.get(order.id);
    const was = old === undefined ? [] : eventsUntil(old, before.toldAt ?? old.at);
    const is = eventsUntil(order, now);
    return is.slice(was.length).map(({ type, data: own }) => ({ type, data: { ...data, ...own } }));
  });
}

/** All that was to be told of an order until then, in its order, with what is said of it beside the order. */
function eventsUntil(order: PlayOrder, at: number): PlayEvent[] {
  const hasLate = order.items.some(({ late }) => late > 0);
  const hasEarly = order.items.some(({ late, quantity }) => late < quantity);
  const types: WebhookEvent[] = [
    ...(hasLate ? (['order.pending'] as const) : []),
    ...(hasLate && hasEarly ? (['order.delivered'] as const) : []),
    ...(stateOf(order, at) === 'completed' ? (['order.completed'] as const) : []),
  ];
  return [...types.map((type) => ({ type, data: {} })), ...replacementsIn(order, at)];
}

function replacementsIn(order: PlayOrder, at: number): PlayEvent[] {
  if (order.reports.length === 0) return [];
  const replacing = new Map(deliveriesOf(order, at).map((one) => [one.replaces_id, one]));
  // As they were reported, so as they are replaced.
  return order.reports.flatMap(({ delivery }) => {
    const fresh = replacing.get(delivery);
    if (fresh === undefined) return [];
    const { id, order_item_id } = fresh;
    return [
      {
        type: 'code.replaced' as const,
        data: { order_item_id, delivery_id: id, replaced_delivery_id: delivery },
      },
    ];
  });
}

function balanceIn(before: PlayState, after: PlayState): PlayEvent[] {
  const known = new Set(before.movements.map(({ id }) => id));
  const credits = after.movements.filter(
    ({ id, kind, amount }) => kind === 'credit' && amount > 0 && !known.has(id),
  );
  const isLow = before.balance >= LOW && after.balance < LOW;
  return [
    ...credits.map(({ id, amount }) => ({
      type: 'deposit.credited' as const,
      data: { ...dinarsOf(amount), deposit_id: id },
    })),
    ...(isLow
      ? [{ type: 'balance.low' as const, data: { ...dinarsOf(after.balance), below: dinarsOf(LOW).amount } }]
      : []),
  ];
}

const NEWS: Partial<Record<string, { type: WebhookEvent; behaviour: PlayBehaviour; in_stock: boolean }>> = {
  price_changed: { type: 'product.price_changed', behaviour: 'dearer', in_stock: true },
  out_of_stock: { type: 'product.stock_changed', behaviour: 'empty', in_stock: false },
};

/** Nothing is listed otherwise there: a purchase that is refused for it stands for the change. */
function productsIn(before: PlayState, after: PlayState): PlayEvent[] {
  const known = new Set(before.done.map(({ key }) => key));
  return after.done.flatMap(({ key, refusal }) => {
    const news = known.has(key) ? undefined : NEWS[refusal?.code ?? ''];
    if (news === undefined) return [];
    const { type, behaviour, in_stock } = news;
    const id = playProducts.find((one) => one.behaviour === behaviour)?.id;
    return [{ type, data: { products: [{ product_id: id, in_stock }] } }];
  });
}
