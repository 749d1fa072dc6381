import { expect, test } from 'vitest';
import type { GridRow } from '#shared/prices/price-grid.contract.ts';
import { adjusted, readChange } from '#shared/prices/adjust-price.ts';
import { isRight, readStock, toChange, withEdit, type Edits } from './grid-edits.ts';

const row: GridRow = {
  target: 'product',
  id: 'a',
  product_id: 'a',
  sku: 'A-1',
  name: 'Atlas',
  name_ar: 'أطلس',
  option: null,
  option_ar: null,
  owner: null,
  owner_ar: null,
  min_quantity: null,
  status: 'active',
  price: '1200.00',
  currency: 'DZD',
  cost: null,
  delivery: 'manual',
  stock: 5,
  has_stock: true,
};
const none: Edits = new Map();

test('what says the same as before is no edit, however it is written', () => {
  expect(withEdit(none, row, { price: '1 200,00' }).size).toBe(0);
  expect(withEdit(none, row, { stock: '٥' }).size).toBe(0);
  const edits = withEdit(none, row, { price: '1,300' });
  expect([...edits.values()].map(toChange)).toEqual([
    { target: 'product', id: 'a', currency: 'DZD', price: { from: '1200.00', to: '1300.00' } },
  ]);
  expect(withEdit(edits, row, { price: '1200' }).size).toBe(0);
});

test('an edit keeps what the row said when the typing began', () => {
  const edits = withEdit(none, row, { price: '1300' });
  const later = withEdit(edits, { ...row, price: '1250.00', stock: 4 }, { stock: '' });
  expect([...later.values()].map(toChange)).toEqual([
    {
      target: 'product',
      id: 'a',
      currency: 'DZD',
      price: { from: '1200.00', to: '1300.00' },
      stock: { from: 5, to: null },
    },
  ]);
});

test('nothing is charged nothing, and units are whole', () => {
  expect(isRight({ row, price: '0' })).toBe(false);
  expect(isRight({ row, price: 'ten' })).toBe(false);
  expect(isRight({ row, stock: '1.5' })).toBe(false);
  expect(['10000001', '1,5', '−3', '1 5'].map(readStock)).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
  expect(isRight({ row, price: '0.01', stock: '0' })).toBe(true);
});

test.each([
  ['1200.00', '5', '0.01', '1260.00'],
  ['1200.00', '-2.5', '10', '1170.00'],
  ['999.00', '3.33', '5', '1030.00'],
  ['4.00', '-90', '10', '10.00'],
  ['0.01', '-50', '0.01', '0.01'],
])('%s changed by %s %% in steps of %s is %s', (price, percent, step, expected) => {
  expect(adjusted(price, percent, step)).toBe(expected);
});

test.each([
  ['5', '5'],
  ['+5 %', '5'],
  ['−2,5', '-2.5'],
  ['٥', '5'],
  ['0', null],
  ['5-', null],
  ['1+5', null],
  ['-95', null],
  ['501', null],
  ['a lot', null],
])('the change %s is read as %s', (typed, expected) => {
  expect(readChange(typed)).toBe(expected);
});
