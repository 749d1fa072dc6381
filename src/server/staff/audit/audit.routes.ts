import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { dayInAlgeria } from '#shared/days.ts';
import * as contracts from '#shared/staff/audit.contract.ts';
import { route } from '#shared/contracts/route.ts';
import { mountFile } from '#server/platform/http/mount-file.ts';
import { mount } from '#server/platform/http/mount.ts';
import { exportAudit } from './export-audit.ts';
import { listAudit, listClientAudit } from './list-audit.ts';

const exportRoute = route({
  method: 'GET',
  path: '/api/admin/audit.csv',
  summary: 'Everything under the filters of the audit log, as CSV',
  access: 'read_audit',
  needsRecentPassword: true,
  query: z.strictObject(contracts.auditFilters),
  response: z.unknown(),
  errors: [],
});

export function auditRoutes(app: FastifyInstance): void {
  const { longReads } = app.services;
  mount(app, contracts.listAudit, ({ db, query }) => listAudit(longReads.page(db, query), query));
  mount(app, contracts.listClientAudit, ({ db, actor, params, query }) =>
    listClientAudit(longReads.page(db, query), actor, { ...query, resellerId: params.id }),
  );

  mountFile(app, exportRoute, async ({ db, actor, query }) => ({
    name: fileName(query),
    type: 'text/csv; charset=utf-8',
    body: await exportAudit({ db, elsewhere: longReads.begin() }, actor, query),
  }));
}

/** Period as first and last day; by default, everything until today in Algeria. */
function fileName({ from, until }: { from?: string | undefined; until?: string | undefined }): string {
  return `rasid-audit-${from ?? 'beginning'}-to-${until ?? dayInAlgeria()}.csv`;
}
