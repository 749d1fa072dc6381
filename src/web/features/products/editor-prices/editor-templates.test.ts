import { expect, test } from 'vitest';
import { bodyOf } from '../editor/editor-body.ts';
import { emptyDraft } from '../editor/editor-draft.ts';
import { fromTemplate, overwrittenBy } from './editor-templates.ts';

const pricesOf = (body: ReturnType<typeof bodyOf>) => [
  body.subscription_price_monthly,
  body.subscription_price_quarterly,
  body.subscription_price_semiannual,
  body.subscription_price_yearly,
];

test('a template fills prices, plans, trial and currency', () => {
  expect(overwrittenBy(emptyDraft, 'mena')).toEqual([]);
  const body = bodyOf({ ...emptyDraft, ...fromTemplate(emptyDraft, 'mena') });
  expect(body).toMatchObject({
    pricing_display_currency: 'DZD',
    consumer_price: '2300.00',
    is_subscription: true,
    subscription_type: 'multiple',
    trial_days: 3,
  });
  // With plans the store fills in the prices; without them they are what the template says.
  expect(pricesOf(body)).toEqual([null, null, null, null]);
  const withoutPlans = bodyOf({ ...emptyDraft, ...fromTemplate(emptyDraft, 'mena'), plans: [] });
  expect(pricesOf(withoutPlans)).toEqual(['2300.00', '6210.00', '11500.00', '20700.00']);
  expect(body.plans.map(({ duration, price, is_default }) => [duration, price, is_default])).toEqual([
    ['1_month', '2300.00', true],
    ['3_months', '6210.00', false],
    ['6_months', '11500.00', false],
    ['1_year', '20700.00', false],
  ]);
});

test('what a template would write over is named, and plans of the same duration stay the ones they are', () => {
  const first = { ...emptyDraft, ...fromTemplate(emptyDraft, 'mena') };
  const draft = { ...first, plans: first.plans.map((plan) => ({ ...plan, id: `id of ${plan.duration}` })) };
  expect(overwrittenBy(draft, 'basic')).toEqual([
    'pricing_display_currency',
    'consumer_price',
    'subscription_price_monthly',
    'subscription_price_quarterly',
    'subscription_price_semiannual',
    'subscription_price_yearly',
    'trial_days',
    'plans',
  ]);
  const written = fromTemplate(draft, 'basic');
  expect(written.plans?.map(({ id, price }) => [id, price])).toEqual([
    ['id of 1_month', '9.99'],
    ['id of 3_months', '26.97'],
    ['id of 6_months', '49.95'],
    ['id of 1_year', '99.99'],
  ]);
});
