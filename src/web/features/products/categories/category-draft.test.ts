import { expect, test } from 'vitest';
import { draftOf, emptyCategory, problemsOf, readOrder } from './category-draft.ts';

const typed = { ...emptyCategory([]), name: ' Games ', name_ar: 'ألعاب' };

test('a sort order is a whole number, and never becomes another', () => {
  expect(['7', ' 12 ', '', '1,000,000'].map(readOrder)).toEqual([7, 12, 0, 1_000_000]);
  for (const sort_order of ['3.9', '1,5', '5 or so', 'first', '-4', '−4', '1000001', '10000000'])
    expect(problemsOf({ ...typed, sort_order })).toEqual({ sort_order: 'sort_order_wrong' });
});

test('what was typed becomes what the store takes', () => {
  expect(draftOf(typed)).toEqual({
    name: 'Games',
    name_ar: 'ألعاب',
    url_slug: null,
    description: '',
    description_ar: '',
    image_url: null,
    is_active: true,
    sort_order: 1,
  });
  expect(draftOf({ ...typed, url_slug: ' games ' }).url_slug).toBe('games');
});

test('an address only has to fit', () => {
  expect(problemsOf(typed)).toEqual({});
  expect(problemsOf({ ...typed, url_slug: 'Games!' })).toEqual({ url_slug: 'not_a_slug' });
});
