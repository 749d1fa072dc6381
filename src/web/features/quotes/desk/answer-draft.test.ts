import { expect, test } from 'vitest';
import {
  answerIn,
  figuresOf,
  isWrong,
  makerOf,
  totalsOf,
  type AnswerLine,
  type OfferedGoods,
} from './answer-draft.ts';

const line: AnswerLine = {
  key: '0 a ',
  position: 0,
  is_alternative: false,
  product_id: 'a',
  plan_id: null,
  variation_id: null,
  quantity: '3',
  kind: 'amount',
  price: '900',
};
const dinars = (amount: string) => ({ amount, currency: 'DZD' as const });
const goods: OfferedGoods = {
  product_id: 'a',
  sku: 'A',
  product_name: 'A',
  product_name_ar: 'أ',
  option_name: null,
  option_name_ar: null,
  image_url: null,
  own_price: dinars('1000.00'),
  unit_cost: dinars('720.00'),
};

test('an amount, per cent off and a margin make the price that the server makes', () => {
  expect(figuresOf(line, goods)).toEqual({
    unit: '900.00',
    total: '2700.00',
    discount: '10',
    margin: { amount: '540.00', percent: '20', isLoss: false },
  });
  expect(figuresOf({ ...line, kind: 'percent_off', price: '12,5 %' }, goods)?.unit).toBe('875.00');
  expect(figuresOf({ ...line, kind: 'margin', price: '10' }, goods)?.unit).toBe('800.00');
  // 720 / 0.67
  expect(figuresOf({ ...line, kind: 'margin', price: '33' }, goods)?.unit).toBe('1074.63');
  expect(figuresOf({ ...line, price: '600' }, goods)?.margin).toEqual({
    amount: '-360.00',
    percent: '-20',
    isLoss: true,
  });
  expect(figuresOf({ ...line, price: '1,100' }, goods)?.discount).toBe('-10');
});

test('what is not known here waits for the server', () => {
  const unknown = { ...goods, own_price: null, unit_cost: null };
  expect(figuresOf({ ...line, kind: 'percent_off', price: '5' }, unknown)).toBeNull();
  expect(figuresOf({ ...line, kind: 'margin', price: '5' }, unknown)).toBeNull();
  expect(figuresOf(line, unknown)).toEqual({
    unit: '900.00',
    total: '2700.00',
    discount: null,
    margin: null,
  });
});

test('another currency converts amounts at today’s rates, and back they are what they were', () => {
  const rates = { USD: '1', EUR: '0.9', DZD: '134.5' };
  const lines = [
    { ...line, price: '1,000' },
    { ...line, kind: 'percent_off' as const, price: '5' },
    { ...line, price: '?' },
  ];
  const inDollars = answerIn({ currency: 'DZD', lines }, 'USD', rates);
  expect(inDollars.currency).toBe('USD');
  expect(inDollars.lines.map(({ price }) => price)).toEqual(['7.43', '5', '?']);
  expect(answerIn(inDollars, 'DZD', rates)).toEqual({ currency: 'DZD', lines });
  const touched = { ...inDollars, lines: inDollars.lines.map((one) => ({ ...one, quantity: '4' })) };
  expect(answerIn(touched, 'DZD', rates).lines[0]?.price).toBe('999.34');
});

test.each([
  ['amount', '0'],
  ['amount', '-5'],
  ['amount', '1.234'],
  ['amount', ''],
  ['percent_off', '100'],
  ['percent_off', '-1'],
  ['margin', '99.999'],
  ['margin', 'half'],
] as const)('%s %s can’t be meant', (kind, price) => {
  expect(makerOf({ kind, price })).toBeNull();
  expect(isWrong({ ...line, kind, price })).toBe(true);
});

test.each(['0', '-1', '1.5', '1000000000', ''])('%s units are refused', (quantity) => {
  expect(isWrong({ ...line, quantity })).toBe(true);
});

test('of a thousand lines, what is typed in one has none of the others read again', () => {
  let reads = 0;
  const counted = (price: string): AnswerLine => ({
    ...line,
    key: crypto.randomUUID(),
    get price() {
      reads += 1;
      return price;
    },
  });
  const lines = Array.from({ length: 1000 }, () => counted('900'));
  const draw = (drawn: readonly AnswerLine[]) => [drawn.some(isWrong), totalsOf(drawn, () => goods)?.total];
  expect(draw(lines)).toEqual([false, '2700000.00']);
  expect(reads).toBe(1000);
  reads = 0;
  expect(draw(lines.with(7, counted('800')))).toEqual([false, '2699700.00']);
  expect(reads).toBe(1);
});

test('totals leave alternatives out, and say nothing of a margin that one line hides', () => {
  const lines = [line, { ...line, key: '0 b ', is_alternative: true }, { ...line, key: '1 c ', position: 1 }];
  expect(totalsOf(lines, () => goods)).toEqual({
    total: '5400.00',
    discount: '10',
    margin: { amount: '1080.00', percent: '20', isLoss: false },
  });
  expect(
    totalsOf(lines, ({ position }) => (position === 1 ? { ...goods, unit_cost: null } : goods))?.margin,
  ).toBeNull();
  expect(totalsOf([{ ...line, price: '' }], () => goods)).toBeNull();
});
