import { expect, test } from 'vitest';
import { openingAt, type OpeningHours } from './opening-hours.ts';

const split = [
  { from: '09:00', until: '12:30' },
  { from: '13:30', until: '18:00' },
];
/** 2026-11-22 is a Sunday, the Sunday after it is a holiday. */
const hours: OpeningHours = {
  week: [split, split, split, split, split, [], []],
  closed: ['2026-11-29', '2026-11-30'],
};
/** By Algeria's clocks, an hour before UTC. */
const at = (time: string, of = hours) => openingAt(of, Date.parse(`${time.replace(' ', 'T')}:00+01:00`));

test.each([
  ['2026-11-22 08:59', { isOpen: false, day: '2026-11-22', inDays: 0, at: '09:00' }],
  ['2026-11-22 09:00', { isOpen: true, until: '12:30' }],
  ['2026-11-22 12:29', { isOpen: true, until: '12:30' }],
  ['2026-11-22 12:30', { isOpen: false, day: '2026-11-22', inDays: 0, at: '13:30' }],
  ['2026-11-22 18:00', { isOpen: false, day: '2026-11-23', inDays: 1, at: '09:00' }],
  // UTC has another day.
  ['2026-11-23 00:30', { isOpen: false, day: '2026-11-23', inDays: 0, at: '09:00' }],
  // The weekend, then two holidays.
  ['2026-11-26 18:00', { isOpen: false, day: '2026-12-01', inDays: 5, at: '09:00' }],
  ['2026-11-29 10:00', { isOpen: false, day: '2026-12-01', inDays: 2, at: '09:00' }],
] as const)('at %s', (time, opening) => expect(at(time)).toEqual(opening));

test('over midnight it stays open until the end of the next span, and all week where there is none', () => {
  const late = { from: '20:00', until: '24:00' };
  const night = { week: [[late], [{ from: '00:00', until: '02:00' }], [late], [], [], [], []], closed: [] };
  expect(at('2026-11-22 23:00', night)).toEqual({ isOpen: true, until: '02:00' });
  expect(at('2026-11-24 23:00', night)).toEqual({ isOpen: true, until: '00:00' });
  const always = { week: Array.from({ length: 7 }, () => [{ from: '00:00', until: '24:00' }]), closed: [] };
  expect(at('2026-11-24 23:00', always)).toEqual({ isOpen: true, until: null });
});

test('whatever dates are closed, the first time that is not is found', () => {
  const sundays = Array.from({ length: 60 }, (_, week) =>
    new Date(Date.parse('2026-11-22') + week * 7 * 86_400_000).toISOString().slice(0, 10),
  );
  const rare = { week: [split, [], [], [], [], [], []], closed: sundays };
  expect(at('2026-11-22 10:00', rare)).toMatchObject({ isOpen: false, inDays: 420, at: '09:00' });
});
