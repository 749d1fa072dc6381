import { expect, test } from 'vitest';
import { reviewFilters, reviewsSearch } from './reviews-search.ts';

test('an address without filters shows what waits to be read', () => {
  expect(reviewsSearch({})).toEqual({});
  expect(reviewFilters({})).toEqual({ status: 'pending' });
  expect(reviewFilters({ status: 'all' })).toEqual({});
});

test('filters are read as the router gives them, and nonsense is left out', () => {
  const given = { status: 'hidden', stars: 4, search: 365, cursor: 'WyJhIl0', page: 3 };
  expect(reviewsSearch(given)).toEqual({ status: 'hidden', stars: 4, search: '365', cursor: 'WyJhIl0' });
  expect(reviewsSearch({ status: 'pending', stars: 6, search: '  ', cursor: '', answer: 'me' })).toEqual({});
  expect(reviewsSearch({ stars: '5' })).toEqual({ stars: 5 });
});
