import { expect, test } from 'vitest';
import type { DepositMethod, DepositOptions } from '#shared/deposits/deposits.contract.ts';
import { findFullLimit, findLimitProblem, possibleRange } from './amount-limits.ts';

const dinars = (amount: string) => ({ amount, currency: 'DZD' as const });
const method: DepositMethod = {
  method: 'baridimob',
  fee_percent: '2',
  fee_fixed: dinars('0.00'),
  is_instant: false,
  is_popular: false,
  is_by_hand: true,
  pay_currency: 'DZD',
  minimum: dinars('6000.00'),
  maximum: dinars('80000.00'),
};
const options: DepositOptions = {
  methods: [method],
  minimum: dinars('5000.00'),
  maximum: dinars('100000.00'),
  daily_maximum: dinars('200000.00'),
  daily_left: dinars('200000.00'),
  balance_left: dinars('500000.00'),
  quick_amounts: [],
};

test.each([
  ['4999.99', undefined, { kind: 'too_small', limit: '5000.00' }],
  ['5000.00', undefined, null],
  ['100000.00', undefined, null],
  ['100000.01', undefined, { kind: 'too_large', limit: '100000.00' }],
  ['5999.99', method, { kind: 'method_minimum', limit: '6000.00' }],
  ['6000.00', method, null],
  ['80000.00', method, null],
  ['80000.01', method, { kind: 'method_maximum', limit: '80000.00' }],
])('%s DA is told its limit', (amount, chosen, expected) => {
  const found = findLimitProblem(dinars(amount), options, chosen);
  expect(found && { kind: found.kind, limit: found.limit.amount }).toEqual(expected);
});

test.each([
  [{ daily_left: dinars('30000.00') }, { kind: 'above_daily', limit: dinars('30000.00') }],
  [{ balance_left: dinars('30000.00') }, { kind: 'above_balance', limit: dinars('30000.00') }],
])('what is left counts', (left, expected) => {
  expect(findLimitProblem(dinars('30000.01'), { ...options, ...left }, method)).toEqual(expected);
  expect(findLimitProblem(dinars('30000.00'), { ...options, ...left }, method)).toBeNull();
});

test('the range is that of the narrowest limits', () => {
  expect(possibleRange(options, undefined)).toEqual({ from: dinars('5000.00'), to: dinars('100000.00') });
  expect(possibleRange(options, method)).toEqual({ from: dinars('6000.00'), to: dinars('80000.00') });
  const late = { ...options, daily_left: dinars('7000.00') };
  expect(possibleRange(late, method)).toEqual({ from: dinars('6000.00'), to: dinars('7000.00') });
});

test('where less is left than the smallest deposit, nothing is possible', () => {
  expect(findFullLimit(options)).toBeNull();
  expect(findFullLimit({ ...options, daily_left: dinars('4999.99') })).toBe('daily');
  expect(findFullLimit({ ...options, balance_left: dinars('0.00') })).toBe('balance');
  expect(findFullLimit({ ...options, daily_left: dinars('5000.00') })).toBeNull();
});
