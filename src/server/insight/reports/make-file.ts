import { PRINTED_ROWS } from '#shared/insight/reports.contract.ts';
import type { Role } from '#shared/permissions.ts';
import type { Language } from '#shared/locale.ts';
import { sql, type Db } from '#server/platform/database/pool.ts';
import type { LongReads } from '#server/platform/database/long-reads.ts';
import type { Files } from '#server/platform/files/files.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { addJob, type Jobs } from '#server/platform/jobs/add-job.ts';
import { addLiveEvents } from '#server/platform/live/add-live-events.ts';
import { mayHave } from './file-queries.ts';
import type { Reader, Wanted } from './prepare-report.ts';
import { readPortions } from './read-portions.ts';
import { readReport } from './read-report.ts';
import { toCsv, toPdf } from './render-report.ts';

interface Row {
  report: Wanted['report'];
  format: 'csv' | 'pdf';
  language: Language;
  first_day: string | null;
  last_day: string | null;
  recipients: string[];
  role: Role;
  is_active: boolean;
}

/**
 * Job: makes a file of a report and queues its mails. Whoever it is made for must still have the permission. Cancelled meanwhile, or
 * made by a repeat after a crash, its row stays as it is: the bytes under its id are the same file.
 */
export async function makeFile(
  { db, longReads, files }: { db: Db; longReads: LongReads; files: Files },
  { fileId }: Jobs['make_report'],
  portion?: number,
): Promise<void> {
  const { rows } = await sql<Row>`
    select f.report, f.format, f.language, f.first_day, f.last_day, f.recipients, p.role,
      p.is_active and p.closed_at is null as is_active
    from report_files f join profiles p on p.id = f.profile_id where f.id = ${fileId} and f.status = 'waiting'`.execute(
    db,
  );
  const [file] = rows;
  if (file === undefined) return;
  if (!mayHave(file, file.report)) return end(db, fileId, 'access_denied');
  const reader: Reader = { role: file.role, memberRole: null };
  const wanted = {
    report: file.report,
    language: file.language,
    from: file.first_day ?? undefined,
    until: file.last_day ?? undefined,
  };
  try {
    if (!(await say(db, fileId, { step: 'reading' }))) return;
    const made =
      file.format === 'csv'
        ? await longReads.whole((elsewhere) =>
            writeAll({ db, elsewhere, files }, reader, { ...wanted, fileId, portion }),
          )
        : await print({ db, elsewhere: longReads.begin(), files }, reader, { ...wanted, fileId });
    if (made !== null) await keep(db, fileId, { ...made, recipients: file.recipients });
  } catch (error) {
    // What passes is tried again by the queue.
    if (!(error instanceof Refusal) || error.code === 'unavailable' || error.code === 'too_many_requests')
      throw error;
    await end(db, fileId, error.code);
  }
}

interface Made {
  bytes: number;
  rows: number;
}

/** Where progress is told, where the report is read, and where its file is kept. */
interface Places {
  db: Db;
  elsewhere: Db;
  files: Files;
}

/** All rows as CSV, kept as they are read; told and asked about after each portion. null: no one waits for it any more. */
async function writeAll(
  { db, elsewhere, files }: Places,
  reader: Reader,
  { fileId, portion: size, ...wanted }: Wanted & { fileId: string; portion: number | undefined },
): Promise<Made | null> {
  const { columns, portions } = await readPortions(elsewhere, reader, wanted, size);
  let rows = 0;
  let isWanted = true;
  try {
    const bytes = await files.write(fileId, toCsv(columns, told(), wanted.language));
    return { bytes, rows };
  } catch (error) {
    if (isWanted) throw error;
    return null;
  }

  async function* told() {
    for await (const portion of portions) {
      rows += portion.length;
      isWanted = await say(db, fileId, { step: 'writing', rows });
      // Its beginning is no file.
      if (!isWanted) throw new Error('no one waits for it');
      yield* portion;
    }
  }
}

/** The first rows as PDF, which are few; null: no one waits for it any more. */
async function print(
  { db, elsewhere, files }: Places,
  reader: Reader,
  { fileId, ...wanted }: Wanted & { fileId: string },
): Promise<Made | null> {
  const report = await readReport(elsewhere, reader, wanted, PRINTED_ROWS);
  if (!(await say(db, fileId, { step: 'writing', rows: report.count }))) return null;
  const pdf = await toPdf(db, report, wanted);
  await files.put(fileId, pdf);
  return { bytes: pdf.length, rows: report.count };
}

/** How far it is; whether anybody still waits for it. */
async function say(
  db: Db,
  id: string,
  progress: { step: 'reading' | 'writing'; rows?: number },
): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('report_files')
      .set(progress)
      .where('id', '=', id)
      .where('status', '=', 'waiting')
      .executeTakeFirst();
    await addLiveEvents(tx, null, 'reports');
    return numUpdatedRows > 0n;
  });
}

async function keep(
  db: Db,
  id: string,
  { rows, bytes, recipients }: { rows: number; bytes: number; recipients: string[] },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const kept = await tx
      .updateTable('report_files')
      .set({ status: 'done', step: null, rows, bytes, ended_at: new Date() })
      .where('id', '=', id)
      .where('status', '=', 'waiting')
      .executeTakeFirst();
    if (kept.numUpdatedRows === 0n) {
      const now = await tx
        .selectFrom('report_files')
        .select('status')
        .where('id', '=', id)
        .executeTakeFirst();
      // Made by another server, its bytes are these.
      return now?.status === 'done' ? undefined : addJob(tx, 'delete_files', { ids: [id] });
    }
    for (const profileId of recipients) await addJob(tx, 'mail_report', { fileId: id, profileId });
    return addLiveEvents(tx, null, 'reports');
  });
}

async function end(db: Db, id: string, failure: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await tx
      .updateTable('report_files')
      .set({ status: 'failed', step: null, failure, ended_at: new Date() })
      .where('id', '=', id)
      .where('status', '=', 'waiting')
      .execute();
    await addLiveEvents(tx, null, 'reports');
  });
}
