import { expect, test } from 'vitest';
import { importSearch } from './import-search.ts';

test('all lines can be asked for where what is refused would be shown', () => {
  expect(importSearch({ verdict: 'all' })).toEqual({ verdict: 'all' });
  expect(importSearch({ verdict: 'refuse', cursor: 'abc' })).toEqual({ verdict: 'refuse', cursor: 'abc' });
  expect(importSearch({ verdict: 'maybe', cursor: '' })).toEqual({});
});
