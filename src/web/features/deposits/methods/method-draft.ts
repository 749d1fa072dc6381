import type { AccountDetail } from '#shared/deposits/deposits.contract.ts';
import type { PaymentMethod, PaymentSettings } from '#shared/deposits/payments.contract.ts';
import { compareMoney, toUnits, type Money } from '#shared/money.ts';
import type { CallOptions } from '#web/api/call.ts';
import { toTypedText } from '#shared/read-amount.ts';
import {
  isSameDinars,
  isSamePercent,
  readDinars,
  readFeePercent,
  typedLimit,
  type DinarsProblem,
} from './typed-dinars.ts';

export interface AccountRow extends AccountDetail {
  /** Tells rows apart that say the same. */
  key: number;
}

/** A method as it stands in its form. */
export interface MethodDraft {
  fee_percent: string;
  fee_fixed: string;
  minimum: string;
  maximum: string;
  is_popular: boolean;
  instructions: { en: string; ar: string };
  account: readonly AccountRow[];
}

export type MethodChange = NonNullable<CallOptions<'PATCH /api/admin/payment-methods/{method}'>['body']>;
type Limits = Pick<PaymentSettings, 'minimum' | 'maximum'>;

export const INSTRUCTIONS_MAX = 2000;
export const ROWS_MAX = 8;

export function draftOf(method: PaymentMethod): MethodDraft {
  const { fee_percent, fee_fixed, minimum, maximum, is_popular, instructions, account } = method;
  return {
    fee_percent,
    fee_fixed: toUnits(fee_fixed.amount, 2) === 0n ? '' : toTypedText(fee_fixed),
    minimum: typedLimit(minimum),
    maximum: typedLimit(maximum),
    is_popular,
    instructions,
    account: account.map((row, key) => ({ ...row, key })),
  };
}

export interface MethodProblems {
  fee_percent?: 'fee_percent_wrong';
  fee_fixed?: DinarsProblem;
  minimum?: DinarsProblem;
  maximum?: DinarsProblem | 'out_of_order' | 'outside_store';
  account?: 'account_needed';
  /** Keys of rows where something is left empty. */
  rows: readonly number[];
}

/** What keeps a draft from being saved, by field. */
export function problemsOf(draft: MethodDraft, method: PaymentMethod, store: Limits): MethodProblems {
  const fixed = readDinars(draft.fee_fixed, { isOptional: true, mayBeZero: true });
  const minimum = readDinars(draft.minimum, { isOptional: true });
  const maximum = readDinars(draft.maximum, { isOptional: true });
  const maximumProblem = maximum.problem ?? orderProblem(minimum.money, maximum.money, store);
  const needsAccount = method.is_by_hand && method.is_active && draft.account.length === 0;
  return {
    ...(readFeePercent(draft.fee_percent) === null ? { fee_percent: 'fee_percent_wrong' } : {}),
    ...(fixed.problem === null ? {} : { fee_fixed: fixed.problem }),
    ...(minimum.problem === null ? {} : { minimum: minimum.problem }),
    ...(maximumProblem === null ? {} : { maximum: maximumProblem }),
    ...(needsAccount ? { account: 'account_needed' } : {}),
    rows: draft.account.filter(isIncomplete).map(({ key }) => key),
  };
}

export function hasProblems({ rows, ...fields }: MethodProblems): boolean {
  return rows.length > 0 || Object.keys(fields).length > 0;
}

function orderProblem(minimum: Money | null, maximum: Money | null, store: Limits) {
  if (minimum === null && maximum === null) return null;
  if (minimum !== null && maximum !== null && compareMoney(maximum, minimum) < 0) return 'out_of_order';
  const isOutside =
    (minimum !== null && compareMoney(minimum, store.maximum) > 0) ||
    (maximum !== null && compareMoney(maximum, store.minimum) < 0);
  return isOutside ? 'outside_store' : null;
}

function isIncomplete({ label_en, label_ar, value }: AccountRow): boolean {
  return [label_en, label_ar, value].some((text) => text.trim() === '');
}

/** What a draft changes of a method, as it is sent: what stayed is not named. Of a draft without problems. */
export function changeOf(draft: MethodDraft, method: PaymentMethod): MethodChange {
  const saved = draftOf(method);
  const percent = readFeePercent(draft.fee_percent) ?? method.fee_percent;
  const limit = (field: 'minimum' | 'maximum') =>
    isSameDinars(draft[field], saved[field]) ? {} : { [field]: readDinars(draft[field]).money };
  const instructions = { en: draft.instructions.en.trim(), ar: draft.instructions.ar.trim() };
  const account = draft.account.map(plainRow);
  return {
    ...(isSamePercent(percent, method.fee_percent) ? {} : { fee_percent: percent }),
    ...(isSameDinars(draft.fee_fixed || '0', saved.fee_fixed || '0') ? {} : { fee_fixed: feeFixedOf(draft) }),
    ...limit('minimum'),
    ...limit('maximum'),
    ...(draft.is_popular === method.is_popular ? {} : { is_popular: draft.is_popular }),
    ...(isSameText(instructions, method.instructions) ? {} : { instructions }),
    ...(isSameText(account, method.account.map(plainRow)) ? {} : { account }),
  };
}

export function feeFixedOf({ fee_fixed }: MethodDraft): Money {
  return (
    readDinars(fee_fixed, { isOptional: true, mayBeZero: true }).money ?? { amount: '0.00', currency: 'DZD' }
  );
}

function plainRow({ label_en, label_ar, value }: AccountDetail): AccountDetail {
  return { label_en: label_en.trim(), label_ar: label_ar.trim(), value: value.trim() };
}

function isSameText(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
