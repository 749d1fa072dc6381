import { expect, test } from 'vitest';
import { catalogueSearch, listSearch, withFilters } from './catalogue-search.ts';

const category = '01a1fba2-0f8c-7dab-8f41-a9bba23e6caf';

test.each([
  ['nothing', {}, {}],
  ['all filters', { search: 'vpn', category, price: 'under_50', type: 'one_time' }, 'the same'],
  ['how the list stands', { sort: 'price_low', view: 'list', pages: 3, panel: 'filters' }, 'the same'],
  ['what is marked', { show: 'favourites', view: 'list', pages: 2 }, 'the same'],
  [
    'marked products under filters',
    { show: 'recent', search: 'vpn', sort: 'newest', panel: 'filters' },
    { show: 'recent' },
  ],
  ['a number to search for', { search: 365 }, { search: '365' }],
  ['spaces', { search: '  ' }, {}],
  ['what is no filter', { price: 'cheap', type: 7, category: 'games', page: 2, search: {} }, {}],
  ['what is no list', { sort: 'colour', view: 'grid', pages: 1, show: 'all', panel: 'menu' }, {}],
  ['pages that nobody counts', { pages: 'many' }, {}],
  ['part of a page', { pages: 2.5 }, {}],
  ['more pages than are shown', { pages: 4000 }, { pages: 20 }],
  ['the order that a list has by itself', { sort: 'name' }, {}],
  ['the order by name of what is searched', { sort: 'name', search: 'vpn' }, 'the same'],
  ['relevance, which nobody chooses', { sort: 'relevance', search: 'vpn' }, { search: 'vpn' }],
])('an address with %s', (_, address, expected) => {
  expect(catalogueSearch(address)).toEqual(expected === 'the same' ? address : expected);
});

test('the page of a category knows how its list stands, and no filters', () => {
  const address = { sort: 'newest', view: 'list', pages: 2, search: 'vpn', show: 'recent', panel: 'filters' };
  expect(listSearch(address)).toEqual({ sort: 'newest', view: 'list', pages: 2 });
});

test('other filters begin at the first page; none leave how the list looks', () => {
  const search = { search: 'vpn', type: 'one_time', sort: 'name', view: 'list', pages: 4 } as const;
  expect(withFilters(search, { type: '', price: 'from_200' })).toEqual({
    search: 'vpn',
    price: 'from_200',
    sort: 'name',
    view: 'list',
  });
  expect(catalogueSearch.cleared({ ...search, sort: 'newest' })).toEqual({ sort: 'newest', view: 'list' });
  expect(catalogueSearch.cleared(search)).toEqual({ view: 'list' });
});
