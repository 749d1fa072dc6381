import { expect, test } from 'vitest';
import { draftOf } from '#test/products/product-drafts.ts';
import { planOf, tierOf, variationOf } from '#test/products/product-steps.ts';
import { checkDraft } from './check-draft.ts';
import { derivedPlans } from './derived-plans.ts';
import { periodNames } from './period-names.ts';

const NOW = new Date('2026-11-21T10:00:00Z');
const CATEGORY = '0198c3a2-0000-7000-8000-000000000001';
const check = (changes: Parameters<typeof draftOf>[1]) => checkDraft(draftOf(CATEGORY, changes), NOW);

test('a plain draft has no problems', () => {
  expect(check({})).toEqual([]);
  expect(check({ bulk_pricing: [tierOf(1, '9'), tierOf(2, '9'), tierOf(3, '8.99')] })).toEqual([]);
  expect(check({ status: 'draft', publish_at: '2026-11-21T10:00:01Z' })).toEqual([]);
  expect(
    check({ variations: [variationOf('EU', '1'), { ...variationOf('EU', '1'), name: 'Server' }] }),
  ).toEqual([]);
});

test('all problems of a draft are found at once, each with its field', () => {
  expect(
    check({
      delivery: 'codes',
      stock_quantity: 1,
      status: 'draft',
      publish_at: '2026-11-21T10:00:00Z',
      plans: [
        planOf('1_month', '1', { is_popular: true, period_length: 1 }),
        planOf('1_month', '2', { is_popular: true }),
      ],
      variations: [variationOf('EU', '1')],
      bulk_pricing: [tierOf(5, '1'), tierOf(5, '3'), tierOf(4, '1')],
    }),
  ).toEqual([
    { field: 'stock_quantity', problem: 'stock_of_codes' },
    { field: 'publish_at', problem: 'publish_in_the_past' },
    { field: 'variations', problem: 'one_kind_of_option' },
    { field: 'bulk_pricing', problem: 'tiers_of_options' },
    { field: 'plans.0.period_length', problem: 'period_incomplete' },
    { field: 'plans.1.duration', problem: 'option_twice' },
    { field: 'plans.1.is_popular', problem: 'popular_twice' },
    { field: 'bulk_pricing.1.min_quantity', problem: 'option_twice' },
    { field: 'bulk_pricing.2.min_quantity', problem: 'tiers_out_of_order' },
  ]);
});

test('tiers are judged within what they belong to', () => {
  const tiers = [tierOf(5, '9'), tierOf(10, '8')];
  const wrong = [tierOf(10, '9'), tierOf(10, '10'), tierOf(20, '11')];
  expect(
    check({
      plans: [
        planOf('1_month', '10', { bulk_pricing: tiers }),
        planOf('1_year', '10', { bulk_pricing: tiers }),
      ],
    }),
  ).toEqual([]);
  expect(
    check({
      variations: [
        variationOf('EU', '10', { bulk_pricing: tiers }),
        variationOf('US', '10', { bulk_pricing: wrong }),
      ],
    }),
  ).toEqual([
    { field: 'variations.1.bulk_pricing.1.min_quantity', problem: 'option_twice' },
    { field: 'variations.1.bulk_pricing.2.price', problem: 'tiers_out_of_order' },
  ]);
});

test('no tier costs more than what it belongs to costs without tiers', () => {
  expect(check({ consumer_price: '9.00', bulk_pricing: [tierOf(2, '9'), tierOf(5, '8.99')] })).toEqual([]);
  expect(check({ status: 'draft', consumer_price: null, bulk_pricing: [tierOf(2, '9')] })).toEqual([]);
  expect(check({ consumer_price: '9', bulk_pricing: [tierOf(1, '9.01'), tierOf(5, '9')] })).toEqual([
    { field: 'bulk_pricing.0.price', problem: 'tier_above_price' },
  ]);
  expect(
    check({ plans: [planOf('1_month', '9'), planOf('1_year', '80', { bulk_pricing: [tierOf(5, '81')] })] }),
  ).toEqual([{ field: 'plans.1.bulk_pricing.0.price', problem: 'tier_above_price' }]);
});

test('a subscription of a period of its own has that one plan, other prices or not', () => {
  const draft = draftOf(CATEGORY, {
    is_subscription: true,
    subscription_type: 'custom',
    subscription_price_monthly: '5',
    custom_period_length: 10,
    custom_period_unit: 'day',
  });
  expect(derivedPlans(draft)).toMatchObject([{ name: '10 Days', duration: 'custom', price: '100' }]);
  // Without the period the prices are all there is.
  const without = { ...draft, custom_period_length: null, custom_period_unit: null };
  expect(derivedPlans(without)).toMatchObject([{ name: '1 Month', duration: '1_month', price: '5' }]);
  expect(derivedPlans({ ...draft, is_subscription: false })).toEqual([]);
});

test.each([
  [1, 'week', '1 Week', 'أسبوع واحد'],
  [2, 'year', '2 Years', 'سنتان'],
  [6, 'month', '6 Months', '6 أشهر'],
  [12, 'month', '12 Months', '12 شهرًا'],
  [45, 'day', '45 Days', '45 يومًا'],
  [100, 'day', '100 Days', '100 يوم'],
  [103, 'week', '103 Weeks', '103 أسابيع'],
] as const)('%d %s is called "%s" and "%s"', (length, unit, name, arabic) => {
  expect(periodNames(length, unit)).toEqual({ name, name_ar: arabic });
});
