import type { ProductCard } from '#shared/catalogue/catalogue.contract.ts';
import { hasFreeCode } from '../codes/code-queries.ts';
import { sql } from '../platform/database/pool.ts';
import { priceColumns, toPrice, type PriceRow } from './price-columns.ts';

/** Columns of a card, from products p with `cardJoins`, which join the price list. */
export const cardColumns = sql`
  p.id, p.sku, p.url_slug, p.name, p.name_ar, p.short_description, p.short_description_ar, p.category_id, p.image_url,
  p.delivery, p.is_subscription, p.trial_days, p.features, p.features_ar, p.is_featured,
  ${priceColumns('price')}, first_plan.id as plan_id,
  case when first_plan.id is null and first_variation.id is null then p.min_order_quantity end as cart_quantity,
  case when p.delivery = 'manual'
    then coalesce((select s.quantity >= p.min_order_quantity from stock_levels s where s.product_id = p.id), true)
    else exists (
      select from (
        select id from plans where product_id = p.id and retired_at is null
        union all select id from variations where product_id = p.id and retired_at is null
        union all select p.id where first_plan.id is null and first_variation.id is null
      ) x where ${hasFreeCode(sql`x.id`)}
    )
  end as in_stock,
  rating.average, rating.count`;

/** A card's price is the first plan's, the default variation's, or the product's (specification, section 2). */
export const cardJoins = (priceListId: string | null) => sql`
  left join lateral (
    select id from plans where product_id = p.id and retired_at is null order by position limit 1
  ) first_plan on true
  left join lateral (
    select id from variations where product_id = p.id and retired_at is null
    order by is_default desc, position limit 1
  ) first_variation on true
  cross join lateral resolve_price(p.id, first_plan.id, first_variation.id, p.min_order_quantity, ${priceListId}) price
  cross join lateral (
    select round(avg(stars), 1)::text as average, count(*)::int as count
    from reviews where product_id = p.id and status = 'published'
  ) rating`;

/** From products p joined with categories g. */
export const isOnSale = sql`p.status = 'active' and p.deleted_at is null and g.is_active and g.deleted_at is null`;

export interface CardRow extends Omit<ProductCard, 'price' | 'explanation' | 'rating'>, PriceRow {
  average: string | null;
  count: number;
}

export function toCard(row: CardRow): ProductCard {
  const { average, count, ...card } = row;
  return { ...card, ...toPrice(row), rating: average === null ? null : { average, count } };
}
