import { expect, test } from 'vitest';
import { countDays, dayInAlgeria, lastOfMonth, laterDay, timeInAlgeria } from './days.ts';

test.each([
  ['2026-11-01', '2026-11-30'],
  ['2026-12-09', '2026-12-31'],
  ['2027-02-28', '2027-02-28'],
  ['2028-02-01', '2028-02-29'],
])('the month of %s ends on %s', (day, last) => {
  expect(lastOfMonth(day)).toBe(last);
});

test('days are counted over months and leap years, both ways', () => {
  expect(laterDay('2028-02-28', 2)).toBe('2028-03-01');
  expect(laterDay('2027-01-01', -1)).toBe('2026-12-31');
  expect(countDays({ from: '2028-02-28', until: '2028-03-01' })).toBe(3);
  expect(countDays({ from: '2026-11-02', until: '2026-11-01' })).toBe(0);
});

test('the day is that of Algeria', () => {
  expect(dayInAlgeria('2026-11-20T22:59:59Z')).toBe('2026-11-20');
  expect(dayInAlgeria(new Date('2026-12-31T23:00:00Z'))).toBe('2027-01-01');
  const zone = { timeZone: 'Africa/Algiers' };
  const times = Array.from(
    { length: 400 },
    (_, week) => Date.parse('2024-02-25T22:30:00Z') + week * 171 * 3_600_000,
  );
  expect(timeInAlgeria('2026-12-31T23:04:05.678Z')).toBe('2027-01-01 00:04:05');
  expect(times.map(dayInAlgeria)).toEqual(times.map((at) => new Date(at).toLocaleDateString('en-CA', zone)));
});
