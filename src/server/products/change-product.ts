import type { StaffProduct } from '#shared/contracts/products.ts';
import { writeAudit } from '../audit/write-audit.ts';
import type { Db } from '../platform/database/pool.ts';
import type { Person } from '../platform/http/actor.ts';
import { addLiveEvents } from '../platform/live/add-live-events.ts';
import { readStaffProduct } from './read-staff-product.ts';
import { updateProduct, type ProductUpdate } from './update-product.ts';

/**
 * Writes a product that is still as it was read, all of it or nothing; what is no change leaves no trace. Refusals: as
 * updateProduct.
 */
export async function changeProduct(db: Db, actor: Person, update: ProductUpdate): Promise<StaffProduct> {
  return db.transaction().execute(async (tx) => {
    const { sku, changed } = await updateProduct(tx, actor, update);
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
