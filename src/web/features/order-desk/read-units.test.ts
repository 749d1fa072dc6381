import { expect, test } from 'vitest';
import { readUnits } from './read-units.ts';

test('units are whole numbers from 1 to the most, in either digits', () => {
  expect(readUnits('1', 3)).toBe(1);
  expect(readUnits(' 3 ', 3)).toBe(3);
  expect(readUnits('٢', 3)).toBe(2);
  for (const wrong of ['', '0', '4', '-1', '1.5', '1e2', 'two', '00001'])
    expect(readUnits(wrong, 3)).toBeNull();
});
