import { expect, test } from 'vitest';
import { daysLeft } from './days-left.ts';

const at = (time: string) => daysLeft('2026-11-01T10:00:00.000Z', Date.parse(time));

test('whole days that are left before the trash is emptied', () => {
  expect(at('2026-11-01T10:00:00.000Z')).toBe(30);
  expect(at('2026-11-01T10:00:01.000Z')).toBe(29);
  expect(at('2026-11-30T09:00:00.000Z')).toBe(1);
  expect(at('2026-11-30T11:00:00.000Z')).toBe(0);
  expect(at('2026-12-24T00:00:00.000Z')).toBe(0);
});
