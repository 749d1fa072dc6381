import { expect, test } from 'vitest';
import { inOrder } from './in-order.ts';

const rows = [{ id: 'a' }, { id: 'b' }, { id: 'c' }];
const ids = (wished: unknown) => inOrder(rows, wished).map(({ id }) => id);

test('rows stand as they were asked to, those that came since at the end', () => {
  expect(ids(['c', 'a', 'b'])).toEqual(['c', 'a', 'b']);
  expect(ids(['c', 'a'])).toEqual(['c', 'a', 'b']);
});

test('without an order that is on its way, as the store has them', () => {
  expect(ids(undefined)).toEqual(['a', 'b', 'c']);
});

test('one that is gone leaves no place', () => {
  expect(ids(['gone', 'b', 'a', 'c'])).toEqual(['b', 'a', 'c']);
});
