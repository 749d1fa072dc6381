import type { z } from 'zod';
import type { CodePool, CodeProduct, readProductCodes as contract } from '#shared/codes/codes.contract.ts';
import { sql, type Db } from '../platform/database/pool.ts';
import { Refusal } from '../platform/http/refusal.ts';
import { hasCodes, productColumns, productJoins, stateCounts } from './code-queries.ts';

/** A product's codes counted by pool. Refusal: not_found, also if it never had any. */
export async function readProductCodes(
  db: Db,
  productId: string,
): Promise<z.output<typeof contract.response>> {
  const { rows } = await sql<CodeProduct & { takes_codes: boolean }>`
    select ${productColumns}, p.delivery = 'codes' as takes_codes
    from products p ${productJoins} where p.id = ${productId} and ${hasCodes}`.execute(db);
  const [product] = rows;
  if (product === undefined) throw new Refusal('not_found');
  return { ...product, pools: await readPools(db, productId, product.is_low ? product.threshold : null) };
}

/** Active pools, and retired ones that still have codes; counted in one pass. */
async function readPools(db: Db, productId: string, threshold: number | null): Promise<CodePool[]> {
  const { rows } = await sql<CodePool>`
    with n as materialized (
      select c.pool_id, ${stateCounts},
        count(*) filter (where c.status = 'free' and (c.expires_at is null or c.expires_at > now())) as sellable
      from codes c where c.product_id = ${productId} group by c.pool_id
    )
    select s.pool_id, coalesce(pl.name, va.value) as name, coalesce(pl.name_ar, va.value_ar) as name_ar, s.is_open,
      case when pl.id is not null then 'plan' when va.id is not null then 'variation' else 'product' end as kind,
      s.is_open and coalesce(n.sellable, 0) <= ${threshold}::integer is true as is_low,
      coalesce(n.free, 0) as free, coalesce(n.sold, 0) as sold, coalesce(n.quarantined, 0) as quarantined,
      coalesce(n.expired, 0) as expired, coalesce(n.reserved, 0) as reserved
    from (
      select pool_id, true as is_open from code_pools where product_id = ${productId}
      union all
      select n.pool_id, false from n
        where n.pool_id not in (select pool_id from code_pools where product_id = ${productId})
    ) s
    left join plans pl on pl.id = s.pool_id
    left join variations va on va.id = s.pool_id
    left join n on n.pool_id = s.pool_id
    order by s.is_open desc, coalesce(pl.position, va.position), s.pool_id`.execute(db);
  return rows;
}
