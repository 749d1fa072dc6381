import type { PlanDraft, ProductDraft } from '#shared/products/product-drafts.contract.ts';
import { presetMonths, type PresetDuration } from '#shared/plan-savings.ts';
import { periodNames } from './period-names.ts';

/** Product prices that mirror plans of these durations. */
export const periodPrices = [
  ['1_month', 'subscription_price_monthly'],
  ['3_months', 'subscription_price_quarterly'],
  ['6_months', 'subscription_price_semiannual'],
  ['1_year', 'subscription_price_yearly'],
] as const satisfies [PresetDuration, keyof ProductDraft][];

/**
 * Plans derived for a subscription without its own (specification, section 2): one per subscription price, the yearly
 * one marked most popular; or, for a custom period, that period at the product's price. The price grid relies on their
 * durations.
 */
export function derivedPlans(draft: ProductDraft): PlanDraft[] {
  if (!draft.is_subscription) return [];
  const { subscription_type: type, custom_period_length: length, custom_period_unit: unit } = draft;
  const { consumer_price: price } = draft;
  if (type === 'custom' && length !== null && unit !== null) {
    if (price === null) return [];
    const plan = {
      duration: 'custom',
      period_length: length,
      period_unit: unit,
      price,
      bulk_pricing: [],
    };
    return [{ ...plan, ...periodNames(length, unit), id: null, is_popular: false, is_default: false }];
  }
  return periodPrices.flatMap(([duration, field]) => {
    const price = draft[field];
    if (price === null) return [];
    const months = presetMonths[duration];
    return {
      id: null,
      ...periodNames(months, 'month'),
      duration,
      period_length: months,
      period_unit: 'month' as const,
      price,
      is_popular: duration === '1_year',
      is_default: false,
      bulk_pricing: [],
    };
  });
}
