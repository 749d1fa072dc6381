import type { ProductDraft } from '#shared/contracts/product-drafts.ts';
import type { StaffProduct } from '#shared/contracts/products.ts';
import { writeAudit } from '../audit/write-audit.ts';
import type { Db } from '../platform/database/pool.ts';
import type { Person } from '../platform/http/actor.ts';
import { addLiveEvents } from '../platform/live/add-live-events.ts';
import { insertProduct } from './insert-product.ts';
import { readStaffProduct } from './read-staff-product.ts';

/** Makes a product, all of it or nothing. Refusals: those of the contract's drafts. */
export async function addProduct(db: Db, actor: Person, draft: ProductDraft): Promise<StaffProduct> {
  return db.transaction().execute(async (tx) => {
    const { id, sku } = await insertProduct(tx, actor.profileId, draft);
    await writeAudit(tx, {
      action: 'product_added',
      by: actor,
      subject: { kind: 'product', id },
      details: { name: draft.name, sku },
    });
    await addLiveEvents(tx, null, 'catalogue');
    return readStaffProduct(tx, id);
  });
}
