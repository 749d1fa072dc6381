import { expect, test } from 'vitest';
import { catalogueSearch } from './catalogue-search.ts';

const category = '01a1fba2-0f8c-7dab-8f41-a9bba23e6caf';

test.each([
  ['nothing', {}, {}],
  ['all filters', { search: 'vpn', category, price: 'under_50', type: 'one_time' }, 'the same'],
  ['a number to search for', { search: 365 }, { search: '365' }],
  ['spaces', { search: '  ' }, {}],
  ['what is no filter', { price: 'cheap', type: 7, category: 'games', page: 2, search: null }, {}],
])('an address with %s', (_, address, expected) => {
  expect(catalogueSearch(address)).toEqual(expected === 'the same' ? address : expected);
});

test('a text too long for the store is cut', () => {
  expect(catalogueSearch({ search: 'a'.repeat(200) }).search).toHaveLength(100);
});
