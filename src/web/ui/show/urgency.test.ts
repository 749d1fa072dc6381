import { expect, test } from 'vitest';
import { urgencyOf } from './urgency.ts';

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
