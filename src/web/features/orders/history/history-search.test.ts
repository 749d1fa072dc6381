import { expect, test } from 'vitest';
import { filtersOf, historySearch } from './history-search.ts';

const ID = '0199c7a4-1c1f-7000-8000-000000000001';

test('filters, sort and page stand in the address', () => {
  const search = { search: 'office', time: 'month', status: 'pending', sort: 'price_low', cursor: 'WyJhIl0' };
  expect(historySearch(search)).toEqual(search);
  expect(filtersOf(historySearch(search))).toEqual({
    search: 'office',
    time: 'month',
    status: 'pending',
    sort: 'price_low',
  });
});

test('what is no filter, and what goes without saying, is left out', () => {
  const given = { search: ' ', time: 'all', status: 'lost', sort: 'newest', cursor: '', page: 2 };
  expect(historySearch(given)).toEqual({});
  expect(historySearch({ search: 365, sort: 'colour' })).toEqual({ search: '365' });
});

test('another order of the rows hides none', () => {
  for (const one of [{ sort: 'oldest' }, { cursor: 'WyJhIl0' }, {}])
    expect(historySearch.isNarrowed(historySearch(one))).toBe(false);
  expect(historySearch.isNarrowed({ time: 'week' })).toBe(true);
});

test('old links name an order', () => {
  expect(historySearch({ order: ID })).toEqual({ order: ID });
  expect(historySearch({ order: 'all' })).toEqual({});
  expect(historySearch.refused({ order: 7 })).toEqual([{ key: 'order', value: '7' }]);
});
