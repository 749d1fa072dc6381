import { expect, test } from 'vitest';
import type { PaymentMethod } from '#shared/deposits/payments.contract.ts';
import type { Money } from '#shared/money.ts';
import { changeOf, draftOf, problemsOf } from './method-draft.ts';

const dinars = (amount: string): Money => ({ amount, currency: 'DZD' });
const store = { minimum: dinars('5000.00'), maximum: dinars('100000.00') };
const row = { label_en: 'RIP', label_ar: 'رقم الحساب', value: '00799999' };
const baridimob: PaymentMethod = {
  method: 'baridimob',
  is_active: true,
  is_by_hand: true,
  is_crypto: false,
  is_instant: false,
  is_popular: false,
  pay_currency: 'DZD',
  fee_percent: '2',
  fee_fixed: dinars('0.00'),
  minimum: null,
  maximum: dinars('20000.00'),
  instructions: { en: 'Transfer.', ar: 'حوّل.' },
  account: [row],
  law_acknowledged_at: null,
  version: 1,
};
const draft = draftOf(baridimob);

test('what stands in the form as it was saved has no problem and changes nothing', () => {
  expect(draft).toMatchObject({ fee_percent: '2', fee_fixed: '', minimum: '', maximum: '20,000' });
  expect(problemsOf(draft, baridimob, store)).toEqual({ rows: [] });
  expect(changeOf(draft, baridimob)).toEqual({});
});

test('the same written otherwise changes nothing', () => {
  const same = {
    ...draft,
    fee_percent: '2,0 %',
    fee_fixed: '0',
    maximum: '٢٠٠٠٠',
    instructions: { en: ' Transfer. ', ar: 'حوّل.\n' },
    account: [{ ...row, key: 7, value: ' 00799999 ' }],
  };
  expect(problemsOf(same, baridimob, store)).toEqual({ rows: [] });
  expect(changeOf(same, baridimob)).toEqual({});
});

test('only what was changed is sent', () => {
  expect(changeOf({ ...draft, fee_percent: '2.75', fee_fixed: '1 000,5' }, baridimob)).toEqual({
    fee_percent: '2.75',
    fee_fixed: dinars('1000.50'),
  });
  expect(changeOf({ ...draft, minimum: '6000', maximum: '' }, baridimob)).toEqual({
    minimum: dinars('6000.00'),
    maximum: null,
  });
  expect(changeOf({ ...draft, is_popular: true, account: [] }, baridimob)).toEqual({
    is_popular: true,
    account: [],
  });
});

test('a percentage beyond fifty, an unreadable amount and a limit of zero are found', () => {
  const wrong = { ...draft, fee_percent: '50.001', fee_fixed: '5.000', minimum: '0', maximum: 'many' };
  expect(problemsOf(wrong, baridimob, store)).toEqual({
    fee_percent: 'fee_percent_wrong',
    fee_fixed: 'too_many_decimals',
    minimum: 'zero',
    maximum: 'not_an_amount',
    rows: [],
  });
  expect(problemsOf({ ...draft, fee_percent: '50' }, baridimob, store)).toEqual({ rows: [] });
});

test('limits that take no amount are found, alone and beside the store’s', () => {
  const maximumOf = (minimum: string, maximum: string) =>
    problemsOf({ ...draft, minimum, maximum }, baridimob, store).maximum;
  expect(maximumOf('9000', '8999.99')).toBe('out_of_order');
  expect(maximumOf('9000', '9000')).toBe(undefined);
  expect(maximumOf('100000.01', '')).toBe('outside_store');
  expect(maximumOf('100000', '')).toBe(undefined);
  expect(maximumOf('', '4999.99')).toBe('outside_store');
  expect(maximumOf('', '')).toBe(undefined);
});

test('a method that is on keeps a row, and every row is whole', () => {
  expect(problemsOf({ ...draft, account: [] }, baridimob, store).account).toBe('account_needed');
  expect(problemsOf({ ...draft, account: [] }, { ...baridimob, is_active: false }, store)).toEqual({
    rows: [],
  });
  const account = [
    { ...row, key: 0 },
    { ...row, key: 3, label_ar: ' ' },
  ];
  expect(problemsOf({ ...draft, account }, baridimob, store)).toEqual({ rows: [3] });
});
