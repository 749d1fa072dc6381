import type { GridChange } from '#shared/prices/price-grid.contract.ts';
import { sql, type Db } from '#server/platform/database/pool.ts';
import { lockProducts, lockStock } from '#server/products/lock-products.ts';

/** A change's target, at its current state. */
export interface Target {
  target: GridChange['target'];
  id: string;
  product_id: string;
  price: string;
  currency: string;
  /** Only for manually delivered products; null there: unlimited. */
  stock: number | null;
  has_stock: boolean;
  /** Tiers only: whose they are, and from how many units. */
  owner_id: string | null;
  min_quantity: number | null;
}

export const keyOf = ({ target, id }: Pick<Target, 'target' | 'id'>) => `${target} ${id}`;

/**
 * Targets of these changes; locks their products and stock until the transaction ends, like every writer. Trashed and
 * retired ones are not found.
 */
export async function lockTargets(tx: Db, changes: GridChange[]): Promise<Map<string, Target>> {
  const ids = (target: GridChange['target']) =>
    changes.filter((one) => one.target === target).map(({ id }) => id);
  const { rows: products } = await sql<{ id: string }>`
    select unnest(${ids('product')}::uuid[]) as id
    union select product_id from plans where id = any (${ids('plan')})
    union select product_id from variations where id = any (${ids('variation')})
    union select product_id from bulk_pricing where id = any (${ids('tier')})`.execute(tx);
  const lockedIds = products.map(({ id }) => id);
  await lockProducts(tx, lockedIds);
  await lockStock(
    tx,
    changes.filter(({ stock }) => stock !== undefined).map(({ id }) => id),
  );
  const { rows } = await sql<Target>`
    select 'product' as target, p.id, p.id as product_id, p.consumer_price::text as price,
      p.pricing_display_currency as currency, s.quantity as stock,
      p.delivery = 'manual' as has_stock, null::uuid as owner_id, null::integer as min_quantity
    from products p left join stock_levels s on s.product_id = p.id
    where p.id = any (${lockedIds}) and p.deleted_at is null and p.consumer_price is not null
    union all select 'plan', o.id, o.product_id, o.price::text, p.pricing_display_currency, null, false, null, null
    from plans o join products p on p.id = o.product_id
    where p.id = any (${lockedIds}) and p.deleted_at is null and o.retired_at is null
    union all select 'variation', o.id, o.product_id, o.price::text, p.pricing_display_currency, null, false, null, null
    from variations o join products p on p.id = o.product_id
    where p.id = any (${lockedIds}) and p.deleted_at is null and o.retired_at is null
    union all select 'tier', o.id, o.product_id, o.price::text, p.pricing_display_currency, null, false, o.owner_id,
      o.min_quantity
    from bulk_pricing o join products p on p.id = o.product_id
    where p.id = any (${lockedIds}) and p.deleted_at is null`.execute(tx);
  return new Map(rows.map((row) => [keyOf(row), row]));
}
