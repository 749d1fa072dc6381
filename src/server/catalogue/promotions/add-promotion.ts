import {
  addPromotion as contract,
  PROMOTIONS_MAX,
  type PromotionDraft,
  type StaffPromotion,
} from '#shared/catalogue/promotions.contract.ts';
import { sql, type Db } from '#server/platform/database/pool.ts';
import { actOnce } from '#server/staff/audit/act-once.ts';
import type { Person } from '#server/platform/http/actor.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { lockPromotionOrder, staffColumns } from './promotion-queries.ts';
import { promotionColumns } from './promotion-columns.ts';

interface Input {
  draft: PromotionDraft;
  idempotencyKey: string;
}

/**
 * Appends a promotion, idempotent by key. Refusals: too_many_promotions, ends_before_start, picture_not_found,
 * idempotency_key_reused.
 */
export async function addPromotion(
  db: Db,
  actor: Person,
  { draft, idempotencyKey: key }: Input,
): Promise<StaffPromotion> {
  return actOnce(db, actor, { contract, key, request: draft }, async (tx, record) => {
    await lockPromotionOrder(tx);
    const { count, last } = await tx
      .selectFrom('promotions')
      .select([sql<number>`count(*)::int`.as('count'), sql<number>`coalesce(max(position), 0)`.as('last')])
      .executeTakeFirstOrThrow();
    if (count >= PROMOTIONS_MAX)
      throw new Refusal('too_many_promotions', { maximum: String(PROMOTIONS_MAX) });
    const columns = await promotionColumns(tx, draft);
    const { id } = await tx
      .insertInto('promotions')
      .values({ ...columns, position: last + 1, updated_by: actor.profileId })
      .returning('id')
      .executeTakeFirstOrThrow();
    record({
      action: 'promotion_added',
      subject: { kind: 'promotion', id },
      details: { name: draft.title },
      live: [null, 'catalogue'],
    });
    const { rows } = await sql<StaffPromotion>`
      select ${staffColumns} from promotions p where p.id = ${id}`.execute(tx);
    const [added] = rows;
    if (added === undefined) throw new Error('the promotion is missing');
    return added;
  });
}
