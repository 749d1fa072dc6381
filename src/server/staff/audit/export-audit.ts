import type { Readable } from 'node:stream';
import type { AuditEntry } from '#shared/staff/audit.contract.ts';
import { writeCsv, type CsvCell } from '#server/platform/csv/write-csv.ts';
import type { Places } from '#server/platform/database/long-reads.ts';
import type { Db } from '#server/platform/database/pool.ts';
import type { Person } from '#server/platform/http/actor.ts';
import { keysetRows } from '#server/platform/http/keyset-page.ts';
import { entriesReader, matching, type AuditFilters } from './audit-queries.ts';
import { writeAudit } from './write-audit.ts';

const COLUMNS = [
  'time',
  'action',
  'actor_name',
  'actor_email',
  'person_name',
  'person_email',
  'client_id',
  'client',
  'ip',
  'details',
];

/** All entries under the filters as CSV, newest first. The export itself is audited before the first row is sent. */
export async function exportAudit(
  { db, elsewhere }: Places,
  actor: Person,
  filters: AuditFilters,
): Promise<Readable> {
  await writeAudit(db, { action: 'audit_exported', by: actor, details: given(filters) });
  return writeCsv(COLUMNS, readLines(elsewhere, filters));
}

async function* readLines(db: Db, filters: AuditFilters): AsyncGenerator<CsvCell[]> {
  const entries = keysetRows(entriesReader(db, matching(filters)), ({ id }) => [id]);
  for await (const entry of entries) yield toLine(entry);
}

function toLine({ actor, person, client, ...entry }: AuditEntry): CsvCell[] {
  return [
    entry.created_at,
    entry.action,
    actor?.name ?? null,
    actor?.email ?? null,
    person?.name ?? null,
    person?.email ?? null,
    client?.id ?? null,
    client?.trade_name ?? null,
    entry.ip,
    JSON.stringify(entry.details),
  ];
}

function given(filters: AuditFilters): Record<string, string> {
  return Object.fromEntries(
    Object.entries(filters).filter((filter): filter is [string, string] => filter[1] !== undefined),
  );
}
