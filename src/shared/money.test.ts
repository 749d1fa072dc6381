import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  compareMoney,
  convertMoney,
  divideRounded,
  formatMoney,
  fromUnits,
  multiplyMoney,
  subtractMoney,
  toUnits,
  type Currency,
} from './money.ts';

const rates = { USD: '1', EUR: '0.85', DZD: '134.5' };
const money = (amount: string, currency: Currency = 'DZD') => ({ amount, currency });

test.each([
  ['5000', 'DZD', 'en', 'DA 5,000.00'],
  ['-4900.00', 'DZD', 'en', '-DA 4,900.00'],
  ['1234567.5', 'DZD', 'ar', '1,234,567.50 د.ج'],
  ['37.17472119', 'USD', 'en', '$37.17'],
  ['-0.5', 'USD', 'en', '-$0.50'],
  ['0.005', 'EUR', 'en', '€0.01'],
  ['999999999999.99', 'USD', 'ar', '999,999,999,999.99 $'],
] as const)('%s %s reads in %s as %s', (amount, currency, language, text) => {
  expect(formatMoney(money(amount, currency), language)).toBe(text);
});

test('5000 dinars become dollars and come back to the centime', () => {
  expect(convertMoney(money('37.17472119', 'USD'), 'DZD', rates)).toEqual(money('5000.00'));
  expect(convertMoney(money('5000.00'), 'USD', rates)).toEqual(money('37.17', 'USD'));
  expect(convertMoney(money('100.00', 'EUR'), 'DZD', rates)).toEqual(money('15823.53'));
});

test.each(['', '1,5', '1e5', 'abc', '1.', '.5', '--1', '1.2.3', ' 1', '１'])('%j is no amount', (text) => {
  expect(() => toUnits(text, 2)).toThrow(RangeError);
});

test('more decimals than asked for are refused, zeros apart', () => {
  expect(() => toUnits('1.005', 2)).toThrow(RangeError);
  expect(toUnits('1.500000', 2)).toBe(150n);
});

test('amounts of different currencies do not add up', () => {
  expect(() => subtractMoney(money('1'), money('1', 'USD'))).toThrow(RangeError);
  expect(() => compareMoney(money('1'), money('1', 'EUR'))).toThrow(RangeError);
});

test('text and units are two ways to write the same number', () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: 1n - 10n ** 18n, max: 10n ** 18n - 1n }),
      fc.integer({ min: 0, max: 8 }),
      (units, decimals) => {
        expect(toUnits(fromUnits(units, decimals), decimals)).toBe(units);
      },
    ),
  );
});

test('rounding goes to the nearer, and away from zero in the middle', () => {
  expect([5n, -5n, 4n, -4n, 15n].map((dividend) => divideRounded(dividend, 10n))).toEqual([
    1n,
    -1n,
    0n,
    0n,
    2n,
  ]);
  fc.assert(
    fc.property(fc.bigInt(), fc.bigInt({ min: 1n, max: 10n ** 12n }), (dividend, divisor) => {
      const distance = dividend - divideRounded(dividend, divisor) * divisor;
      expect((distance < 0n ? -distance : distance) * 2n).toBeLessThanOrEqual(divisor);
    }),
  );
});

test('a quantity times a price is exact', () => {
  expect(multiplyMoney(money('0.10'), 3)).toEqual(money('0.30'));
  expect(multiplyMoney(money('9999999999.99'), 1000)).toEqual(money('9999999999990.00'));
});
