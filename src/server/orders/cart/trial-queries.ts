import type { z } from 'zod';
import type { readTrial as contract } from '#shared/orders/cart.contract.ts';
import { isOnSale } from '#server/catalogue/product-columns.ts';
import { sql, type Db } from '#server/platform/database/pool.ts';
import type { Reseller } from '#server/platform/http/actor.ts';

type Trial = z.output<typeof contract.response>;

/** Whether the caller's business may still start a product's free trial; no if it is not on sale. */
export async function readTrial(db: Db, actor: Reseller, productId: string): Promise<Trial> {
  const { rows } = await sql<{ used: boolean }>`
    select exists (
      select from trials t where t.reseller_id = ${actor.resellerId} and t.product_id = p.id
    ) as used
    from products p join categories g on g.id = p.category_id
    where p.id = ${productId} and p.trial_days > 0 and ${isOnSale}`.execute(db);
  const [row] = rows;
  if (row === undefined) return { state: 'none' };
  return { state: row.used ? 'used' : 'free' };
}
