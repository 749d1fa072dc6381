import { writeAudit } from '#server/staff/audit/write-audit.ts';
import { listNames } from './categories/list-names.ts';
import { inPortions } from '../platform/database/in-portions.ts';
import { sql, type Db } from '../platform/database/pool.ts';

const AT_ONCE_MAX = 50;
/** Of each kind in a run: 20,000. The next day goes on. */
const BATCHES_MAX = 400;

/**
 * Job, daily: empties the trash of products older than thirty days (design, section 7). Unreferenced ones are deleted;
 * those that orders, codes, reviews or quotes reference are hidden for good. Then deletes plans and variations that were
 * retired and never sold. In small batches, because catalogue writers wait for each. Returns how many products left the
 * trash.
 */
export async function emptyTrash(db: Db): Promise<number> {
  const emptied = await inPortions(AT_ONCE_MAX, () => emptySome(db), BATCHES_MAX);
  for (const table of ['plans', 'variations'] as const)
    await inPortions(AT_ONCE_MAX, () => deleteRetired(db, table), BATCHES_MAX);
  return emptied;
}

function emptySome(db: Db): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ id: string; name: string; is_named: boolean }>`
      select p.id, p.name || ' (' || p.sku || ')' as name,
        exists (select from order_items i where i.product_id = p.id)
          or exists (select from codes c where c.product_id = p.id)
          or exists (select from code_additions a where a.product_id = p.id)
          or exists (select from reviews r where r.product_id = p.id)
          or exists (select from quote_request_lines l where l.product_id = p.id)
          or exists (select from quote_lines l where l.product_id = p.id) as is_named
      from products p
      where p.deleted_at < now() - interval '30 days' and p.removed_at is null
      order by p.id limit ${AT_ONCE_MAX} for update skip locked`.execute(tx);
    if (rows.length === 0) return 0;
    const [named, unnamed] = [true, false].map((isNamed) =>
      rows.filter((row) => row.is_named === isNamed).map(({ id }) => id),
    );
    // Frees its slug.
    await sql`
      update products set removed_at = now(), publish_at = null, url_slug = 'removed-' || id
      where id = any (${named})`.execute(tx);
    await sql`delete from products where id = any (${unnamed})`.execute(tx);
    await writeAudit(tx, {
      action: 'products_deleted',
      by: null,
      details: { products: listNames(rows) },
      live: [null, 'catalogue'],
    });
    return rows.length;
  });
}

/**
 * A day after retiring, no running purchase can reference it. Concurrent inserts of codes and list prices lock the row,
 * and then it is skipped.
 */
async function deleteRetired(db: Db, table: 'plans' | 'variations'): Promise<number> {
  const own = sql.ref(table === 'plans' ? 'plan_id' : 'variation_id');
  const { rows } = await sql`
    delete from ${sql.table(table)} where id = any (array(
      select o.id from ${sql.table(table)} o
      where o.retired_at < now() - interval '1 day'
        and not exists (select from codes n where n.${own} = o.id)
        and not exists (select from code_additions n where n.${own} = o.id)
        and not exists (select from price_list_prices n where n.${own} = o.id)
        and not exists (select from order_items n where n.product_id = o.product_id and n.${own} = o.id)
      order by o.id limit ${AT_ONCE_MAX} for update skip locked))
    returning id`.execute(db);
  return rows.length;
}
