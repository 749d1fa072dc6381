// Files of reports: made by a job, mailed by schedules once for each period, and never for who may not read them any more.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import {
  listReportFiles,
  listReportSchedules,
  reportFile,
  reportSchedule,
  type ReportFile,
} from '#shared/insight/report-files.contract.ts';
import { makeFile } from '#server/insight/reports/make-file.ts';
import { dropReportFiles } from '#server/insight/reports/drop-report-files.ts';
import { sendReports } from '#server/insight/reports/send-reports.ts';
import { LongReads } from '#server/platform/database/long-reads.ts';
import { openFiles, type Files } from '#server/platform/files/files.ts';
import { sql } from '#server/platform/database/pool.ts';
import { TIME_LIMITS } from '#server/time-limits.ts';
import { api, dataOf, newKey, problemOf, refusalOf, stateOf, unchangedBy } from '#test/client.ts';
import { audited, callAs } from '#test/staff/staff-steps.ts';
import { startTestStore, type TestStore } from '#test/store.ts';
import { reportBodies } from './report-bodies.ts';
import { until } from '#test/run/until.ts';

let store: TestStore;
let files: Files;
let admin: Awaited<ReturnType<TestStore['makeAdmin']>>;
let accountant: Awaited<ReturnType<TestStore['makeStaff']>>;
beforeAll(async () => {
  store = await startTestStore();
  files = await openFiles({ dataDir: store.dataDir, s3: null });
  [admin, accountant] = [await store.makeAdmin(), await store.makeStaff('accountant')];
  await store.makeSignedInBuyer(12_345);
});
afterAll(async () => {
  files.close();
  await store.close();
});

const wanted = { report: 'deposits', format: 'csv', language: 'en' } as const;
const db = () => store.database.owner.db;
const services = () => ({
  db: store.database.app.db,
  longReads: new LongReads(store.database.app, null, TIME_LIMITS),
  files,
});

async function listed(cookie = admin.cookie): Promise<ReportFile[]> {
  return dataOf(await api(store, 'GET', '/api/admin/report-files', { cookie }), listReportFiles.response);
}

/** Once its job has ended it. */
async function ended(id: string): Promise<ReportFile> {
  return until(async () => {
    const file = (await listed()).find((one) => one.id === id);
    if (file === undefined || file.status === 'waiting') throw new Error('it waits');
    return file;
  });
}

