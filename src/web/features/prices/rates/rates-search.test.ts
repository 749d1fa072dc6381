import { expect, test } from 'vitest';
import { ratesSearch } from './rates-search.ts';

test('the open change, the history’s currency and its page stand in the address', () => {
  expect(ratesSearch({ change: 'EUR', currency: 'USD', cursor: 'WyJhIl0' })).toEqual({
    change: 'EUR',
    currency: 'USD',
    cursor: 'WyJhIl0',
  });
});

test('what is none of them is left out, and a dollar can’t be changed', () => {
  expect(ratesSearch({ change: 'USD', currency: 'GBP', cursor: '', utm: 'x' })).toEqual({});
});
