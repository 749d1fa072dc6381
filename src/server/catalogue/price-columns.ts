import type { PriceExplanation } from '#shared/catalogue/catalogue.contract.ts';
import type { Currency, Money } from '#shared/money.ts';
import { sql } from '../platform/database/pool.ts';

/** resolve_price()'s result as columns, in a query that joins it under this name. */
export const priceColumns = (name: string) => {
  const of = (column: string) => sql.ref(`${name}.${column}`);
  return sql`${of('unit_price')}::text as unit_price, ${of('currency')}, ${of('tier')}, ${of('tier_ar')}, ${of('rule')},
    ${of('base_price')}::text as base_price, trim_scale(${of('percent_off')})::text as percent_off,
    ${of('passed_over')}::text as passed_over`;
};

export interface PriceRow {
  unit_price: string;
  currency: Currency;
  tier: string | null;
  tier_ar: string | null;
  rule: PriceExplanation['rule'];
  base_price: string;
  percent_off: string | null;
  passed_over: string | null;
}

export function toPrice(row: PriceRow): { price: Money; explanation: PriceExplanation } {
  const money = (amount: string): Money => ({ amount, currency: row.currency });
  return {
    price: money(row.unit_price),
    explanation: {
      rule: row.rule,
      base_price: money(row.base_price),
      tier: row.tier,
      tier_ar: row.tier_ar,
      percent_off: row.percent_off,
      passed_over: row.passed_over === null ? null : money(row.passed_over),
    },
  };
}
