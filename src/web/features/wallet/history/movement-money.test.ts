import { expect, test } from 'vitest';
import { exchangeBefore, exchangeSince } from '../history-lines.ts';
import { isIncome, rateDigits, shownAmount } from './movement-money.ts';

const dinars = (amount: string) => ({ amount, currency: 'DZD' }) as const;
const purchase = {
  amount: { amount: '-8.92193309', currency: 'USD' },
  original: dinars('1200.00'),
  shown: { amount: dinars('-1200.00'), balance_after: dinars('3800.00'), rate: '134.5', exchange: null },
} as const;

test('a movement is shown by what was written down, with its sign', () => {
  expect(shownAmount(purchase, 'DZD')).toEqual(dinars('-1200.00'));
  expect(isIncome(purchase)).toBe(false);
});

test('else as it was paid, never at a later rate', () => {
  expect(shownAmount(purchase, 'EUR')).toEqual(dinars('-1200.00'));
});

test('a change of the rate stands between two movements, and after the last', () => {
  const exchange = { from: '134', to: '134.5', effect: dinars('18.65') };
  expect(exchangeBefore({ id: 'x', shown: { ...purchase.shown, exchange } })).toEqual({
    key: 'x before',
    ...exchange,
    balance: dinars('5000.00'),
  });
  expect(exchangeBefore({ id: 'x', shown: purchase.shown })).toBeNull();
  const newest = { ...purchase, balance_after: { amount: '28.25278810', currency: 'USD' } } as const;
  const rates = { DZD: '134.5', USD: '1', EUR: '0.85' };
  expect(exchangeSince(newest, rates)).toBeNull();
  expect(exchangeSince(newest, { ...rates, DZD: '135' })).toEqual({
    key: 'since',
    from: '134.5',
    to: '135',
    effect: dinars('14.13'),
    balance: dinars('3814.13'),
  });
});

test.each([
  ['134.500000000000', '134.50'],
  ['1', '1.00'],
  ['0.006319200000', '0.0063192'],
  ['12345.678000000000', '12,345.678'],
])('the rate %s reads %s', (rate, read) => {
  expect(rateDigits(rate)).toBe(read);
});
