import type { Db } from '#server/platform/database/pool.ts';
import type { Reseller } from '#server/platform/http/actor.ts';
import { countVotes, readPublished } from './vote-helpful.ts';

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
