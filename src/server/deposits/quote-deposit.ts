import type { DepositMethodName } from '#shared/deposits/deposits.contract.ts';
import { addMoney, wholeDinarFee, type Currency, type Money } from '#shared/money.ts';
import { sql, type OpenTransaction } from '../platform/database/pool.ts';
import { Refusal } from '../platform/http/refusal.ts';
import type { OwnLimits } from './read-limits.ts';

export interface Quote {
  fee: Money;
  /** Amount plus fee, in the method's currency. */
  toPay: Money;
  isByHand: boolean;
  limits: OwnLimits;
}

/**
 * A deposit's cost at current settings and rates, frozen on the deposit. Refusals: invalid_request for an amount that
 * is not in dinars, method_unavailable.
 */
export async function quoteDeposit(
  tx: OpenTransaction,
  name: DepositMethodName,
  amount: Money,
): Promise<Quote> {
  if (amount.currency !== 'DZD') {
    throw new Refusal('invalid_request', {}, [{ field: 'amount.currency', problem: 'not_allowed' }]);
  }
  const method = await tx
    .selectFrom('deposit_methods')
    .select(['fee_percent', 'fee_fixed', 'is_by_hand', 'pay_currency', 'minimum', 'maximum'])
    .where('method', '=', name)
    .where('is_active', '=', true)
    .executeTakeFirst();
  if (method === undefined) throw new Refusal('method_unavailable');
  const fee = wholeDinarFee(amount, method.fee_percent, method.fee_fixed);
  return {
    fee,
    toPay: await convertUp(tx, addMoney(amount, fee), method.pay_currency),
    isByHand: method.is_by_hand,
    limits: method,
  };
}

/** At current rates, rounded up to the cent: never collect less than is credited. */
export async function convertUp(tx: OpenTransaction, money: Money, to: Currency): Promise<Money> {
  if (money.currency === to) return money;
  const { rows } = await sql<{ amount: string }>`
    select round(ceil(${money.amount}::numeric * units_per_usd(${to}) * 100 / units_per_usd(${money.currency})) / 100, 2)
      ::text as amount`.execute(tx);
  const [converted] = rows;
  if (converted === undefined) throw new Error('no rate');
  return { amount: converted.amount, currency: to };
}
