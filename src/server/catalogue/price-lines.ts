import type { z } from 'zod';
import {
  STOCK_TOLD_MAX,
  type LinePrice,
  type priceLines as contract,
} from '#shared/catalogue/catalogue.contract.ts';
import type { Money } from '#shared/money.ts';
import { sql, type Db } from '../platform/database/pool.ts';
import type { Person } from '../platform/http/actor.ts';
import { priceColumns, toPrice, type PriceRow } from './price-columns.ts';

type Lines = z.output<typeof contract.body>['lines'];
interface Row extends Omit<PriceRow, 'unit_price'> {
  /** null: not for sale in this form. */
  unit_price: string | null;
  total: string;
  refusal: LinePrice['refusal'];
  available: LinePrice['available'];
}

/** Of product p, as one index lookup: EXISTS would be planned as a full scan. */
const anyOf = (table: 'plans' | 'variations') =>
  sql`(select o.id from ${sql.table(table)} o where o.product_id = p.id and o.retired_at is null limit 1) is not null`;

interface KeptLine {
  product: { id: string };
  plan: { id: string } | null;
  variation: { id: string } | null;
  quantity: number;
}

/** The same for lines as they are kept: in a cart, in a bulk order, among what was bought. */
export const priceRows = (db: Db, caller: Pick<Person, 'priceListId'>, rows: readonly KeptLine[]) =>
  priceLines(
    db,
    caller,
    rows.map(({ product, plan, variation, quantity }) => ({
      product_id: product.id,
      plan_id: plan?.id ?? null,
      variation_id: variation?.id ?? null,
      quantity,
    })),
  );

/** Totals of the lines that a purchase would take. */
export const buyable = (lines: readonly { total: Money | null; refusal: string | null }[]): Money[] =>
  lines.flatMap(({ total, refusal }) => (total === null || refusal !== null ? [] : [total]));

/** Counts above this are not reliable enough to show. */
const COUNTED = sql`greatest(x.quantity, ${sql.lit(STOCK_TOLD_MAX + 1)})`;

/**
 * The caller's price of each line and its reason, by the store's one price resolution; lines a purchase would refuse
 * say why (price_lines()). One query.
 */
export async function priceLines(
  db: Db,
  { priceListId }: Pick<Person, 'priceListId'>,
  lines: Lines,
): Promise<LinePrice[]> {
  const { rows } = await sql<Row>`
    select ${priceColumns('price')}, (price.unit_price * x.quantity)::text as total,
      case
        when price.unit_price is null then 'product_unavailable'
        when x.plan_id is null and ${anyOf('plans')} or x.variation_id is null and ${anyOf('variations')} then 'option_required'
        when x.quantity < p.min_order_quantity then 'quantity_too_small'
      end as refusal,
      case p.delivery
        when 'codes' then (select count(*) from (
          select from codes c where c.pool_id = coalesce(x.variation_id, x.plan_id, p.id) and c.status = 'free'
            and (c.expires_at is null or c.expires_at > now()) limit ${COUNTED}) free)
        else (select least(s.quantity, ${COUNTED}) from stock_levels s where s.product_id = p.id)
      end::int as available
    from jsonb_array_elements(${JSON.stringify(lines)}::jsonb) with ordinality line (value, place)
    cross join lateral jsonb_to_record(line.value) as x (
      product_id uuid, plan_id uuid, variation_id uuid, quantity integer)
    left join products p on p.id = x.product_id
    left join lateral resolve_price(p.id, x.plan_id, x.variation_id, x.quantity, ${priceListId}) price on true
    order by line.place`.execute(db);
  return rows.map(({ unit_price: unitPrice, total, refusal, available, ...row }) => {
    if (unitPrice === null || refusal !== null)
      return {
        unit_price: null,
        total: null,
        explanation: null,
        refusal: refusal ?? 'product_unavailable',
        available: refusal === null ? null : available,
      };
    const { price, explanation } = toPrice({ ...row, unit_price: unitPrice });
    return {
      unit_price: price,
      total: { amount: total, currency: row.currency },
      explanation,
      refusal: null,
      available,
    };
  });
}
