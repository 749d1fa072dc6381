import { CATEGORIES_MAX, type StaffCategory } from '#shared/products/categories.contract.ts';
import { sql, type Db } from '#server/platform/database/pool.ts';

/** All categories, in the store's order. */
export function listStaffCategories(db: Db): Promise<StaffCategory[]> {
  return staffCategories(db)
    .orderBy('c.sort_order')
    .orderBy('c.name')
    .orderBy('c.id')
    .limit(CATEGORIES_MAX)
    .execute();
}

export function readStaffCategory(db: Db, id: string): Promise<StaffCategory | undefined> {
  return staffCategories(db).where('c.id', '=', id).executeTakeFirst();
}

function staffCategories(db: Db) {
  return (
    db
      .selectFrom('categories as c')
      .select([
        'c.id',
        'c.url_slug',
        'c.name',
        'c.name_ar',
        'c.description',
        'c.description_ar',
        'c.image_url',
        'c.is_active',
        'c.sort_order',
        'c.version',
        'c.created_at',
        'c.updated_at',
      ])
      // Counted by triggers (listing_counts): states from 4 on are in the trash.
      .leftJoin(
        (counts) =>
          counts
            .selectFrom('listing_counts')
            .select(['category_id', sql<number>`sum(n)::int`.as('n')])
            .where('state', '<', 4)
            .groupBy('category_id')
            .as('l'),
        (join) => join.onRef('l.category_id', '=', 'c.id'),
      )
      .select((eb) => eb.fn.coalesce('l.n', sql<number>`0`).as('products'))
      .where('c.deleted_at', 'is', null)
  );
}
