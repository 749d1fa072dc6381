import { writeAudit } from '#server/staff/audit/write-audit.ts';
import { inPortions } from '../platform/database/in-portions.ts';
import { sql, type Db } from '../platform/database/pool.ts';
import { addLiveEvents } from '../platform/live/add-live-events.ts';

const AT_ONCE_MAX = 100;

/**
 * Job, every minute: publishes drafts whose time has come by the database's clock, once across servers; one being saved
 * right now is left for the next run. Returns how many were published.
 */
export function publishProducts(db: Db): Promise<number> {
  return inPortions(AT_ONCE_MAX, () => publishSome(db));
}

function publishSome(db: Db): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const due = await sql<{ id: string }>`
      select id from products
      where publish_at <= now() and status = 'draft' and deleted_at is null
      order by id limit ${AT_ONCE_MAX} for no key update skip locked`.execute(tx);
    // Even an empty UPDATE would bump the catalogue version and invalidate every cache each minute.
    if (due.rows.length === 0) return 0;
    const { rows } = await sql<{ id: string; name: string; sku: string }>`
      update products set status = 'active', publish_at = null, published_at = coalesce(published_at, now()),
        version = version + 1, updated_at = clock_timestamp(), updated_by = null
      where id = any (${due.rows.map(({ id }) => id)})
      returning id, name, sku`.execute(tx);
    for (const { id, name, sku } of rows)
      await writeAudit(tx, {
        action: 'product_published',
        by: null,
        subject: { kind: 'product', id },
        details: { name, sku },
      });
    await addLiveEvents(tx, null, 'catalogue');
    return rows.length;
  });
}
