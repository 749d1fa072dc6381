import { expect, test } from 'vitest';
import type { DeliveredCode } from '#shared/orders/orders.contract.ts';
import { codesByLine } from './codes-by-line.ts';
import type { DraftLine } from '../purchase-draft.ts';

const dinars = { amount: '1.00', currency: 'DZD' as const };
const line = (name: string, quantity: number, delivery: 'codes' | 'manual' = 'codes'): DraftLine => ({
  product: { id: name, name, name_ar: name, delivery, min_order_quantity: 1 },
  plan: null,
  variation: null,
  quantity,
  unitPrice: dinars,
  total: dinars,
  reference: null,
  note: null,
  cartLineId: null,
});
const code = (order_item_id: string, text: string): DeliveredCode => ({
  delivery_id: text,
  order_item_id,
  kind: 'code',
  quantity: 1,
  code: text,
  credentials: null,
  file_url: null,
  note: null,
});
const shown = (codes: DeliveredCode[], lines: DraftLine[]) =>
  codesByLine(codes, lines).map((part) => [part.line?.product.id ?? null, part.codes.map((one) => one.code)]);

test('each line has its codes, in their order; what is delivered by hand has none', () => {
  const lines = [line('one', 2), line('hand', 1, 'manual'), line('two', 1)];
  expect(shown([code('b', 'B1'), code('b', 'B2'), code('a', 'A1')], lines)).toEqual([
    ['one', ['B1', 'B2']],
    ['two', ['A1']],
  ]);
});

test('where the lines are not told, the codes stand under no name', () => {
  const codes = [code('a', 'A1'), code('b', 'B1')];
  expect(shown(codes, [line('one', 1), line('two', 2)])).toEqual([[null, ['A1', 'B1']]]);
  expect(shown(codes, [line('one', 2)])).toEqual([[null, ['A1', 'B1']]]);
  expect(shown([], [line('one', 1, 'manual')])).toEqual([]);
});
