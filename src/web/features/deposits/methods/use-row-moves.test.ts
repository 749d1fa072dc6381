import { expect, test } from 'vitest';
import { swapped } from './use-row-moves.ts';

test('two rows change places, and at the ends nothing moves', () => {
  expect(swapped(['a', 'b', 'c'], 1, 0)).toEqual(['b', 'a', 'c']);
  expect(swapped(['a', 'b', 'c'], 1, 2)).toEqual(['a', 'c', 'b']);
  expect(swapped(['a', 'b', 'c'], 0, -1)).toEqual(['a', 'b', 'c']);
  expect(swapped(['a', 'b', 'c'], 2, 3)).toEqual(['a', 'b', 'c']);
});
