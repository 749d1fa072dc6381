import { LATER_MS, PLAY_CHANGED_AT, playProducts, type PlayProduct } from './goods.ts';
import { productOf } from './play-order.ts';
import type { PlayState } from './play-state.ts';

/** What is on sale in the sandbox at a time: one product is withdrawn by each sale of it, and comes back. */

const lastSale = (state: PlayState): number =>
  state.orders
    .filter(({ items }) => items.some((item) => productOf(item).behaviour === 'withdrawn'))
    .reduce((last, { at }) => Math.max(last, at), -Infinity);

export const isListed = (state: PlayState, { behaviour }: PlayProduct, now: number): boolean =>
  behaviour !== 'withdrawn' || now >= lastSale(state) + LATER_MS;

export const listedProducts = (state: PlayState, now: number): PlayProduct[] =>
  playProducts.filter((product) => isListed(state, product, now));

/** When it was put on sale, or withdrawn. */
export function listedSince(state: PlayState, product: PlayProduct, now: number): number {
  const sold = product.behaviour === 'withdrawn' ? lastSale(state) : -Infinity;
  const changed = isListed(state, product, now) ? sold + LATER_MS : sold;
  return Math.max(changed, Date.parse(PLAY_CHANGED_AT));
}
