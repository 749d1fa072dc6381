import { addMoney, toUnits } from '#shared/money.ts';
import { runNamed, type Db } from '../platform/database/pool.ts';
import { observed } from '../platform/observed.ts';
import type { GatewayMode } from './chargily/chargily-client.ts';
import type { Checkout } from './chargily/checkout.ts';
import { closeDeposit } from './close-deposit.ts';
import type { DepositRow } from './deposit-queries.ts';

export type Verdict = 'credited' | 'already_paid' | 'closed' | 'unchanged' | 'mismatch';

const ENDINGS = { failed: 'failed', canceled: 'cancelled', expired: 'expired' } as const;

/**
 * Applies the gateway's state of a checkout to its deposit, from a signed webhook or our own poll. Credits only if
 * checkout, amount, currency and mode match the deposit.
 */
export async function settleDeposit(
  db: Db,
  deposit: DepositRow,
  checkout: Checkout,
  mode: GatewayMode,
): Promise<Verdict> {
  if (!matches(deposit, checkout, mode)) {
    observed.depositEnd.tell({ result: 'mismatch', count: 1 });
    return 'mismatch';
  }
  switch (checkout.status) {
    case 'paid': {
      const rows = await runNamed<{ verdict: Verdict }>(db, 'select credit_deposit($1) as verdict', [
        deposit.id,
      ]);
      const verdict = rows[0]?.verdict ?? 'unchanged';
      if (verdict === 'credited') observed.depositEnd.tell({ result: verdict, count: 1 });
      return verdict;
    }
    case 'failed':
    case 'canceled':
    case 'expired':
      return (await closeDeposit(db, deposit.id, { to: ENDINGS[checkout.status] })) ? 'closed' : 'unchanged';
    case 'pending':
    case 'processing':
      return 'unchanged';
  }
}

function matches(deposit: DepositRow, checkout: Checkout, mode: GatewayMode): boolean {
  const isLive = mode === 'live';
  const toPay = addMoney(
    { amount: deposit.amount, currency: 'DZD' },
    { amount: deposit.fee, currency: 'DZD' },
  );
  return (
    checkout.id === deposit.checkout_id &&
    (deposit.gateway ?? mode) === mode &&
    checkout.currency === 'dzd' &&
    BigInt(checkout.amount) * 100n === toUnits(toPay.amount, 2) &&
    (checkout.livemode ?? isLive) === isLive
  );
}
