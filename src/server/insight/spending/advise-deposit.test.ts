import { expect, test } from 'vitest';
import { dinars } from '#test/client.ts';
import { adviseDeposit } from './advise-deposit.ts';

const limits = {
  minimum: dinars('500.00'),
  maximum: dinars('500000.00'),
  dailyLeft: dinars('500000.00'),
  balanceLeft: dinars('5000000.00'),
};
const advise = (daily: string, balance: string, more: Partial<typeof limits> = {}) => {
  const advised = adviseDeposit({ daily, balance }, { ...limits, ...more });
  return advised === null ? null : [advised.amount.amount, advised.days];
};

test.each([
  ['100.00', '0.00', '3000.00', 30],
  ['100.00', '1999.99', '1500.00', 34],
  // One centime is missing: the least that may be deposited.
  ['100.00', '2999.99', '500.00', 34],
  ['333.34', '0.00', '11000.00', 32],
  ['3333.34', '0.00', '105000.00', 31],
  ['0.01', '0.00', '500.00', 50_000],
])('at %s a day a balance of %s DA needs %s DA, for %s days', (daily, balance, amount, days) => {
  expect(advise(daily, balance)).toEqual([amount, days]);
});

test('a balance that lasts thirty days needs nothing', () => {
  expect(advise('100.00', '3000.00')).toBe(null);
});

test('no more is advised than may be added, and nothing where that is too little', () => {
  expect(advise('1000.00', '0.00', { balanceLeft: dinars('12345.67') })).toEqual(['12345.00', 12]);
  expect(advise('1000.00', '0.00', { dailyLeft: dinars('800.00') })).toEqual(['800.00', 0]);
  expect(advise('1000.00', '0.00', { dailyLeft: dinars('499.99') })).toBe(null);
  expect(advise('50000.00', '0.00', { maximum: dinars('400000.00') })).toEqual(['400000.00', 8]);
});
