import type { Readable } from 'node:stream';
import type { ImportKind } from '#shared/products/imports.contract.ts';
import { writeAudit } from '#server/staff/audit/write-audit.ts';
import { writeCsv } from '#server/platform/csv/write-csv.ts';
import type { Db } from '#server/platform/database/pool.ts';
import type { Person } from '#server/platform/http/actor.ts';
import { tables } from './tables.ts';

/** A table of the catalogue as CSV, read while it is taken; what comes in again unchanged changes nothing. */
export async function exportTable(db: Db, actor: Person, kind: ImportKind): Promise<Readable> {
  await writeAudit(db, { action: 'catalogue_exported', by: actor, details: { table: kind } });
  const table = tables[kind];
  // Its cells are guarded against formulas by themselves (cells.ts): what goes out comes in the same.
  return writeCsv(table.columns, table.read(db), { quoted: true, escape_formulas: false });
}
