import { sql, type Db } from '../platform/database/pool.ts';

const PRODUCTS_LOCK = 7_208_141; // any number, the same for every server of the store

/**
 * Those who make and write products take turns until their transactions end. They would anyway, at the version of the
 * catalogue, but there some would have written an address already that others wait for. So an address that is found free
 * stays free.
 */
export async function lockProductInserts(tx: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(${PRODUCTS_LOCK})`.execute(tx);
}

/**
 * Locks products until the transaction ends, all of them before the first of them is written: who has written one has the
 * version of the catalogue, and must not wait for anybody any more. Lock order: the turn → products by id → their stock by
 * id → options by id → category → pictures → the catalogue's version. Products are not locked for update without need: a
 * purchase holds stock while it names the product in its order, and would wait for us as we for it.
 */
export async function lockProducts(tx: Db, ids: readonly string[]): Promise<void> {
  await lockProductInserts(tx);
  await sql`select from products where id = any (${ids}) order by id for no key update`.execute(tx);
}

/** Locks products that take another address, after `lockProducts` and before any stock: purchases that name them are waited for. */
export async function lockMovedProducts(tx: Db, ids: readonly string[]): Promise<void> {
  await sql`select from products where id = any (${ids}) order by id for update`.execute(tx);
}

/** Locks what is left of products that are locked: only where it is going to be written, for purchases wait for it. */
export async function lockStock(tx: Db, ids: readonly string[]): Promise<void> {
  await sql`select from stock_levels where product_id = any (${ids}) order by product_id for update`.execute(
    tx,
  );
}
