import { z } from 'zod';
import { accountDetail } from '#shared/deposits/deposits.contract.ts';
import type { PaymentMethod } from '#shared/deposits/payments.contract.ts';
import type { Money } from '#shared/money.ts';
import type { Db } from '#server/platform/database/pool.ts';

export const methodColumns = [
  'method',
  'is_active',
  'is_by_hand',
  'is_crypto',
  'is_instant',
  'is_popular',
  'pay_currency',
  'fee_percent',
  'fee_fixed',
  'minimum',
  'maximum',
  'instructions_en',
  'instructions_ar',
  'account',
  'law_acknowledged_at',
  'version',
] as const;

export const accountRows = z.array(accountDetail);

/** In display order. */
export async function listPaymentMethods(db: Db): Promise<PaymentMethod[]> {
  const rows = await db.selectFrom('deposit_methods').select(methodColumns).orderBy('position').execute();
  return rows.map(toPaymentMethod);
}

type Row = Omit<PaymentMethod, 'fee_fixed' | 'minimum' | 'maximum' | 'instructions' | 'account'> & {
  fee_fixed: string;
  minimum: string | null;
  maximum: string | null;
  instructions_en: string;
  instructions_ar: string;
  account: unknown;
};

export function toPaymentMethod({ instructions_en, instructions_ar, ...row }: Row): PaymentMethod {
  return {
    ...row,
    fee_percent: plainPercent(row.fee_percent),
    fee_fixed: dinars(row.fee_fixed),
    minimum: row.minimum === null ? null : dinars(row.minimum),
    maximum: row.maximum === null ? null : dinars(row.maximum),
    instructions: { en: instructions_en, ar: instructions_ar },
    account: accountRows.parse(row.account),
  };
}

/** "2.900" is read as 2.9. */
export function plainPercent(percent: string): string {
  return percent.replace(/\.?0+$/, '') || '0';
}

const dinars = (amount: string): Money => ({ amount, currency: 'DZD' });
