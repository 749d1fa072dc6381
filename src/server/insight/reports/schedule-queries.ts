import type { ReportName } from '#shared/insight/reports.contract.ts';
import type { ReportSchedule, ScheduleTime } from '#shared/insight/report-files.contract.ts';
import { staffRoles, type Role, type StaffRole } from '#shared/permissions.ts';
import { dayInAlgeria, laterDay } from '#shared/days.ts';
import { sql, type Db } from '#server/platform/database/pool.ts';
import { personRef, type PersonRef } from '#server/resellers/people/person-name.ts';
import { mayHave, readableBy } from './file-queries.ts';
import { periodAfter } from './schedule-times.ts';
import type { Reader } from './prepare-report.ts';

interface Row extends Omit<ReportSchedule, 'next_on' | 'is_stopped'> {
  sent_until: string;
  role: Role;
  is_active: boolean;
  every: ScheduleTime;
}

/** Schedules of the reports that the reader may see, the oldest first. */
export async function listSchedules(db: Db, reader: Reader, id?: string): Promise<ReportSchedule[]> {
  const { rows } = await sql<Row>`
    select s.id, s.report, s.format, s.language, s.every, s.sent_until, ${personRef('c')} as created_by, c.role,
      c.is_active and c.closed_at is null as is_active,
      (select json_agg(${personRef('p')} order by p.email) from report_recipients x join profiles p on p.id = x.profile_id
        where x.schedule_id = s.id) as recipients
    from report_schedules s join profiles c on c.id = s.created_by
    where s.report = any (${readableBy(reader)}) and ${id === undefined ? sql`true` : sql`s.id = ${id}`}
    order by s.id`.execute(db);
  return rows.map(({ sent_until: sentUntil, role, is_active, ...row }) => {
    const isStopped = !mayHave({ role, is_active }, row.report);
    // Late where the store slept.
    const due = laterDay(periodAfter(row.every, sentUntil).until, 1);
    const today = dayInAlgeria();
    return { ...row, is_stopped: isStopped, next_on: due < today ? today : due };
  });
}

interface Colleague extends PersonRef {
  reports: ReportName[];
}

/** Staff who may read reports, with those they may. */
export async function listReaders(db: Db): Promise<Colleague[]> {
  const { rows } = await sql<{ person: PersonRef; role: StaffRole }>`
    select ${personRef('p')} as person, p.role from profiles p
    where p.role = any (${[...staffRoles]}) and p.is_active and p.closed_at is null order by p.email`.execute(
    db,
  );
  return rows
    .map(({ person, role }) => ({ ...person, reports: readableBy({ role, memberRole: null }) }))
    .filter(({ reports }) => reports.length > 0);
}
