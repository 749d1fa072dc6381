import { expect, test } from 'vitest';
import { cutSlug, skuOf, slugOf } from './sku.ts';

test.each([
  ['Netflix Premium', 'netflix-premium'],
  ['  Office 365 -- (Pro) ', 'office-365-pro'],
  ['Crème Brûlée №5', 'creme-brulee-no5'],
  ['Café', 'cafe'],
  ['نتفليكس', ''],
  ['نتفليكس HD', 'hd'],
  ['---', ''],
])('the slug of "%s" is "%s"', (name, slug) => {
  expect(slugOf(name)).toBe(slug);
});

test('a cut slug does not end in a hyphen', () => {
  expect(cutSlug('abc-def', 4)).toBe('abc');
  expect(cutSlug('abc-def', 5)).toBe('abc-d');
});

test.each([
  ['Netflix', 1_795_000_123_456, 'netflix-123456'],
  ['Netflix', 1_795_000_000_007, 'netflix-000007'],
  ['Windows 11 Professional Retail', 1_795_000_123_456, 'windows-11-professio-123456'],
  // The twentieth character is a hyphen.
  ['Windows 11 Enterpri se', 1_795_000_999_999, 'windows-11-enterpri-999999'],
  ['بطاقة', 1_795_000_123_456, 'product-123456'],
])('the SKU of "%s" at %d is %s', (name, time, sku) => {
  expect(skuOf(name, time)).toBe(sku);
});
