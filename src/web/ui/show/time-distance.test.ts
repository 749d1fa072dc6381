import { expect, test } from 'vitest';
import { distanceOf, urgencyOf } from './time-distance.ts';

const now = Date.UTC(2026, 10, 21, 12);
const MINUTE = 60_000;

test.each([
  [0, 0, 'second'],
  [-59_000, 0, 'second'],
  [59_000, 0, 'second'],
  [-12.5 * MINUTE, -12, 'minute'],
  [-60 * MINUTE, -1, 'hour'],
  [47.9 * 60 * MINUTE, 47, 'hour'],
  [59.9 * MINUTE, 59, 'minute'],
  [-5 * 24 * 60 * MINUTE, -5, 'day'],
])('%s ms away is %s %s', (distance, value, unit) => {
  expect(distanceOf(now + distance, now)).toEqual({ value, unit });
});

const SINCE = '2026-11-21T12:00:00.000Z';
const at = (time: string) => urgencyOf(SINCE, Date.parse(time));

test('a receipt is late after an hour and overdue after a day, not at them', () => {
  expect(at('2026-11-21T12:00:01.000Z')).toBe('fresh');
  expect(at('2026-11-21T13:00:00.000Z')).toBe('fresh');
  expect(at('2026-11-21T13:00:00.001Z')).toBe('late');
  expect(at('2026-11-22T12:00:00.000Z')).toBe('late');
  expect(at('2026-11-22T12:00:00.001Z')).toBe('overdue');
});

test('a clock that is behind the store’s makes nothing late', () => {
  expect(at('2026-11-21T11:00:00.000Z')).toBe('fresh');
});
