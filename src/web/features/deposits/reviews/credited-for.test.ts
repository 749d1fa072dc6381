import { expect, test } from 'vitest';
import { creditedFor } from './credited-for.ts';

const dinars = (amount: string) => ({ amount, currency: 'DZD' }) as const;
const dollars = (amount: string) => ({ amount, currency: 'USD' }) as const;

test.each([
  // What was asked for credits the amount, whatever the fee.
  { amount: '5000.00', toPay: dinars('5100.00'), received: '5100.00', credited: '5000.00' },
  { amount: '5000.00', toPay: dinars('5100.00'), received: '4800', credited: '4705.88' },
  { amount: '5000.00', toPay: dinars('5100.00'), received: '5200.00', credited: '5098.03' },
  // trunc(20000 * 148.69 / 148.70, 2): rounding would make it 19998.66.
  { amount: '20000.00', toPay: dollars('148.70'), received: '148.69', credited: '19998.65' },
  { amount: '5000.00', toPay: dinars('5100.00'), received: '0.01', credited: '0.00' },
  { amount: '100000.00', toPay: dinars('100000.00'), received: '9999999999.99', credited: '9999999999.99' },
])('$received of $toPay.amount for $amount credits $credited', ({ amount, toPay, received, credited }) => {
  expect(creditedFor({ amount: dinars(amount), toPay, received })).toEqual(dinars(credited));
});
