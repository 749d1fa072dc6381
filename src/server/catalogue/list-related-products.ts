import type { ProductCard } from '#shared/catalogue/catalogue.contract.ts';
import { sql, type Db } from '../platform/database/pool.ts';
import type { Person } from '../platform/http/actor.ts';
import { Refusal } from '../platform/http/refusal.ts';
import { readCards } from './list-products.ts';
import { toCard } from './product-columns.ts';

const RELATED = 8;

/** Up to eight other products on sale: same category, nearest in price first. Refusal: not_found. */
export async function listRelatedProducts(
  db: Db,
  { priceListId }: Person,
  id: string,
): Promise<ProductCard[]> {
  const { rows } = await sql`select from listings where product_id = ${id} and state = 0`.execute(db);
  if (rows.length === 0) throw new Refusal('not_found');
  const cards = await readCards(db, related(id), priceListId);
  return cards.map(({ cursor: _, found: __, ...row }) => toCard(row));
}

/** Each of the category's streams reads eight on either side of the price. */
const related = (id: string) => sql`
  select x.product_id, row_number() over (order by x.distance, x.product_id) as place, array[]::text[] as cursor
  from (
    select s.product_id, s.distance
    from listings o cross join unnest(array[0, 1, 2]::smallint[]) b cross join unnest(array[true, false]) t
    cross join unnest(array['DZD', 'USD', 'EUR']) c
    cross join lateral (select round(o.base_price * dinars_for(o.currency) / dinars_for(c), 2) as price offset 0) near
    cross join lateral (
      (select l.product_id, (l.base_price - near.price) * dinars_for(c) as distance from listings l
       where l.state = 0 and l.category_id = o.category_id and l.band = b and l.is_subscription = t and l.currency = c
         and l.base_price >= near.price and l.product_id <> o.product_id
       order by l.base_price, l.product_id limit ${RELATED})
      union all
      (select l.product_id, (near.price - l.base_price) * dinars_for(c) from listings l
       where l.state = 0 and l.category_id = o.category_id and l.band = b and l.is_subscription = t and l.currency = c
         and l.base_price < near.price and l.product_id <> o.product_id
       order by l.base_price desc, l.product_id desc limit ${RELATED})
    ) s
    where o.product_id = ${id}
  ) x order by place limit ${RELATED}`;
