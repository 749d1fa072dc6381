import type { z } from 'zod';
import { makeReportFile as contract, type ReportFile } from '#shared/insight/report-files.contract.ts';
import { reports } from '#shared/insight/reports.contract.ts';
import { may } from '#shared/permissions.ts';
import type { Db } from '#server/platform/database/pool.ts';
import type { Person } from '#server/platform/http/actor.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { actOnce } from '#server/staff/audit/act-once.ts';
import { readReportFile } from './file-queries.ts';
import { queueFile } from './queue-file.ts';
import { periodOf } from './prepare-report.ts';

type Body = z.output<typeof contract.body>;

/** Has a file of a report made by a job, idempotent by key. Refusals: as readReport's, idempotency_key_reused. */
export async function askForFile(
  db: Db,
  actor: Person,
  { body, key }: { body: Body; key: string },
): Promise<ReportFile> {
  const { permission, period: asked } = reports[body.report];
  if (!may(actor, permission)) throw new Refusal('access_denied');
  const { from, until } = periodOf(body, asked);
  const days = { days: { from, until }, day: { until }, now: {} }[asked];
  return actOnce(db, actor, { contract, key, request: body }, async (tx) => {
    const { report, format, language } = body;
    const id = await queueFile(tx, {
      report,
      format,
      language,
      ...days,
      profileId: actor.profileId,
      isScheduled: false,
      recipients: [],
    });
    return readReportFile(tx, actor, id);
  });
}
