import { expect, test } from 'vitest';
import type { Refundable } from '#shared/orders/delivery-desk.contract.ts';
import { amountOf, everythingOf, linesOf, nothingChosen, ofLine, onlyOf } from './refund-choice.ts';

const dinars = (amount: string) => ({ amount, currency: 'DZD' as const });
const delivery = (id: string, quantity: number): Refundable['lines'][number]['deliveries'][number] => ({
  id,
  kind: 'text',
  quantity,
  delivered_at: '2026-11-21T10:00:00.000Z',
  is_seen: false,
  code_goes_to: null,
  runs_until: null,
});
const line = (
  item_id: string,
  price: string,
  waiting: number,
  deliveries: ReturnType<typeof delivery>[],
) => ({
  item_id,
  product_id: item_id,
  product_name: 'A thing',
  product_name_ar: 'شيء',
  option_name: null,
  option_name_ar: null,
  unit_price: dinars(price),
  quantity: 5,
  refunded: 0,
  waiting,
  deliveries,
});
const order: Refundable = {
  order_number: 'R26-000001',
  status: 'processing',
  total: dinars('5000.00'),
  refunded: dinars('0.00'),
  lines: [
    line('a', '333.33', 2, [delivery('a1', 3)]),
    line('b', '0.10', 0, [delivery('b1', 1), delivery('b2', 1)]),
  ],
};

test('the whole order, and single parts of it, to the centime', () => {
  expect(amountOf(order, everythingOf(order))).toEqual(dinars('1666.85'));
  expect(linesOf(order, everythingOf(order))).toEqual([
    { item_id: 'a', waiting: 2, deliveries: ['a1'] },
    { item_id: 'b', waiting: 0, deliveries: ['b1', 'b2'] },
  ]);
  const part = { waiting: new Map([['a', 1]]), deliveries: new Set(['b2']) };
  expect(amountOf(order, part)).toEqual(dinars('333.43'));
  expect(linesOf(order, part)).toEqual([
    { item_id: 'a', waiting: 1, deliveries: [] },
    { item_id: 'b', waiting: 0, deliveries: ['b2'] },
  ]);
});

test('nothing chosen is nothing', () => {
  expect(linesOf(order, nothingChosen)).toEqual([]);
  expect(amountOf(order, nothingChosen)).toEqual(dinars('0.00'));
});

test('what somebody else took meanwhile is not in it any more', () => {
  const choice = everythingOf(order);
  const later = { ...order, lines: [line('a', '333.33', 1, [delivery('a1', 3)]), line('b', '0.10', 0, [])] };
  expect(linesOf(later, choice)).toEqual([{ item_id: 'a', waiting: 1, deliveries: ['a1'] }]);
  expect(amountOf(later, choice)).toEqual(dinars('1333.32'));
});

test('of one line alone, and chosen at once where it is one thing', () => {
  const order = {
    order_number: 'R26-000001',
    status: 'processing' as const,
    total: dinars('700.00'),
    refunded: dinars('0.00'),
    lines: [
      line('a', '100.00', 3, []),
      line('b', '200.00', 0, [delivery('d1', 1), delivery('d2', 1)]),
      line('c', '300.00', 0, [delivery('d3', 2)]),
    ],
  };
  expect(ofLine(order, undefined)).toBe(order);
  expect(onlyOf(order)).toBe(nothingChosen);
  expect(onlyOf(ofLine(order, 'b'))).toBe(nothingChosen);
  expect(onlyOf(ofLine(order, 'no line'))).toBe(nothingChosen);
  const chosen = (id: string) => linesOf(ofLine(order, id), onlyOf(ofLine(order, id)));
  expect(chosen('a')).toEqual([{ item_id: 'a', waiting: 3, deliveries: [] }]);
  expect(chosen('c')).toEqual([{ item_id: 'c', waiting: 0, deliveries: ['d3'] }]);
});
