import type { Review } from '#shared/contracts/product-reviews.ts';
import type { Pagination } from '#shared/contracts/route.ts';
import { sql, type Db } from '../platform/database/pool.ts';
import { decodeIdCursor, toPage } from '../platform/http/cursor.ts';
import { Refusal } from '../platform/http/refusal.ts';
import { isOnSale } from '../catalogue/product-columns.ts';

/** Published reviews, newest first. The author is a first name at most: resellers are each other's competitors. */
export async function listReviews(
  db: Db,
  productId: string,
  query: { limit: number; cursor?: string | undefined },
): Promise<{ data: Review[]; pagination: Pagination }> {
  const { rows: products } = await sql`
    select from products p join categories g on g.id = p.category_id where p.id = ${productId} and ${isOnSale}
  `.execute(db);
  if (products.length === 0) throw new Refusal('not_found');
  const after = decodeIdCursor(query.cursor);
  const rows = await db
    .selectFrom('reviews as r')
    .innerJoin('profiles as p', 'p.id', 'r.profile_id')
    .select([
      'r.id',
      'r.stars',
      'r.text',
      'r.created_at',
      sql<string>`coalesce(p.first_name, '')`.as('author'),
    ])
    .where('r.product_id', '=', productId)
    .where('r.status', '=', 'published')
    .$if(after !== null, (rest) => rest.where('r.id', '<', after))
    .orderBy('r.id', 'desc')
    .limit(query.limit + 1)
    .execute();
  const { page, pagination } = toPage(rows, query.limit, (row) => [row.id]);
  return { data: page, pagination };
}
