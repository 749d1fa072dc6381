import { currencies } from '#shared/money.ts';
import { sql } from '#server/platform/database/pool.ts';

type Amount =
  | 'sales'
  | 'refunds'
  | 'costed'
  | 'cost'
  | 'credited'
  | 'fees'
  | 'spent'
  | 'saved'
  | 'by_list'
  | 'by_tier'
  | 'by_quote';

/** The sum of an amount's columns in each currency, less another's, as an object with two decimals. */
export function sumInEach(amount: Amount, less?: Amount) {
  const sums = currencies.map((currency) => {
    const column = (name: Amount) => sql.ref(`${name}_${currency.toLowerCase()}`);
    const value = less === undefined ? column(amount) : sql`${column(amount)} - ${column(less)}`;
    return sql`${sql.lit(currency)}, round(coalesce(sum(${value}), 0), 2)::text`;
  });
  return sql`jsonb_build_object(${sql.join(sums)})`;
}

/** The same where there was nothing. */
export const NOTHING_IN_EACH = sql`jsonb_build_object(${sql.join(currencies.map((currency) => sql`${sql.lit(currency)}, '0.00'`))})`;

/** Purchases less refunds. */
export const revenue = sumInEach('sales', 'refunds');
