import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addMoney, compareMoney, feeOf, fromUnits, toUnits, wholeDinarFee, type Money } from './money.ts';

const dinars = (amount: string): Money => ({ amount, currency: 'DZD' });

test.each([
  ['5000.00', '2.9', '0', '145.00'],
  ['5001.00', '2.9', '0', '146.00'],
  ['5000.50', '0', '0', '0.50'],
  ['10000.00', '2.5', '150.00', '400.00'],
])('for %s at %s%% plus %s the fee is %s', (amount, percent, fixed, fee) => {
  expect(wholeDinarFee(dinars(amount), percent, fixed)).toEqual(dinars(fee));
});

test('amount and fee are whole dinars together, and less than one dinar is added for it', () => {
  const amounts = fc.bigInt({ min: 1n, max: 10n ** 9n }).map((units) => dinars(fromUnits(units, 2)));
  const percents = fc.bigInt({ min: 0n, max: 50_000n }).map((units) => fromUnits(units, 3));
  fc.assert(
    fc.property(amounts, percents, fc.constantFrom('0', '150.00', '0.01'), (amount, percent, fixed) => {
      const fee = wholeDinarFee(amount, percent, fixed);
      expect(toUnits(addMoney(amount, fee).amount, 2) % 100n).toBe(0n);
      const exact = feeOf(amount, percent, fixed);
      expect(compareMoney(fee, exact)).toBeGreaterThanOrEqual(0);
      expect(compareMoney(fee, addMoney(exact, dinars('1.00')))).toBeLessThan(0);
    }),
  );
});
