import { expect, test } from 'vitest';
import { changeOf, marginOf } from './grid-figures.ts';
import { pastedColumn } from './move-between-cells.ts';

test('what a sale leaves, a loss too', () => {
  expect(marginOf('1200.00', '900.00')).toEqual({ amount: '300.00', percent: '25', isLoss: false });
  expect(marginOf('900.00', '1000.00')).toEqual({ amount: '-100.00', percent: '-11.1', isLoss: true });
});

test('by how much a price rises or falls', () => {
  expect(changeOf('1200.00', '1300.00')).toEqual({ isUp: true, percent: '8.3' });
  expect(changeOf('1200.00', '600.00')).toEqual({ isUp: false, percent: '50' });
  expect(changeOf('1200.00', '1200.00')).toBeNull();
});

test('a column of a spreadsheet is one value for each row; a word is for the field, several columns are refused', () => {
  expect(pastedColumn('1\r\n2,5\r\n\r\n')).toEqual(['1', '2,5']);
  expect(pastedColumn('1250')).toBeNull();
  expect(pastedColumn('1250\n')).toBeNull();
  expect(pastedColumn('1\t2\n3\t4')).toBe('several');
});
