import { auditedAct } from '#server/staff/audit/audited-act.ts';
import { sql, type Db } from '#server/platform/database/pool.ts';
import type { Person } from '#server/platform/http/actor.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { staleRefusal } from '#server/staff/stale-refusal.ts';
import { announceReply } from './announce-reply.ts';

interface Input {
  id: string;
  /** null takes the answer away. */
  reply: string | null;
  /** The answer that was read; undefined: any. */
  from?: string | null | undefined;
}

/**
 * Writes the seller's answer below a review. The business is told of the first one, as soon as the review is shown;
 * corrections are silent. The same again changes nothing. Refusals: not_found, changed_meanwhile.
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
