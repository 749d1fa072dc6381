import { expect, test } from 'vitest';
import { distanceOf } from './time-distance.ts';

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
