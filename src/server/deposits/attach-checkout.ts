import type { Language } from '#shared/locale.ts';
import { addMoney, toUnits } from '#shared/money.ts';
import { sql, type Db } from '../platform/database/pool.ts';
import { Refusal } from '../platform/http/refusal.ts';
import { GatewayError, type ChargilyClient } from './chargily/chargily-client.ts';
import type { Checkout } from './chargily/checkout.ts';
import { closeDeposit } from './close-deposit.ts';
import type { DepositRow } from './deposit-queries.ts';
import type { GatewayContext } from './open-deposit.ts';

interface Options {
  language: Language;
  /** An earlier try may have created a checkout whose answer was lost: look for it first. */
  isRetry: boolean;
}

/**
 * Creates the checkout of a new deposit. In a race, the first checkout stored wins and the other is never shown.
 * Refusal: gateway_unavailable; the deposit stays for a retry.
 */
export async function attachCheckout(
  db: Db,
  context: GatewayContext,
  deposit: DepositRow,
  options: Options,
): Promise<void> {
  const gateway = await context.gateway.current(db);
  const made = await askGateway(db, context.publicUrl, gateway, deposit, options);
  await db
    .updateTable('deposits')
    .set({
      status: 'awaiting_payment',
      gateway: gateway.settings.mode,
      checkout_id: made.id,
      checkout_url: made.checkout_url?.replace(/^http:\/\/pay\.chargily\./, 'https://pay.chargily.') ?? null,
      updated_at: sql`now()`,
      next_check_at: sql`now() + interval '1 minute'`,
    })
    .where('id', '=', deposit.id)
    .where('status', '=', 'created')
    .where('checkout_id', 'is', null)
    .execute();
}

async function askGateway(
  db: Db,
  publicUrl: string,
  gateway: ChargilyClient,
  deposit: DepositRow,
  { language, isRetry }: Options,
): Promise<Checkout> {
  const { amount: toPay } = addMoney(
    { amount: deposit.amount, currency: 'DZD' },
    { amount: deposit.fee, currency: 'DZD' },
  );
  try {
    const known = isRetry ? await gateway.findCheckout(deposit.id) : null;
    return (
      known ??
      (await gateway.createCheckout({
        depositId: deposit.id,
        amountDzd: Number(toUnits(toPay, 0)),
        paymentMethod: deposit.method === 'edahabiya' ? 'edahabia' : null,
        language,
        successUrl: `${publicUrl}/deposit/success?deposit=${deposit.id}`,
        failureUrl: `${publicUrl}/deposit/failure?deposit=${deposit.id}`,
      }))
    );
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    if (error.isDefinite) {
      // Not if a concurrent try attached its checkout: that one can be paid.
      await closeDeposit(db, deposit.id, { to: 'failed', from: ['created'] });
    }
    throw new Refusal('gateway_unavailable');
  }
}
