import type { Readable } from 'node:stream';
import type { AuditEntry } from '#shared/staff/audit.contract.ts';
import { writeCsv, type CsvCell } from '#server/platform/csv/write-csv.ts';
import type { Db } from '#server/platform/database/pool.ts';
import type { Person } from '#server/platform/http/actor.ts';
import { matching, readEntries, type AuditFilters } from './audit-queries.ts';
import { writeAudit } from './write-audit.ts';

const BATCH = 500;

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

/**
 * All entries under the filters as CSV, newest first, read a few hundred at a time while the reader takes them: any
 * number fits into little memory. That somebody took them is an entry itself, written before the first line.
 */
export async function exportAudit(db: Db, actor: Person, filters: AuditFilters): Promise<Readable> {
  await writeAudit(db, { action: 'audit_exported', by: actor, details: given(filters) });
  return writeCsv(COLUMNS, readLines(db, filters));
}

async function* readLines(db: Db, filters: AuditFilters): AsyncGenerator<CsvCell[]> {
  const condition = matching(filters);
  let before: string | null = null;
  for (;;) {
    const entries: AuditEntry[] = await readEntries(db, condition, { before, limit: BATCH });
    yield* entries.map(toLine);
    const last = entries.at(-1);
    if (last === undefined || entries.length < BATCH) return;
    before = last.id;
  }
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
