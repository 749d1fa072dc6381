import { sql, type Db } from '../platform/database/pool.ts';

const PRODUCTS_LOCK = 7_208_141; // arbitrary, shared by all servers of the store

/**
 * Serializes creating and saving products until the transaction ends. They would queue at the catalogue version anyway,
 * but only after writing slugs others wait for. A slug found free stays free.
 */
export async function lockProductInserts(tx: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(${PRODUCTS_LOCK})`.execute(tx);
}

/**
 * Locks products until the transaction ends, all before the first is written: whoever has written one owns the
 * catalogue version and must not wait any more. Lock order: product inserts → products by id → their stock by id →
 * options by id → category → pictures → catalogue version. FOR NO KEY UPDATE: a purchase locks stock while its order
 * references the product, so FOR UPDATE would deadlock.
 */
export async function lockProducts(tx: Db, ids: readonly string[]): Promise<void> {
  await lockProductInserts(tx);
  await sql`select from products where id = any (${ids}) order by id for no key update`.execute(tx);
}

/**
 * Locks products whose slug changes, after `lockProducts` and before any stock: waits for purchases that reference
 * them.
 */
export async function lockMovedProducts(tx: Db, ids: readonly string[]): Promise<void> {
  await sql`select from products where id = any (${ids}) order by id for update`.execute(tx);
}

/** Locks the stock of locked products; only if it will be written, since purchases wait for it. */
export async function lockStock(tx: Db, ids: readonly string[]): Promise<void> {
  await sql`select from stock_levels where product_id = any (${ids}) order by product_id for update`.execute(
    tx,
  );
}
