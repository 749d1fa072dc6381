import { AHEAD_MS, dayInAlgeria } from '#shared/days.ts';
import type * as contracts from '#shared/orders/subscriptions.contract.ts';
import type {
  Subscription,
  SubscriptionState,
  SubscriptionStatus,
} from '#shared/orders/subscriptions.contract.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { buyPlayLines, chargedPrice } from './buy-play.ts';
import { optionOf, orderNumberOf, productOf } from './play-order.ts';
import { playId, type PlayItem, type PlayOrder, type PlayState } from './play-state.ts';
import { dinarsOf, isFound, playPage, timeOf, type PlayCall, type World } from './play-world.ts';

export const DAY_MS = 86_400_000;
const EXPIRING_MS = 7 * DAY_MS;

export interface Term {
  item: PlayItem;
  order: PlayOrder;
  startsAt: number;
  endsAt: number;
}

export const idOfTerm = (item: PlayItem) => playId(item.id, 'subscription');

/** So many months later in Algeria; a day that the month does not have is its last one. */
export function monthsLater(at: number, months: number): number {
  const later = new Date(at + AHEAD_MS);
  const day = later.getUTCDate();
  later.setUTCMonth(later.getUTCMonth() + months);
  if (later.getUTCDate() !== day) later.setUTCDate(0);
  return later.getTime() - AHEAD_MS;
}

/** Oldest first, so that a renewal finds what it goes on from. */
export function termsOf(state: PlayState): Term[] {
  const terms = new Map<string, Term>();
  for (const order of state.orders) {
    for (const item of order.items) {
      const months = optionOf(item)?.months ?? null;
      if (months === null) continue;
      const before = item.renews === null ? undefined : terms.get(item.renews);
      const startsAt = Math.max(before?.endsAt ?? 0, order.at);
      terms.set(idOfTerm(item), { item, order, startsAt, endsAt: monthsLater(startsAt, months) });
    }
  }
  return [...terms.values()];
}

function statusOf({ endsAt }: Term, renewal: PlayOrder | undefined, now: number): SubscriptionStatus {
  if (renewal !== undefined) return 'renewed';
  if (endsAt <= now) return 'expired';
  return endsAt - now <= EXPIRING_MS ? 'expiring' : 'active';
}

/** By the subscription that each goes on from. */
export const renewalsIn = (state: PlayState): Map<string, PlayOrder> =>
  new Map(
    state.orders.flatMap((order) =>
      order.items.flatMap(({ renews }) => (renews === null ? [] : [[renews, order] as const])),
    ),
  );

const renewalOf = (world: World, { item }: Term): PlayOrder | undefined =>
  world.state.orders.find(({ items }) => items.some(({ renews }) => renews === idOfTerm(item)));

const referenceTo = ({ id, number }: PlayOrder) => ({ id, order_number: orderNumberOf(number) });

function toSubscription(world: World, term: Term): Subscription {
  const { item, order, startsAt, endsAt } = term;
  const { now } = world;
  const product = productOf(item);
  const option = optionOf(item);
  const renewedBy = renewalOf(world, term);
  const months = option?.months ?? 1;
  const unit = option?.price ?? product.price;
  return {
    id: idOfTerm(item),
    product_id: product.id,
    product_slug: product.slug,
    product_name: product.name,
    product_name_ar: product.name_ar,
    image_url: null,
    option_name: option?.name ?? null,
    option_name_ar: option?.name_ar ?? null,
    quantity: item.quantity,
    customer_reference: item.reference,
    is_trial: false,
    period_length: months,
    period_unit: 'month',
    starts_at: timeOf(startsAt),
    has_begun: startsAt <= now,
    ends_at: timeOf(endsAt),
    days_left: daysBetween(now, endsAt),
    status: statusOf(term, renewedBy, now),
    order: referenceTo(order),
    renewal:
      renewedBy === undefined
        ? {
            unit_price: dinarsOf(unit),
            total: dinarsOf(unit * item.quantity),
            ends_at: timeOf(monthsLater(Math.max(endsAt, now), months)),
          }
        : null,
    barrier: renewedBy === undefined ? null : 'renewed',
    renewed_by: renewedBy === undefined ? null : referenceTo(renewedBy),
    auto_renewal: { is_on: false, unit_price_max: null, refusal: null, tried_at: null },
  };
}

const dayOf = (at: number) => Date.parse(dayInAlgeria(timeOf(at))) / DAY_MS;
const daysBetween = (from: number, until: number) => dayOf(until) - dayOf(from);

const isIn = (state: SubscriptionState, { status }: Subscription): boolean => {
  if (state === 'all') return true;
  return state === 'running' ? status === 'active' || status === 'expiring' : status === state;
};

export function listPlaySubscriptions(world: World, { query }: PlayCall<typeof contracts.listSubscriptions>) {
  const found = termsOf(world.state)
    .map((term) => toSubscription(world, term))
    .filter(
      (one) =>
        isIn(query.state, one) &&
        (query.id === undefined || one.id === query.id) &&
        isFound(query.search === '' ? undefined : query.search, [
          one.product_name,
          one.product_name_ar,
          one.customer_reference,
          one.order.order_number,
        ]),
    );
  const sign = query.sort === 'ends_latest' ? -1 : 1;
  return playPage(
    found.toSorted((a, b) => sign * (Date.parse(a.ends_at) - Date.parse(b.ends_at))),
    query,
  );
}

export function countPlaySubscriptions(world: World) {
  const all = termsOf(world.state).map((term) => toSubscription(world, term));
  const count = (state: SubscriptionState) => all.filter((one) => isIn(state, one)).length;
  return {
    all: all.length,
    running: count('running'),
    expiring: count('expiring'),
    expired: count('expired'),
    renewed: count('renewed'),
    cancelled: 0,
  };
}

export function renewPlaySubscription(
  world: World,
  { params, body }: PlayCall<typeof contracts.renewSubscription>,
) {
  const term = termsOf(world.state).find(({ item }) => idOfTerm(item) === params.id);
  if (term === undefined) throw new Refusal('not_found');
  if (renewalOf(world, term) !== undefined) throw new Refusal('not_renewable');
  const { item } = term;
  const goods = { product: productOf(item), option: optionOf(item), quantity: item.quantity };
  const unit = chargedPrice({ ...goods, ...body }, 0);
  const line = { ...goods, unit, reference: item.reference, note: null, renews: params.id };
  return buyPlayLines(world, [line], { reference: null, goods: `renews ${params.id}` });
}
