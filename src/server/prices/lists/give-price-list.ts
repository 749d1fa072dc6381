import { auditedAct } from '#server/staff/audit/audited-act.ts';
import { requireOpenClient } from '#server/resellers/client/client-queries.ts';
import { sql, type Db } from '#server/platform/database/pool.ts';
import type { Person } from '#server/platform/http/actor.ts';
import { Refusal } from '#server/platform/http/refusal.ts';

interface Input {
  resellerId: string;
  /** null unassigns: the role's list applies again, or catalogue prices. */
  priceListId: string | null;
}

/** Assigns a price list to a business. Refusal: not_found for the list and for the business, also a closed one. */
export async function givePriceList(
  db: Db,
  actor: Person,
  { resellerId, priceListId }: Input,
): Promise<void> {
  await auditedAct(db, actor, async (tx, record) => {
    await requireOpenClient(tx, resellerId);
    const name = priceListId === null ? 'none' : await lockPriceList(tx, priceListId);
    const given = await tx
      .updateTable('reseller_profiles')
      .set({ price_list_id: priceListId, updated_at: sql`now()` })
      .where('id', '=', resellerId)
      .where('price_list_id', 'is distinct from', priceListId)
      .returning('id')
      .executeTakeFirst();
    if (given === undefined) return;
    record({
      action: 'price_list_given',
      resellerId,
      details: { price_list: name },
      live: [resellerId, 'catalogue', 'session', 'clients'],
    });
  });
}

/** Name of a list, locked against deletion until the transaction ends. */
async function lockPriceList(tx: Db, id: string): Promise<string> {
  const list = await tx
    .selectFrom('price_lists')
    .select('name')
    .where('id', '=', id)
    .forKeyShare()
    .executeTakeFirst();
  if (list === undefined) throw new Refusal('not_found');
  return list.name;
}
