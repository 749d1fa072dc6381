import { sql, type Db } from '#server/platform/database/pool.ts';
import type { Reseller } from '#server/platform/http/actor.ts';
import { Refusal } from '#server/platform/http/refusal.ts';

/**
 * Marks someone else's published review as helpful; idempotent. No live event: a vote does not change the catalogue,
 * and would make every page reload. Refusals: not_found, own_review.
 */
export async function voteHelpful(db: Db, actor: Reseller, id: string): Promise<{ helpful: number }> {
  const review = await readPublished(db, id);
  if (review.reseller_id === actor.resellerId) throw new Refusal('own_review');
  // Checks the status again: a review hidden in the meantime gets no vote.
  await sql`
    insert into review_votes (review_id, profile_id)
    select r.id, ${actor.profileId} from reviews r where r.id = ${id} and r.status = 'published'
    on conflict do nothing`.execute(db);
  return countVotes(db, id);
}

/** Withdraws a helpful vote; idempotent. Refusal: not_found. */
export async function takeVoteBack(db: Db, actor: Reseller, id: string): Promise<{ helpful: number }> {
  await readPublished(db, id);
  await db
    .deleteFrom('review_votes')
    .where('review_id', '=', id)
    .where('profile_id', '=', actor.profileId)
    .execute();
  return countVotes(db, id);
}

/** A published review. Refusal: not_found. */
async function readPublished(db: Db, id: string): Promise<{ reseller_id: string }> {
  const review = await db
    .selectFrom('reviews')
    .select('reseller_id')
    .where('id', '=', id)
    .where('status', '=', 'published')
    .executeTakeFirst();
  if (review === undefined) throw new Refusal('not_found');
  return review;
}

async function countVotes(db: Db, id: string): Promise<{ helpful: number }> {
  const { helpful } = await db
    .selectFrom('review_votes')
    .select(sql<number>`count(*)::int`.as('helpful'))
    .where('review_id', '=', id)
    .executeTakeFirstOrThrow();
  return { helpful };
}
