import type { Review } from '#shared/catalogue/product-reviews.contract.ts';
import { isOnSale } from '../product-columns.ts';
import { sql, type Db } from '#server/platform/database/pool.ts';
import type { Person } from '#server/platform/http/actor.ts';
import { Refusal } from '#server/platform/http/refusal.ts';

/** Reviews are accessible only while the product is on sale. Refusal: not_found. */
export async function checkOnSale(db: Db, productId: string): Promise<void> {
  const { rows } = await sql`
    select from products p join categories g on g.id = p.category_id where p.id = ${productId} and ${isOnSale}
  `.execute(db);
  if (rows.length === 0) throw new Refusal('not_found');
}

/** Helpful votes of review `r`. */
export const helpfulVotes = sql<number>`(select count(*)::int from review_votes v where v.review_id = r.id)`;

/** A product's published reviews as this person sees them, unsorted. */
export function selectPublished(db: Db, actor: Person, productId: string) {
  return db
    .selectFrom('reviews as r')
    .innerJoin('profiles as p', 'p.id', 'r.profile_id')
    .select(['r.id', 'r.stars', 'r.text', 'r.created_at', 'r.reply', 'r.replied_at'])
    .select([
      // First name only: resellers compete with each other.
      sql<string>`coalesce(p.first_name, '')`.as('author'),
      helpfulVotes.as('helpful'),
      sql<boolean>`exists (select from review_votes v where v.review_id = r.id and v.profile_id = ${actor.profileId})`.as(
        'is_voted',
      ),
      sql<boolean>`r.reseller_id is not distinct from ${actor.resellerId}`.as('is_own'),
    ])
    .where('r.product_id', '=', productId)
    .where('r.status', '=', 'published');
}
type Row = Awaited<ReturnType<ReturnType<typeof selectPublished>['executeTakeFirstOrThrow']>>;

export function toReview({ reply, replied_at, ...row }: Row): Review {
  return { ...row, reply: toReply(reply, replied_at) };
}

export function toReply(text: string | null, created_at: string | null): Review['reply'] {
  return text === null || created_at === null ? null : { text, created_at };
}
