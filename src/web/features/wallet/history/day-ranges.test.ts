import { expect, test } from 'vitest';
import { daysOf } from './day-ranges.ts';

test.each([
  ['this_month', '2026-11-21', '2026-11-01', '2026-11-21'],
  ['last_month', '2026-11-21', '2026-10-01', '2026-10-31'],
  ['last_month', '2026-01-05', '2025-12-01', '2025-12-31'],
  ['last_month', '2028-03-31', '2028-02-01', '2028-02-29'],
  ['thirty_days', '2026-11-21', '2026-10-23', '2026-11-21'],
  ['thirty_days', '2026-01-10', '2025-12-12', '2026-01-10'],
] as const)('%s of %s', (range, today, from, until) => {
  expect(daysOf(range, today)).toEqual({ from, until });
});
