import { expect, test } from 'vitest';
import { pickedAfter } from './use-selection.ts';

const loaded = ['a', 'b', 'c', 'd', 'e'];
const after = (picked: string[], id: string, from: string | null = null) => [
  ...pickedAfter(loaded, new Set(picked), { id, from }),
];

test('one row is picked and let go', () => {
  expect(after([], 'b')).toEqual(['b']);
  expect(after(['a', 'b'], 'b')).toEqual(['a']);
});

test('a range becomes what its end does, in both directions', () => {
  expect(after(['b'], 'd', 'b').toSorted()).toEqual(['b', 'c', 'd']);
  expect(after(['d'], 'b', 'd').toSorted()).toEqual(['b', 'c', 'd']);
  expect(after(['a', 'b', 'c', 'd'], 'd', 'b')).toEqual(['a']);
});

test('a range from a row that has gone is the row alone', () => {
  expect(after(['a'], 'c', 'gone').toSorted()).toEqual(['a', 'c']);
});

test('what is no longer in the list is no longer picked', () => {
  expect(after(['gone', 'a'], 'b').toSorted()).toEqual(['a', 'b']);
});
