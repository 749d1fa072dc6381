import type { z } from 'zod';
import type { listReviews as contract, Review } from '#shared/catalogue/product-reviews.contract.ts';
import { sql, type Db } from '#server/platform/database/pool.ts';
import type { Person } from '#server/platform/http/actor.ts';
import { isBehind, KEY, keysetPage, type Page } from '#server/platform/http/keyset-page.ts';
import { checkOnSale, helpfulVotes, selectPublished, toReview } from './review-queries.ts';

type Query = z.output<typeof contract.query>;

/** Published reviews, newest or most helpful first. Refusal: not_found. */
export async function listReviews(
  db: Db,
  actor: Person,
  productId: string,
  query: Query,
): Promise<Page<Review>> {
  await checkOnSale(db, productId);
  const found = selectPublished(db, actor, productId);
  const page = await (query.sort === 'helpful'
    ? keysetPage(
        query,
        [KEY.integer, KEY.id],
        (key, limit) =>
          found
            .where(isBehind(sql`(${helpfulVotes}, r.id)`, '<', key))
            .orderBy(helpfulVotes, 'desc')
            .orderBy('r.id', 'desc')
            .limit(limit)
            .execute(),
        ({ helpful, id }) => [String(helpful), id],
      )
    : keysetPage(
        query,
        [KEY.id],
        (key, limit) =>
          found
            .where(isBehind(sql`r.id`, '<', key))
            .orderBy('r.id', 'desc')
            .limit(limit)
            .execute(),
        ({ id }) => [id],
      ));
  return { ...page, data: page.data.map(toReview) };
}
