import type { ImportStatus } from '#shared/products/imports.contract.ts';
import type { Db } from '#server/platform/database/pool.ts';
import type { Files } from '#server/platform/files/files.ts';
import { addLiveEvents } from '#server/platform/live/add-live-events.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { cut, type Importer } from './judgement.ts';
import { readTable, type TableRow } from './read-table.ts';
import { tables } from './tables.ts';

/** Thrown if the import was cancelled: rolls everything back. */
export class ImportCancelled extends Error {}

export interface OpenImport {
  id: string;
  kind: keyof typeof tables;
  by: Importer;
  rows: TableRow[];
}

/** An import's parsed file. Refusals: as readTable, and unavailable if its bytes are gone. */
export async function openImport({ db, files }: { db: Db; files: Files }, id: string): Promise<OpenImport> {
  const row = await db
    .selectFrom('imports as i')
    .innerJoin('profiles as p', 'p.id', 'i.profile_id')
    .select(['i.kind', 'i.file_key', 'p.id as profileId', 'p.language'])
    .where('i.id', '=', id)
    .executeTakeFirstOrThrow();
  const bytes = await files.get(row.file_key);
  if (bytes === null) throw new Refusal('unavailable');
  const { required, columns } = tables[row.kind];
  return {
    id,
    kind: row.kind,
    by: { profileId: row.profileId, language: row.language },
    rows: readTable(bytes, { required, nameOf: (heading) => columns.find((name) => name === heading) }),
  };
}

/** Reports progress on a separate connection, visible before the import commits. */
export async function recordProgress(db: Db, id: string, during: ImportStatus, done: number): Promise<void> {
  const noted = await db
    .updateTable('imports')
    .set({ lines_done: done, noted_at: new Date() })
    .where('id', '=', id)
    .where('status', '=', during)
    .executeTakeFirst();
  if (noted.numUpdatedRows === 0n) throw new ImportCancelled();
  await addLiveEvents(db, null, 'imports');
}

/** As the table takes it. */
const ABOUT_LENGTH = 500;

/** Marks an unfinished import as failed; a cancelled one stays cancelled. */
export async function failImport(db: Db, id: string, why: unknown): Promise<void> {
  const failure = why instanceof Refusal ? why.code : 'unexpected';
  const about = why instanceof Refusal ? (why.params['columns'] ?? why.params['line']) : undefined;
  await db
    .updateTable('imports')
    .set({
      status: 'failed',
      failure,
      failure_about: about === undefined ? null : cut(about, ABOUT_LENGTH),
      ended_at: new Date(),
    })
    .where('id', '=', id)
    .where('status', 'in', ['waiting', 'checking', 'applying'])
    .execute();
  await addLiveEvents(db, null, 'imports');
}
