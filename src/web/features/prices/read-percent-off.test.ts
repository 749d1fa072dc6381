import { expect, test } from 'vitest';
import { readPercentOff } from './read-percent-off.ts';

test.each([
  ['0', '0'],
  ['12,5 %', '12.5'],
  ['١٢٫٥', '12.5'],
  ['90', '90'],
  ['90.00', '90.00'],
  ['90.01', null],
  ['1,5', '1.5'],
  ['-5', null],
  ['−5', null],
  ['5%5', null],
  ['5.123', null],
  ['', null],
])('%s is %s', (typed, expected) => {
  expect(readPercentOff(typed)).toBe(expected);
});
