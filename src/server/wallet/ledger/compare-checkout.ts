import type { Reconciliation } from '#shared/wallet/ledger.contract.ts';
import { addMoney, compareMoney, type Money } from '#shared/money.ts';
import type { Checkout } from '#server/deposits/chargily/checkout.ts';
import type { ReconciledDeposit } from './reconciled-deposits.ts';

export type ExceptionKind = Reconciliation['exceptions'][number]['kind'];

const ENDED_UNPAID: ReadonlySet<Checkout['status']> = new Set(['failed', 'canceled', 'expired']);

/** How a deposit and its checkout differ; null: they agree. */
export function compareCheckout(checkout: Checkout, deposit: ReconciledDeposit): ExceptionKind | null {
  const isCredited = deposit.status === 'paid';
  const isOver = !isCredited && ENDED_UNPAID.has(checkout.status);
  if (!isOver && !isAmountOf(checkout, deposit)) return 'amount_differs';
  if (checkout.status === 'paid' && !isCredited) return 'paid_not_credited';
  if (checkout.status !== 'paid' && isCredited) return 'credited_not_paid';
  return null;
}

function isAmountOf(checkout: Checkout, { amount, fee, pay_amount }: ReconciledDeposit): boolean {
  const dinars = (text: string): Money => ({ amount: text, currency: 'DZD' });
  const asked = dinars(String(checkout.amount));
  return (
    checkout.currency === 'dzd' &&
    compareMoney(asked, dinars(pay_amount)) === 0 &&
    compareMoney(asked, addMoney(dinars(amount), dinars(fee))) === 0
  );
}
