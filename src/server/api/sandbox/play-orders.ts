import { randomUUID } from 'node:crypto';
import type { readDeliveredFile } from '#shared/api/paper-calls.ts';
import type * as reportContracts from '#shared/orders/code-reports.contract.ts';
import type * as contracts from '#shared/orders/orders.contract.ts';
import { shownStatuses, shownStatusOf, type Saving } from '#shared/orders/orders.contract.ts';
import { dayInAlgeria } from '#shared/days.ts';
import type { findPurchase } from '#shared/orders/purchases.contract.ts';
import { placedOrder } from '#shared/orders/orders.contract.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { playCategory } from './goods.ts';
import {
  deliveriesOf,
  itemOf,
  optionOf,
  orderNumberOf,
  orderTotal,
  productOf,
  refundedItems,
  stateOf,
  toCode,
  toDetails,
  toOrder,
  toReport,
} from './play-order.ts';
import { addNewest, PLAY_NOTES_MAX, type PlayItem, type PlayOrder } from './play-state.ts';
import { isFound, playPage, timeOf, type PlayCall, type World } from './play-world.ts';

const DAY_MS = 86_400_000;
const AGES = { all: Infinity, week: 7 * DAY_MS, month: 31 * DAY_MS, year: 366 * DAY_MS };
/** As reports of real codes. */
const REPORT_MS = 30 * DAY_MS;

export function listPlayOrders({ state, now }: World, { query }: PlayCall<typeof contracts.listOrders>) {
  const { status, from = '', until, saved_by: saved } = query;
  const found = state.orders.filter((order) => {
    const day = dayInAlgeria(order.at);
    return (
      now - order.at <= AGES[query.time] &&
      day >= from &&
      (until === undefined || day <= until) &&
      (query.category_id ?? playCategory.id) === playCategory.id &&
      query.except_categories?.split(',').includes(playCategory.id) !== true &&
      (saved === undefined || savingsOf(order, now).some((one) => saved === 'any' || saved === one)) &&
      (status === 'all' || shownStatuses[status].some((one) => one === stateOf(order, now))) &&
      (query.client_reference === undefined || order.reference === query.client_reference) &&
      isFound(query.search, [
        orderNumberOf(order.number),
        order.reference,
        ...toOrder(order, now).items.flatMap((item) => [
          item.product_name,
          item.product_name_ar,
          item.customer_reference,
        ]),
      ])
    );
  });
  const sorts = {
    newest: (a: PlayOrder, b: PlayOrder) => b.number - a.number,
    oldest: (a: PlayOrder, b: PlayOrder) => a.number - b.number,
    price_high: (a: PlayOrder, b: PlayOrder) => orderTotal(b) - orderTotal(a) || b.number - a.number,
    price_low: (a: PlayOrder, b: PlayOrder) => orderTotal(a) - orderTotal(b) || b.number - a.number,
  };
  return playPage(
    found.toSorted(sorts[query.sort]).map((order) => toOrder(order, now)),
    query,
  );
}

/** What made its items cheaper than their catalogue prices; a test key has no price list. */
function savingsOf(order: PlayOrder, now: number): Saving[] {
  const listed = (item: PlayItem) => optionOf(item)?.price ?? productOf(item).price;
  const refunded = refundedItems(order, now);
  const saved = order.items.some((item) => item.unit < listed(item) && !refunded.includes(item));
  if (!saved) return [];
  return [order.goods.startsWith('quote ') ? 'quote' : 'tier'];
}

export function countPlayOrders({ state, now }: World) {
  const counts = { delivered: 0, pending: 0, canceled: 0, total: state.orders.length };
  for (const order of state.orders) counts[shownStatusOf(stateOf(order, now))] += 1;
  return counts;
}

export function findPlayOrder({ state }: World, id: string): PlayOrder {
  const order = state.orders.find((one) => one.id === id);
  if (order === undefined) throw new Refusal('not_found');
  return order;
}

export function readPlayOrder(world: World, { params }: PlayCall<typeof contracts.readOrder>) {
  const seesCodes = world.actor.apiKey.scopes.includes('read_codes');
  return toDetails(findPlayOrder(world, params.id), world.now, seesCodes);
}

export function revealPlayCodes(world: World, { params }: PlayCall<typeof contracts.revealCodes>) {
  const { now, actor } = world;
  const order = findPlayOrder(world, params.id);
  const shown = deliveriesOf(order, now).filter(({ withdrawn_at: at }) => at === null);
  const by = `${actor.apiKey.name} (API)`;
  const newest = shown.slice(-PLAY_NOTES_MAX);
  addNewest(order.reveals, ...newest.map(({ id }) => ({ delivery: id, by, ip: actor.ip, at: now })));
  return shown.map(toCode);
}

/** Any delivery there has one. */
export function findPlayFile({ state, now }: World, { params }: PlayCall<typeof readDeliveredFile>): string {
  const shown = state.orders.flatMap((order) => deliveriesOf(order, now));
  const found = shown.find(({ id, withdrawn_at: at }) => id === params.id && at === null);
  if (found === undefined) throw new Refusal('not_found');
  return found.id;
}

export function findPlayPurchase({ state }: World, { params }: PlayCall<typeof findPurchase>) {
  const done = state.done.find(({ key }) => key === params.key);
  return placedOrder.safeParse(done?.answer).data ?? null;
}

type Reported = PlayCall<typeof reportContracts.reportDelivery>;
type WithPicture = PlayCall<typeof reportContracts.reportWithPicture>;

export const reportPlay = (world: World, { params, body }: Reported) =>
  report(world, params.id, { reason: body.reason, file: false });

export const reportPlayWithPicture = (world: World, { params, query }: WithPicture) =>
  report(world, params.id, { reason: query.reason, file: true });

function report({ state, now }: World, deliveryId: string, said: { reason: string; file: boolean }) {
  const order = state.orders.find((one) => itemOf(one, deliveryId) !== undefined);
  const delivery = order && deliveriesOf(order, now).find(({ id }) => id === deliveryId);
  if (order === undefined || delivery === undefined) throw new Refusal('not_found');
  if (delivery.withdrawn_at !== null) throw new Refusal('delivery_taken_back');
  const before = order.reports.filter((one) => one.delivery === deliveryId);
  if (before.some((one) => toReport(order, one, now).status === 'open'))
    throw new Refusal('already_reported');
  const until = Date.parse(delivery.delivered_at) + REPORT_MS;
  if (now > until) throw new Refusal('report_too_late', { date: timeOf(until) });
  const made = { id: randomUUID(), delivery: deliveryId, at: now, ...said };
  addNewest(order.reports, made);
  return toReport(order, made, now);
}
