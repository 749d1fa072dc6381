import { expect, test } from 'vitest';
import { toProblem } from '../platform/http/problems.ts';
import { readRefusal } from './read-refusal.ts';

test('the end of an offer is a time for programs, and a day for people', () => {
  const refusal = readRefusal({ result: 'quote_expired', date: '2026-06-04T22:59:59.999999+00:00' });
  const { params, title } = toProblem(refusal, 'ar', '1', true);
  expect(params).toEqual({ date: '2026-06-04T22:59:59.999Z' });
  expect(title).toContain('4 جوان 2026');
  expect(toProblem(refusal, 'en', '1').params).toEqual({ date: '4 June 2026' });
});
