import type { Db } from '../platform/database/pool.ts';

/** How many units of what is delivered by hand are left, of a product that is held with its stock; null: any number. */
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
