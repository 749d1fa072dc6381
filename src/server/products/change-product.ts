import { changeProduct as contract, type StaffProduct } from '#shared/products/products.contract.ts';
import type { Db } from '../platform/database/pool.ts';
import { actOnce } from '#server/staff/audit/act-once.ts';
import type { Person } from '../platform/http/actor.ts';
import { readStaffProduct } from './read-staff-product.ts';
import { requirePasswordForPrices } from './require-password-for-prices.ts';
import { updateProduct, type ProductUpdate } from './update-product.ts';

/**
 * Saves a product that is unchanged since it was read, all or nothing, idempotent by key; a no-op leaves no trace.
 * Refusals: as updateProduct, password_required for prices, idempotency_key_reused.
 */
export async function changeProduct(
  db: Db,
  actor: Person,
  { idempotencyKey: key, ...update }: ProductUpdate & { idempotencyKey: string },
): Promise<StaffProduct> {
  return actOnce(db, actor, { contract, key, request: update }, async (tx, record) => {
    const { sku, changed } = await updateProduct(tx, actor, update);
    requirePasswordForPrices(actor, update.draft, changed);
    if (changed.length > 0) {
      record({
        action: 'product_changed',
        subject: { kind: 'product', id: update.id },
        details: { name: update.draft.name, sku, changed: changed.join(', ') },
        live: [null, 'catalogue'],
      });
    }
    return readStaffProduct(tx, update.id);
  });
}
