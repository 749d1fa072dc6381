import type { PaymentSettings } from '#shared/deposits/payments.contract.ts';
import { compareMoney, type Currency } from '#shared/money.ts';
import type { CallOptions } from '#web/api/call.ts';
import { isSameDinars, readDinars, typedLimit, type DinarsProblem } from './typed-dinars.ts';

export const limitFields = [
  'minimum',
  'maximum',
  'daily_maximum',
  'balance_maximum',
  'second_approval_above',
] as const;
export type LimitField = (typeof limitFields)[number];

/** The settings as they stand in their form. */
export interface SettingsDraft extends Record<LimitField, string> {
  default_currency: Currency;
  has_multiple_currencies: boolean;
  deposits_require_https: boolean;
}

export type SettingsChange = NonNullable<CallOptions<'PATCH /api/admin/payment-settings'>['body']>;
export type SettingsProblems = Partial<
  Record<LimitField, DinarsProblem | 'maximum_low' | 'daily_low' | 'balance_low'>
>;

export function draftOf(settings: PaymentSettings): SettingsDraft {
  const { default_currency, has_multiple_currencies, deposits_require_https } = settings;
  return {
    default_currency,
    has_multiple_currencies,
    deposits_require_https,
    minimum: typedLimit(settings.minimum),
    maximum: typedLimit(settings.maximum),
    daily_maximum: typedLimit(settings.daily_maximum),
    balance_maximum: typedLimit(settings.balance_maximum),
    second_approval_above: typedLimit(settings.second_approval_above),
  };
}

const TOO_LOW = {
  maximum: 'maximum_low',
  daily_maximum: 'daily_low',
  balance_maximum: 'balance_low',
} as const;

/** What keeps a draft from being saved, by field: what can't be read, and limits that let nothing through. */
export function problemsOf(draft: SettingsDraft): SettingsProblems {
  const minimum = readLimit(draft, 'minimum').money;
  const problems: SettingsProblems = {};
  for (const field of limitFields) {
    const { money, problem } = readLimit(draft, field);
    if (problem !== null) problems[field] = problem;
    else if (hasFloor(field) && money !== null && minimum !== null && compareMoney(money, minimum) < 0)
      problems[field] = TOO_LOW[field];
  }
  return problems;
}

/** What a draft changes, as it is sent: what stayed is not named. Of a draft without problems. */
export function changeOf(draft: SettingsDraft, settings: PaymentSettings): SettingsChange {
  const saved = draftOf(settings);
  const { default_currency, has_multiple_currencies, deposits_require_https } = draft;
  const limits = limitFields
    .filter((field) => !isSameDinars(draft[field], saved[field]))
    .map((field) => [field, readLimit(draft, field).money] as const);
  return {
    ...(default_currency === saved.default_currency ? {} : { default_currency }),
    ...(has_multiple_currencies === saved.has_multiple_currencies ? {} : { has_multiple_currencies }),
    ...(deposits_require_https === saved.deposits_require_https ? {} : { deposits_require_https }),
    ...Object.fromEntries(limits),
  };
}

function readLimit(draft: SettingsDraft, field: LimitField) {
  return readDinars(draft[field], { isOptional: field === 'second_approval_above' });
}

function hasFloor(field: LimitField): field is keyof typeof TOO_LOW {
  return Object.hasOwn(TOO_LOW, field);
}
