import { openStatuses } from '#shared/deposits/deposits.contract.ts';
import { compareMoney, subtractMoney, toUnits, type Money } from '#shared/money.ts';
import { sql, type Db } from '../platform/database/pool.ts';
import { startOfToday } from '#server/platform/dates/algeria.ts';

const dinars = (amount: string): Money => ({ amount, currency: 'DZD' });

export interface DepositLimits {
  minimum: Money;
  maximum: Money;
  dailyMaximum: Money;
  dailyLeft: Money;
  balanceMaximum: Money;
  balanceLeft: Money;
}

/** A method's limits in dinars; null: the store's. */
export interface OwnLimits {
  minimum: string | null;
  maximum: string | null;
}

/** Allowed amount of one deposit: the method's range within the store's. */
export function narrowest(
  store: Pick<DepositLimits, 'minimum' | 'maximum'>,
  method: OwnLimits,
): Pick<DepositLimits, 'minimum' | 'maximum'> {
  const minimum = method.minimum === null ? store.minimum : dinars(method.minimum);
  const maximum = method.maximum === null ? store.maximum : dinars(method.maximum);
  return {
    minimum: compareMoney(minimum, store.minimum) > 0 ? minimum : store.minimum,
    maximum: compareMoney(maximum, store.maximum) < 0 ? maximum : store.maximum,
  };
}

/**
 * What a business may deposit right now. Unfinished deposits count as paid, because they may all be paid later. Only
 * binding with the business's row locked (open-deposit.ts).
 */
export async function readLimits(db: Db, resellerId: string): Promise<DepositLimits> {
  const row = await db
    .selectFrom('settings')
    .innerJoin('ledger_accounts as a', (join) => join.on('a.reseller_id', '=', resellerId))
    .select(['deposit_minimum', 'deposit_maximum', 'deposit_daily_maximum', 'balance_maximum'])
    .select((eb) => [
      sql<string>`round(a.balance * units_per_ledger_unit('DZD'), 2)`.as('balance'),
      eb
        .selectFrom('deposits as d')
        .select(sql<string>`coalesce(sum(d.amount), 0)`.as('sum'))
        .where('d.reseller_id', '=', resellerId)
        .where('d.status', 'in', [...openStatuses])
        .as('under_way'),
      eb
        .selectFrom('deposits as d')
        .select(sql<string>`coalesce(sum(coalesce(d.credited_amount, d.amount)), 0)`.as('sum'))
        .where('d.reseller_id', '=', resellerId)
        .where('d.status', 'not in', ['failed', 'cancelled', 'expired', 'rejected'])
        .where(sql<boolean>`d.created_at >= ${startOfToday}`)
        .as('of_today'),
    ])
    .executeTakeFirstOrThrow();
  const dailyMaximum = dinars(row.deposit_daily_maximum);
  const balanceMaximum = dinars(row.balance_maximum);
  return {
    minimum: dinars(row.deposit_minimum),
    maximum: dinars(row.deposit_maximum),
    dailyMaximum,
    dailyLeft: notBelowZero(subtractMoney(dailyMaximum, dinars(row.of_today ?? '0'))),
    balanceMaximum,
    balanceLeft: notBelowZero(
      subtractMoney(subtractMoney(balanceMaximum, dinars(row.balance)), dinars(row.under_way ?? '0')),
    ),
  };
}

function notBelowZero(money: Money): Money {
  return toUnits(money.amount, 2) < 0n ? { ...money, amount: '0.00' } : money;
}
