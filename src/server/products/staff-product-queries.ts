import type { StaffProductRow } from '#shared/products/products.contract.ts';
import type { Currency } from '#shared/money.ts';
import { hasFreeCode } from '../codes/code-queries.ts';
import { sql } from '../platform/database/pool.ts';

/** Code pools a purchase of the product can draw from. From products p. */
const pools = sql`
  select id from plans where product_id = p.id and retired_at is null
  union all select id from variations where product_id = p.id and retired_at is null
  union all select p.id
  where not exists (select from plans where product_id = p.id and retired_at is null)
    and not exists (select from variations where product_id = p.id and retired_at is null)`;

/** Of a listing l: nothing can be bought now, for lack of codes or units. */
export const isOutOfStock = sql`(
  select case when p.delivery = 'manual'
    then coalesce((select s.quantity < p.min_order_quantity from stock_levels s where s.product_id = p.id), false)
    else not exists (select from (${pools}) x where ${hasFreeCode(sql`x.id`)}) end
  from products p where p.id = l.product_id)`;

/** Columns of a row, from products p with `rowJoins`. */
export const rowColumns = sql`
  p.id, p.sku, p.url_slug, p.name, p.name_ar, p.category_id, g.name as category_name, g.name_ar as category_name_ar,
  p.image_url, p.status, p.publish_at, p.is_featured, p.is_subscription, p.pricing_display_currency as currency,
  coalesce(pl.lowest, va.lowest, p.consumer_price)::text as lowest,
  coalesce(pl.highest, va.highest, p.consumer_price)::text as highest,
  pl.n as plans, va.n as variations, options.list as options, p.delivery, stock.left as stock,
  case when p.delivery = 'manual' then coalesce(stock.left >= p.min_order_quantity, true) else stock.left > 0 end
    as in_stock,
  p.deleted_at, p.created_at`;

const OPTIONS = 3;

const pricesOf = (table: 'plans' | 'variations') => sql`
  select count(*)::int as n, min(o.price) as lowest, max(o.price) as highest
  from ${sql.table(table)} o where o.product_id = p.id and o.retired_at is null`;

export const rowJoins = sql`
  left join categories g on g.id = p.category_id
  cross join lateral (${pricesOf('plans')}) pl
  cross join lateral (${pricesOf('variations')}) va
  cross join lateral (
    select coalesce(json_agg(o), '[]') as list from (
      select v.name, v.name_ar, v.value, v.value_ar from variations v
      where v.product_id = p.id and v.retired_at is null order by v.position limit ${OPTIONS}
    ) o
  ) options
  cross join lateral (
    select case when p.delivery = 'manual' then (select s.quantity from stock_levels s where s.product_id = p.id)
      else (select coalesce(sum(n.free), 0)::int from (${pools}) x cross join lateral (
        select count(*) as free from codes c where c.pool_id = x.id and c.status = 'free') n) end as left
  ) stock`;

export interface RowRead extends Omit<StaffProductRow, 'price_from' | 'price_to'> {
  currency: Currency;
  /** Both or neither. */
  lowest: string | null;
  highest: string | null;
}

export function toRow({ currency, lowest, highest, ...row }: RowRead): StaffProductRow {
  const priceOf = (amount: string | null) => (amount === null ? null : { amount, currency });
  return { ...row, price_from: priceOf(lowest), price_to: priceOf(highest) };
}
