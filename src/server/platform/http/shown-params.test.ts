import { expect, test } from 'vitest';
import { toProblem } from './problems.ts';
import { Refusal } from './refusal.ts';

test('values of a refusal are as the reader writes them for pages, and raw for programs', () => {
  const kinds = new Refusal('file_type_refused', { kinds: 'PDF, JPEG' });
  const limit = new Refusal('order_above_limit', { limit: '1200.00', currency: 'DZD' });
  const say = (refusal: Refusal, isByKey: boolean) => toProblem(refusal, 'ar', '1', isByKey);
  expect(say(kinds, false).params).toEqual({ kinds: 'PDF، JPEG' });
  expect(say(kinds, true).params).toEqual({ kinds: 'PDF, JPEG' });
  expect(say(limit, false).params).toEqual({ limit: '1,200.00 د.ج', currency: 'DZD' });
  expect(say(limit, true).params).toEqual({ limit: '1200.00', currency: 'DZD' });
  expect(say(limit, true).title).toBe(say(limit, false).title);
  expect(say(kinds, true).title).toBe(say(kinds, false).title);
});
