import type { z } from 'zod';
import type {
  countReviews as countContract,
  listStaffReviews as contract,
  StaffReview,
} from '#shared/catalogue/product-reviews.contract.ts';
import { holdsWords } from '#server/platform/database/holds-words.ts';
import { personRef } from '#server/resellers/people/person-name.ts';
import { sql, type Db } from '#server/platform/database/pool.ts';
import { isBehind, KEY, keysetPage, type Page } from '#server/platform/http/keyset-page.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { helpfulVotes, toReply } from './review-queries.ts';
import { allOf } from '#server/platform/database/all-of.ts';

type Query = z.output<typeof contract.query>;

function selectStaffReviews(db: Db) {
  return db
    .selectFrom('reviews as r')
    .innerJoin('products as g', 'g.id', 'r.product_id')
    .innerJoin('profiles as p', 'p.id', 'r.profile_id')
    .innerJoin('reseller_profiles as c', 'c.id', 'r.reseller_id')
    .select(['r.id', 'r.stars', 'r.text', 'r.status', 'r.reply', 'r.replied_at', 'r.created_at'])
    .select(['g.id as product_id', 'g.name as product', 'g.name_ar as product_ar', 'g.image_url'])
    .select(['c.id as client_id', 'c.trade_name'])
    .select([helpfulVotes.as('helpful'), personRef('p').as('author')]);
}
type Row = Awaited<ReturnType<ReturnType<typeof selectStaffReviews>['executeTakeFirstOrThrow']>>;

function toStaffReview(row: Row): StaffReview {
  return {
    id: row.id,
    stars: row.stars,
    text: row.text,
    status: row.status,
    helpful: row.helpful,
    created_at: row.created_at,
    product: {
      id: row.product_id,
      name: row.product,
      name_ar: row.product_ar,
      image_url: row.image_url,
    },
    author: row.author,
    client: { id: row.client_id, trade_name: row.trade_name },
    reply: toReply(row.reply, row.replied_at),
  };
}

/** All reviews, newest first; pending ones, oldest first. */
export async function listStaffReviews(db: Db, query: Query): Promise<Page<StaffReview>> {
  const isQueue = query.status === 'pending';
  const found = filtered(db, query).orderBy('r.id', isQueue ? 'asc' : 'desc');
  const page = await keysetPage(
    query,
    [KEY.id],
    (key, limit) =>
      found
        .where(isBehind(sql`r.id`, isQueue ? '>' : '<', key))
        .limit(limit)
        .execute(),
    ({ id }) => [id],
  );
  return { ...page, data: page.data.map(toStaffReview) };
}

function filtered(db: Db, { status, stars, search }: Query) {
  return selectStaffReviews(db).where(
    allOf([
      status !== undefined && sql`r.status = ${status}`,
      stars !== undefined && sql`r.stars = ${stars}`,
      search !== undefined &&
        holdsWords(
          sql`search_words(concat_ws(' ', r.text, g.name, g.name_ar, c.trade_name, p.email))`,
          search,
        ),
    ]),
  );
}

/** Refusal: not_found. */
export async function readStaffReview(db: Db, id: string): Promise<StaffReview> {
  const row = await selectStaffReviews(db).where('r.id', '=', id).executeTakeFirst();
  if (row === undefined) throw new Refusal('not_found');
  return toStaffReview(row);
}

/** Counts by status. */
export async function countReviews(db: Db): Promise<z.output<typeof countContract.response>> {
  const rows = await db
    .selectFrom('reviews')
    .select(['status', sql<number>`count(*)::int`.as('count')])
    .groupBy('status')
    .execute();
  const of = (status: StaffReview['status']) => rows.find((row) => row.status === status)?.count ?? 0;
  return { pending: of('pending'), published: of('published'), hidden: of('hidden') };
}
