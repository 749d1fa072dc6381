import { fromUnits, toUnits } from './money.ts';

/** Months of the usual periods of a plan (specification, sections 3 and 5). */
export const presetMonths = { '1_month': 1, '3_months': 3, '6_months': 6, '1_year': 12 } as const;
export type PresetDuration = keyof typeof presetMonths;

export function isPresetDuration(duration: string): duration is PresetDuration {
  return Object.hasOwn(presetMonths, duration);
}

interface Period {
  duration: string;
  period_length: number | null;
  period_unit: 'day' | 'week' | 'month' | 'year' | null;
}

const MONTHS_MAX = 120;

/** How many months a plan runs; null where that is no whole number of them, or more than ten years. */
export function monthsOf({ duration, period_length: length, period_unit: unit }: Period): number | null {
  if (isPresetDuration(duration)) return presetMonths[duration];
  if (length === null || (unit !== 'month' && unit !== 'year')) return null;
  const months = unit === 'year' ? length * 12 : length;
  return months <= MONTHS_MAX ? months : null;
}

/**
 * What each plan saves, in the currency of the prices: the price of the plan 1_month times the plan's months, less its
 * price, never below 0 (specification, section 5). "0.00" where there is no plan 1_month or a plan is not of whole months.
 */
export function savingsOf(plans: readonly (Period & { price: string })[]): string[] {
  const monthly = plans.find(({ duration }) => duration === '1_month')?.price;
  return plans.map((plan) => {
    const months = monthsOf(plan);
    if (monthly === undefined || months === null) return '0.00';
    const saved = toUnits(monthly, 2) * BigInt(months) - toUnits(plan.price, 2);
    return fromUnits(saved > 0n ? saved : 0n, 2);
  });
}
