import { expect, test } from 'vitest';
import type { Money, Rates } from '#shared/money.ts';
import { balanceAfter } from './balance-after.ts';

const rates: Rates = { USD: '1', EUR: '0.85', DZD: '134.5' };
/** 25,000 DA as the ledger holds them. */
const balance: Money = { amount: '185.87360595', currency: 'USD' };
const dinars = (amount: string): Money => ({ amount, currency: 'DZD' });

test('a credit adds in the currency of the amount', () => {
  expect(balanceAfter({ balance, type: 'credit', amount: dinars('5000.50'), rates })).toEqual({
    now: dinars('25000.00'),
    after: dinars('30000.50'),
    problem: null,
  });
});

test('a debit takes up to the whole balance and no centime more', () => {
  const debit = (amount: string) => balanceAfter({ balance, type: 'debit', amount: dinars(amount), rates });
  expect(debit('25000.00')).toEqual({ now: dinars('25000.00'), after: dinars('0.00'), problem: null });
  expect(debit('25000.01').problem).toBe('balance_too_small');
});

test('an adjustment sets the balance, to nothing too, but not to what it is', () => {
  const set = (amount: Money) => balanceAfter({ balance, type: 'adjustment', amount, rates });
  expect(set(dinars('0')).problem).toBeNull();
  expect(set({ amount: '100.00', currency: 'USD' })).toEqual({
    now: { amount: '185.87', currency: 'USD' },
    after: { amount: '100.00', currency: 'USD' },
    problem: null,
  });
  expect(set(dinars('25000.00')).problem).toBe('balance_unchanged');
});

test.each(['credit', 'debit'] as const)('a %s of nothing is no change', (type) => {
  expect(balanceAfter({ balance, type, amount: dinars('0.00'), rates }).problem).toBe('amount_missing');
});
