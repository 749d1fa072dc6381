import { expect, test } from 'vitest';
import { isNarrowed, listFilters, listSearch, withoutFilters } from './list-search.ts';

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
  expect(listSearch({ search: 'x'.repeat(200) }).search).toHaveLength(100);
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
      cursor: 'abc',
    }),
  ).toEqual({
    tab: 'trash',
    search: 'office',
    status: 'draft',
    category_id: CATEGORY,
    only: 'featured',
    sort: 'name',
    direction: 'asc',
    cursor: 'abc',
  });
});

test('clearing the filters keeps tab and order', () => {
  const search = { tab: 'trash', search: 'a', sort: 'name', direction: 'desc', cursor: 'c' } as const;
  expect(withoutFilters(search)).toEqual({ tab: 'trash', sort: 'name', direction: 'desc' });
  expect(isNarrowed(search)).toBe(true);
  expect(isNarrowed(withoutFilters(search))).toBe(false);
});

test('the place behind a name of 200 letters stays in the address, more than any list gives does not', () => {
  const cursor = 'c'.repeat(1124);
  expect(listSearch({ cursor })).toEqual({ cursor });
  expect(listSearch({ cursor: 'c'.repeat(1201) })).toEqual({});
});
