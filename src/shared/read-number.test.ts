import { expect, test } from 'vitest';
import { readNumber, readPercent, readWithin } from './read-number.ts';

const limits = { decimals: 2, least: '-90', most: '1000000' };

test.each([
  ['48 000,50', '48000.50'],
  ['48\u202F000,50', '48000.50'],
  ['48,000.5', '48000.5'],
  ['٤٨٬٠٠٠٫٥٠', '48000.50'],
  ['۴۸', '48'],
  ['1,5', '1.5'],
  ['1.5', '1.5'],
  ['0,85', '0.85'],
  ['-3', '-3'],
  ['\u200E−3', '-3'],
  ['+3', '3'],
  [' 007 ', '7'],
  ['5.', '5'],
])('%j is %s', (typed, expected) => {
  expect(readWithin(typed, limits)).toBe(expected);
});

test.each([
  '',
  ' ',
  '-',
  '3 4',
  '1 5',
  '5,00,000',
  '1,234,5',
  '48 000 50',
  '1.5.2',
  '1-5',
  '1+5',
  '1e3',
  '0x10',
  'five',
  '5 DA',
  '½',
])('%j is no number, rather than the digits in it', (typed) => {
  expect(readNumber(typed)).toBeNull();
});

test.each(['0,850', '5.000', '-90.01', '1000000.01', '9'.repeat(40)])(
  '%j is outside, not its neighbour',
  (typed) => {
    expect(readWithin(typed, limits)).toBeNull();
  },
);

test('a whole number takes no decimals', () => {
  const whole = { least: '0', most: '10000' };
  expect(['1.5', '1,5', '1.0', '−3', '10001', '1,500'].map((typed) => readWithin(typed, whole))).toEqual([
    null,
    null,
    null,
    null,
    null,
    '1500',
  ]);
});

test('a percentage may bear its sign, at an end and once', () => {
  expect(['12,5 %', '٪١٢', '5%5', '%5%', '%'].map((typed) => readPercent(typed, limits))).toEqual([
    '12.5',
    '12',
    null,
    null,
    null,
  ]);
});
