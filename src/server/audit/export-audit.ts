import { pipeline, Readable } from 'node:stream';
import { stringify } from 'csv-stringify';
import type { AuditEntry } from '#shared/contracts/audit.ts';
import type { Db } from '../platform/database/pool.ts';
import type { Person } from '../platform/http/actor.ts';
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
] as const;
type Line = Record<(typeof COLUMNS)[number], string | null>;

/**
 * All entries under the filters as CSV, newest first, read a few hundred at a time while the reader takes them: any
 * number fits into little memory. That somebody took them is an entry itself, written before the first line. Cells that
 * a spreadsheet would run as a formula begin with an apostrophe.
 */
export async function exportAudit(db: Db, actor: Person, filters: AuditFilters): Promise<Readable> {
  await writeAudit(db, { action: 'audit_exported', by: actor, details: given(filters) });
  const csv = stringify({
    bom: true,
    header: true,
    columns: [...COLUMNS],
    record_delimiter: 'windows',
    escape_formulas: true,
  });
  // An error of either side, or a reader who goes away, ends both; whoever reads the result sees the error.
  return pipeline(Readable.from(readLines(db, filters)), csv, () => {});
}

async function* readLines(db: Db, filters: AuditFilters): AsyncGenerator<Line> {
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

function toLine({ actor, person, client, ...entry }: AuditEntry): Line {
  return {
    time: entry.created_at,
    action: entry.action,
    actor_name: actor?.name ?? null,
    actor_email: actor?.email ?? null,
    person_name: person?.name ?? null,
    person_email: person?.email ?? null,
    client_id: client?.id ?? null,
    client: client?.trade_name ?? null,
    ip: entry.ip,
    details: JSON.stringify(entry.details),
  };
}

function given(filters: AuditFilters): Record<string, string> {
  return Object.fromEntries(
    Object.entries(filters).filter((filter): filter is [string, string] => filter[1] !== undefined),
  );
}
