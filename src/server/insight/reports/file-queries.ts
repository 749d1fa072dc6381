import { reportNames, reports, type ReportName } from '#shared/insight/reports.contract.ts';
import type { ReportFile } from '#shared/insight/report-files.contract.ts';
import { isStaffRole, may, type Role } from '#shared/permissions.ts';
import { isBehind, KEY, keysetPage, type Page } from '#server/platform/http/keyset-page.ts';
import { sql, type Db } from '#server/platform/database/pool.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { personRef } from '#server/resellers/people/person-name.ts';
import type { Reader } from './prepare-report.ts';

const columns = sql`f.id, f.report, f.format, f.language, f.is_scheduled, f.status, f.step, f.failure, f.rows, f.bytes, f.created_at, f.ended_at,
  case when f.last_day is not null
    then json_build_object('from', coalesce(f.first_day, f.last_day)::text, 'until', f.last_day::text) end as period,
  ${personRef('p')} as asked_by`;

/** The reports that someone may see. */
export const readableBy = (reader: Reader): ReportName[] =>
  may(reader, 'read_statistics') ? reportNames.filter((name) => may(reader, reports[name].permission)) : [];

/** Whether a file may be made in someone’s name. */
export const mayHave = (
  { role, is_active }: { role: Role; is_active: boolean },
  report: ReportName,
): boolean => is_active && isStaffRole(role) && readableBy({ role, memberRole: null }).includes(report);

/** A page of the files that the reader may see, newest first. */
export function listReportFiles(
  db: Db,
  reader: Reader,
  asked: { limit: number; cursor?: string | undefined },
): Promise<Page<ReportFile>> {
  return keysetPage(
    asked,
    [KEY.id],
    async (key, limit) => {
      const { rows } = await sql<ReportFile>`
        select ${columns} from report_files f join profiles p on p.id = f.profile_id
        where f.report = any (${readableBy(reader)}) and ${isBehind(sql`(f.id)`, '<', key)}
        order by f.id desc limit ${limit}`.execute(db);
      return rows;
    },
    ({ id }) => [id],
  );
}

/** One of them. Refusal: not_found. */
export async function readReportFile(db: Db, reader: Reader, id: string): Promise<ReportFile> {
  const { rows } = await sql<ReportFile>`
    select ${columns} from report_files f join profiles p on p.id = f.profile_id
    where f.id = ${id} and f.report = any (${readableBy(reader)})`.execute(db);
  const [file] = rows;
  if (file === undefined) throw new Refusal('not_found');
  return file;
}
