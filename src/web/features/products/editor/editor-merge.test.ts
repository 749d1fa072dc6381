import { expect, test } from 'vitest';
import { emptyDraft, type EditorDraft, type PlanRow } from './editor-draft.ts';
import { findTheirChanges, mergeEdits } from './editor-merge.ts';

const base: EditorDraft = { ...emptyDraft, name: 'Office', consumer_price: '1,200', trial_days: '7' };

test('what only one of two changed is no conflict, and what both changed alike is none either', () => {
  const mine = { ...base, name: 'Office suite', trial_days: '14' };
  const theirs = { ...base, consumer_price: '1300', trial_days: '14', is_featured: true };
  expect(findTheirChanges(base, mine, theirs)).toEqual([
    { field: 'consumer_price', isConflict: false },
    { field: 'trial_days', isConflict: false },
    { field: 'is_featured', isConflict: false },
  ]);
  expect(mergeEdits(base, mine, theirs, {})).toEqual({ name: 'Office suite' });
});

test('an amount that is only typed in another way is no change', () => {
  const typed = { ...base, consumer_price: '1 200,00' };
  expect(findTheirChanges(base, base, typed)).toEqual([]);
  expect(mergeEdits(base, typed, { ...base, consumer_price: '900' }, {})).toEqual({});
});

test('a field that both changed stays mine only where that is chosen', () => {
  const mine = { ...base, name: 'Mine', consumer_price: '1500' };
  const theirs = { ...base, name: 'Theirs', consumer_price: '1600' };
  expect(findTheirChanges(base, mine, theirs).map(({ isConflict }) => isConflict)).toEqual([true, true]);
  expect(mergeEdits(base, mine, theirs, { name: 'mine', consumer_price: 'theirs' })).toEqual({
    name: 'Mine',
  });
});

test('a plan that is gone meanwhile is a new one, or the one of the same duration', () => {
  const plan = (id: string | null, duration: string): PlanRow => ({
    key: duration,
    id,
    name: duration,
    name_ar: duration,
    duration,
    period_length: '',
    period_unit: '',
    price: '100',
    is_popular: false,
    is_default: false,
    bulk_pricing: [],
  });
  const mine = { ...base, plans: [plan('gone', '1_month'), plan('there', '1_year'), plan(null, '3_months')] };
  const theirs = { ...base, plans: [plan('there', '1_year'), plan('other', '3_months')] };
  const kept = mergeEdits({ ...base, plans: [plan('gone', '1_month')] }, mine, theirs, { plans: 'mine' });
  expect(kept.plans?.map(({ id }) => id)).toEqual([null, 'there', 'other']);
});
