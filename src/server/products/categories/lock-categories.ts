import { CATEGORIES_MAX } from '#shared/products/categories.contract.ts';
import { sql, type Db, type OpenTransaction } from '#server/platform/database/pool.ts';
import { Refusal } from '#server/platform/http/refusal.ts';

/**
 * Those who make, order and delete categories take turns: how many there are, who has which address and in which order
 * they stand concerns all rows at once. First in its transaction. Products that are saved meanwhile do not wait.
 */
export async function lockCategories(tx: OpenTransaction): Promise<void> {
  await sql`lock table categories in share row exclusive mode`.execute(tx);
}

/** While categories are held. Refusal: too_many_categories where these were too many. */
export async function requireRoom(tx: Db, more: number): Promise<void> {
  const { count } = await tx
    .selectFrom('categories')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  if (count + more > CATEGORIES_MAX)
    throw new Refusal('too_many_categories', { maximum: String(CATEGORIES_MAX) });
}
