import type { WebhookEvent } from '#shared/api/webhooks.contract.ts';
import { playProducts, type PlayBehaviour } from './goods.ts';
import {
  deliveriesOf,
  isNeverDelivered,
  orderNumberOf,
  orderTotal,
  productOf,
  refundedItems,
  stateOf,
  sumOf,
} from './play-order.ts';
import { toQuoteRow } from './play-quote.ts';
import { isListed } from './play-shelf.ts';
import type { PlayOrder, PlayQuote, PlayState } from './play-state.ts';
import { DAY_MS, idOfTerm, renewalsIn, termsOf, type Term } from './play-subscriptions.ts';
import { dinarsOf, timeOf } from './play-world.ts';

interface PlayEvent {
  type: WebhookEvent;
  data: Record<string, unknown>;
}

/** What a test balance below it is told of. */
const LOW = 100_000;

/** What webhooks are told of one change of a sandbox, and of the time that passed before it, with the data of real events. */
export function findPlayEvents(before: PlayState, after: PlayState, now: number): PlayEvent[] {
  const since = before.toldAt ?? now;
  return [
    ...ordersIn(before, after, now),
    ...termsIn(before, after, { since, now }),
    ...quotesIn(before, after, { since, now }),
    ...balanceIn(before, after),
    ...productsIn(before, after),
    ...shelfIn(before, after, { since, now }),
  ];
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
  const refunded = refundedItems(order, at);
  // A refund that leaves nothing to come completes an order without telling of that.
  const isTold = !hasLate || order.items.some((item) => item.late > 0 && !refunded.includes(item));
  const types: WebhookEvent[] = [
    ...(hasLate ? (['order.pending'] as const) : []),
    ...(hasLate && hasEarly ? (['order.delivered'] as const) : []),
    ...(isTold && stateOf(order, at) === 'completed' ? (['order.completed'] as const) : []),
  ];
  return [
    ...types.map((type) => ({ type, data: {} })),
    ...(refunded.length === 0 ? [] : [refundOf(order, sumOf(refunded))]),
    ...replacementsIn(order, at),
  ];
}

const refundOf = (order: PlayOrder, sum: number): PlayEvent =>
  isNeverDelivered(order)
    ? { type: 'order.cancelled', data: {} }
    : { type: 'order.refunded', data: { ...dinarsOf(sum) } };

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
  const { failed } = after;
  const hasFailed = failed !== undefined && failed.amount > 0 && failed.id !== before.failed?.id;
  return [
    ...(hasFailed
      ? [{ type: 'deposit.failed' as const, data: { ...dinarsOf(failed.amount), deposit_id: failed.id } }]
      : []),
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

/** Neither prices nor stock change there: a purchase that is refused for it stands for the change. */
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

interface Span {
  since: number;
  now: number;
}

/** Days before the end on which it is told of, as real ones are: of those that passed together only the last. */
const REMINDER_DAYS = [1, 3, 7];

function termsIn(before: PlayState, after: PlayState, span: Span): PlayEvent[] {
  const [known, renewals] = [renewalsIn(before), renewalsIn(after)];
  return termsOf(after).flatMap((term): PlayEvent[] => {
    const id = idOfTerm(term.item);
    const { name: product, name_ar: product_ar } = productOf(term.item);
    const data = { subscription_id: id, product, product_ar };
    const renewal = renewals.get(id);
    if (renewal === undefined)
      return endOf(term, span).map((type) => ({ type, data: { ...data, date: timeOf(term.endsAt) } }));
    const more = { ...dinarsOf(orderTotal(renewal)), order_id: renewal.id };
    return known.has(id) ? [] : [{ type: 'subscription.renewed', data: { ...data, ...more } }];
  });
}

function endOf({ startsAt, endsAt }: Term, { since, now }: Span): WebhookEvent[] {
  const isDue = (at: number) => at > since && at <= now;
  if (endsAt <= now) return isDue(endsAt) ? ['subscription.expired'] : [];
  const reminded = REMINDER_DAYS.map((days) => endsAt - days * DAY_MS).find((at) => at <= now);
  return reminded !== undefined && reminded > startsAt && isDue(reminded) ? ['subscription.ending'] : [];
}

function quotesIn(before: PlayState, after: PlayState, { since, now }: Span): PlayEvent[] {
  const known = new Map(before.quotes.map((quote) => [quote.id, quote]));
  return after.quotes.flatMap((quote) => {
    const old = known.get(quote.id);
    return answersUntil(quote, now).slice(old === undefined ? 0 : answersUntil(old, since).length);
  });
}

/** What the store was to tell of a request until then. */
function answersUntil(quote: PlayQuote, at: number): PlayEvent[] {
  const { id: quote_id, number: quote_number, state, total, valid_until: date } = toQuoteRow(quote, at);
  const data = { quote_id, quote_number, ...(total !== null && { date, ...total }) };
  return [
    ...(total === null ? [] : [{ type: 'quote.answered' as const, data }]),
    ...(state === 'declined' && quote.ended === null ? [{ type: 'quote.declined' as const, data }] : []),
    ...(state === 'expired' ? [{ type: 'quote.expired' as const, data }] : []),
  ];
}

function shelfIn(before: PlayState, after: PlayState, { since, now }: Span): PlayEvent[] {
  return playProducts.flatMap((product) => {
    const is = isListed(after, product, now);
    if (is === isListed(before, product, since)) return [];
    const type = is ? ('product.listed' as const) : ('product.withdrawn' as const);
    return [{ type, data: { products: [{ product_id: product.id, in_stock: true }] } }];
  });
}
