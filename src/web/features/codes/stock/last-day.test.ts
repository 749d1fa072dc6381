import { expect, test } from 'vitest';
import { lastDayOf } from './last-day.ts';

test('what works to the end of a day in Algeria is shown by that day, not by the next one’s first moment', () => {
  expect(lastDayOf('2027-12-31T23:00:00.000Z')).toBe('2027-12-31T11:00:00.000Z');
  expect(lastDayOf('2028-02-29T23:00:00Z')).toBe('2028-02-29T11:00:00.000Z');
});

test('what ends within a day has no last day', () => {
  expect(lastDayOf('2027-12-31T22:59:59.000Z')).toBeNull();
  expect(lastDayOf('2028-01-01T00:00:00.000Z')).toBeNull();
});
