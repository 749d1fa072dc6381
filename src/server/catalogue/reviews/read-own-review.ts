import type { OwnReview } from '#shared/catalogue/product-reviews.contract.ts';
import { sql, type Db } from '#server/platform/database/pool.ts';
import type { Person } from '#server/platform/http/actor.ts';
import { checkOnSale } from './review-queries.ts';

const STARS = [5, 4, 3, 2, 1];

/** The caller's business's review of a product, and the distribution of published stars. Refusal: not_found. */
export async function readOwnReview(db: Db, actor: Person, productId: string): Promise<OwnReview> {
  await checkOnSale(db, productId);
  const [own, hasBought, spread] = await Promise.all([
    readOwn(db, actor.resellerId, productId),
    hasBoughtProduct(db, actor.resellerId, productId),
    db
      .selectFrom('reviews')
      .select(['stars', sql<number>`count(*)::int`.as('count')])
      .where('product_id', '=', productId)
      .where('status', '=', 'published')
      .groupBy('stars')
      .execute(),
  ]);
  return {
    may_write: hasBought && own === null,
    has_bought: hasBought,
    review: own,
    stars: STARS.map((stars) => spread.find((one) => one.stars === stars)?.count ?? 0),
  };
}

async function readOwn(db: Db, resellerId: string | null, productId: string): Promise<OwnReview['review']> {
  if (resellerId === null) return null;
  const found = await db
    .selectFrom('reviews')
    .select(['id', 'stars', 'text', 'status'])
    .where('product_id', '=', productId)
    .where('reseller_id', '=', resellerId)
    .executeTakeFirst();
  return found ?? null;
}

/** Whether has_bought() allows this business to review it. */
export async function hasBoughtProduct(
  db: Db,
  resellerId: string | null,
  productId: string,
): Promise<boolean> {
  if (resellerId === null) return false;
  const { rows } = await sql<{ has_bought: boolean }>`
    select has_bought(${resellerId}, ${productId}) as has_bought`.execute(db);
  return rows[0]?.has_bought === true;
}
