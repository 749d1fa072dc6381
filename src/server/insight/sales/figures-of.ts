import type { SaleFigures } from '#shared/insight/sales.contract.ts';
import { currencies, type Currency } from '#shared/money.ts';
import { sql } from '#server/platform/database/pool.ts';
import { revenue, sumInEach } from '../figure-columns.ts';

export interface Row extends Omit<SaleFigures, 'margin'> {
  margin: Record<Currency, string>;
  margin_percent: string | null;
  uncosted_units: number;
}

const average = sql.join(
  currencies.map((currency) => {
    const [sales, refunds] = ['sales', 'refunds'].map((name) => sql.ref(`${name}_${currency.toLowerCase()}`));
    return sql`${sql.lit(currency)}, round(sum(${sales} - ${refunds}) / nullif(sum(orders), 0), 2)::text`;
  }),
);

/** A row of figures as it is answered; a margin is what sales leave above their cost. */
export function figuresOf(
  { margin, margin_percent, uncosted_units, ...figures }: Row,
  seesCosts: boolean,
): SaleFigures {
  return {
    ...figures,
    margin: seesCosts ? { amount: margin, percent: margin_percent, uncosted_units } : null,
  };
}

/** Sums over rows of sales_over() or sales_by_day(). */
figuresOf.columns = sql`coalesce(sum(orders), 0)::int as orders,
  coalesce(sum(units - refunded_units), 0)::float8 as units, ${revenue} as revenue, ${sumInEach('refunds')} as refunds,
  case when sum(orders) > 0 then jsonb_build_object(${average}) end as average,
  ${sumInEach('costed', 'cost')} as margin,
  round(100 * sum(costed_dzd - cost_dzd) / nullif(sum(costed_dzd), 0), 1)::text as margin_percent,
  coalesce(sum(uncosted_units), 0)::float8 as uncosted_units`;
