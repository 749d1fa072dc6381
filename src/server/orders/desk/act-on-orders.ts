import type { z } from 'zod';
import {
  bulkRefusals,
  type actOnOrders as contract,
  type OrderResult,
} from '#shared/orders/order-acts.contract.ts';
import { orderStatuses } from '#shared/orders/orders.contract.ts';
import type { Db } from '#server/platform/database/pool.ts';
import type { Person } from '#server/platform/http/actor.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { changeOrder } from './change-order.ts';

type Input = z.output<typeof contract.body>;

/**
 * Applies an act to many orders, each in its own transaction, so that one refusal does not affect the others.
 * `onFailure` gets unexpected errors. Refusal: invalid_request if a reason is missing.
 */
export async function actOnOrders(
  db: Db,
  actor: Person,
  { act, ids, reason, note }: Input,
  onFailure: (error: unknown) => void,
): Promise<OrderResult[]> {
  if (act === 'cancel' && reason === undefined)
    throw new Refusal('invalid_request', {}, [{ field: 'reason', problem: 'required' }]);
  const text = { process: null, complete: note ?? null, cancel: reason ?? null }[act];
  const results: OrderResult[] = [];
  for (const id of ids) {
    try {
      // oxlint-disable-next-line no-await-in-loop -- each waits for the one before: orders of one business share its wallet
      const { status } = await changeOrder(db, actor, { id, act, text });
      results.push({ id, status, refused: null });
    } catch (error) {
      if (!(error instanceof Refusal)) onFailure(error);
      results.push(refused(id, error));
    }
  }
  return results;
}

function refused(id: string, error: unknown): OrderResult {
  if (!(error instanceof Refusal)) return { id, status: null, refused: 'unexpected' };
  const status = orderStatuses.find((one) => one === error.params['status']) ?? null;
  return { id, status, refused: bulkRefusals.find((code) => code === error.code) ?? 'unexpected' };
}
