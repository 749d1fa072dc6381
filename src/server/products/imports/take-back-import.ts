import type { ImportKind, OutcomeReason } from '#shared/products/imports.contract.ts';
import { writeAudit } from '#server/staff/audit/write-audit.ts';
import { sql, type Db, type OpenTransaction } from '#server/platform/database/pool.ts';
import { addLiveEvents } from '#server/platform/live/add-live-events.ts';
import { lockMovedProducts, lockProducts, lockStock } from '../lock-products.ts';
import type { Importer } from './judgement.ts';
import { ImportCancelled, recordProgress } from './open-import.ts';
import { restoreProduct, type KeptProduct } from './restore-product.ts';
import { countOutcomes } from './take-back-queries.ts';

const BATCH = 100;

interface Taking {
  id: string;
  kind: ImportKind;
  lines: number;
  by: Importer;
}

/** Job: undoes an import in one transaction; the catalogue version is bumped once, at the end. */
export async function takeBackImport(db: Db, { importId: id }: { importId: string }): Promise<void> {
  const row = await db
    .selectFrom('imports as i')
    .innerJoin('profiles as p', 'p.id', 'i.taken_back_by')
    .select(['i.kind', 'i.lines', 'p.id as profileId', 'p.language'])
    .where('i.id', '=', id)
    .where('i.status', '=', 'taking_back')
    .executeTakeFirst();
  if (row === undefined) return;
  const { kind, lines, ...by } = row;
  try {
    await db.transaction().execute((tx) => takeBack(tx, db, { id, kind, lines, by }));
  } catch (error) {
    if (error instanceof ImportCancelled) return;
    await db
      .updateTable('imports')
      .set({ status: 'done', failure: 'unexpected' })
      .where('id', '=', id)
      .where('status', '=', 'taking_back')
      .execute();
    await addLiveEvents(db, null, 'imports');
    throw error;
  }
}

async function takeBack(tx: OpenTransaction, db: Db, taking: Taking): Promise<void> {
  const { id, kind, by } = taking;
  await sql`select set_config('rasid.actor', ${by.profileId}, true), set_config('rasid.is_bulk', 'on', true)`.execute(
    tx,
  );
  const { rows } = await sql<{ product_id: string; is_new: boolean }>`
    select product_id, is_new from import_products where import_id = ${id}`.execute(tx);
  const ids = rows.map(({ product_id: one }) => one);
  await lockProducts(tx, ids);
  await restoreAll(tx, db, taking, { isLate: false, total: ids.length });
  // What purchases wait for comes last: new products, changed slugs, changed stock.
  const late = await readLate(tx, id);
  const isNew = new Set(rows.filter((one) => one.is_new).map(({ product_id: one }) => one));
  await lockMovedProducts(tx, [...isNew, ...late.moved]);
  await lockStock(tx, late.stocked);
  await removeNew(tx, by, id);
  await restoreAll(tx, db, taking, { isLate: true, total: ids.length });
  await sql`select end_bulk(${ids})`.execute(tx);
  await end(tx, { id, kind, by });
}

async function readLate(tx: OpenTransaction, id: string): Promise<{ moved: string[]; stocked: string[] }> {
  const { rows } = await sql<{ product_id: string; is_moved: boolean; is_stocked: boolean }>`
    select product_id, ${isMoved} as is_moved, ${isStocked} as is_stocked
    from import_products i join products p on p.id = i.product_id
    where import_id = ${id} and result is null and before is not null`.execute(tx);
  const some = (chosen: typeof rows) => chosen.map(({ product_id: one }) => one);
  return {
    moved: some(rows.filter((row) => row.is_moved)),
    stocked: some(rows.filter((row) => row.is_stocked)),
  };
}

const isMoved = sql`(p.url_slug <> i.before ->> 'url_slug')`;
const isStocked = sql`((i.before ->> 'stock_quantity')::integer is distinct from i.left_stock
  or i.before ->> 'delivery' <> p.delivery)`;

/** Untouched products go to the trash; those that orders, codes, carts, reviews or quotes reference are deactivated. */
async function removeNew(tx: OpenTransaction, by: Importer, id: string): Promise<void> {
  const { rows } = await sql<{ product_id: string; result: string }>`
    with o as materialized (select * from import_outcomes(${id}) where is_new)
    update import_products i set result = o.result, reason = o.reason from o
    where i.import_id = ${id} and i.product_id = o.product_id returning i.product_id, i.result`.execute(tx);
  const those = (result: string) =>
    rows.filter((row) => row.result === result).map(({ product_id: one }) => one);
  await sql`update products set deleted_at = now() where id = any (${those('removed')})`.execute(tx);
  await sql`
    update products set status = case status when 'active' then 'inactive' else status end, publish_at = null,
      version = version + 1, updated_at = clock_timestamp(), updated_by = ${by.profileId}
    where id = any (${those('unpublished')})`.execute(tx);
}

/** In batches, to bound memory. */
async function restoreAll(
  tx: OpenTransaction,
  db: Db,
  { id, by, lines }: Taking,
  { isLate, total }: { isLate: boolean; total: number },
): Promise<void> {
  for (;;) {
    const { rows } = await sql<KeptProduct>`
      select i.product_id, i.before, i.left_version, i.left_stock
      from import_products i join products p on p.id = i.product_id
      where i.import_id = ${id} and i.result is null and i.before is not null
        and (${isLate} or not (${isMoved} or ${isStocked}))
      order by i.product_id limit ${BATCH}`.execute(tx);
    const results: { product_id: string; reason: OutcomeReason | null }[] = [];
    for (const row of rows)
      results.push({ product_id: row.product_id, reason: await restoreProduct(tx, by, row) });
    await sql`
      update import_products i set result = case when x.reason is null then 'restored' else 'kept' end, reason = x.reason
      from jsonb_to_recordset(${JSON.stringify(results)}::jsonb) as x (product_id uuid, reason text)
      where i.import_id = ${id} and i.product_id = x.product_id`.execute(tx);
    if (rows.length < BATCH) return;
    const { count } = await tx
      .selectFrom('import_products')
      .select((select) => select.fn.countAll<bigint>().as('count'))
      .where('import_id', '=', id)
      .where('result', 'is not', null)
      .executeTakeFirstOrThrow();
    await recordProgress(db, id, 'taking_back', Math.floor((Number(count) * lines) / total));
  }
}

async function end(tx: OpenTransaction, { id, kind, by }: Omit<Taking, 'lines'>): Promise<void> {
  const ended = await tx
    .updateTable('imports')
    .set({ status: 'taken_back', lines_done: sql`lines`, taken_back_at: sql`clock_timestamp()` })
    .where('id', '=', id)
    .where('status', '=', 'taking_back')
    .executeTakeFirst();
  if (ended.numUpdatedRows === 0n) throw new ImportCancelled();
  const counts = await countOutcomes(tx, id);
  await writeAudit(tx, {
    action: 'import_taken_back',
    by: { profileId: by.profileId, ip: null },
    subject: { kind: 'import', id },
    details: {
      table: kind,
      ...Object.fromEntries(Object.entries(counts).map(([name, count]) => [name, String(count)])),
    },
    live: [null, 'catalogue', 'imports'],
  });
}
