import { auditedAct } from '#server/staff/audit/audited-act.ts';
import type { Db } from '#server/platform/database/pool.ts';
import type { Person } from '#server/platform/http/actor.ts';
import { Refusal } from '#server/platform/http/refusal.ts';

/**
 * Deletes an unassigned list with its fixed prices. A concurrent assignment locks the list, so one waits for the other.
 * Refusals: not_found, price_list_in_use.
 */
export async function deletePriceList(db: Db, actor: Person, id: string): Promise<void> {
  await auditedAct(db, actor, async (tx, record) => {
    const list = await tx
      .selectFrom('price_lists')
      .select(['name', 'role'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (list === undefined) throw new Refusal('not_found');
    const holder = await tx
      .selectFrom('reseller_profiles')
      .select('id')
      .where('price_list_id', '=', id)
      .executeTakeFirst();
    if (list.role !== null || holder !== undefined) throw new Refusal('price_list_in_use');
    await tx.deleteFrom('price_lists').where('id', '=', id).execute();
    record({
      action: 'price_list_deleted',
      subject: { kind: 'price_list', id },
      details: { price_list: list.name },
    });
  });
}
