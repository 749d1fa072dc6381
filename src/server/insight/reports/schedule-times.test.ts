import { expect, test } from 'vitest';
import { periodAfter, periodBefore } from './schedule-times.ts';

test.each([
  ['day', '2026-11-25', '2026-11-24', '2026-11-24'],
  ['day', '2026-01-01', '2025-12-31', '2025-12-31'],
  // A Wednesday, a Saturday that is not over, and the Sunday after it.
  ['week', '2026-11-25', '2026-11-15', '2026-11-21'],
  ['week', '2026-11-28', '2026-11-15', '2026-11-21'],
  ['week', '2026-11-29', '2026-11-22', '2026-11-28'],
  ['month', '2026-11-01', '2026-10-01', '2026-10-31'],
  ['month', '2024-03-31', '2024-02-01', '2024-02-29'],
] as const)('the last whole %s before %s', (every, today, from, until) => {
  expect(periodBefore(every, today)).toEqual({ from, until });
});

test.each([
  ['day', '2026-11-24', '2026-11-25', '2026-11-25'],
  ['week', '2026-11-21', '2026-11-22', '2026-11-28'],
  ['month', '2025-12-31', '2026-01-01', '2026-01-31'],
  ['month', '2024-01-31', '2024-02-01', '2024-02-29'],
] as const)('the %s after the one that ended on %s', (every, last, from, until) => {
  expect(periodAfter(every, last)).toEqual({ from, until });
});
