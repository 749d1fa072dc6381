import { expect, test } from 'vitest';
import type { LinePrice, Plan, PriceExplanation, Product } from '#shared/catalogue/catalogue.contract.ts';
import { offerOf, repriced } from './offer.ts';

const dinars = (amount: string) => ({ amount, currency: 'DZD' as const });

function explained(amount: string, own: Partial<PriceExplanation> = {}): PriceExplanation {
  return {
    rule: 'catalogue',
    base_price: dinars(amount),
    tier: null,
    tier_ar: null,
    percent_off: null,
    passed_over: null,
    ...own,
  };
}

function plan(id: string, price: string, isThere = true): Plan {
  return {
    id,
    price: dinars(price),
    explanation: explained(price),
    in_stock: isThere,
    name: id,
    name_ar: id,
    duration: id,
    months: null,
    period_length: null,
    period_unit: null,
    savings: null,
    is_popular: false,
    bulk_pricing: [],
  };
}

function tier(min_quantity: number, price: string): Product['bulk_pricing'][number] {
  const name = `from ${min_quantity}`;
  const explanation = explained(price, { rule: 'tier', tier: name, tier_ar: '' });
  return { min_quantity, price: dinars(price), explanation, tier: name, tier_ar: '' };
}

function product(own: Partial<Product>): Product {
  return {
    id: 'product',
    sku: 'sku',
    url_slug: 'name',
    name: 'Name',
    name_ar: 'الاسم',
    short_description: '',
    short_description_ar: '',
    description: '',
    description_ar: '',
    category_id: 'category',
    category_name: '',
    category_name_ar: '',
    category_slug: 'category',
    image_url: null,
    images: [],
    price: dinars('30.00'),
    explanation: explained('30.00'),
    is_subscription: false,
    trial_days: 0,
    features: [],
    features_ar: [],
    is_featured: false,
    in_stock: true,
    rating: null,
    min_order_quantity: 1,
    delivery: 'codes',
    default_plan: null,
    plans: [],
    variations: [],
    bulk_pricing: [],
    ...own,
  };
}

const plans = [plan('month', '690.00'), plan('year', '6900.00')];

test.each([
  ['the first plan', {}, {}, 'month'],
  ['the default plan', { default_plan: 'year' }, {}, 'year'],
  ['the plan of the address', { default_plan: 'year' }, { plan: 'month' }, 'month'],
  ['the first, where the address names none of its plans', {}, { plan: 'nonsense' }, 'month'],
])('%s is chosen', (_, own, chosen, expected) => {
  expect(offerOf(product({ plans, ...own }), chosen).plan?.id).toBe(expected);
});

test('a plan out of stock is not chosen while another can be had', () => {
  const offered = [plan('month', '690.00', false), plan('year', '6900.00')];
  expect(offerOf(product({ plans: offered }), {}).plan?.id).toBe('year');
  const asked = offerOf(product({ plans: offered }), { plan: 'month' });
  expect(asked).toMatchObject({ plan: { id: 'month' }, inStock: false });
});

test('the smallest quantity is bought, at its price each', () => {
  const offer = offerOf(product({ min_order_quantity: 10 }), {});
  expect(offer).toMatchObject({ quantity: 10, unitPrice: dinars('30.00'), total: dinars('300.00') });
});

test.each([
  [{}, 5],
  [{ quantity: 1 }, 5],
  [{ quantity: 7 }, 7],
  [{ quantity: 100_000 }, 100_000],
  [{ quantity: 100_001 }, 100_000],
])('of %o, from 5 to 100,000 are taken: %i', (chosen, quantity) => {
  expect(offerOf(product({ min_order_quantity: 5 }), chosen).quantity).toBe(quantity);
});

test.each([
  [9, '30.00', null, '270.00'],
  [10, '27.50', 'from 10', '275.00'],
  [49, '27.50', 'from 10', '1347.50'],
  [50, '25.01', 'from 50', '1250.50'],
])('%i units cost %s each by the tier %s, %s together', (quantity, unit, name, total) => {
  const tiers = [tier(10, '27.50'), tier(50, '25.01')];
  expect(offerOf(product({ bulk_pricing: tiers }), { quantity })).toMatchObject({
    unitPrice: dinars(unit),
    total: dinars(total),
    explanation: { tier: name },
  });
});

test('a plan has its own tiers, and neither the product’s nor those of another', () => {
  const own = { ...plan('1_year', '690.00'), bulk_pricing: [tier(10, '650.00')] };
  const goods = product({ plans: [own, plan('1_month', '70.00')], bulk_pricing: [tier(10, '27.50')] });
  const priceOf = (chosen: string, quantity: number) =>
    offerOf(goods, { plan: chosen, quantity }).unitPrice.amount;
  expect([priceOf('1_year', 9), priceOf('1_year', 10), priceOf('1_month', 10)]).toEqual([
    '690.00',
    '650.00',
    '70.00',
  ]);
});

test('the price that the store has given takes the place of the page’s own, all of it or nothing', () => {
  const offer = offerOf(product({}), { quantity: 2 });
  const explanation = explained('30.00', { rule: 'list_percent', percent_off: '10' });
  const answer: LinePrice = {
    available: 7,
    unit_price: dinars('27.00'),
    total: dinars('54.00'),
    explanation,
    refusal: null,
  };
  expect(repriced(offer, answer)).toEqual({
    ...offer,
    unitPrice: dinars('27.00'),
    total: dinars('54.00'),
    explanation,
    available: 7,
  });
  const refused = {
    unit_price: null,
    total: null,
    explanation: null,
    refusal: 'option_required',
    available: null,
  } as const;
  for (const nothing of [undefined, null, refused]) expect(repriced(offer, nothing)).toBe(offer);
});
