import { z } from 'zod';
import { day, id, idParams, language, pageQuery, person, timestamp } from '../contracts/fields.ts';
import { route } from '../contracts/route.ts';
import { reportNames } from './reports.contract.ts';

/** Reports made by a job: files that are kept for a while, and schedules that mail them. */

export const REPORT_FILE_DAYS = 30;
export const RECIPIENTS_MAX = 20;
export const reportFormats = ['csv', 'pdf'] as const;
/** When a schedule sends: each day what was yesterday, on Sundays the week before, on the first the month before. */
export const scheduleTimes = ['day', 'week', 'month'] as const;
export type ScheduleTime = (typeof scheduleTimes)[number];

export const reportFile = z.object({
  id,
  report: z.enum(reportNames),
  format: z.enum(reportFormats),
  language,
  /** null: of the present. */
  period: z.object({ from: day, until: day }).nullable(),
  /** Who asked, or made the schedule. */
  asked_by: person,
  is_scheduled: z.boolean(),
  status: z.enum(['waiting', 'done', 'failed', 'cancelled']),
  /** While it waits: its rows are being read or written, `rows` so far. null: its turn has not come. */
  step: z.enum(['reading', 'writing']).nullable(),
  /** Why there is none: a code of the store's refusals. */
  failure: z.string().nullable(),
  rows: z.number().int().nullable(),
  bytes: z.number().int().nullable(),
  created_at: timestamp,
  ended_at: timestamp.nullable(),
});
export type ReportFile = z.output<typeof reportFile>;

export const reportSchedule = z.object({
  id,
  report: z.enum(reportNames),
  format: z.enum(reportFormats),
  language,
  every: z.enum(scheduleTimes),
  recipients: z.array(person),
  created_by: person,
  /** Its files fail, because whose name they are made in may not read the report any more. */
  is_stopped: z.boolean(),
  /** Day of the next file. */
  next_on: day,
});
export type ReportSchedule = z.output<typeof reportSchedule>;

const wanted = { report: z.enum(reportNames), format: z.enum(reportFormats), language };

export const makeReportFile = route({
  method: 'POST',
  path: '/api/admin/report-files',
  summary: 'Have a file of a report made by a job',
  access: 'read_statistics',
  isIdempotent: true,
  body: z.strictObject({ ...wanted, from: day.optional(), until: day.optional() }),
  response: reportFile,
  status: 202,
  errors: ['idempotency_key_reused', 'access_denied'],
});

export const listReportFiles = route({
  method: 'GET',
  path: '/api/admin/report-files',
  summary: 'Files of reports that the reader may see, the newest first, for 30 days',
  access: 'read_statistics',
  query: z.strictObject(pageQuery),
  response: z.array(reportFile),
  isList: true,
  errors: [],
});

export const cancelReportFile = route({
  method: 'POST',
  path: '/api/admin/report-files/{id}/cancel',
  summary: 'Don’t make a file after all',
  access: 'read_statistics',
  params: idParams,
  response: reportFile,
  errors: ['not_found', 'already_decided'],
});

export const listReportSchedules = route({
  method: 'GET',
  path: '/api/admin/report-schedules',
  summary: 'Which reports are mailed to whom, and whom they can be mailed to',
  access: 'read_statistics',
  response: z.object({
    schedules: z.array(reportSchedule),
    /** Staff who may read reports, each with those they may. */
    staff: z.array(person.extend({ reports: z.array(z.enum(reportNames)) })),
  }),
  errors: [],
});

export const scheduleReport = route({
  method: 'POST',
  path: '/api/admin/report-schedules',
  summary: 'Mail a report to staff from now on',
  access: 'read_statistics',
  isIdempotent: true,
  body: z.strictObject({
    ...wanted,
    every: z.enum(scheduleTimes),
    recipients: z.array(id).min(1).max(RECIPIENTS_MAX),
  }),
  response: reportSchedule,
  status: 201,
  errors: ['idempotency_key_reused', 'access_denied'],
});

export const endReportSchedule = route({
  method: 'DELETE',
  path: '/api/admin/report-schedules/{id}',
  summary: 'Mail a report no more',
  access: 'read_statistics',
  params: idParams,
  response: z.object({ id }),
  errors: ['not_found'],
});
