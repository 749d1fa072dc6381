import type { z } from 'zod';
import type { recheckDeposit as contract } from '#shared/deposits/deposit-reviews.contract.ts';
import { writeAudit } from '#server/staff/audit/write-audit.ts';
import { adoptCheckout } from '../adopt-checkout.ts';
import { GatewayError, isUnknownCheckout, type ChargilyClient } from '../chargily/chargily-client.ts';
import type { Checkout } from '../chargily/checkout.ts';
import { depositColumns, type DepositRow } from '../deposit-queries.ts';
import type { GatewayContext } from '../open-deposit.ts';
import { settleDeposit } from '../settle-deposit.ts';
import type { Db } from '#server/platform/database/pool.ts';
import type { Person } from '#server/platform/http/actor.ts';
import { Refusal } from '#server/platform/http/refusal.ts';

type Found = Omit<z.output<typeof contract.response>, 'deposit'>;

/**
 * Asks the gateway about a deposit, whatever its status here, and applies the answer. Manual deposits have no checkout.
 * Refusals: not_found; gateway_unavailable, also if its gateway is no longer configured.
 */
export async function recheckDeposit(
  db: Db,
  context: GatewayContext,
  actor: Person,
  id: string,
): Promise<Found> {
  const deposit = await db
    .selectFrom('deposits')
    .select([...depositColumns, 'profile_id'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (deposit === undefined) throw new Refusal('not_found');
  const found = await ask(db, context, deposit);
  await writeAudit(db, {
    action: 'deposit_rechecked',
    by: actor,
    profileId: deposit.profile_id,
    resellerId: deposit.reseller_id,
    subject: { kind: 'deposit', id },
    details: { verdict: found.verdict },
  });
  return found;
}

async function ask(db: Db, context: GatewayContext, deposit: DepositRow): Promise<Found> {
  if (deposit.reference !== null) return { gateway_status: null, verdict: 'no_checkout' };
  const gateway = await context.gateway.ofMode(db, deposit.gateway);
  if (gateway === null) throw new Refusal('gateway_unavailable');
  const { mode } = gateway.settings;
  const checkout = await readCheckout(gateway, deposit);
  if (checkout === null) return { gateway_status: null, verdict: 'no_checkout' };
  if (deposit.checkout_id === null) await adoptCheckout(db, deposit.id, checkout, mode);
  const known = { ...deposit, checkout_id: deposit.checkout_id ?? checkout.id };
  return { gateway_status: checkout.status, verdict: await settleDeposit(db, known, checkout, mode) };
}

async function readCheckout(gateway: ChargilyClient, deposit: DepositRow): Promise<Checkout | null> {
  try {
    return deposit.checkout_id === null
      ? await gateway.findCheckout(deposit.id)
      : await gateway.readCheckout(deposit.checkout_id);
  } catch (error) {
    if (isUnknownCheckout(error)) return null;
    if (error instanceof GatewayError) throw new Refusal('gateway_unavailable');
    throw error;
  }
}
