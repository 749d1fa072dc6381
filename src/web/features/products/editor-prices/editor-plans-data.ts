import type { PeriodUnit } from '#shared/catalogue/catalogue.contract.ts';
import { newKey, type PlanRow } from '../editor/editor-draft.ts';

interface Preset {
  duration: string;
  name: string;
  name_ar: string;
  period_length: string;
  period_unit: PeriodUnit;
  months: number;
  price: 'monthly' | 'quarterly' | 'semiannual' | 'yearly';
}

/** Specification, section 9. A product carries its names in both languages, whichever the page is read in. */
export const presets = [
  {
    duration: '1_month',
    name: '1 Month',
    name_ar: 'شهر واحد',
    period_length: '1',
    period_unit: 'month',
    months: 1,
    price: 'monthly',
  },
  {
    duration: '3_months',
    name: '3 Months',
    name_ar: '3 أشهر',
    period_length: '3',
    period_unit: 'month',
    months: 3,
    price: 'quarterly',
  },
  {
    duration: '6_months',
    name: '6 Months',
    name_ar: '6 أشهر',
    period_length: '6',
    period_unit: 'month',
    months: 6,
    price: 'semiannual',
  },
  {
    duration: '1_year',
    name: '1 Year',
    name_ar: 'سنة',
    period_length: '1',
    period_unit: 'year',
    months: 12,
    price: 'yearly',
  },
] as const satisfies readonly Preset[];

export function presetRow({ duration, name, name_ar, period_length, period_unit }: Preset): PlanRow {
  return {
    key: newKey(),
    id: null,
    name,
    name_ar,
    duration,
    period_length,
    period_unit,
    price: '',
    is_popular: false,
    is_default: false,
    bulk_pricing: [],
  };
}

/** With one more plan; the first of all is the default. */
export function withPlan(plans: readonly PlanRow[], plan: PlanRow): PlanRow[] {
  return [...plans, { ...plan, is_default: plans.length === 0 }];
}

/** Without a plan; if it was the default, the first of the rest becomes it (specification, section 4). */
export function withoutRow<T extends { key: string; is_default: boolean }>(
  rows: readonly T[],
  key: string,
): T[] {
  const isDefault = rows.some((row) => row.key === key && row.is_default);
  return rows
    .filter((row) => row.key !== key)
    .map((row, index) => (isDefault && index === 0 ? { ...row, is_default: true } : row));
}

/** With one row changed. */
export function withChanged<T extends { key: string }>(
  rows: readonly T[],
  key: string,
  changed: Partial<T>,
): T[] {
  return rows.map((row) => (row.key === key ? { ...row, ...changed } : row));
}

/** The key of a custom plan, from its name: "2 Years!" as "2_years". */
export function durationOf(name: string): string {
  return name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '_')
    .replaceAll(/^_+|_+$/g, '')
    .slice(0, 40);
}
