import { sql, type Db } from '../platform/database/pool.ts';
import { Refusal } from '../platform/http/refusal.ts';

export interface Pool {
  product: string;
  plan_id: string | null;
  variation_id: string | null;
  /** Its plan or variation; null for the product itself. */
  option: string | null;
}

/**
 * The pool that codes are added to. Refusals: not_found for a product without codes, option_unknown if nothing is sold
 * from this pool.
 */
export async function findPool(db: Db, productId: string, poolId: string): Promise<Pool> {
  const { rows } = await sql<Pool & { is_open: boolean }>`
    select p.name as product, pl.id as plan_id, va.id as variation_id, coalesce(pl.name, va.value) as option,
      exists (select from code_pools s where s.product_id = p.id and s.pool_id = ${poolId}) as is_open
    from products p
    left join plans pl on pl.id = ${poolId} and pl.product_id = p.id
    left join variations va on va.id = ${poolId} and va.product_id = p.id
    where p.id = ${productId} and p.delivery = 'codes' and p.deleted_at is null`.execute(db);
  const [found] = rows;
  if (found === undefined) throw new Refusal('not_found');
  const { is_open: isOpen, ...pool } = found;
  if (!isOpen) throw new Refusal('option_unknown');
  return pool;
}
