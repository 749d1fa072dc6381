// Who gets what from the reports: written down by hand, apart from the code that decides it.
import type { RouteKey } from '#shared/contracts/routes.ts';
import { reportBodies } from '#test/insight/report-bodies.ts';
import type { Scene } from './access-scene.ts';
import { all, type Entry } from './access-table.ts';

const BOOKS = ['admin', 'accountant'] as const;

/** A file that waits, of a report that all who read reports may see. */
async function file({ store, people }: Scene): Promise<string> {
  const { id } = await store.database.owner.db
    .insertInto('report_files')
    .values({
      report: 'waiting',
      format: 'csv',
      language: 'en',
      profile_id: people.admin,
      is_scheduled: false,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function schedule({ store, people }: Scene): Promise<string> {
  const { id } = await store.database.owner.db
    .insertInto('report_schedules')
    .values({
      report: 'waiting',
      format: 'csv',
      language: 'en',
      every: 'day',
      sent_until: '2026-01-01',
      created_by: people.admin,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await store.database.owner.db
    .insertInto('report_recipients')
    .values({ schedule_id: id, profile_id: people.admin })
    .execute();
  return id;
}

export const reportsTable = {
  'GET /api/admin/reports/{report}': {
    answers: all([...BOOKS]),
    path: () => '/api/admin/reports/balances',
  },
  'GET /api/admin/report-files': { answers: all([...BOOKS]) },
  'POST /api/admin/report-files': {
    answers: all([...BOOKS], 202),
    body: () => reportBodies['POST /api/admin/report-files']?.(),
  },
  'POST /api/admin/report-files/{id}/cancel': {
    answers: all([...BOOKS]),
    path: async (scene) => `/api/admin/report-files/${await file(scene)}/cancel`,
  },
  'GET /api/admin/report-schedules': { answers: all([...BOOKS]) },
  'POST /api/admin/report-schedules': {
    answers: all([...BOOKS], 201),
    body: ({ people }) => ({
      ...reportBodies['POST /api/admin/report-schedules']?.(),
      recipients: [people.admin],
    }),
  },
  'DELETE /api/admin/report-schedules/{id}': {
    answers: all([...BOOKS]),
    path: async (scene) => `/api/admin/report-schedules/${await schedule(scene)}`,
  },
} as const satisfies Partial<Record<RouteKey, Entry>>;

/** Beside the contracts: files. Costs are for admins alone. */
export const reportsFiles: Record<string, Entry> = {
  'GET /api/admin/reports/{report}/csv': {
    answers: all(['admin']),
    path: () => '/api/admin/reports/stock/csv',
  },
  'GET /api/admin/reports/{report}/pdf': {
    answers: all([...BOOKS]),
    path: () => '/api/admin/reports/tax/pdf',
  },
  // It is not made yet.
  'GET /api/admin/report-files/{id}/content': {
    answers: all([...BOOKS], 404),
    path: async (scene) => `/api/admin/report-files/${await file(scene)}/content`,
  },
};
