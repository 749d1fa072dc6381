import { randomUUID } from 'node:crypto';
import { dayInAlgeria } from '#shared/days.ts';
import type { PlacedOrder, placeOrder as contract } from '#shared/orders/orders.contract.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { findPlayProduct, ORDER_UNITS_MAX, type PlayOption, type PlayProduct } from './goods.ts';
import { judgePlayLine, soldPrice } from './play-catalogue.ts';
import { orderNumberOf, orderTotal, stateOf } from './play-order.ts';
import type { PlayItem, PlayOrder } from './play-state.ts';
import { centimesOf, dinarsOf, timeOf, type PlayCall, type World } from './play-world.ts';

/** What is bought, at the price that is charged. */
export interface PlayLine {
  product: PlayProduct;
  option: PlayOption | null;
  quantity: number;
  unit: number;
  reference: string | null;
  note: string | null;
  renews: string | null;
}

export function placePlayOrder(world: World, { body }: PlayCall<typeof contract>): PlacedOrder {
  const { client_reference: reference = null, webhook_metadata: metadata, lines } = body;
  const goods = lines
    .map((one) => [one.product_id, one.plan_id, one.variation_id, one.quantity].join(' '))
    .join();
  const known = world.state.orders.find((order) => reference !== null && order.reference === reference);
  if (known !== undefined) {
    if (known.goods !== goods)
      throw new Refusal('client_reference_used', { order_number: orderNumberOf(known.number) });
    return placed(world, known);
  }
  const wanted = lines.map((line, place) => {
    const judged = judgePlayLine(world, line);
    if (typeof judged === 'string') throw refusedLine(judged, line.product_id, place);
    return {
      ...judged,
      quantity: line.quantity,
      unit: chargedPrice({ ...judged, ...line }, place),
      reference: line.customer_reference ?? null,
      note: line.note ?? null,
      renews: null,
    };
  });
  if (lines.some((line) => line.cart_line_id !== undefined)) throw new Refusal('cart_changed');
  return buyPlayLines(world, wanted, { reference, goods, ...(metadata && { metadata }) });
}

export function refusedLine(
  code: 'product_unavailable' | 'option_required' | 'quantity_too_small',
  productId: string,
  place: number,
): Refusal {
  const least = String(findPlayProduct(productId)?.least);
  return new Refusal(code, {
    line: String(place),
    ...(code === 'quantity_too_small' && { minimum: least }),
  });
}

interface Priced {
  product: PlayProduct;
  option: PlayOption | null;
  quantity: number;
  expected_unit_price: { amount: string; currency: string };
}

/** The price of today, where it is the one that the buyer saw. */
export function chargedPrice(line: Priced, place: number): number {
  const unit = soldPrice(line.product, line.option, line.quantity);
  const { amount, currency } = line.expected_unit_price;
  if (currency === 'DZD' && centimesOf(amount) === unit) return unit;
  const price = dinarsOf(unit);
  throw new Refusal('price_changed', {
    line: String(place),
    unit_price: price.amount,
    currency: price.currency,
  });
}

/** The first line that can't be had, with what is left for it; null: there is enough. */
export function findPlayShortage(
  lines: readonly Pick<PlayLine, 'product' | 'quantity'>[],
): { line: string; available: string } | null {
  let left = ORDER_UNITS_MAX;
  for (const [place, { product, quantity }] of lines.entries()) {
    const available = product.behaviour === 'empty' ? 0 : left;
    if (quantity > available) return { line: String(place), available: String(available) };
    left -= quantity;
  }
  return null;
}

/** Takes the price off the balance and writes the order, or refuses. */
export function buyPlayLines(
  world: World,
  lines: readonly PlayLine[],
  words: Pick<PlayOrder, 'reference' | 'goods' | 'metadata'>,
): PlacedOrder {
  const { state, now, actor } = world;
  const total = lines.reduce((sum, { unit, quantity }) => sum + unit * quantity, 0);
  const short = findPlayShortage(lines);
  if (short !== null) throw new Refusal('out_of_stock', short);
  refuseBeyondLimit(world, total);
  if (total > state.balance) {
    const { amount: balance } = dinarsOf(state.balance);
    throw new Refusal('insufficient_balance', { balance, total: dinarsOf(total).amount, currency: 'DZD' });
  }
  state.balance -= total;
  state.count += 1;
  const order: PlayOrder = {
    id: randomUUID(),
    number: state.count,
    at: now,
    key: { id: actor.apiKey.id, name: actor.apiKey.name },
    ...words,
    items: lines.map(toItem),
    reports: [],
    reveals: [],
  };
  state.orders.push(order);
  const { id, number } = order;
  const movement = { at: now, kind: 'purchase' as const, amount: -total, after: state.balance };
  state.movements.push({ id: randomUUID(), ...movement, order: { id, number } });
  return placed(world, order);
}

function toItem({ product, option, ...line }: PlayLine): PlayItem {
  const { quantity } = line;
  const late = { late: quantity, cancelled: quantity, partly: quantity - 1 } as Partial<
    Record<string, number>
  >;
  return {
    ...line,
    id: randomUUID(),
    product: product.id,
    option: option?.id ?? null,
    late: late[product.behaviour] ?? 0,
  };
}

function refuseBeyondLimit({ state, now, actor, dailyLimit }: World, total: number): void {
  if (dailyLimit === null) return;
  const today = dayInAlgeria(timeOf(now));
  const spent = state.orders
    .filter(({ key, at }) => key.id === actor.apiKey.id && dayInAlgeria(timeOf(at)) === today)
    .reduce((sum, order) => sum + orderTotal(order), 0);
  const left = Math.max(dailyLimit - spent, 0);
  if (total <= left) return;
  throw new Refusal('api_key_limit_reached', {
    limit: dinarsOf(dailyLimit).amount,
    left: dinarsOf(left).amount,
    currency: 'DZD',
  });
}

/** As it was answered first: without what came later. */
function placed({ state }: World, order: PlayOrder): PlacedOrder {
  const paid = state.movements.find((one) => one.kind === 'purchase' && one.order?.id === order.id);
  return {
    id: order.id,
    order_number: orderNumberOf(order.number),
    status: stateOf(order, order.at),
    payment_status: 'paid',
    total: dinarsOf(orderTotal(order)),
    client_reference: order.reference,
    created_at: timeOf(order.at),
    balance: dinarsOf(paid?.after ?? state.balance),
  };
}
