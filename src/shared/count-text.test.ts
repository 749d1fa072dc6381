import { expect, test } from 'vitest';
import { countText } from './count-text.ts';

const COUNTS = [
  0,
  7,
  42,
  999,
  1000,
  12_345,
  999_999,
  1_000_000,
  9_007_199_254_740_991,
  -1,
  -999,
  -1000,
  -12_345_678,
  0.5,
  1234.25,
  1e21,
  NaN,
];

test('a number reads as the formatter of the language writes it', () => {
  expect(COUNTS.map(countText)).toEqual(COUNTS.map((count) => count.toLocaleString('en')));
});
