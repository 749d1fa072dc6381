import type { Cart, CartLine } from '#shared/orders/cart.contract.ts';
import type { LinePrice } from '#shared/catalogue/catalogue.contract.ts';
import { sumOfEach } from '#shared/money.ts';
import { buyable, priceRows } from '#server/catalogue/price-lines.ts';
import { sql, type Db } from '#server/platform/database/pool.ts';
import type { Reseller } from '#server/platform/http/actor.ts';

interface Row extends Pick<CartLine, 'id' | 'quantity' | 'customer_reference' | 'note' | 'available'> {
  product: CartLine['product'];
  plan: CartLine['plan'];
  variation: CartLine['variation'];
}

/** The caller's cart, at current purchase prices. */
export async function readCart(db: Db, actor: Reseller): Promise<Cart> {
  const rows = await linesOf(db, actor.profileId);
  const prices = await priceRows(db, actor, rows);
  const lines = rows.map((row, index): CartLine => {
    const { refusal, available: _, ...price } = prices[index] ?? NOT_PRICED;
    const isThere = row.available >= row.quantity;
    return { ...row, ...price, refusal: refusal ?? (isThere ? null : 'out_of_stock') };
  });
  return { lines, totals: sumOfEach(buyable(lines)) };
}

const NOT_PRICED: LinePrice = {
  unit_price: null,
  total: null,
  explanation: null,
  refusal: 'product_unavailable',
  available: null,
};

/**
 * Codes belong to the variation, else the plan, else the product; manually delivered products have a stock level, if
 * counted. Items sharing a pool are served in order. Counts no more than the cart asks for.
 */
async function linesOf(db: Db, profileId: string): Promise<Row[]> {
  const { rows } = await sql<Row>`
    with lines as (
      select c.*, p.delivery, case when p.delivery = 'codes' then coalesce(c.variation_id, c.plan_id, c.product_id) else p.id end as pool_id
      from cart_lines c join products p on p.id = c.product_id where c.profile_id = ${profileId}
    ), asked as (
      select l.*, sum(quantity) over pool as so_far, sum(quantity) over (partition by pool_id) as in_all
      from lines l window pool as (partition by pool_id order by created_at, id)
    ), pools as (
      select distinct on (pool_id) pool_id, case delivery
        when 'codes' then (select count(*) from (
          select from codes k where k.pool_id = a.pool_id and k.status = 'free'
            and (k.expires_at is null or k.expires_at > now()) limit a.in_all) free)
        else coalesce((select quantity from stock_levels s where s.product_id = a.pool_id), a.in_all)
      end as there
      from asked a
    )
    select a.id, a.quantity, a.customer_reference, a.note,
      greatest(least(a.quantity, pools.there - (a.so_far - a.quantity)), 0)::int as available,
      jsonb_build_object('id', p.id, 'url_slug', p.url_slug, 'name', p.name, 'name_ar', p.name_ar,
        'image_url', p.image_url, 'min_order_quantity', p.min_order_quantity, 'delivery', p.delivery) as product,
      case when pl.id is not null then
        jsonb_build_object('id', pl.id, 'name', pl.name, 'name_ar', pl.name_ar) end as plan,
      case when va.id is not null then
        jsonb_build_object('id', va.id, 'name', va.value, 'name_ar', va.value_ar) end as variation
    from asked a
    join pools using (pool_id)
    join products p on p.id = a.product_id
    left join plans pl on pl.id = a.plan_id
    left join variations va on va.id = a.variation_id
    order by a.created_at, a.id`.execute(db);
  return rows;
}
