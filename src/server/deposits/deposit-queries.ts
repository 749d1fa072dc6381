import type { Selectable } from 'kysely';
import { z } from 'zod';
import type { Deposit, DepositMethod, DepositOptions } from '#shared/deposits/deposits.contract.ts';
import { accountDetail } from '#shared/deposits/deposits.contract.ts';
import type { Money } from '#shared/money.ts';
import { fileUrl } from '#server/resellers/documents/file-url.ts';
import type { Db } from '../platform/database/pool.ts';
import type { Deposits } from '../platform/database/schema.gen.ts';
import type { Reseller } from '../platform/http/actor.ts';
import { Refusal } from '../platform/http/refusal.ts';
import { narrowest, readLimits } from './read-limits.ts';

/** Specification, section 9. */
const QUICK_AMOUNTS = ['5000.00', '10000.00', '25000.00', '50000.00', '100000.00'];

/** Columns for settling a deposit. */
export const depositColumns = [
  'id',
  'reseller_id',
  'method',
  'amount',
  'fee',
  'status',
  'gateway',
  'checkout_id',
  'checkout_url',
  'reference',
  'created_at',
] as const;

export type DepositRow = Pick<Selectable<Deposits>, (typeof depositColumns)[number]>;

const dinars = (amount: string): Money => ({ amount, currency: 'DZD' });

/** Columns of a deposit's answer; `d` is the deposit, `m` its method, `f` its receipt. */
export function selectDeposits(db: Db) {
  return db
    .selectFrom('deposits as d')
    .innerJoin('deposit_methods as m', 'm.method', 'd.method')
    .leftJoin('files as f', (join) => join.onRef('f.id', '=', 'd.receipt_id').on('f.deleted_at', 'is', null))
    .select([
      'd.id',
      'm.method',
      'd.amount',
      'd.fee',
      'd.pay_amount',
      'd.pay_currency',
      'd.status',
      'd.checkout_url',
      'd.reference',
      'd.transfer_reference',
      'd.credited_amount',
      'd.rejection_reason',
      'd.expires_at',
      'd.submitted_at',
      'd.decided_at',
      'd.created_at',
      'm.instructions_en',
      'm.instructions_ar',
      'm.account',
      'f.id as receipt_id',
      'f.content_type as receipt_type',
    ]);
}
type FullRow = Awaited<ReturnType<ReturnType<typeof selectDeposits>['executeTakeFirstOrThrow']>>;

const account = z.array(accountDetail);
const receiptType = z.enum(['image/webp', 'application/pdf']);

export function toDeposit(row: FullRow): Deposit {
  return {
    id: row.id,
    method: row.method,
    amount: dinars(row.amount),
    fee: dinars(row.fee),
    to_pay: { amount: row.pay_amount, currency: row.pay_currency },
    status: row.status,
    checkout_url: row.status === 'awaiting_payment' ? row.checkout_url : null,
    transfer:
      row.reference === null
        ? null
        : {
            reference: row.reference,
            instructions: { en: row.instructions_en, ar: row.instructions_ar },
            account: account.parse(row.account),
            receipt_url: fileUrl(row.receipt_id),
            receipt_type: row.receipt_type === null ? null : receiptType.parse(row.receipt_type),
            transfer_reference: row.transfer_reference,
          },
    credited: row.credited_amount === null ? null : dinars(row.credited_amount),
    rejection_reason: row.rejection_reason,
    expires_at: row.status === 'awaiting_proof' ? row.expires_at : null,
    submitted_at: row.submitted_at,
    decided_at: row.decided_at,
    created_at: row.created_at,
  };
}

/** Columns for changing a deposit of the caller's business. Refusal: not_found. */
export async function findDeposit(db: Db, { resellerId }: Reseller, id: string): Promise<DepositRow> {
  const row = await db
    .selectFrom('deposits')
    .select(depositColumns)
    .where('id', '=', id)
    .where('reseller_id', '=', resellerId)
    .executeTakeFirst();
  if (row === undefined) throw new Refusal('not_found');
  return row;
}

/** Refusal: not_found, also for another business's. */
export async function readDeposit(db: Db, { resellerId }: Reseller, id: string): Promise<Deposit> {
  const row = await selectDeposits(db)
    .where('d.id', '=', id)
    .where('d.reseller_id', '=', resellerId)
    .executeTakeFirst();
  if (row === undefined) throw new Refusal('not_found');
  return toDeposit(row);
}

/** `canPay`: a gateway is configured; otherwise its methods are not offered. */
export async function readDepositOptions(
  db: Db,
  { resellerId }: Reseller,
  canPay: boolean,
): Promise<DepositOptions> {
  const limits = await readLimits(db, resellerId);
  const methods = await db
    .selectFrom('deposit_methods')
    .select(['method', 'fee_percent', 'fee_fixed', 'is_instant', 'is_popular', 'is_by_hand', 'pay_currency'])
    .select(['minimum', 'maximum'])
    .where('is_active', '=', true)
    .orderBy('position')
    .execute();
  return {
    methods: methods
      .filter(({ is_by_hand: isByHand }) => isByHand || canPay)
      .map((row): DepositMethod => ({
        ...row,
        fee_percent: row.fee_percent.replace(/\.?0+$/, ''),
        fee_fixed: dinars(row.fee_fixed),
        ...narrowest(limits, row),
      })),
    minimum: limits.minimum,
    maximum: limits.maximum,
    daily_maximum: limits.dailyMaximum,
    daily_left: limits.dailyLeft,
    balance_left: limits.balanceLeft,
    quick_amounts: QUICK_AMOUNTS.map(dinars),
  };
}
