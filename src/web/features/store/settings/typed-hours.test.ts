import { expect, test } from 'vitest';
import { readDates, readHours, readSpans, typedHoursOf } from './typed-hours.ts';

test.each([
  ['', []],
  ['9-12', [{ from: '09:00', until: '12:00' }]],
  [
    '9:00–12:30, 13h30 — 0:00',
    [
      { from: '09:00', until: '12:30' },
      { from: '13:30', until: '24:00' },
    ],
  ],
  [
    '٩–١٢، 14.00-18.00',
    [
      { from: '09:00', until: '12:00' },
      { from: '14:00', until: '18:00' },
    ],
  ],
  ['all day', null],
  ['9:60-12', null],
  ['9-25', null],
  ['24:00-24:00', null],
  ['8-9, 10-11, 12-13', null],
])('the spans %j', (text, spans) => expect(readSpans(text)).toEqual(spans));

test('dates as Algerians write them', () => {
  expect(readDates('5/7/2026, 01-11-2026')).toEqual(['2026-07-05', '2026-11-01']);
  for (const wrong of ['30/2/2026', 'Friday', '2026', '5/7'] as const) expect(readDates(wrong)).toBeNull();
});

test('what stands in the fields is read as what was stored', () => {
  const hours = {
    week: [[{ from: '00:00', until: '24:00' }], [], [], [], [{ from: '08:05', until: '17:00' }], [], []],
    closed: ['2026-07-05'],
  };
  expect(readHours(typedHoursOf(hours))).toEqual(hours);
  expect(readHours(typedHoursOf(null))).toBeNull();
});
