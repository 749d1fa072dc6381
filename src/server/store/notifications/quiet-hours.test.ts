import { expect, test } from 'vitest';
import { quietSeconds } from './quiet-hours.ts';

/** Algeria is an hour ahead of UTC, all year. */
const at = (time: string) => new Date(`2026-07-14T${time}:00+01:00`);
const night = { quiet_from: 22, quiet_until: 7 };
const noon = { quiet_from: 12, quiet_until: 14 };

test.each([
  [night, '21:59', 0],
  [night, '22:00', 9 * 3600],
  [night, '23:30', 7.5 * 3600],
  [night, '00:00', 7 * 3600],
  [night, '06:59', 60],
  [night, '07:00', 0],
  [noon, '11:59', 0],
  [noon, '12:00', 7200],
  [noon, '13:59', 60],
  [noon, '14:00', 0],
  [{ quiet_from: 0, quiet_until: 23 }, '23:00', 0],
  [{ quiet_from: 23, quiet_until: 0 }, '23:15', 2700],
  [{ quiet_from: null, quiet_until: null }, '03:00', 0],
])('in %j at %s there are %d seconds left', (hours, time, seconds) => {
  expect(quietSeconds(hours, at(time))).toBe(seconds);
});
