import { expect, test } from 'vitest';
import type { Plan, Product } from '#shared/contracts/catalogue.ts';
import { offerOf } from './offer.ts';

const dinars = (amount: string) => ({ amount, currency: 'DZD' as const });

function plan(id: string, price: string, isThere = true): Plan {
  return {
    id,
    price: dinars(price),
    in_stock: isThere,
    name: id,
    name_ar: id,
    duration: id,
    months: null,
    savings: null,
    is_popular: false,
  };
}

function product(own: Partial<Product>): Product {
  return {
    id: 'product',
    sku: 'sku',
    name: 'Name',
    name_ar: 'الاسم',
    short_description: '',
    short_description_ar: '',
    description: '',
    description_ar: '',
    category_id: 'category',
    category_name: '',
    category_name_ar: '',
    image_url: null,
    price: dinars('30.00'),
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
