import { writeAudit } from '#server/staff/audit/write-audit.ts';
import { sql, type Db, type OpenTransaction } from '#server/platform/database/pool.ts';
import type { Files } from '#server/platform/files/files.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { lockMovedProducts, lockProducts, lockStock } from '../lock-products.ts';
import { recordPrevious, type Before } from './record-previous.ts';
import { refusedLine, type Judgement, type Write } from './judgement.ts';
import { failImport, ImportCancelled, recordProgress, openImport, type OpenImport } from './open-import.ts';
import { tables } from './tables.ts';

const NOTED_EACH = 100;

/** A row that passed the check and no longer does. */
class UnfitLine extends Error {
  readonly line: number;
  readonly refusal: Refusal;
  constructor(line: number, refusal: Refusal) {
    super(`line ${line}: ${refusal.code}`);
    this.line = line;
    this.refusal = refusal;
  }
}

/**
 * Job: applies a table in one transaction, all or nothing. Rows are judged again in it, so concurrent changes are never
 * overwritten: the import fails and names the row.
 */
export async function runImport(
  { db, files }: { db: Db; files: Files },
  { importId: id }: { importId: string },
): Promise<void> {
  const row = await db.selectFrom('imports').select('status').where('id', '=', id).executeTakeFirst();
  if (row?.status !== 'applying') return;
  try {
    const opened = await openImport({ db, files }, id);
    await db.transaction().execute((tx) => takeIn(tx, db, opened));
  } catch (error) {
    if (error instanceof ImportCancelled) return;
    if (error instanceof UnfitLine) {
      await nameLine(db, id, error);
      await failImport(db, id, new Refusal('lines_refused'));
    } else {
      await failImport(db, id, error);
      if (!(error instanceof Refusal)) throw error;
    }
  }
}

async function takeIn(tx: OpenTransaction, db: Db, opened: OpenImport): Promise<void> {
  const { id, kind, by, rows } = opened;
  // There are few categories, and showing one lists its products, so they bump the catalogue version as usual.
  const isBulk = kind !== 'categories';
  await sql`select set_config('rasid.actor', ${by.profileId}, true),
    set_config('rasid.is_bulk', ${isBulk ? 'on' : 'off'}, true)`.execute(tx);
  const judgement = await judgeAgain(tx, opened);
  const { writes } = judgement;
  const named = (some: Write[]) => some.map(({ productId }) => productId).filter((one) => one !== null);
  if (isBulk) await lockProducts(tx, named(writes));
  await lockMovedProducts(tx, named(writes.filter(({ isMoved }) => isMoved === true)));
  await lockStock(tx, named(writes.filter(({ changesStock }) => changesStock)));
  const written = await write(tx, db, id, judgement);
  await recordPrevious(tx, id, written);
  if (isBulk) await sql`select end_bulk(${written.map(({ product_id: one }) => one)})`.execute(tx);
  const count = (name: string) => judgement.lines.filter(({ verdict }) => verdict === name).length;
  const ended = await tx
    .updateTable('imports')
    .set({ status: 'done', lines_done: rows.length, ended_at: sql`clock_timestamp()` })
    .where('id', '=', id)
    .where('status', '=', 'applying')
    .executeTakeFirst();
  if (ended.numUpdatedRows === 0n) throw new ImportCancelled();
  await writeAudit(tx, {
    action: 'import_applied',
    by: { profileId: by.profileId, ip: null },
    subject: { kind: 'import', id },
    details: { table: kind, added: String(count('add')), changed: String(count('change')) },
    live: [null, 'catalogue', 'imports'],
  });
}

/** Rows must get the same verdicts on the same versions as in the check. */
async function judgeAgain(tx: OpenTransaction, { id, kind, by, rows }: OpenImport): Promise<Judgement> {
  const judgement = await tables[kind].judge(tx, by, rows, () => Promise.resolve());
  const looked = await tx
    .selectFrom('import_lines')
    .select(['line', 'verdict', 'version'])
    .where('import_id', '=', id)
    .execute();
  const known = new Map(looked.map(({ line, verdict, version }) => [line, `${verdict} ${version}`]));
  const other = judgement.lines.find(
    ({ line, verdict, version }) => verdict === 'refuse' || known.get(line) !== `${verdict} ${version}`,
  );
  if (other !== undefined) throw new UnfitLine(other.line, new Refusal('changed_since_export'));
  return judgement;
}

/** Returns the products written, with their previous state. */
async function write(
  tx: OpenTransaction,
  db: Db,
  id: string,
  { writes, lines }: Judgement,
): Promise<Before[]> {
  const written: Before[] = [];
  const share = lines.length / Math.max(writes.length, 1);
  for (const [place, { line, before = null, leftStock = null, run }] of writes.entries()) {
    try {
      const product = await run(tx);
      if (product !== null) written.push({ product_id: product, before, left_stock: leftStock });
    } catch (error) {
      throw error instanceof Refusal ? new UnfitLine(line, error) : error;
    }
    if (place % NOTED_EACH === NOTED_EACH - 1)
      await recordProgress(db, id, 'applying', Math.floor((place + 1) * share));
  }
  return written;
}

async function nameLine(db: Db, id: string, { line, refusal }: UnfitLine): Promise<void> {
  const { details, verdict } = refusedLine(line, '', [
    { field: refusal.params['field'] ?? 'line', problem: refusal.code },
  ]);
  await db
    .updateTable('import_lines')
    .set({ verdict, details: JSON.stringify(details) })
    .where('import_id', '=', id)
    .where('line', '=', line)
    .execute();
  await db.updateTable('imports').set({ refused: 1 }).where('id', '=', id).execute();
}
