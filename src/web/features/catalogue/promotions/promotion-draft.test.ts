import { expect, test } from 'vitest';
import { draftOf, emptyPromotion, pathOf, problemsOf, typedOf } from './promotion-draft.ts';

const origin = 'https://shop.example';
const whole = { ...emptyPromotion, title: 'A', title_ar: 'أ', link: '/deposit' };

test('an address of the store is cut to its path, and no other is taken for one', () => {
  expect(pathOf(' https://shop.example/products?search=vpn ', origin)).toBe('/products?search=vpn');
  expect(pathOf('/products?search=شحن', origin)).toBe('/products?search=%D8%B4%D8%AD%D9%86');
  expect(pathOf('https://shop.example.evil.example/', origin)).toBe('https://shop.example.evil.example/');
  expect(problemsOf({ ...whole, link: '//evil.example/a' }, origin)).toEqual({ link: 'not_a_path' });
  expect(problemsOf({ ...whole, link: 'products' }, origin)).toEqual({ link: 'not_a_path' });
});

test('times are Algerian, and the end comes after the start', () => {
  const typed = { ...whole, starts_at: '2026-12-01T00:00', ends_at: '2026-12-31T23:59' };
  const draft = draftOf(typed, origin);
  expect([draft.starts_at, draft.ends_at]).toEqual(['2026-11-30T23:00:00.000Z', '2026-12-31T22:59:00.000Z']);
  const saved = { ...draft, id: '1', state: 'scheduled' as const, version: 1 };
  expect(typedOf(saved)).toEqual(typed);
  expect(problemsOf(typed, origin)).toEqual({});
  expect(problemsOf({ ...typed, ends_at: typed.starts_at }, origin)).toEqual({
    ends_at: 'ends_before_start',
  });
  expect(problemsOf({ ...typed, starts_at: '2026-12' }, origin)).toEqual({ starts_at: 'not_a_time' });
  expect(draftOf(whole, origin)).toMatchObject({ starts_at: null, ends_at: null });
});
