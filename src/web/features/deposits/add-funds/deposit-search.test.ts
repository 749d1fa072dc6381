import { expect, test } from 'vitest';
import { depositSearch } from './deposit-search.ts';
import { outcomeSearch } from '../one/outcome-search.ts';

test('a deposit begins with what is meant; a method that is none is told, an amount is the field’s to judge', () => {
  expect(depositSearch({ amount: 7500, method: 'baridimob' })).toEqual({
    amount: '7500',
    method: 'baridimob',
  });
  const given = { amount: 'many', method: 'cash' };
  expect(depositSearch(given)).toEqual({ amount: 'many' });
  expect(depositSearch.refused(given)).toEqual([{ key: 'method', value: 'cash' }]);
});

test('of what the payment service leads back with, the deposit counts', () => {
  const deposit = '0199c7a4-1c1f-7000-8000-000000000001';
  expect(outcomeSearch({ deposit, checkout_id: 'x' })).toEqual({ deposit });
  expect(outcomeSearch({ deposit: { evil: 'https://evil.example' } })).toEqual({});
});
