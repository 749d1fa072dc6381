import { expect, test } from 'vitest';
import { readAmount, toTypedText } from './read-amount.ts';

test.each([
  ['5000', '5000.00'],
  ['5 000', '5000.00'],
  ['5,000', '5000.00'],
  ['5\u202f000,50', '5000.50'],
  ['100,000.5', '100000.50'],
  ['5000,5', '5000.50'],
  ['5000.', '5000.00'],
  ['٥٬٠٠٠٫٢٥', '5000.25'],
  ['007000', '7000.00'],
])('%s is %s', (typed, amount) => {
  expect(readAmount(typed)).toEqual({ state: 'valid', amount });
});

test.each([
  ['5.000', 'too_many_decimals'],
  ['5000.123', 'too_many_decimals'],
  ['5,0000', 'too_many_decimals'],
  ['5,00,000', 'not_an_amount'],
  ['-5000', 'not_an_amount'],
  ['5e3', 'not_an_amount'],
  ['12345678901', 'not_an_amount'],
  ['five', 'not_an_amount'],
])('%s is refused: %s', (typed, problem) => {
  expect(readAmount(typed)).toEqual({ state: 'invalid', problem });
});

test('nothing typed is no mistake', () => {
  expect(readAmount(' ')).toEqual({ state: 'empty' });
});

test('an amount of the store is typed as it is shown, and read back', () => {
  const money = { amount: '100000.00', currency: 'DZD' } as const;
  expect(toTypedText(money)).toBe('100,000');
  expect(readAmount(toTypedText(money))).toEqual({ state: 'valid', amount: '100000.00' });
  expect(toTypedText({ ...money, amount: '5000.50' })).toBe('5,000.50');
});
