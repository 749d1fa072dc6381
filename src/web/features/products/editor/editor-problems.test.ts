import { expect, test } from 'vitest';
import { emptyDraft, type EditorDraft, type PlanRow, type TierRow } from './editor-draft.ts';
import { typedSavings } from '../editor-prices/editor-figures.ts';
import { withoutRow, withPlan } from '../editor-prices/editor-plans-data.ts';
import { isDearer, missingForSale, problemsOf } from './editor-problems.ts';
import { fromAlgerianTime, toAlgerianTime } from '../algerian-time.ts';

const NOW = Date.parse('2026-11-21T10:00:00Z');
const good: EditorDraft = {
  ...emptyDraft,
  name: 'Office',
  name_ar: 'أوفيس',
  category_id: 'some',
  consumer_price: '1000',
};
const found = (changed: Partial<EditorDraft>, savedTime: string | null = null) =>
  Object.fromEntries(problemsOf({ ...good, ...changed }, savedTime, NOW));

function plan(duration: string, price: string, changed: Partial<PlanRow> = {}): PlanRow {
  return {
    key: duration,
    id: null,
    name: duration,
    name_ar: duration,
    duration,
    period_length: '',
    period_unit: '',
    price,
    is_popular: false,
    is_default: false,
    bulk_pricing: [],
    ...changed,
  };
}

test('a new draft lacks a name and nothing else; published, more is missing, and all of it is named', () => {
  expect(Object.fromEntries(problemsOf(emptyDraft, null, NOW))).toEqual({ name: 'required' });
  expect(Object.fromEntries(problemsOf({ ...emptyDraft, min_order_quantity: '' }, null, NOW))).toEqual({
    name: 'required',
  });
  const custom = { is_subscription: true, subscription_type: 'custom' } as const;
  expect(Object.fromEntries(problemsOf({ ...good, ...custom, status: 'draft' }, null, NOW))).toEqual({});
  expect(missingForSale(emptyDraft, NOW)).toEqual(['name_ar', 'category_id', 'consumer_price']);
  expect(missingForSale({ ...good, is_subscription: true }, NOW)).toEqual(['plans']);
  expect(missingForSale({ ...good, ...custom }, NOW)).toEqual(['custom_period_length', 'custom_period_unit']);
  expect(missingForSale(good, NOW)).toEqual([]);
  expect(Object.fromEntries(problemsOf({ ...emptyDraft, status: 'active' }, null, NOW))).toEqual({
    name: 'required',
    name_ar: 'required',
    category_id: 'required',
    consumer_price: 'required',
  });
  expect(found({})).toEqual({});
});

test.each(['-2', '−2', '0', '1.5', '1001', '٠'])(
  'a period of "%s" is refused with what it may be',
  (length) => {
    const own = { is_subscription: true, subscription_type: 'custom', custom_period_unit: 'day' } as const;
    expect(found({ ...own, custom_period_length: length })).toEqual({ custom_period_length: 'no_length' });
    const plans = [plan('ten', '5', { period_length: length, period_unit: 'day' })];
    expect(found({ plans })).toEqual({ 'plans.0.period_length': 'no_length' });
  },
);

test('a draft is scheduled by Algerian time, for a time to come', () => {
  expect(fromAlgerianTime('2026-11-21T11:00')).toBe('2026-11-21T10:00:00.000Z');
  expect(toAlgerianTime('2026-11-21T10:00:00.000Z')).toBe('2026-11-21T11:00');
  expect(found({ publish_at: '2026-11-21T11:00' })).toEqual({ publish_at: 'past' });
  expect(found({ publish_at: '2026-11-21T11:01' })).toEqual({});
  expect(found({ publish_at: '2026-11-21T11:00' }, '2026-11-21T10:00:00.000Z')).toEqual({});
  expect(found({ publish_at: 'soon' })).toEqual({ publish_at: 'no_time' });
});

test('a tier is dearer than the price by a cent, and as long as one can’t be read it is not', () => {
  expect(isDearer('1,000.01', '1000.00')).toBe(true);
  expect(isDearer('1000', '1000.00')).toBe(false);
  expect(isDearer('', '1000.00')).toBe(false);
  expect(isDearer('1200', '')).toBe(false);
  expect(
    found({ bulk_pricing: [{ key: '1', min_quantity: '5', price: '1200', tier: 'G', tier_ar: '' }] }),
  ).toEqual({ 'bulk_pricing.0.price': 'tier_above_price' });
});

test('tiers may not cost more as quantities rise, wherever they stand in the form', () => {
  const tier = (min_quantity: string, price: string): TierRow => ({
    key: min_quantity,
    min_quantity,
    price,
    tier: 'Gold',
    tier_ar: '',
  });
  expect(found({ bulk_pricing: [tier('50', '800'), tier('10', '900')] })).toEqual({});
  expect(found({ bulk_pricing: [tier('50', '950'), tier('10', '900')] })).toEqual({
    'bulk_pricing.0.price': 'tier_dearer',
  });
  expect(found({ bulk_pricing: [tier('10', '900'), tier('10', '900')] })).toEqual({
    'bulk_pricing.1.min_quantity': 'quantity_twice',
  });
  expect(found({ bulk_pricing: [tier('10', '900')], plans: [plan('1_month', '5')] })).toEqual({
    bulk_pricing: 'tiers_of_options',
  });
  const plans = [
    plan('1_month', '1000', { bulk_pricing: [tier('50', '800'), tier('10', '900')] }),
    plan('1_year', '9000', { bulk_pricing: [tier('50', '950'), tier('10', '900'), tier('10', '900')] }),
  ];
  expect(found({ plans })).toEqual({
    'plans.1.bulk_pricing.0.price': 'tier_dearer',
    'plans.1.bulk_pricing.2.min_quantity': 'quantity_twice',
  });
});

test('a subscription needs a plan or a price, and no duration twice', () => {
  expect(found({ is_subscription: true, status: 'active' })).toEqual({ plans: 'plan_missing' });
  expect(found({ is_subscription: true, subscription_price_yearly: '9000' })).toEqual({});
  expect(found({ plans: [plan('1_month', '0'), plan('1_month', '5')] })).toEqual({
    'plans.0.price': 'zero',
    'plans.1.duration': 'duration_twice',
  });
});

test('a trial is looked at where it is in sight', () => {
  expect(found({ is_subscription: false, trial_days: 'a week' })).toEqual({});
  expect(found({ is_subscription: true, subscription_price_yearly: '9000', trial_days: 'a week' })).toEqual({
    trial_days: 'no_count',
  });
});

test('plans save against the one of a month, and the first is the default once its own is gone', () => {
  const plans = [
    plan('1_month', '1,000'),
    plan('3_months', '2 700'),
    plan('1_year', '13000'),
    plan('own', 'x'),
  ];
  expect(typedSavings(plans)).toEqual(['0.00', '300.00', '0.00', '0.00']);
  const made = withPlan(withPlan([], plan('1_month', '5')), plan('1_year', '50'));
  expect(made.map(({ is_default }) => is_default)).toEqual([true, false]);
  expect(withoutRow(made, '1_month')).toMatchObject([{ duration: '1_year', is_default: true }]);
  expect(withoutRow(made, '1_year')).toMatchObject([{ duration: '1_month', is_default: true }]);
});