/** As if its job had not come to it yet. */
async function waitingFile(report = 'deposits', profileId = admin.profileId): Promise<string> {
  const { id } = await db()
    .insertInto('report_files')
    .values({ report, format: 'csv', language: 'en', profile_id: profileId, is_scheduled: false })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

const mailsTo = (email: string) =>
  fetch(`${store.sandboxUrl}/mailbox/api/mails?to=${encodeURIComponent(email)}`)
    .then((answer) => answer.json())
    .then((found) => z.array(z.object({ subject: z.string(), text: z.string() })).parse(found));

test('a file is made once however often it is asked for, and read by those who may', async () => {
  const call = callAs(store, admin);
  const key = { 'idempotency-key': newKey() };
  const asked = await Promise.all([1, 2, 3].map(() => call('POST', '/api/admin/report-files', wanted, key)));
  const [id = '', ...others] = asked.map((answer) => dataOf(answer, reportFile).id);
  expect(others).toEqual([id, id]);
  expect(await ended(id)).toMatchObject({ ...wanted, status: 'done', rows: 1, is_scheduled: false });
  const path = `/api/admin/report-files/${id}/content`;
  const stored = await api(store, 'GET', path, accountant);
  expect(stored.text).toContain('12345.00');
  expect(stored.text.trimEnd().split('\r\n')).toHaveLength(2);
  // The same as without a job.
  expect(stored.text).toBe(
    (await api(store, 'GET', '/api/admin/reports/deposits/csv?language=en', admin)).text,
  );
  const costs = dataOf(
    await call('POST', '/api/admin/report-files', { ...wanted, report: 'stock' }),
    reportFile,
  );
  await ended(costs.id);
  expect((await listed(accountant.cookie)).map(({ report }) => report)).toEqual(['deposits']);
  expect(refusalOf(await api(store, 'GET', path.replace(id, costs.id), accountant))).toEqual({
    status: 404,
    code: 'not_found',
  });
});

test('what is cancelled is not made, and what is made is not cancelled', async () => {
  const id = await waitingFile();
  const call = callAs(store, admin);
  expect(dataOf(await call('POST', `/api/admin/report-files/${id}/cancel`), reportFile).status).toBe(
    'cancelled',
  );
  await makeFile(services(), { fileId: id });
  expect(await files.get(id)).toBeNull();
  expect((await call('POST', `/api/admin/report-files/${id}/cancel`)).status).toBe(200);
  const made = await waitingFile();
  await makeFile(services(), { fileId: made });
  const refused = await unchangedBy(store, () => call('POST', `/api/admin/report-files/${made}/cancel`));
  expect(problemOf(refused).code).toBe('already_decided');
});

test('how far it is is told, and it may be cancelled while it is written', async () => {
  const id = await waitingFile();
  const seen: unknown[] = [];
  const note = async () => {
    const { status, step, rows } = (await listed()).find((one) => one.id === id) ?? {};
    seen.push({ status, step, rows });
  };
  await note();
  const call = callAs(store, admin);
  const watched: typeof files = Object.assign(Object.create(files), {
    async write(...write: Parameters<typeof files.write>) {
      const bytes = await files.write(...write);
      await note();
      expect((await call('POST', `/api/admin/report-files/${id}/cancel`)).status).toBe(200);
      return bytes;
    },
  });
  await makeFile({ ...services(), files: watched }, { fileId: id });
  await note();
  expect(seen).toEqual([
    { status: 'waiting', step: null, rows: null },
    { status: 'waiting', step: 'writing', rows: 1 },
    { status: 'cancelled', step: null, rows: 1 },
  ]);
  await expect.poll(() => files.get(id)).toBeNull();
});

test('a file is made by two servers at once, or again after a crash, and is the same', async () => {
  const id = await waitingFile();
  await Promise.all([makeFile(services(), { fileId: id }), makeFile(services(), { fileId: id })]);
  const before = await files.get(id);
  await makeFile(services(), { fileId: id });
  expect(await files.get(id)).toEqual(before);
  expect((await ended(id)).status).toBe('done');
});

test('who lost the permission gets no file', async () => {
  const gone = await store.makeStaff('accountant');
  const id = await waitingFile('deposits', gone.profileId);
  await sql`update profiles set role = 'support' where id = ${gone.profileId}`.execute(db());
  await makeFile(services(), { fileId: id });
  expect(await ended(id)).toMatchObject({ status: 'failed', failure: 'access_denied' });
  expect(await files.get(id)).toBeNull();
});

test('a schedule whose author may no longer read the report says so', async () => {
  const gone = await store.makeStaff('accountant');
  const made = await callAs(store, gone)('POST', '/api/admin/report-schedules', {
    ...wanted,
    every: 'month',
    recipients: [accountant.profileId],
  });
  const { id, is_stopped: isStopped } = dataOf(made, reportSchedule);
  expect(isStopped).toBe(false);
  const stopped = async () =>
    dataOf(
      await api(store, 'GET', '/api/admin/report-schedules', accountant),
      listReportSchedules.response,
    ).schedules.find((one) => one.id === id)?.is_stopped;
  await sql`update profiles set is_active = false where id = ${gone.profileId}`.execute(db());
  expect(await stopped()).toBe(true);
  await sql`update profiles set is_active = true where id = ${gone.profileId}`.execute(db());
  expect(await stopped()).toBe(false);
  expect((await callAs(store, admin)('DELETE', `/api/admin/report-schedules/${id}`)).status).toBe(200);
});

test('a schedule mails each period once, also by two servers, to those who may still read it', async () => {
  const call = callAs(store, admin);
  const leaver = await store.makeStaff('accountant');
  const entries = await audited(store, async () => {
    const made = await call('POST', '/api/admin/report-schedules', {
      ...wanted,
      every: 'week',
      recipients: [accountant.profileId, leaver.profileId],
    });
    expect(dataOf(made, reportSchedule)).toMatchObject({ report: 'deposits', every: 'week' });
  });
  expect(entries.map(({ action, details }) => [action, details])).toEqual([
    ['report_scheduled', { report: 'deposits', every: 'week', changes: '2' }],
  ]);
  await sql`update report_schedules set sent_until = '2026-11-07'`.execute(db());
  await sql`update profiles set role = 'support' where id = ${leaver.profileId}`.execute(db());
  // Five on a Sunday is too early; at six, two servers.
  await sendReports(services().db, new Date('2026-11-22T04:59:00Z'));
  expect((await listed()).filter(({ is_scheduled }) => is_scheduled)).toEqual([]);
  const six = new Date('2026-11-22T05:00:00Z');
  await Promise.all([sendReports(services().db, six), sendReports(services().db, six)]);
  const sent = (await listed()).filter(({ is_scheduled }) => is_scheduled);
  expect(sent.map(({ period }) => period)).toEqual([{ from: '2026-11-15', until: '2026-11-21' }]);
  await sendReports(services().db, new Date('2026-11-28T12:00:00Z'));
  expect((await listed()).filter(({ is_scheduled }) => is_scheduled)).toHaveLength(1);
  await until(async () => expect(await mailsTo(accountant.email)).toHaveLength(1));
  expect(await mailsTo(accountant.email)).toMatchObject([
    {
      subject: 'Deposits by method: 15 November 2026 – 21 November 2026',
      text: expect.stringContaining('/admin/reports?tab=files'),
    },
  ]);
  expect(await mailsTo(leaver.email)).toEqual([]);
});

test('recipients who may not read it, reports that one may not see, and an unknown schedule are refused', async () => {
  const support = await store.makeStaff('support');
  const call = callAs(store, accountant);
  const before = await stateOf(store);
  const schedule = { ...wanted, every: 'day', recipients: [support.profileId] };
  expect(problemOf(await call('POST', '/api/admin/report-schedules', schedule)).code).toBe('invalid_request');
  for (const report of ['stock', 'profit']) {
    const body = { ...schedule, report, recipients: [accountant.profileId] };
    expect(problemOf(await call('POST', '/api/admin/report-schedules', body)).code).toBe('access_denied');
    expect(problemOf(await call('POST', '/api/admin/report-files', { ...wanted, report })).code).toBe(
      'access_denied',
    );
  }
  const nothing = `/api/admin/report-schedules/${newKey()}`;
  expect(problemOf(await call('DELETE', nothing)).code).toBe('not_found');
  const wrongDays = { ...reportBodies['POST /api/admin/report-files']?.(), report: 'waiting' };
  expect(problemOf(await call('POST', '/api/admin/report-files', wrongDays)).code).toBe('invalid_request');
  expect(await stateOf(store)).toEqual(before);
  const { staff } = dataOf(
    await api(store, 'GET', '/api/admin/report-schedules', accountant),
    listReportSchedules.response,
  );
  expect(staff.some(({ id }) => id === support.profileId)).toBe(false);
});

test('a schedule ends, and files go after thirty days with their bytes', async () => {
  const call = callAs(store, admin);
  const { schedules } = dataOf(
    await call('GET', '/api/admin/report-schedules'),
    listReportSchedules.response,
  );
  for (const { id } of schedules)
    expect((await call('DELETE', `/api/admin/report-schedules/${id}`)).status).toBe(200);
  await sendReports(services().db, new Date('2027-01-04T12:00:00Z'));
  expect((await listed()).filter(({ is_scheduled }) => is_scheduled)).toHaveLength(1);
  const old = await waitingFile();
  await makeFile(services(), { fileId: old });
  await sql`update report_files set created_at = now() - interval '30 days 1 minute' where id = ${old}`.execute(
    db(),
  );
  const others = (await listed()).length - 1;
  await dropReportFiles(db());
  expect(await listed()).toHaveLength(others);
  await until(async () => expect(await files.get(old)).toBeNull());
});
