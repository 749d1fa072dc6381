import { writeAudit } from '#server/staff/audit/write-audit.ts';
import { listNames } from './categories/list-names.ts';
import { sql, type Db, type OpenTransaction } from '../platform/database/pool.ts';
import type { Person } from '../platform/http/actor.ts';

/**
 * Restores products from the trash and returns which. A draft whose scheduled time has passed stays a draft: restoring
 * must not publish.
 */
export async function restoreProducts(db: Db, actor: Person, ids: readonly string[]): Promise<string[]> {
  return db.transaction().execute((tx) => restoreProductsWithin(tx, actor, ids));
}

/** The same within the caller's transaction. */
export async function restoreProductsWithin(
  tx: OpenTransaction,
  actor: Pick<Person, 'profileId'> & { ip: string | null },
  ids: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ id: string; name: string }>`
    update products set deleted_at = null, publish_at = case when publish_at > now() then publish_at end
    where id = any (array(
      select id from products
      where id = any (${ids}) and deleted_at is not null and removed_at is null order by id for no key update))
    returning id, name || ' (' || sku || ')' as name`.execute(tx);
  if (rows.length === 0) return [];
  await writeAudit(tx, {
    action: 'products_restored',
    by: actor,
    details: { products: listNames(rows) },
    live: [null, 'catalogue'],
  });
  return rows.map(({ id }) => id);
}
