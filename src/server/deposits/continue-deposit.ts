import type { Deposit } from '#shared/deposits/deposits.contract.ts';
import type { Language } from '#shared/locale.ts';
import type { Db } from '../platform/database/pool.ts';
import type { Reseller } from '../platform/http/actor.ts';
import { Refusal } from '../platform/http/refusal.ts';
import { attachCheckout } from './attach-checkout.ts';
import { findDeposit, readDeposit } from './deposit-queries.ts';
import type { GatewayContext } from './open-deposit.ts';

/**
 * Returns the deposit with its payment page, creating the checkout if the gateway did not answer before. Refusals:
 * not_found, gateway_unavailable, already_decided if nothing is left to pay.
 */
export async function continueDeposit(
  db: Db,
  context: GatewayContext,
  actor: Reseller,
  input: { id: string; language: Language | undefined },
): Promise<Deposit> {
  const found = await findDeposit(db, actor, input.id);
  if (found.status === 'created') {
    const language = input.language ?? actor.language;
    await attachCheckout(db, context, found, { language, isRetry: true });
  }
  const deposit = await readDeposit(db, actor, input.id);
  if (deposit.status === 'awaiting_payment' || deposit.status === 'awaiting_proof') return deposit;
  throw new Refusal('already_decided');
}
