import { expect, test } from 'vitest';
import { isSameRate, readUnits } from './read-units.ts';

test.each([
  ['134.5', '134.5'],
  ['134,5', '134.5'],
  [' 134 ', '134'],
  ['١٣٤٫٥', '134.5'],
  ['1,345.25', '1345.25'],
  ['0.85', '0.85'],
  ['007', '7'],
  ['134.', '134'],
  ['0,850', '0.850'],
  ['0.00000001', '0.00000001'],
])('%s is read as %s', (typed, units) => {
  expect(readUnits(typed)).toBe(units);
});

test.each(['', '0', '0.0', '-1', '−1', '1 34', '1.123456789', '12345678', 'many', '1e3', '13 4.5.6'])(
  '%j is no rate',
  (typed) => {
    expect(readUnits(typed)).toBeNull();
  },
);

test('rates are compared as numbers', () => {
  expect(isSameRate('134.50', '134.5')).toBe(true);
  expect(isSameRate('134.00', '134')).toBe(true);
  expect(isSameRate('100', '1')).toBe(false);
  expect(isSameRate('0.85', '0.851')).toBe(false);
});
