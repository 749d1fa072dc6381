import { expect, test } from 'vitest';
import { codesSearch, productCodesSearch } from './codes-search.ts';

const ID = '01a1ff61-6dae-7c93-b9c0-50de2c0b6430';

test('an address is read for what it has of filters', () => {
  expect(codesSearch({ search: 365, only: 'low', cursor: 'WyJhIl0', other: 1 })).toEqual({
    search: '365',
    only: 'low',
    cursor: 'WyJhIl0',
  });
  expect(codesSearch({ only: 'expiring' })).toEqual({ only: 'expiring' });
  expect(codesSearch({ search: ' ', only: 'all', cursor: 7 })).toEqual({});
  expect(productCodesSearch({ status: 'sold', pool: ID, cursor: 'WyJhIl0', open: 'add' })).toEqual({
    status: 'sold',
    pool: ID,
    cursor: 'WyJhIl0',
    open: 'add',
  });
  expect(productCodesSearch({ status: 'secret', pool: 'x', open: 'all' })).toEqual({});
});
