import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fromUnits, toUnits } from './money.ts';
import { monthsOf, savingsOf } from './plan-savings.ts';

const preset = (duration: string, price: string) => ({
  duration,
  price,
  period_length: null,
  period_unit: null,
});
const own = (
  duration: string,
  price: string,
  period_length: number,
  period_unit: 'day' | 'week' | 'month' | 'year',
) => ({ duration, price, period_length, period_unit });

test('the templates of the specification save what they say', () => {
  const basic = ['9.99', '26.97', '49.95', '99.99'];
  const durations = ['1_month', '3_months', '6_months', '1_year'];
  expect(savingsOf(durations.map((duration, place) => preset(duration, basic[place] ?? '')))).toEqual([
    '0.00',
    '3.00',
    '9.99',
    '19.89',
  ]);
});

test('nothing is saved against no single month, nor ever less than nothing', () => {
  expect(savingsOf([preset('3_months', '10'), preset('1_year', '20')])).toEqual(['0.00', '0.00']);
  expect(savingsOf([preset('1_month', '10'), preset('3_months', '30.01')])).toEqual(['0.00', '0.00']);
  expect(savingsOf([preset('1_month', '10'), preset('3_months', '29.99')])).toEqual(['0.00', '0.01']);
});

test('periods of one’s own save where they are whole months', () => {
  expect(
    savingsOf([
      preset('1_month', '100'),
      own('two_years', '2000', 2, 'year'),
      own('two_months', '150.5', 2, 'month'),
      own('a_week', '30', 1, 'week'),
      preset('whenever', '50'),
    ]),
  ).toEqual(['0.00', '400.00', '49.50', '0.00', '0.00']);
});

test('the usual durations are what their names say, whatever else is given', () => {
  expect(monthsOf(own('1_year', '1', 3, 'day'))).toBe(12);
  expect(monthsOf(own('long', '1', 10, 'year'))).toBe(120);
  expect(monthsOf(own('too_long', '1', 11, 'year'))).toBeNull();
});

test('savings and price together are the price of the months, or the plan saves nothing', () => {
  const cents = fc.bigInt({ min: 1n, max: 999_999_999_999n });
  fc.assert(
    fc.property(cents, cents, (month, year) => {
      const prices = [preset('1_month', fromUnits(month, 2)), preset('1_year', fromUnits(year, 2))];
      const saved = toUnits(savingsOf(prices)[1] ?? '', 2);
      expect(saved).toBe(month * 12n > year ? month * 12n - year : 0n);
    }),
  );
});
