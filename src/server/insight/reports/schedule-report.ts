import type { z } from 'zod';
import { dayInAlgeria } from '#shared/days.ts';
import { scheduleReport as contract, type ReportSchedule } from '#shared/insight/report-files.contract.ts';
import type { Db } from '#server/platform/database/pool.ts';
import type { Person } from '#server/platform/http/actor.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { actOnce } from '#server/staff/audit/act-once.ts';
import { readableBy } from './file-queries.ts';
import { listReaders, listSchedules } from './schedule-queries.ts';
import { periodBefore } from './schedule-times.ts';

type Body = z.output<typeof contract.body>;

/**
 * Mails a report to staff from the next whole period on, idempotent by key. Refusals: access_denied without the report's permission,
 * invalid_request for recipients without it.
 */
export async function scheduleReport(
  db: Db,
  actor: Person,
  { body, key }: { body: Body; key: string },
): Promise<ReportSchedule> {
  const { report, format, language, every } = body;
  if (!readableBy(actor).includes(report)) throw new Refusal('access_denied');
  return actOnce(db, actor, { contract, key, request: body }, async (tx, record) => {
    const readers = new Set(
      (await listReaders(tx)).filter(({ reports }) => reports.includes(report)).map(({ id }) => id),
    );
    const recipients = [...new Set(body.recipients)];
    if (!recipients.every((id) => readers.has(id)))
      throw new Refusal('invalid_request', {}, [{ field: 'recipients', problem: 'not_allowed' }]);
    const { id } = await tx
      .insertInto('report_schedules')
      .values({
        report,
        format,
        language,
        every,
        sent_until: periodBefore(every, dayInAlgeria()).until,
        created_by: actor.profileId,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await tx
      .insertInto('report_recipients')
      .values(recipients.map((profile_id) => ({ schedule_id: id, profile_id })))
      .execute();
    record({
      action: 'report_scheduled',
      subject: { kind: 'report_schedule', id },
      details: { report, every, changes: String(recipients.length) },
    });
    const [schedule] = await listSchedules(tx, actor, id);
    if (schedule === undefined) throw new Error('the schedule is missing');
    return schedule;
  });
}
