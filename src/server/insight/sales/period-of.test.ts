import { expect, test } from 'vitest';
import { periodOf } from './period-of.ts';

const TODAY = '2026-11-25';
const days = { today: TODAY, first: '2021-05-04' };

test('the last days until today, or until a day, or from one on', () => {
  expect(periodOf({ step: 'day', range: '30' }, days)).toEqual({
    from: '2026-10-27',
    until: TODAY,
    compared: null,
  });
  expect(periodOf({ step: 'day', range: '7', until: '2026-03-03' }, days)).toMatchObject({
    from: '2026-02-25',
    until: '2026-03-03',
  });
  expect(periodOf({ step: 'day', range: '7', from: '2026-11-01' }, days)).toMatchObject({
    from: '2026-11-01',
    until: TODAY,
  });
  expect(periodOf({ step: 'day', range: '7', from: '2027-01-01' }, days)).toMatchObject({
    from: '2027-01-01',
    until: '2027-01-01',
  });
});

test.each([
  ['2026-02-02', '2026-01-31', 'until'],
  ['2001-01-01', TODAY, 'from'],
])('from %s until %s is refused: the wrong way round, or more than three years', (from, until, field) => {
  expect(() => periodOf({ step: 'day', range: '7', from, until }, days)).toThrow(
    expect.objectContaining({ code: 'invalid_request', errors: [{ field, problem: 'too_early' }] }),
  );
});

test('it is compared with as many days before it, or with the same days of last year', () => {
  const month = { range: '30', step: 'day', from: '2026-03-01', until: '2026-03-31' } as const;
  expect(periodOf({ ...month, compare: 'before' }, days).compared).toEqual({
    from: '2026-01-29',
    until: '2026-02-28',
  });
  expect(periodOf({ ...month, compare: 'year' }, days).compared).toEqual({
    from: '2025-03-01',
    until: '2025-03-31',
  });
  expect(
    periodOf({ step: 'day', range: '7', from: '2028-02-29', until: '2028-02-29', compare: 'year' }, days)
      .compared,
  ).toEqual({ from: '2027-02-28', until: '2027-02-28' });
});

test('all is since the first sale; what a chart has no room for by day it has by month', () => {
  const all = { range: 'all', step: 'month' } as const;
  expect(periodOf(all, days)).toEqual({ from: '2021-05-04', until: TODAY, compared: null });
  expect(periodOf({ ...all, until: '2021-05-04' }, days)).toMatchObject({ from: '2021-05-04' });
  expect(() => periodOf({ ...all, step: 'day' }, days)).toThrow(
    expect.objectContaining({ errors: [{ field: 'step', problem: 'not_allowed' }] }),
  );
  expect(() => periodOf({ ...all, until: '2021-05-03' }, days)).toThrow(
    expect.objectContaining({ errors: [{ field: 'until', problem: 'too_early' }] }),
  );
});
