import type { z } from 'zod';
import type { listReviews as contract, Review } from '#shared/catalogue/product-reviews.contract.ts';
import type { Pagination } from '#shared/contracts/route.ts';
import { sql, type Db } from '#server/platform/database/pool.ts';
import type { Person } from '#server/platform/http/actor.ts';
import { decodeCursor, decodeIdCursor, encodeCursor, toPage } from '#server/platform/http/cursor.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { checkOnSale, helpfulVotes, selectPublished, toReview } from './review-queries.ts';

type Query = z.output<typeof contract.query>;

/** Published reviews, newest first, or the most helpful first and the newest of equals. Refusal: not_found. */
export async function listReviews(
  db: Db,
  actor: Person,
  productId: string,
  query: Query,
): Promise<{ data: Review[]; pagination: Pagination }> {
  await checkOnSale(db, productId);
  const isByVotes = query.sort === 'helpful';
  const found = selectPublished(db, actor, productId).limit(query.limit + 1);
  const rows = await (isByVotes ? afterVotes(found, query.cursor) : afterId(found, query.cursor)).execute();
  const { page, pagination } = toPage(rows, query.limit, ({ helpful, id }) =>
    isByVotes ? [String(helpful), id] : [id],
  );
  return { data: page.map(toReview), pagination };
}

type Found = ReturnType<typeof selectPublished>;

function afterId(found: Found, cursor: string | undefined): Found {
  const after = decodeIdCursor(cursor);
  return found.$if(after !== null, (rest) => rest.where('r.id', '<', after)).orderBy('r.id', 'desc');
}

function afterVotes(found: Found, cursor: string | undefined): Found {
  const [votes = '', given = ''] = decodeCursor(cursor, 2) ?? [];
  const ordered = found.orderBy(helpfulVotes, 'desc').orderBy('r.id', 'desc');
  if (cursor === undefined) return ordered;
  if (!/^\d{1,9}$/.test(votes))
    throw new Refusal('invalid_request', {}, [{ field: 'cursor', problem: 'not_allowed' }]);
  const id = decodeIdCursor(encodeCursor(given));
  return ordered.where(sql<boolean>`(${helpfulVotes}, r.id) < (${votes}::int, ${id}::uuid)`);
}
