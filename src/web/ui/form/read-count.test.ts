import { expect, test } from 'vitest';
import { readCount } from './read-count.ts';

test.each([
  ['3', 3],
  [' 12 ', 12],
  ['٢٥', 25],
  ['۷', 7],
  ['1000', 1000],
])('%j is the number that was typed', (text, count) => {
  expect(readCount(text, 1, 1000)).toBe(count);
});

test.each(['', '1.5', '1,5', '-3', '−3', '0', '1001', '9999', '12345678901', '1e2', '3 4', 'x'])(
  '%j is none, instead of another number',
  (text) => {
    expect(readCount(text, 1, 1000)).toBeNull();
  },
);
