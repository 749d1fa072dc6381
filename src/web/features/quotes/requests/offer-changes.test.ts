import { expect, test } from 'vitest';
import type { Offer, OfferLine } from '#shared/quotes/quotes.contract.ts';
import { changesOf } from './offer-changes.ts';

const dinars = (amount: string) => ({ amount, currency: 'DZD' as const });

function line(position: number, more: Partial<OfferLine> = {}): OfferLine {
  return {
    id: `line ${position}`,
    position,
    is_alternative: false,
    product_id: `product ${position}`,
    url_slug: null,
    sku: 'SKU',
    product_name: 'Netflix',
    product_name_ar: 'نتفليكس',
    option_name: null,
    option_name_ar: null,
    image_url: null,
    quantity: 10,
    unit_price: dinars('100'),
    total: dinars('1000'),
    own_price: dinars('120'),
    saving: dinars('200'),
    ...more,
  };
}

function offer(lines: OfferLine[]): Offer {
  return {
    version: 1,
    sent_at: '2026-11-01T10:00:00Z',
    valid_until: '2026-11-08T10:00:00Z',
    is_voided: false,
    total: dinars('1000'),
    saving: dinars('0'),
    allows_partial: false,
    is_reserved: false,
    note: '',
    terms: '',
    lost_line_ids: [],
    lines,
  };
}

const told = (before: OfferLine[], after: OfferLine[]) =>
  changesOf(offer(before), offer(after)).map(({ what, line: { position } }) => [what, position]);

test('the same amounts, however they are written, are no change', () => {
  expect(told([line(0)], [line(0, { id: 'another', unit_price: dinars('100.00') })])).toEqual([]);
});

test('prices, quantities, and lines that come and go are told, each by itself', () => {
  const before = [line(0), line(1), line(2)];
  const after = [line(0, { unit_price: dinars('90'), quantity: 12 }), line(2), line(3)];
  expect(told(before, after)).toEqual([
    ['price', 0],
    ['quantity', 0],
    ['added', 3],
    ['removed', 1],
  ]);
});

test('the same amount in another currency is another price', () => {
  expect(told([line(0)], [line(0, { unit_price: { amount: '100', currency: 'USD' } })])).toEqual([
    ['price', 0],
  ]);
});

test('an alternative is another line than what it stands beside', () => {
  expect(told([line(0)], [line(0), line(0, { is_alternative: true })])).toEqual([['added', 0]]);
});
