import type { PlacedOrder } from '#shared/orders/orders.contract.ts';
import { call, type CallOptions } from '#web/api/call.ts';
import { isOutcomeKnown } from '#web/ui/act/use-intent-key.ts';
import { findLost, lostPurchase } from './use-lost-purchase.ts';

type Body = CallOptions<'POST /api/orders'>['body'];

export interface Outcome {
  order: PlacedOrder;
  /** It stood already: its own answer was lost, or another window paid for the same cart. */
  isFound: boolean;
}

/** Buys; where the answer is lost, was (`isAgain`), or the cart is paid already, asks what became of it. The tab keeps the key until that is known. */
export async function placeOrFind(body: Body, idempotencyKey: string, isAgain: boolean): Promise<Outcome> {
  lostPurchase.write(idempotencyKey);
  try {
    const outcome = await place(body, idempotencyKey, isAgain);
    lostPurchase.forget();
    return outcome;
  } catch (error) {
    if (isOutcomeKnown(error)) lostPurchase.forget();
    throw error;
  }
}

async function place(body: Body, idempotencyKey: string, isAgain: boolean): Promise<Outcome> {
  const find = async () => await findLost(idempotencyKey).catch(() => null);
  const before = isAgain ? await find() : null;
  if (before !== null) return { order: before, isFound: true };
  try {
    const { data } = await call('POST /api/orders', { body, idempotencyKey });
    return { order: data, isFound: false };
  } catch (error) {
    const order = mayStand(error) ? await find() : null;
    if (order === null) throw error;
    return { order, isFound: true };
  }
}

function mayStand(error: unknown): boolean {
  return !isOutcomeKnown(error) || error.code === 'cart_changed';
}
