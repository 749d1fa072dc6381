import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import * as contracts from '#shared/staff/audit.contract.ts';
import { route } from '#shared/contracts/route.ts';
import { admit } from '#server/platform/http/admit.ts';
import { mount } from '#server/platform/http/mount.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { validate } from '#server/platform/http/validate.ts';
import { exportAudit } from './export-audit.ts';
import { listAudit, listClientAudit } from './list-audit.ts';

/** Beside the contracts, for its answer is a file and no JSON; admitted as they are. */
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
  mount(app, contracts.listAudit, ({ db, query }) => listAudit(db, query));
  mount(app, contracts.listClientAudit, ({ db, actor, params, query }) =>
    listClientAudit(db, actor, { ...query, resellerId: params.id }),
  );

  app.get(
    exportRoute.path,
    { onRequest: (request) => admit(exportRoute, request) },
    async (request, reply) => {
      const actor = await request.findActor();
      if (actor === null) throw new Refusal('sign_in_required');
      const filters = validate(exportRoute.query, request.query);
      const csv = await exportAudit(app.services.db, actor, filters);
      return reply
        .header('cache-control', 'no-store')
        .header('content-disposition', `attachment; filename="${fileName(filters)}"`)
        .type('text/csv; charset=utf-8')
        .send(csv);
    },
  );
}

/** With the first and the last day that were asked for; without them, all there is until today in Algeria. */
function fileName({ from, until }: { from?: string | undefined; until?: string | undefined }): string {
  const today = new Date().toLocaleDateString('en-CA', { timeZone: 'Africa/Algiers' });
  return `rasid-audit-${from ?? 'beginning'}-to-${until ?? today}.csv`;
}
