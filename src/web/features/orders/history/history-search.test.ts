import { expect, test } from 'vitest';
import { filtersOf, historySearch } from './history-search.ts';

const ID = '0199c7a4-1c1f-7000-8000-000000000001';

test('filters, sort and page stand in the address', () => {
  const filters = {
    search: 'office',
    time: 'month',
    status: 'pending',
    from: '2026-11-01',
    until: '2026-11-30',
    category_id: ID,
    except_categories: `${ID},${ID}`,
    saved_by: 'tier',
    sort: 'price_low',
  };
  const search = { ...filters, cursor: 'WyJhIl0' };
  expect(historySearch(search)).toEqual(search);
  expect(filtersOf(historySearch(search))).toEqual(filters);
});

test('what is no filter, and what goes without saying, is left out', () => {
  const given = { search: ' ', time: 'all', status: 'lost', sort: 'newest', cursor: '', page: 2 };
  expect(historySearch(given)).toEqual({});
  expect(historySearch({ search: 365, sort: 'colour' })).toEqual({ search: '365' });
  const bad = {
    from: '2026-02-31',
    until: 'today',
    category_id: '7',
    except_categories: `${ID},7`,
    saved_by: 'luck',
  };
  expect(historySearch(bad)).toEqual({});
  expect(historySearch({ except_categories: Array(6).fill(ID).join() })).toEqual({});
  expect(historySearch.refused(bad).map(({ key }) => key)).toEqual(Object.keys(bad));
});

test('another order of the rows hides none', () => {
  for (const one of [{ sort: 'oldest' }, { cursor: 'WyJhIl0' }, {}])
    expect(historySearch.isNarrowed(historySearch(one))).toBe(false);
  for (const one of [{ time: 'week' }, { from: '2026-11-01' }, { category_id: ID }, { saved_by: 'any' }])
    expect(historySearch.isNarrowed(historySearch(one))).toBe(true);
});

test('old links name an order', () => {
  expect(historySearch({ order: ID })).toEqual({ order: ID });
  expect(historySearch({ order: 'all' })).toEqual({});
  expect(historySearch.refused({ order: 7 })).toEqual([{ key: 'order', value: '7' }]);
});
