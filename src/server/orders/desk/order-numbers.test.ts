import { expect, test } from 'vitest';
import { orderNumbersOf } from './order-numbers.ts';

const now = new Date('2027-03-01T00:00:00Z');

test('a whole number is taken as it was typed, without a sign before it', () => {
  expect(orderNumbersOf(' #r26-000123 ', now)).toEqual(['R26-000123']);
  expect(orderNumbersOf('Numidia', now)).toEqual(['NUMIDIA']);
  for (const typed of ['R26-123', '26-123', 'r26-0123'])
    expect(orderNumbersOf(typed, now)).toEqual(['R26-000123']);
  expect(orderNumbersOf('R26-1234567', now)).toEqual(['R26-1234567']);
  for (const typed of [
    'R26 000123',
    'R26000123',
    'R26/123',
    'R 26-000123',
    'R26_000123',
    'R26ـ000123',
    'N° R26-123',
    '"R26-000123".',
  ])
    expect({ typed, found: orderNumbersOf(typed, now) }).toEqual({ typed, found: ['R26-000123'] });
});

test('digits alone are what stands behind the year, of any of the last twenty', () => {
  const numbers = orderNumbersOf('123', now);
  expect(numbers).toHaveLength(20);
  expect(numbers.slice(0, 2)).toEqual(['R27-000123', 'R26-000123']);
  expect(numbers.at(-1)).toBe('R08-000123');
  expect(orderNumbersOf('0001234567', now)[0]).toBe('0001234567');
  expect(orderNumbersOf('1234567', now)[0]).toBe('R27-1234567');
  expect(orderNumbersOf('26000123', now)).toContain('R26-000123');
  // Half past midnight in Algeria.
  expect(orderNumbersOf('123', new Date('2026-12-31T23:30:00Z'))[0]).toBe('R27-000123');
});
