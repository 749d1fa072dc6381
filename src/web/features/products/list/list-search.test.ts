import { expect, test } from 'vitest';
import { listFilters, listSearch } from './list-search.ts';

const CATEGORY = '0198c3a2-0000-7000-8000-000000000001';

test('what an address has that is no filter is left out', () => {
  expect(
    listSearch({
      tab: 'other',
      search: '   ',
      status: 'sold',
      category: 'games',
      only: 'cheap',
      sort: 'stock',
      direction: 'up',
      cursor: 7,
      utm_source: 'mail',
    }),
  ).toEqual({});
});

test('what the list does by itself stands in no address', () => {
  expect(listSearch({ tab: 'products', sort: 'created', direction: 'desc' })).toEqual({});
  expect(listSearch({ sort: 'name', direction: 'asc' })).toEqual({ sort: 'name' });
  expect(listSearch({ sort: 'price', direction: 'desc' })).toEqual({ sort: 'price', direction: 'desc' });
});

test('a search that is a number is one', () => {
  expect(listSearch({ search: 365 })).toEqual({ search: '365' });
});

test('every filter is asked for by its name in the interface', () => {
  expect(listFilters({})).toEqual({ tab: 'products', sort: 'created', direction: 'desc' });
  expect(
    listFilters({
      tab: 'trash',
      search: 'office',
      status: 'draft',
      category: CATEGORY,
      only: 'featured',
      sort: 'name',
      cursor: 'WyJhIl0',
    }),
  ).toEqual({
    tab: 'trash',
    search: 'office',
    status: 'draft',
    category_id: CATEGORY,
    only: 'featured',
    sort: 'name',
    direction: 'asc',
    cursor: 'WyJhIl0',
  });
});

test('clearing the filters keeps tab and order', () => {
  const search = { tab: 'trash', search: 'a', sort: 'name', direction: 'desc', cursor: 'WyJhIl0' } as const;
  expect(listSearch.cleared(search)).toEqual({ tab: 'trash', sort: 'name', direction: 'desc' });
  expect(listSearch.isNarrowed(search)).toBe(true);
  expect(listSearch.isNarrowed(listSearch.cleared(search))).toBe(false);
});
