import type { ProductDraft } from '#shared/products/product-drafts.contract.ts';
import { sql, type OpenTransaction } from '#server/platform/database/pool.ts';

/** A product an import wrote. */
export interface Before {
  product_id: string;
  /** Its previous state; null: the import created it. */
  before: ProductDraft | null;
  left_stock: number | null;
}

const BATCH = 200;

/** Stores products' state before an import and their versions after it, for undo. */
export async function recordPrevious(
  tx: OpenTransaction,
  importId: string,
  products: readonly Before[],
): Promise<void> {
  for (let start = 0; start < products.length; start += BATCH) {
    const batch = JSON.stringify(products.slice(start, start + BATCH));
    await sql`
      insert into import_products (import_id, product_id, is_new, before, left_version, left_stock)
      select ${importId}, p.id, x.before is null, x.before, p.version, x.left_stock
      from jsonb_to_recordset(${batch}::jsonb) as x (product_id uuid, before jsonb, left_stock integer)
      join products p on p.id = x.product_id`.execute(tx);
  }
}
