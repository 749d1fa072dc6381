import type { Readable } from 'node:stream';
import type { ImportKind } from '#shared/products/imports.contract.ts';
import { writeAudit } from '#server/staff/audit/write-audit.ts';
import { writeCsv } from '#server/platform/csv/write-csv.ts';
import type { Places } from '#server/platform/database/long-reads.ts';
import type { Person } from '#server/platform/http/actor.ts';
import { tables } from './tables.ts';

/** Streams a catalogue table as CSV; importing it unchanged is a no-op. */
export async function exportTable(
  { db, elsewhere }: Places,
  actor: Person,
  kind: ImportKind,
): Promise<Readable> {
  await writeAudit(db, { action: 'catalogue_exported', by: actor, details: { table: kind } });
  const table = tables[kind];
  // Cells are already guarded against formulas (cells.ts), so that they round-trip.
  return writeCsv(table.columns, table.read(elsewhere), { quoted: true, escape_formulas: false });
}
