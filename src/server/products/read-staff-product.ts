import type { StaffProduct } from '#shared/products/products.contract.ts';
import { personRef } from '#server/resellers/people/person-name.ts';
import { sql, type Db } from '../platform/database/pool.ts';
import { Refusal } from '../platform/http/refusal.ts';
import { draftOf } from './draft-of-product.ts';
import { readStoredProduct, type StoredProduct } from './stored-product.ts';

/** The whole product, including one in the trash. Refusal: not_found. */
export async function readStaffProduct(db: Db, id: string): Promise<StaffProduct> {
  const standing = await readStoredProduct(db, id);
  if (standing === undefined) throw new Refusal('not_found');
  const { product } = standing;
  const { rows } = await sql<Pick<StaffProduct, 'free_codes' | 'is_on_sale' | 'updated_by'>>`
    select
      case when p.delivery = 'codes' then (
        select count(*)::int from codes c where c.status = 'free' and c.pool_id = any (${poolsOf(standing)})
      ) else 0 end as free_codes,
      p.status = 'active' and p.deleted_at is null and g.is_active is true and g.deleted_at is null as is_on_sale,
      ${personRef('a')} as updated_by
    from products p left join categories g on g.id = p.category_id left join profiles a on a.id = p.updated_by
    where p.id = ${id}`.execute(db);
  const [more] = rows;
  if (more === undefined) throw new Refusal('not_found');
  const { sku, version, deleted_at, created_at, updated_at } = product;
  return { id, sku, version, deleted_at, created_at, updated_at, draft: draftOf(standing), ...more };
}

/** Code pools: one per plan or variation; without these, the product's own. */
function poolsOf({ product, plans, variations }: StoredProduct): string[] {
  const sold = [...plans, ...variations].filter(({ retired_at: retired }) => retired === null);
  return sold.length === 0 ? [product.id] : sold.map(({ id }) => id);
}
