import { CATEGORIES_MAX } from '#shared/products/categories.contract.ts';
import { sql, type Db, type OpenTransaction } from '#server/platform/database/pool.ts';
import { Refusal } from '#server/platform/http/refusal.ts';

/**
 * Serializes creating, ordering and deleting categories: their number, slugs and order concern all rows. Call it first
 * in the transaction. Saving products does not wait.
 */
export async function lockCategories(tx: OpenTransaction): Promise<void> {
  await sql`lock table categories in share row exclusive mode`.execute(tx);
}

/** With categories locked. Refusal: too_many_categories if these would exceed the limit. */
export async function requireRoom(tx: Db, more: number): Promise<void> {
  const { count } = await tx
    .selectFrom('categories')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  if (count + more > CATEGORIES_MAX)
    throw new Refusal('too_many_categories', { maximum: String(CATEGORIES_MAX) });
}
