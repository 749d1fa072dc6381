import { expect, test } from 'vitest';
import { sumOf } from './orders-transitions.ts';

const dinars = (amount: string) => ({ amount, currency: 'DZD' as const });

test('amounts of one currency are added to the last minor unit', () => {
  expect(sumOf([dinars('3600.00'), dinars('0.05'), dinars('1200.10')])).toEqual(dinars('4800.15'));
  expect(sumOf([dinars('3600.00')])).toEqual(dinars('3600.00'));
});

test('of none and of several currencies there is no sum', () => {
  expect(sumOf([])).toBeNull();
  expect(sumOf([dinars('3600.00'), { amount: '5.00', currency: 'USD' }])).toBeNull();
});
