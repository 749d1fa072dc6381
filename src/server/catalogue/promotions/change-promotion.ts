import type { z } from 'zod';
import { changePromotion as contract, type StaffPromotion } from '#shared/catalogue/promotions.contract.ts';
import { staleRefusal } from '#server/staff/stale-refusal.ts';
import { sql, type Db } from '#server/platform/database/pool.ts';
import { actOnce } from '#server/staff/audit/act-once.ts';
import type { Person } from '#server/platform/http/actor.ts';
import { staffColumns } from './promotion-queries.ts';
import { promotionColumns } from './promotion-columns.ts';

type Update = z.output<typeof contract.body> & { id: string };

/**
 * Saves a promotion that is unchanged since it was read, idempotent by key. Refusals: not_found, changed_meanwhile (who
 * and when), ends_before_start, picture_not_found, idempotency_key_reused.
 */
export async function changePromotion(
  db: Db,
  actor: Person,
  { idempotencyKey: key, ...update }: Update & { idempotencyKey: string },
): Promise<StaffPromotion> {
  return actOnce(db, actor, { contract, key, request: update }, async (tx, record) => {
    const { id, version, ...draft } = update;
    const columns = await promotionColumns(tx, draft);
    const { numUpdatedRows } = await tx
      .updateTable('promotions')
      .set({
        ...columns,
        version: version + 1,
        updated_at: sql`clock_timestamp()`,
        updated_by: actor.profileId,
      })
      .where('id', '=', id)
      .where('version', '=', version)
      .executeTakeFirstOrThrow();
    if (numUpdatedRows === 0n) throw await staleRefusal(tx, { what: 'promotions', id }, actor.language);
    record({
      action: 'promotion_changed',
      subject: { kind: 'promotion', id },
      details: { name: draft.title },
      live: [null, 'catalogue'],
    });
    const { rows } = await sql<StaffPromotion>`
      select ${staffColumns} from promotions p where p.id = ${id}`.execute(tx);
    const [changed] = rows;
    if (changed === undefined) throw new Error('the promotion is missing');
    return changed;
  });
}
