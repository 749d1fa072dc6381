import { auditedAct } from '#server/staff/audit/audited-act.ts';
import type { Db } from '../platform/database/pool.ts';
import type { Person } from '../platform/http/actor.ts';
import { Refusal } from '../platform/http/refusal.ts';

interface Change {
  productId: string;
  /** Codes left in a pool; null: no alert. */
  threshold: number | null;
}

/** Sets a product's low-stock threshold; alerts again if it is low already. Refusal: not_found. */
export async function changeThreshold(
  db: Db,
  actor: Person,
  { productId, threshold }: Change,
): Promise<{ threshold: number | null }> {
  return auditedAct(db, actor, async (tx, record) => {
    const product = await tx
      .selectFrom('products')
      .select('name')
      .where('id', '=', productId)
      .where('delivery', '=', 'codes')
      .where('deleted_at', 'is', null)
      .executeTakeFirst();
    if (product === undefined) throw new Refusal('not_found');
    const before = await tx
      .selectFrom('stock_thresholds')
      .select('threshold')
      .where('product_id', '=', productId)
      .forUpdate()
      .executeTakeFirst();
    if ((before?.threshold ?? null) === threshold) return { threshold };
    if (threshold === null) {
      await tx.deleteFrom('stock_thresholds').where('product_id', '=', productId).execute();
    } else {
      const values = { threshold, changed_by: actor.profileId, changed_at: new Date(), low_since: null };
      await tx
        .insertInto('stock_thresholds')
        .values({ product_id: productId, ...values })
        .onConflict((conflict) => conflict.column('product_id').doUpdateSet(values))
        .execute();
    }
    record({
      action: 'stock_notice_changed',
      subject: { kind: 'product', id: productId },
      details: { product: product.name, threshold: threshold === null ? '–' : String(threshold) },
      live: [null, 'codes'],
    });
    return { threshold };
  });
}
