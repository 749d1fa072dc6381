import type { z } from 'zod';
import type { Deposit, openDeposit as contract } from '#shared/deposits/deposits.contract.ts';
import { compareMoney } from '#shared/money.ts';
import { sql, type Db, type OpenTransaction } from '../platform/database/pool.ts';
import type { Reseller } from '../platform/http/actor.ts';
import { Refusal } from '../platform/http/refusal.ts';
import { failureOf, observed } from '../platform/observed.ts';
import { attachCheckout } from './attach-checkout.ts';
import { checkLimits } from './check-limits.ts';
import { depositColumns, readDeposit, type DepositRow } from './deposit-queries.ts';
import type { Gateway } from './gateway.ts';
import { insertTransfer } from './insert-transfer.ts';
import { quoteDeposit } from './quote-deposit.ts';
import { requireHttps } from './require-https.ts';

type Input = z.output<typeof contract.body> & { idempotencyKey: string };

export interface GatewayContext {
  gateway: Gateway;
  publicUrl: string;
}

/**
 * Opens a deposit. Via the gateway, it is committed before the gateway is called, so no payment arrives for an unknown
 * deposit; then it gets its checkout. A manual one waits for its receipt under a unique reference. Idempotent by key.
 */
export function openDeposit(
  db: Db,
  context: GatewayContext,
  actor: Reseller,
  input: Input,
): Promise<Deposit> {
  return observed.depositOpening.time(
    () => open(db, context, actor, input),
    ({ error }, ms) => ({
      method: input.method,
      result: error === undefined ? 'opened' : failureOf(error),
      ms,
    }),
  );
}

async function open(db: Db, context: GatewayContext, actor: Reseller, input: Input): Promise<Deposit> {
  await requireHttps(db, context.publicUrl);
  const opened = await db.transaction().execute((tx) => insertOnce(tx, context.gateway, actor, input));
  const { deposit, isRepeated } = opened;
  if (deposit.status === 'created') {
    const language = input.language ?? actor.language;
    await attachCheckout(db, context, deposit, { language, isRetry: isRepeated });
  }
  return readDeposit(db, actor, deposit.id);
}

async function insertOnce(
  tx: OpenTransaction,
  gateway: Gateway,
  actor: Reseller,
  input: Input,
): Promise<{ deposit: DepositRow; isRepeated: boolean }> {
  // Serialized per business: the limits are sums over its deposits.
  const reseller = await tx
    .selectFrom('reseller_profiles')
    .select(['status', 'is_active'])
    .where('id', '=', actor.resellerId)
    .forNoKeyUpdate()
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
  // Closed or deactivated since the request was admitted.
  if (!reseller.is_active) throw new Refusal('account_inactive');
  if (reseller.status !== 'approved') throw new Refusal('reseller_not_approved');
  const { is_in_maintenance: isClosed } = await tx
    .selectFrom('settings')
    .select('is_in_maintenance')
    .executeTakeFirstOrThrow();
  if (isClosed) throw new Refusal('store_in_maintenance');
  const quote = await quoteDeposit(tx, input.method, input.amount);
  await checkLimits(tx, actor, input.amount, quote.limits);
  const values = {
    reseller_id: actor.resellerId,
    profile_id: actor.profileId,
    method: input.method,
    amount: input.amount.amount,
    fee: quote.fee.amount,
    pay_amount: quote.toPay.amount,
    pay_currency: quote.toPay.currency,
    idempotency_key: input.idempotencyKey,
  };
  if (quote.isByHand) return { deposit: await insertTransfer(tx, values), isRepeated: false };
  // Without gateway keys, a retry has nobody to ask.
  await gateway.current(tx);
  const deposit = await tx
    .insertInto('deposits')
    .values({ ...values, next_check_at: sql`now() + interval '2 minutes'` })
    .returning(depositColumns)
    .executeTakeFirstOrThrow();
  return { deposit, isRepeated: false };
}
