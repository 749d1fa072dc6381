import type { z } from 'zod';
import type { suggest as contract } from '#shared/catalogue/suggest.contract.ts';
import { sql, type Db } from '../platform/database/pool.ts';
import type { Person } from '../platform/http/actor.ts';
import { readCards } from './list-products.ts';
import { listingOf } from './listing-filters.ts';

type Suggestion = z.input<typeof contract.response>;

const PRODUCTS = 6;
const CATEGORIES = 3;

/** Autocomplete: the best product matches, and categories of that name. */
export async function suggest(db: Db, { priceListId }: Person, search: string): Promise<Suggestion> {
  const [products, categories] = await Promise.all([
    readCards(
      db,
      sql`select f.product_id, row_number() over (order by f.rank desc, l.name, f.product_id) as place,
          array[]::text[] as cursor
        from find_products(${search}, array['kept', 'active'], null, true, 200) f ${listingOf('f')}
        order by place limit ${PRODUCTS}`,
      priceListId,
    ),
    findCategories(db, search),
  ]);
  return {
    products: products.map(
      ({ id, url_slug, name, name_ar, sku, image_url, unit_price, currency, in_stock }) => {
        return {
          id,
          url_slug,
          name,
          name_ar,
          sku,
          image_url,
          price: { amount: unit_price, currency },
          in_stock,
        };
      },
    ),
    categories,
  };
}

async function findCategories(db: Db, search: string): Promise<Suggestion['categories']> {
  const { rows } = await sql<Suggestion['categories'][number]>`
    select c.id, c.url_slug, c.name, c.name_ar
    from find_categories(${search}) f join categories c on c.id = f.category_id
    where c.is_active and c.deleted_at is null
    order by f.rank desc, c.sort_order, c.name limit ${CATEGORIES}`.execute(db);
  return rows;
}
