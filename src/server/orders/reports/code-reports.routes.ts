import type { FastifyInstance } from 'fastify';
import * as contracts from '#shared/orders/code-reports.contract.ts';
import { mount } from '#server/platform/http/mount.ts';
import { reportDelivery, reportWithPicture } from './report-delivery.ts';

export function codeReportsRoutes(app: FastifyInstance): void {
  const { live, files } = app.services;

  mount(app, contracts.reportDelivery, async ({ db, actor, params, body }) => {
    const report = await reportDelivery(db, actor, { ...body, deliveryId: params.id });
    live.announceSoon();
    return report;
  });
  mount(app, contracts.reportWithPicture, async ({ db, actor, params, query, upload }) => {
    const input = { ...query, deliveryId: params.id, bytes: upload };
    const report = await reportWithPicture({ db, files }, actor, input);
    live.announceSoon();
    return report;
  });
}
