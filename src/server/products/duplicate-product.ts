import { PRODUCT_NAME_MAX, type ProductDraft } from '#shared/products/product-drafts.contract.ts';
import { withoutDerived } from '#shared/products/without-derived.ts';
import { duplicateProduct as contract, type StaffProduct } from '#shared/products/products.contract.ts';
import type { Db } from '../platform/database/pool.ts';
import { actOnce } from '#server/staff/audit/act-once.ts';
import type { Person } from '../platform/http/actor.ts';
import { Refusal } from '../platform/http/refusal.ts';
import { insertSoundProduct } from './insert-product.ts';
import { readStaffProduct } from './read-staff-product.ts';

/**
 * Creates a draft copy with its own slug and SKU, without codes, stock, reviews and schedule, idempotent by key.
 * Refusals: not_found, also for one in the trash, idempotency_key_reused.
 */
export async function duplicateProduct(
  db: Db,
  actor: Person,
  { id, idempotencyKey: key }: { id: string; idempotencyKey: string },
): Promise<StaffProduct> {
  return actOnce(db, actor, { contract, key, request: id }, async (tx, record) => {
    const original = await readStaffProduct(tx, id);
    if (original.deleted_at !== null) throw new Refusal('not_found');
    const draft = copyOf(original);
    const copy = await insertSoundProduct(tx, actor.profileId, draft);
    record({
      action: 'product_duplicated',
      subject: { kind: 'product', id: copy.id },
      details: { name: draft.name, sku: copy.sku, copy_of: original.sku },
      live: [null, 'catalogue'],
    });
    return readStaffProduct(tx, copy.id);
  });
}

function copyOf({ draft }: StaffProduct): ProductDraft {
  return {
    ...draft,
    name: named(draft.name, ' (copy)'),
    name_ar: draft.name_ar === '' ? '' : named(draft.name_ar, ' (نسخة)'),
    url_slug: null,
    status: 'draft',
    publish_at: null,
    // If stock is counted, the copy starts at zero, which is not unlimited.
    stock_quantity: draft.stock_quantity === null ? null : 0,
    // Derived plans are derived again.
    plans: withoutDerived(draft.plans).map((plan) => ({ ...plan, id: null })),
    variations: draft.variations.map((variation) => ({ ...variation, id: null })),
  };
}

/** Truncated to the limit, without splitting a surrogate pair. */
function named(name: string, addition: string): string {
  const kept = name.slice(0, PRODUCT_NAME_MAX - addition.length).replace(/[\uD800-\uDBFF]$/, '');
  return `${kept.trimEnd()}${addition}`;
}
