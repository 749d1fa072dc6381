import { expect, test } from 'vitest';
import type { PaymentSettings } from '#shared/deposits/payments.contract.ts';
import type { Money } from '#shared/money.ts';
import { changeOf, draftOf, problemsOf } from './settings-draft.ts';

const dinars = (amount: string): Money => ({ amount, currency: 'DZD' });
const settings: PaymentSettings = {
  default_currency: 'DZD',
  has_multiple_currencies: true,
  deposits_require_https: false,
  is_https: false,
  minimum: dinars('5000.00'),
  maximum: dinars('100000.00'),
  daily_maximum: dinars('500000.00'),
  balance_maximum: dinars('5000000.00'),
  second_approval_above: null,
};
const draft = draftOf(settings);

test('what stands in the form as it was saved has no problem and changes nothing', () => {
  expect(problemsOf(draft)).toEqual({});
  expect(changeOf(draft, settings)).toEqual({});
  expect(changeOf({ ...draft, minimum: '5 000,00' }, settings)).toEqual({});
});

test('only what was changed is sent, and an empty threshold as none', () => {
  expect(
    changeOf(
      { ...draft, default_currency: 'EUR', deposits_require_https: true, daily_maximum: '250000' },
      settings,
    ),
  ).toEqual({
    default_currency: 'EUR',
    deposits_require_https: true,
    daily_maximum: dinars('250000.00'),
  });
  const guarded = { ...settings, second_approval_above: dinars('50000.00') };
  expect(changeOf({ ...draftOf(guarded), second_approval_above: ' ' }, guarded)).toEqual({
    second_approval_above: null,
  });
});

test('limits below the minimum are found beside their own fields', () => {
  expect(
    problemsOf({
      ...draft,
      minimum: '6000',
      maximum: '5999',
      daily_maximum: '5999.99',
      balance_maximum: '1',
    }),
  ).toEqual({ maximum: 'maximum_low', daily_maximum: 'daily_low', balance_maximum: 'balance_low' });
  expect(problemsOf({ ...draft, minimum: '100000', second_approval_above: '1' })).toEqual({});
});

test('what can’t be read, is zero or missing is found', () => {
  expect(
    problemsOf({ ...draft, minimum: '', maximum: '0', daily_maximum: 'x', second_approval_above: '0' }),
  ).toEqual({
    minimum: 'required',
    maximum: 'zero',
    daily_maximum: 'not_an_amount',
    second_approval_above: 'zero',
  });
});
