import { expect, test } from 'vitest';
import { importSearch } from './import-search.ts';

test('all lines can be asked for where what is refused would be shown', () => {
  expect(importSearch({ verdict: 'all' })).toEqual({ verdict: 'all' });
  expect(importSearch({ verdict: 'refuse', cursor: 'WyJhIl0' })).toEqual({
    verdict: 'refuse',
    cursor: 'WyJhIl0',
  });
  expect(importSearch({ verdict: 'maybe', cursor: '' })).toEqual({});
});
