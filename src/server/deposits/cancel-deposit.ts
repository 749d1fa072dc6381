import { openStatuses, type Deposit } from '#shared/deposits/deposits.contract.ts';
import type { Db } from '../platform/database/pool.ts';
import type { Reseller } from '../platform/http/actor.ts';
import { Refusal } from '../platform/http/refusal.ts';
import { GatewayError, isUnknownCheckout, type ChargilyClient } from './chargily/chargily-client.ts';
import type { Checkout } from './chargily/checkout.ts';
import { closeDeposit } from './close-deposit.ts';
import { findDeposit, readDeposit, type DepositRow } from './deposit-queries.ts';
import type { GatewayContext } from './open-deposit.ts';
import { settleDeposit } from './settle-deposit.ts';

/**
 * Cancels an unfinished deposit. The checkout is expired at the gateway first; if it was paid by then, the deposit is
 * credited instead. Refusals: not_found, gateway_unavailable, already_decided for the loser of a race and during a
 * payment.
 */
export async function cancelDeposit(
  db: Db,
  context: GatewayContext,
  actor: Reseller,
  id: string,
): Promise<Deposit> {
  const deposit = await findDeposit(db, actor, id);
  if (!openStatuses.some((open) => open === deposit.status)) throw new Refusal('already_decided');
  if (deposit.status === 'awaiting_payment') {
    await giveUpCheckout(db, context, actor, deposit);
  } else {
    // If it got its checkout concurrently, it is no longer "created": that checkout must be expired first.
    const from =
      deposit.status === 'created' ? (['created'] as const) : (['awaiting_proof', 'under_review'] as const);
    const isClosed = await closeDeposit(db, id, { to: 'cancelled', from, by: actor.profileId });
    if (!isClosed) throw new Refusal('already_decided');
  }
  return readDeposit(db, actor, id);
}

async function giveUpCheckout(
  db: Db,
  context: GatewayContext,
  actor: Reseller,
  deposit: DepositRow,
): Promise<void> {
  // Committed before the call: the gateway's webhook may arrive before its answer.
  if (!(await setGivenUp(db, deposit.id, actor.profileId))) throw new Refusal('already_decided');
  const gateway = await context.gateway.ofMode(db, deposit.gateway);
  // Made with keys that are no longer configured: can't be asked, and a late payment still credits.
  const checkout = gateway === null ? null : await endCheckout(db, gateway, deposit);
  if (gateway !== null && checkout?.status === 'paid') {
    const verdict = await settleDeposit(db, deposit, checkout, gateway.settings.mode);
    if (verdict === 'credited' || verdict === 'already_paid') return;
  }
  const isUnderWay = checkout !== null && ['paid', 'pending', 'processing'].includes(checkout.status);
  if (isUnderWay) {
    await setGivenUp(db, deposit.id, null);
    throw new Refusal('already_decided');
  }
  if (await closeDeposit(db, deposit.id, { to: 'cancelled', by: actor.profileId })) return;
  const { status, decided_by } = await db
    .selectFrom('deposits')
    .select(['status', 'decided_by'])
    .where('id', '=', deposit.id)
    .executeTakeFirstOrThrow();
  const isMine = status === 'paid' || (status === 'cancelled' && decided_by === actor.profileId);
  if (!isMine) throw new Refusal('already_decided');
}

/** Returns whether it was still awaiting payment. */
async function setGivenUp(db: Db, depositId: string, by: string | null): Promise<boolean> {
  const changed = await db
    .updateTable('deposits')
    .set({ decided_by: by })
    .where('id', '=', depositId)
    .where('status', '=', 'awaiting_payment')
    .returning('id')
    .executeTakeFirst();
  return changed !== undefined;
}

/** The checkout's final state; null if unknown to the gateway. */
async function endCheckout(db: Db, gateway: ChargilyClient, deposit: DepositRow): Promise<Checkout | null> {
  const checkoutId = deposit.checkout_id ?? '';
  try {
    // Expiring an ended checkout answers "not found"; only reading tells how it ended.
    return (
      (await orNull(gateway.expireCheckout(checkoutId))) ?? (await orNull(gateway.readCheckout(checkoutId)))
    );
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    await setGivenUp(db, deposit.id, null);
    throw new Refusal('gateway_unavailable');
  }
}

async function orNull(asked: Promise<Checkout>): Promise<Checkout | null> {
  try {
    return await asked;
  } catch (error) {
    if (isUnknownCheckout(error)) return null;
    throw error;
  }
}
