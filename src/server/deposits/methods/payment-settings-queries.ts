import type { PaymentSettings } from '#shared/deposits/payments.contract.ts';
import type { Money } from '#shared/money.ts';
import type { Db } from '#server/platform/database/pool.ts';

export const settingsColumns = [
  'default_currency',
  'has_multiple_currencies',
  'deposits_require_https',
  'deposit_minimum',
  'deposit_maximum',
  'deposit_daily_maximum',
  'balance_maximum',
  'second_approval_above',
] as const;

export interface SettingsRow {
  default_currency: PaymentSettings['default_currency'];
  has_multiple_currencies: boolean;
  deposits_require_https: boolean;
  deposit_minimum: string;
  deposit_maximum: string;
  deposit_daily_maximum: string;
  balance_maximum: string;
  second_approval_above: string | null;
}

export async function readPaymentSettings(db: Db, isHttps: boolean): Promise<PaymentSettings> {
  const row = await db.selectFrom('settings').select(settingsColumns).executeTakeFirstOrThrow();
  return toPaymentSettings(row, isHttps);
}

export function toPaymentSettings(row: SettingsRow, isHttps: boolean): PaymentSettings {
  const { second_approval_above: above } = row;
  return {
    default_currency: row.default_currency,
    has_multiple_currencies: row.has_multiple_currencies,
    deposits_require_https: row.deposits_require_https,
    is_https: isHttps,
    minimum: dinars(row.deposit_minimum),
    maximum: dinars(row.deposit_maximum),
    daily_maximum: dinars(row.deposit_daily_maximum),
    balance_maximum: dinars(row.balance_maximum),
    second_approval_above: above === null ? null : dinars(above),
  };
}

const dinars = (amount: string): Money => ({ amount, currency: 'DZD' });
