import { writeAudit } from '#server/staff/audit/write-audit.ts';
import { listNames } from './categories/list-names.ts';
import { sql, type Db, type OpenTransaction } from '../platform/database/pool.ts';
import type { Person } from '../platform/http/actor.ts';

/** Moves products to the trash and returns which; others are skipped. */
export async function deleteProducts(db: Db, actor: Person, ids: readonly string[]): Promise<string[]> {
  return db.transaction().execute((tx) => deleteProductsWithin(tx, actor, ids));
}

/** The same within the caller's transaction. */
export async function deleteProductsWithin(
  tx: OpenTransaction,
  actor: Pick<Person, 'profileId'> & { ip: string | null },
  ids: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ id: string; name: string }>`
    update products set deleted_at = now() where id = any (array(
      select id from products where id = any (${ids}) and deleted_at is null order by id for no key update))
    returning id, name || ' (' || sku || ')' as name`.execute(tx);
  if (rows.length === 0) return [];
  await writeAudit(tx, {
    action: 'products_deleted',
    by: actor,
    details: { products: listNames(rows) },
    live: [null, 'catalogue'],
  });
  return rows.map(({ id }) => id);
}
