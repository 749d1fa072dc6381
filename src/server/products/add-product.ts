import type { ProductDraft } from '#shared/products/product-drafts.contract.ts';
import { addProduct as contract, type StaffProduct } from '#shared/products/products.contract.ts';
import type { Db } from '../platform/database/pool.ts';
import { actOnce } from '#server/staff/audit/act-once.ts';
import type { Person } from '../platform/http/actor.ts';
import { insertProduct } from './insert-product.ts';
import { readStaffProduct } from './read-staff-product.ts';
import { requirePasswordForPrices } from './require-password-for-prices.ts';

interface Input {
  draft: ProductDraft;
  idempotencyKey: string;
}

/**
 * Creates a product, all or nothing, idempotent by key. Refusals: those of the contract's drafts, password_required if
 * it goes on sale, idempotency_key_reused.
 */
export async function addProduct(
  db: Db,
  actor: Person,
  { draft, idempotencyKey: key }: Input,
): Promise<StaffProduct> {
  requirePasswordForPrices(actor, draft, ['consumer_price']);
  return actOnce(db, actor, { contract, key, request: draft }, async (tx, record) => {
    const { id, sku } = await insertProduct(tx, actor.profileId, draft);
    record({
      action: 'product_added',
      subject: { kind: 'product', id },
      details: { name: draft.name, sku },
      live: [null, 'catalogue'],
    });
    return readStaffProduct(tx, id);
  });
}
