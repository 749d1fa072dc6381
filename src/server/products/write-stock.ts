import type { Db } from '../platform/database/pool.ts';

/** Sets the stock of a manually delivered product, locked by the caller; null: unlimited. */
export async function writeStock(tx: Db, productId: string, quantity: number | null): Promise<void> {
  if (quantity === null) {
    await tx.deleteFrom('stock_levels').where('product_id', '=', productId).execute();
    return;
  }
  await tx
    .insertInto('stock_levels')
    .values({ product_id: productId, quantity })
    .onConflict((conflict) => conflict.column('product_id').doUpdateSet({ quantity }))
    .execute();
}
