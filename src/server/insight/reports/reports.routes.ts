import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import * as fileContracts from '#shared/insight/report-files.contract.ts';
import * as contracts from '#shared/insight/reports.contract.ts';
import { countText } from '#shared/count-text.ts';
import { idParams, language } from '#shared/contracts/fields.ts';
import { route } from '#shared/contracts/route.ts';
import { mountFile } from '#server/platform/http/mount-file.ts';
import { mount } from '#server/platform/http/mount.ts';
import { languageOf } from '#server/platform/http/problems.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { askForFile } from './ask-for-file.ts';
import { cancelFile } from './cancel-file.ts';
import { endSchedule } from './end-schedule.ts';
import { listReportFiles, readReportFile } from './file-queries.ts';
import { listReaders, listSchedules } from './schedule-queries.ts';
import { scheduleReport } from './schedule-report.ts';
import { readReport } from './read-report.ts';
import { fileName, toCsv, toPdf } from './render-report.ts';

const asFile = {
  method: 'GET',
  access: 'read_statistics',
  params: contracts.readReport.params,
  query: contracts.readReport.query.extend({ language: language.optional() }),
  response: z.unknown(),
  errors: ['not_found', 'access_denied'],
} as const;
const csvRoute = route({
  ...asFile,
  errors: [...asFile.errors, 'too_many_rows'],
  path: '/api/admin/reports/{report}/csv',
  summary: 'A whole report as CSV',
});
const pdfRoute = route({ ...asFile, path: '/api/admin/reports/{report}/pdf', summary: 'A report as PDF' });
const storedRoute = route({
  method: 'GET',
  path: '/api/admin/report-files/{id}/content',
  summary: 'A file of a report that a job has made',
  access: 'read_statistics',
  params: idParams,
  response: z.unknown(),
  errors: ['not_found'],
});

export function reportsRoutes(app: FastifyInstance): void {
  const { longReads } = app.services;
  mount(app, contracts.readReport, ({ actor, params, query, request }) =>
    readReport(longReads.begin(), actor, { ...params, ...query, language: languageOf(request) }),
  );
  mountFile(app, csvRoute, async ({ actor, params, query, request }) => {
    const wanted = { ...params, ...query, language: query.language ?? languageOf(request) };
    // One answer of the database, held whole: what is longer is made by a job.
    const report = await readReport(longReads.begin(), actor, wanted, contracts.LONG_ROWS);
    if (report.count > contracts.LONG_ROWS)
      throw new Refusal('too_many_rows', { maximum: countText(contracts.LONG_ROWS) });
    return {
      name: fileName(params.report, report.period, 'csv'),
      type: 'text/csv; charset=utf-8',
      body: toCsv(report.columns, report.rows, wanted.language),
    };
  });
  mountFile(app, pdfRoute, async ({ db, actor, params, query, request }) => {
    const wanted = { ...params, ...query, language: query.language ?? languageOf(request) };
    const report = await readReport(longReads.begin(), actor, wanted, contracts.PRINTED_ROWS);
    return {
      name: fileName(params.report, report.period, 'pdf'),
      type: 'application/pdf',
      body: await toPdf(db, report, wanted),
    };
  });
  fileRoutes(app);
}

/** Files that jobs make, and the schedules that have them made. */
function fileRoutes(app: FastifyInstance): void {
  const { files } = app.services;
  mount(app, fileContracts.makeReportFile, ({ db, actor, body, idempotencyKey }) =>
    askForFile(db, actor, { body, key: idempotencyKey }),
  );
  mount(app, fileContracts.listReportFiles, ({ db, actor, query }) => listReportFiles(db, actor, query));
  mount(app, fileContracts.cancelReportFile, ({ db, actor, params }) => cancelFile(db, actor, params.id));
  mountFile(app, storedRoute, async ({ db, actor, params }) => {
    const file = await readReportFile(db, actor, params.id);
    const body = file.status === 'done' ? await files.read(file.id) : null;
    if (body === null) throw new Refusal('not_found');
    return {
      name: fileName(file.report, file.period, file.format),
      type: file.format === 'csv' ? 'text/csv; charset=utf-8' : 'application/pdf',
      body,
    };
  });
  mount(app, fileContracts.listReportSchedules, async ({ db, actor }) => ({
    schedules: await listSchedules(db, actor),
    staff: await listReaders(db),
  }));
  mount(app, fileContracts.scheduleReport, ({ db, actor, body, idempotencyKey }) =>
    scheduleReport(db, actor, { body, key: idempotencyKey }),
  );
  mount(app, fileContracts.endReportSchedule, ({ db, actor, params }) => endSchedule(db, actor, params.id));
}
