import { expect, test } from 'vitest';
import type { Currency } from '#shared/money.ts';
import { missingFunds } from './missing-funds.ts';

const rates = { USD: '1', EUR: '0.85', DZD: '134.5' };
const smallest = { amount: '5000.00', currency: 'DZD' } as const;
const missing = (price: string, balance: string, currency: Currency = 'DZD') =>
  missingFunds({ amount: price, currency }, { amount: balance, currency }, rates, smallest);

test.each([
  ['45000.00', '25000.00', 20_000],
  ['45000.00', '25000.01', 20_000],
  ['45000.01', '25000.00', 20_001],
  ['1200.00', '1100.00', 5000],
  ['5000.00', '0.00', 5000],
  ['5000.01', '0', 5001],
])('a price of %s DA with %s DA lacks a deposit of %s', (price, balance, expected) => {
  expect(missing(price, balance)).toBe(expected);
});

test('a price in dollars lacks dinars, rounded up', () => {
  expect(missing('100.00', '0.01', 'USD')).toBe(13_449);
});

test('where the smallest deposit is not known, only what is missing counts', () => {
  const dinars = (amount: string) => ({ amount, currency: 'DZD' as const });
  expect(missingFunds(dinars('1200.00'), dinars('1100.00'), rates, null)).toBe(100);
});
