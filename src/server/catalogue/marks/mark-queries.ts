import type { ProductCard } from '#shared/catalogue/catalogue.contract.ts';
import type { Marks } from '#shared/catalogue/marks.contract.ts';
import type { Pagination } from '#shared/contracts/route.ts';
import { cardColumns, cardJoins, isOnSale, toCard, type CardRow } from '../product-columns.ts';
import { sql, type Db } from '#server/platform/database/pool.ts';
import type { Reseller } from '#server/platform/http/actor.ts';
import { decodeCursor, toPage } from '#server/platform/http/cursor.ts';
import { Refusal } from '#server/platform/http/refusal.ts';

/** Products on sale that the person likes, newest first; and what the business waits for, on sale or not. */
export async function readMarks(db: Db, { profileId, resellerId }: Reseller): Promise<Marks> {
  const liked = await sql<{ id: string }>`
    select p.id from favourites f join products p on p.id = f.product_id join categories g on g.id = p.category_id
    where f.profile_id = ${profileId} and ${isOnSale} order by f.created_at desc, p.id desc`.execute(db);
  const awaited = await db
    .selectFrom('stock_notices')
    .select('product_id')
    .where('reseller_id', '=', resellerId)
    .orderBy('created_at', 'desc')
    .orderBy('product_id', 'desc')
    .execute();
  return {
    favourites: liked.rows.map(({ id }) => id),
    stock_notices: awaited.map(({ product_id }) => product_id),
  };
}

interface PageQuery {
  limit: number;
  cursor?: string | undefined;
}

/** The favourites that are on sale, at the caller's prices, newest first. */
export async function listFavourites(
  db: Db,
  { profileId, priceListId }: Reseller,
  { limit, cursor }: PageQuery,
): Promise<{ data: ProductCard[]; pagination: Pagination }> {
  const [time, id] = readCursor(cursor) ?? [];
  const liked = sql`favourites f join products p on p.id = f.product_id join categories g on g.id = p.category_id`;
  const isLiked = sql`f.profile_id = ${profileId} and ${isOnSale}`;
  const { rows } = await sql<CardRow & { liked_at: string }>`
    select ${cardColumns}, ${microseconds}::text as liked_at from ${liked} ${cardJoins(priceListId)}
    where ${isLiked} and ${time === undefined ? sql`true` : sql`(${microseconds}, p.id) < (${time}, ${id})`}
    order by f.created_at desc, p.id desc limit ${limit + 1}`.execute(db);
  const counts = await sql<{ total: number }>`
    select count(*)::int as total from ${liked} where ${isLiked}`.execute(db);
  const { page, pagination } = toPage(rows, limit, (row) => [row.liked_at, row.id]);
  return { data: page.map(toCard), pagination: { ...pagination, ...counts.rows[0] } };
}

const microseconds = sql`(extract(epoch from f.created_at) * 1000000)::bigint`;

/** Microseconds since 1970, and a product's id: anything else is refused before the database would. */
function readCursor(cursor: string | undefined): string[] | null {
  const key = decodeCursor(cursor, 2);
  if (key === null) return null;
  const [time = '', id = ''] = key;
  if (/^\d{1,18}$/.test(time) && /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(id)) return key;
  throw new Refusal('invalid_request', {}, [{ field: 'cursor', problem: 'not_allowed' }]);
}

/** What the person has looked at that is on sale, at the caller's prices, newest first. */
export async function listRecentlyViewed(
  db: Db,
  { profileId, priceListId }: Reseller,
  limit: number,
): Promise<ProductCard[]> {
  const { rows } = await sql<CardRow>`
    select ${cardColumns}
    from product_views v join products p on p.id = v.product_id join categories g on g.id = p.category_id
    ${cardJoins(priceListId)}
    where v.profile_id = ${profileId} and ${isOnSale} order by v.viewed_at desc, p.id limit ${limit}`.execute(
    db,
  );
  return rows.map(toCard);
}
