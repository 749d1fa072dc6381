import type { FastifyInstance } from 'fastify';
import * as contracts from '#shared/orders/code-reports.contract.ts';
import { mount } from '#server/platform/http/mount.ts';
import { reportDelivery, reportWithPicture } from './report-delivery.ts';

export function codeReportsRoutes(app: FastifyInstance): void {
  const { files } = app.services;

  mount(app, contracts.reportDelivery, ({ db, actor, params, body }) =>
    reportDelivery(db, actor, { ...body, deliveryId: params.id }),
  );
  mount(app, contracts.reportWithPicture, ({ db, actor, params, query, upload }) => {
    const input = { ...query, deliveryId: params.id, bytes: upload };
    return reportWithPicture({ db, files }, actor, input);
  });
}
