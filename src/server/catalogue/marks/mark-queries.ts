import type { ProductCard } from '#shared/catalogue/catalogue.contract.ts';
import type { Marks } from '#shared/catalogue/marks.contract.ts';
import { cardColumns, cardJoins, isOnSale, toCard, type CardRow } from '../product-columns.ts';
import { sql, type Db } from '#server/platform/database/pool.ts';
import type { Reseller } from '#server/platform/http/actor.ts';
import { isBehind, KEY, keysetPage, type Page } from '#server/platform/http/keyset-page.ts';

/** The person's favourites on sale, newest first, and the products their business waits for. */
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
): Promise<Page<ProductCard>> {
  const liked = sql`favourites f join products p on p.id = f.product_id join categories g on g.id = p.category_id`;
  const isLiked = sql`f.profile_id = ${profileId} and ${isOnSale}`;
  const read = async (key: string[], rowsMax: number) => {
    const { rows } = await sql<CardRow & { liked_at: string }>`
    select ${cardColumns}, ${microseconds}::text as liked_at from ${liked} ${cardJoins(priceListId)}
    where ${isLiked} and ${isBehind(sql`(${microseconds}, p.id)`, '<', key)}
    order by f.created_at desc, p.id desc limit ${rowsMax}`.execute(db);
    return rows;
  };
  const page = await keysetPage({ limit, cursor }, [KEY.number, KEY.id], read, (row) => [
    row.liked_at,
    row.id,
  ]);
  const counts = await sql<{ total: number }>`
    select count(*)::int as total from ${liked} where ${isLiked}`.execute(db);
  return { data: page.data.map(toCard), pagination: { ...page.pagination, ...counts.rows[0] } };
}

const microseconds = sql`(extract(epoch from f.created_at) * 1000000)::bigint`;

/** Recently viewed products on sale, at the caller's prices, newest first. */
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
