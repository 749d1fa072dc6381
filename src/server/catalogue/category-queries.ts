import type { Category } from '#shared/catalogue/catalogue.contract.ts';
import { sql, type Db } from '../platform/database/pool.ts';
import { addressOf } from './product-address.ts';
import { Refusal } from '../platform/http/refusal.ts';

function activeCategories(db: Db) {
  return db
    .selectFrom('categories as c')
    .select(['c.id', 'c.url_slug', 'c.name', 'c.name_ar', 'c.description', 'c.description_ar', 'c.image_url'])
    .select((eb) =>
      eb
        .selectFrom('listing_counts as n')
        .whereRef('n.category_id', '=', 'c.id')
        .where('n.state', '=', 0)
        .select(sql<number>`coalesce(sum(n.n), 0)::int`.as('n'))
        .as('product_count'),
    )
    .where('c.is_active', '=', true)
    .where('c.deleted_at', 'is', null);
}

type Row = Omit<Category, 'product_count'> & { product_count: number | null };
const withCount = (row: Row): Category => ({ ...row, product_count: row.product_count ?? 0 });

export async function listCategories(db: Db, limit: number): Promise<Category[]> {
  const rows = await activeCategories(db).orderBy('c.sort_order').orderBy('c.name').limit(limit).execute();
  return rows.map(withCount);
}

/** By its id or slug. Refusal: not_found. */
export async function readCategory(db: Db, idOrSlug: string): Promise<Category> {
  const row = await activeCategories(db)
    .where(`c.${addressOf(idOrSlug)}`, '=', idOrSlug)
    .executeTakeFirst();
  if (row === undefined) throw new Refusal('not_found');
  return withCount(row);
}
