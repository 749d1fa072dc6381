import { expect, test } from 'vitest';
import { rebaseSearch } from './rebase-search.ts';

test('what was changed holds beside what was changed a moment before', () => {
  const later = rebaseSearch({ search: 'tv' }, { search: 'tv', status: 'paid' });
  expect(later({ search: 'tv', user: 'u' })).toEqual({ search: 'tv', user: 'u', status: 'paid' });
});

test('what was taken away goes, what was changed is as it is wanted', () => {
  const later = rebaseSearch({ search: 'tv', status: 'paid', sort: 'name' }, { status: 'new', sort: 'name' });
  expect(later({ search: 'tv', status: 'paid', sort: 'price' })).toEqual({ status: 'new', sort: 'price' });
});

test('a place in a list that is not seen any more is left', () => {
  const later = rebaseSearch({ search: 'tv' }, { search: 'music' });
  expect(later({ search: 'tv', cursor: 'c', pages: 3 })).toEqual({ search: 'music' });
});

test('a place in the list that is seen is gone to', () => {
  const later = rebaseSearch({ search: 'tv', pages: 2 }, { search: 'tv', pages: 3 });
  expect(later({ search: 'tv', pages: 2 })).toEqual({ search: 'tv', pages: 3 });
});

test('parameters stand in the order of what is wanted; one that was taken away meanwhile stays away', () => {
  const later = rebaseSearch({ kind: 'a', sort: 'name' }, { search: 'tv', kind: 'a', sort: 'name' });
  expect(Object.entries(later({ kind: 'b' }))).toEqual([
    ['search', 'tv'],
    ['kind', 'b'],
  ]);
});
