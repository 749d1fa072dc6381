import { changeProduct as contract, type StaffProduct } from '#shared/products/products.contract.ts';
import { writeAudit } from '#server/staff/audit/write-audit.ts';
import type { Db } from '../platform/database/pool.ts';
import { actOnce } from '../platform/http/act-once.ts';
import type { Person } from '../platform/http/actor.ts';
import { addLiveEvents } from '../platform/live/add-live-events.ts';
import { readStaffProduct } from './read-staff-product.ts';
import { requirePasswordForPrices } from './require-password-for-prices.ts';
import { updateProduct, type ProductUpdate } from './update-product.ts';

/**
 * Writes a product that is still as it was read, all of it or nothing, once for a key; what is no change leaves no trace.
 * Refusals: as updateProduct, password_required for prices, idempotency_key_reused.
 */
export async function changeProduct(
  db: Db,
  actor: Person,
  { idempotencyKey: key, ...update }: ProductUpdate & { idempotencyKey: string },
): Promise<StaffProduct> {
  return actOnce(db, actor, { contract, key, request: update }, async (tx) => {
    const { sku, changed } = await updateProduct(tx, actor, update);
    requirePasswordForPrices(actor, update.draft, changed);
    if (changed.length > 0) {
      await writeAudit(tx, {
        action: 'product_changed',
        by: actor,
        subject: { kind: 'product', id: update.id },
        details: { name: update.draft.name, sku, changed: changed.join(', ') },
      });
      await addLiveEvents(tx, null, 'catalogue');
    }
    return readStaffProduct(tx, update.id);
  });
}
