import { expect, test } from 'vitest';
import { isIncome, otherAmount, rateDigits, shownAmount } from './movement-money.ts';

const purchase = {
  amount: { amount: '-8.92193309', currency: 'USD' },
  original: { amount: '1200.00', currency: 'DZD' },
} as const;
const credit = {
  amount: { amount: '20.00000000', currency: 'USD' },
  original: { amount: '20.00', currency: 'USD' },
} as const;

test('a movement is shown as it was paid, with its sign', () => {
  expect(shownAmount(purchase, 'DZD')).toEqual({ amount: '-1200.00', currency: 'DZD' });
  expect(otherAmount(purchase, 'DZD')).toEqual(purchase.amount);
  expect(isIncome(purchase)).toBe(false);
});

test('else as the ledger wrote it down, never at a later rate', () => {
  expect(shownAmount(purchase, 'USD')).toEqual(purchase.amount);
  expect(otherAmount(purchase, 'USD')).toEqual({ amount: '-1200.00', currency: 'DZD' });
  expect(shownAmount(purchase, 'EUR')).toEqual(purchase.amount);
  expect(otherAmount(purchase, 'EUR')).toEqual({ amount: '-1200.00', currency: 'DZD' });
});

test('one currency is said once', () => {
  expect(shownAmount(credit, 'DZD')).toEqual(credit.amount);
  expect(otherAmount(credit, 'DZD')).toBeNull();
  expect(otherAmount(credit, 'USD')).toBeNull();
  expect(isIncome(credit)).toBe(true);
});

test.each([
  ['134.500000000000', '134.50'],
  ['1', '1.00'],
  ['0.006319200000', '0.0063192'],
  ['12345.678000000000', '12,345.678'],
])('the rate %s reads %s', (rate, read) => {
  expect(rateDigits(rate)).toBe(read);
});
