import type { Deposit, DepositMethod, DepositOptions } from '#shared/contracts/deposits.ts';
import { depositMethodNames, depositStatuses } from '#shared/contracts/deposits.ts';
import { addMoney, type Money } from '#shared/money.ts';
import type { Db } from '../platform/database/pool.ts';
import type { Reseller } from '../platform/http/actor.ts';
import { Refusal } from '../platform/http/refusal.ts';

/** Specification, section 9. */
const QUICK_AMOUNTS = ['5000.00', '10000.00', '25000.00', '50000.00', '100000.00'];

export const depositColumns = [
  'id',
  'reseller_id',
  'method',
  'amount',
  'fee',
  'status',
  'checkout_id',
  'checkout_url',
  'created_at',
] as const;

export interface DepositRow {
  id: string;
  reseller_id: string;
  method: string;
  amount: string;
  fee: string;
  status: string;
  checkout_id: string | null;
  checkout_url: string | null;
  created_at: string;
}

const dinars = (amount: string): Money => ({ amount, currency: 'DZD' });

export function toDeposit(row: DepositRow): Deposit {
  const amount = dinars(row.amount);
  const fee = dinars(row.fee);
  return {
    id: row.id,
    method: oneOf(depositMethodNames, row.method),
    amount,
    fee,
    to_pay: addMoney(amount, fee),
    status: oneOf(depositStatuses, row.status),
    checkout_url: row.status === 'awaiting_payment' ? row.checkout_url : null,
    created_at: row.created_at,
  };
}

/** Refusal: not_found, also for a deposit of another business. */
export async function readDeposit(db: Db, actor: Reseller, id: string): Promise<Deposit> {
  const row = await db
    .selectFrom('deposits')
    .select(depositColumns)
    .where('id', '=', id)
    .where('reseller_id', '=', actor.resellerId)
    .executeTakeFirst();
  if (row === undefined) throw new Refusal('not_found');
  return toDeposit(row);
}

export async function readDepositOptions(db: Db): Promise<DepositOptions> {
  const settings = await db
    .selectFrom('settings')
    .select(['deposit_minimum', 'deposit_maximum', 'deposit_daily_maximum'])
    .executeTakeFirstOrThrow();
  const methods = await db
    .selectFrom('deposit_methods')
    .select(['method', 'fee_percent', 'fee_fixed', 'is_instant', 'is_popular'])
    .where('is_active', '=', true)
    .orderBy('position')
    .execute();
  return {
    methods: methods.map((row): DepositMethod => ({
      ...row,
      fee_percent: row.fee_percent.replace(/\.?0+$/, ''),
      fee_fixed: dinars(row.fee_fixed),
    })),
    minimum: dinars(settings.deposit_minimum),
    maximum: dinars(settings.deposit_maximum),
    daily_maximum: dinars(settings.deposit_daily_maximum),
    quick_amounts: QUICK_AMOUNTS.map(dinars),
  };
}

function oneOf<const T extends string>(words: readonly T[], word: string): T {
  const known = words.find((candidate) => candidate === word);
  if (known === undefined) throw new Error(`unknown word ${word}`);
  return known;
}
