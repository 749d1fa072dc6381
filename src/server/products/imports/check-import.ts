import type { ImportLine } from '#shared/products/imports.contract.ts';
import { trimUnseen } from '#shared/trim-unseen.ts';
import type { Db } from '#server/platform/database/pool.ts';
import type { Files } from '#server/platform/files/files.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { addLiveEvents } from '#server/platform/live/add-live-events.ts';
import { refusedLine, type JudgedLine } from './judgement.ts';
import { failImport, ImportCancelled, recordProgress, openImport } from './open-import.ts';
import type { TableRow } from './read-table.ts';
import { tables } from './tables.ts';

const BATCH = 1000;

/** Job: checks every row of a table and stores its verdict. A retry starts over. */
export async function checkImport(
  { db, files }: { db: Db; files: Files },
  { importId: id }: { importId: string },
): Promise<void> {
  const begun = await db
    .updateTable('imports')
    .set({ status: 'checking', started_at: new Date(), noted_at: new Date(), lines_done: 0 })
    .where('id', '=', id)
    .where('status', 'in', ['waiting', 'checking'])
    .executeTakeFirst();
  if (begun.numUpdatedRows === 0n) return;
  try {
    const { kind, by, rows } = await openImport({ db, files }, id);
    await db.updateTable('imports').set({ lines: rows.length }).where('id', '=', id).execute();
    const spoilt = rows.flatMap(refuseSpoilt);
    const unreadable = new Set(spoilt.map(({ line }) => line));
    const readable = rows.filter(({ line }) => !unreadable.has(line));
    const { lines } = await tables[kind].judge(db, by, readable, (done) =>
      recordProgress(db, id, 'checking', done),
    );
    await writeVerdicts(db, id, [...lines, ...spoilt]);
  } catch (error) {
    if (error instanceof ImportCancelled) return;
    // A retry would fail the same way, so store the failure for the user. If even that can't be stored, let the queue
    // retry.
    await failImport(db, id, error);
    if (!(error instanceof Refusal)) throw error;
  }
}

/** Cells in which a formula failed, or a column was too narrow: that text is nobody's. */
const SHEET_ERROR =
  /^(?:#(?:REF|NAME|NOM|VALUE|VALEUR|DIV\/0|NUM|NOMBRE|NULL|NUL|ERROR|SPILL|CALC)[!?]|#N\/A|#{3,}|Err:\d{3})$/i;

/** A row that no table can judge. */
function refuseSpoilt({ line, cells, isTooWide }: TableRow): JudgedLine[] {
  const details =
    isTooWide === true
      ? [{ field: 'line', problem: 'too_many_cells' }]
      : Object.entries(cells)
          .filter(([, cell]) => SHEET_ERROR.test(trimUnseen(cell)))
          .map(([field]) => ({ field, problem: 'wrong_type' }));
  return details.length === 0 ? [] : [refusedLine(line, Object.values(cells)[0] ?? '', details)];
}

const isEmptied = ({ before = '', after }: ImportLine['details'][number]) => before !== '' && after === '';

async function writeVerdicts(db: Db, id: string, lines: JudgedLine[]): Promise<void> {
  const count = (verdict: ImportLine['verdict']) => lines.filter((line) => line.verdict === verdict).length;
  await db.transaction().execute(async (tx) => {
    await tx.deleteFrom('import_lines').where('import_id', '=', id).execute();
    for (let start = 0; start < lines.length; start += BATCH) {
      const batch = lines.slice(start, start + BATCH);
      await tx
        .insertInto('import_lines')
        .values(batch.map((line) => ({ import_id: id, ...line, details: JSON.stringify(line.details) })))
        .execute();
    }
    const ended = await tx
      .updateTable('imports')
      .set({
        status: 'checked',
        lines_done: lines.length,
        added: count('add'),
        changed: count('change'),
        unchanged: count('same'),
        refused: count('refuse'),
        emptied: lines.flatMap(({ details }) => details.filter(isEmptied)).length,
      })
      .where('id', '=', id)
      .where('status', '=', 'checking')
      .executeTakeFirst();
    if (ended.numUpdatedRows === 0n) throw new ImportCancelled();
    await addLiveEvents(tx, null, 'imports');
  });
}
