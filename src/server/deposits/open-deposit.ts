import type { z } from 'zod';
import type { Deposit, openDeposit as contract } from '#shared/contracts/deposits.ts';
import { addMoney, compareMoney, formatMoney, wholeDinarFee, type Money } from '#shared/money.ts';
import { sql, type Db, type OpenTransaction } from '../platform/database/pool.ts';
import type { Reseller } from '../platform/http/actor.ts';
import { Refusal } from '../platform/http/refusal.ts';
import { attachCheckout } from './attach-checkout.ts';
import { depositColumns, readDeposit, type DepositRow } from './deposit-queries.ts';
import type { Gateway } from './gateway.ts';
import { readLimits } from './read-limits.ts';

type Input = z.output<typeof contract.body> & { idempotencyKey: string };

export interface GatewayContext {
  gateway: Gateway;
  publicUrl: string;
}

/**
 * Opens a deposit, then asks the gateway for a page to pay it on. The deposit is committed before the gateway hears of
 * it, so that no payment can come for something unknown. The same key answers with the same deposit.
 */
export async function openDeposit(
  db: Db,
  context: GatewayContext,
  actor: Reseller,
  input: Input,
): Promise<Deposit> {
  const opened = await db.transaction().execute((tx) => insertOnce(tx, actor, input));
  const { deposit, isRepeated } = opened;
  if (deposit.status === 'created') {
    const language = input.language ?? actor.language;
    await attachCheckout(db, context, deposit, { language, isRetry: isRepeated });
  }
  return readDeposit(db, actor, deposit.id);
}

async function insertOnce(
  tx: OpenTransaction,
  actor: Reseller,
  input: Input,
): Promise<{ deposit: DepositRow; isRepeated: boolean }> {
  // One deposit of a business at a time gets past here: the limits are sums over its deposits.
  const reseller = await tx
    .selectFrom('reseller_profiles')
    .select(['status', 'is_active'])
    .where('id', '=', actor.resellerId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const known = await tx
    .selectFrom('deposits')
    .select(depositColumns)
    .where('reseller_id', '=', actor.resellerId)
    .where('idempotency_key', '=', input.idempotencyKey)
    .executeTakeFirst();
  if (known !== undefined) {
    const isSame =
      known.method === input.method &&
      compareMoney({ amount: known.amount, currency: 'DZD' }, input.amount) === 0;
    if (!isSame) throw new Refusal('idempotency_key_reused');
    return { deposit: known, isRepeated: true };
  }
  // Closed or switched off since this request was admitted.
  if (!reseller.is_active) throw new Refusal('account_inactive');
  if (reseller.status !== 'approved') throw new Refusal('reseller_not_approved');
  const fee = await quoteFee(tx, input);
  await checkLimits(tx, actor, input.amount);
  const deposit = await tx
    .insertInto('deposits')
    .values({
      reseller_id: actor.resellerId,
      profile_id: actor.profileId,
      method: input.method,
      amount: input.amount.amount,
      fee: fee.amount,
      pay_amount: addMoney(input.amount, fee).amount,
      idempotency_key: input.idempotencyKey,
      next_check_at: sql`now() + interval '2 minutes'`,
    })
    .returning(depositColumns)
    .executeTakeFirstOrThrow();
  return { deposit, isRepeated: false };
}

/** The fee is frozen on the deposit: a later change of the method's fee is for later deposits. */
async function quoteFee(tx: OpenTransaction, input: Input): Promise<Money> {
  if (input.amount.currency !== 'DZD') {
    throw new Refusal('invalid_request', {}, [{ field: 'amount.currency', problem: 'not_allowed' }]);
  }
  const method = await tx
    .selectFrom('deposit_methods')
    .select(['fee_percent', 'fee_fixed'])
    .where('method', '=', input.method)
    .where('is_active', '=', true)
    .executeTakeFirst();
  if (method === undefined) throw new Refusal('method_unavailable');
  return wholeDinarFee(input.amount, method.fee_percent, method.fee_fixed);
}

async function checkLimits(tx: OpenTransaction, actor: Reseller, amount: Money): Promise<void> {
  const limits = await readLimits(tx, actor.resellerId);
  const say = (limit: Money) => formatMoney(limit, actor.language);
  if (compareMoney(amount, limits.minimum) < 0) {
    throw new Refusal('deposit_too_small', { minimum: say(limits.minimum) });
  }
  if (compareMoney(amount, limits.maximum) > 0) {
    throw new Refusal('deposit_too_large', { maximum: say(limits.maximum) });
  }
  if (compareMoney(amount, limits.dailyLeft) > 0) {
    throw new Refusal('deposit_daily_limit', { maximum: say(limits.dailyMaximum) });
  }
  if (compareMoney(amount, limits.balanceLeft) > 0) {
    throw new Refusal('balance_limit', { maximum: say(limits.balanceMaximum) });
  }
}
