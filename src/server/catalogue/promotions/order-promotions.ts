import type { StaffPromotion } from '#shared/catalogue/promotions.contract.ts';
import { auditedAct } from '#server/staff/audit/audited-act.ts';
import { sql, type Db } from '#server/platform/database/pool.ts';
import { putInOrder } from '#server/platform/database/put-in-order.ts';
import type { Person } from '#server/platform/http/actor.ts';
import { lockPromotionOrder, listStaffPromotions } from './promotion-queries.ts';

/**
 * Reorders promotions; missing ones follow in their current order, and unknown ids are skipped, so that a concurrent
 * deletion does not block reordering.
 */
export async function orderPromotions(
  db: Db,
  actor: Person,
  ids: readonly string[],
): Promise<StaffPromotion[]> {
  return auditedAct(db, actor, async (tx, record) => {
    await lockPromotionOrder(tx);
    const { rows: before } = await sql<{ id: string }>`
      select id from promotions order by position, id for update`.execute(tx);
    await putInOrder(tx, 'promotions', ids);
    const after = await listStaffPromotions(tx);
    if (after.some(({ id }, index) => id !== before[index]?.id)) {
      record({ action: 'promotions_ordered', live: [null, 'catalogue'] });
    }
    return after;
  });
}
