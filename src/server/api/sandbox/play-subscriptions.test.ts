import { expect, test } from 'vitest';
import { monthsLater } from './play-subscriptions.ts';

test('months of a test subscription are counted by the days of Algeria', () => {
  // Half past midnight there, on the 31st of January.
  const later = new Date(monthsLater(Date.parse('2026-01-30T23:30:00Z'), 1));
  expect(later.toISOString()).toBe('2026-02-27T23:30:00.000Z');
});
