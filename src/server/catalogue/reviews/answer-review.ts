import { auditedAct } from '#server/staff/audit/audited-act.ts';
import { sql, type Db } from '#server/platform/database/pool.ts';
import type { Person } from '#server/platform/http/actor.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { staleRefusal } from '#server/staff/stale-refusal.ts';
import { announceReply } from './announce-reply.ts';

interface Input {
  id: string;
  /** null deletes the reply. */
  reply: string | null;
  /** The reply the page showed; undefined: skip the check. */
  from?: string | null | undefined;
}

/**
 * Saves the store's reply to a review. The business is notified of the first one once the review is visible, not of
 * edits. Idempotent. Refusals: not_found, changed_meanwhile.
 */
export async function answerReview(db: Db, actor: Person, { id, reply, from }: Input): Promise<void> {
  await auditedAct(db, actor, async (tx, record) => {
    const before = await tx
      .selectFrom('reviews as r')
      .innerJoin('products as p', 'p.id', 'r.product_id')
      .select([
        'r.reply',
        'r.status',
        'r.profile_id',
        'r.reseller_id',
        'p.id as product_id',
        'p.name',
        'p.name_ar',
      ])
      .where('r.id', '=', id)
      .forUpdate('r')
      .executeTakeFirst();
    if (before === undefined) throw new Refusal('not_found');
    if (before.reply === reply) return;
    if (from !== undefined && before.reply !== from)
      throw await staleRefusal(tx, { what: 'reviews', id }, actor.language);
    await tx
      .updateTable('reviews')
      .set({
        reply,
        replied_at: reply === null ? null : sql`now()`,
        replied_by: reply === null ? null : actor.profileId,
      })
      .where('id', '=', id)
      .execute();
    record({
      action: 'review_answered',
      profileId: before.profile_id,
      resellerId: before.reseller_id,
      subject: { kind: 'review', id },
      details: { product: before.name, ...(reply === null ? {} : { answer: reply }) },
      live: [null, 'catalogue'],
    });
    if (before.reply === null && before.status === 'published')
      await announceReply(tx, before.reseller_id, {
        id: before.product_id,
        name: before.name,
        name_ar: before.name_ar,
      });
  });
}
