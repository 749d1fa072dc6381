import type { FastifyInstance } from 'fastify';
import * as contracts from '#shared/orders/delivery-desk.contract.ts';
import * as reports from '#shared/orders/desk-reports.contract.ts';
import { mount } from '#server/platform/http/mount.ts';
import { deliverFile } from './deliver-file.ts';
import { deliverItem } from './deliver-item.ts';
import { listReports } from './list-reports.ts';
import { listWaitingLines } from './list-waiting-lines.ts';
import { readDeliveryQueue } from './read-delivery-queue.ts';
import { readRefundable } from './read-refundable.ts';
import { refundOrder } from './refund-order.ts';
import { refuseReport } from './refuse-report.ts';
import { replaceByFile, replaceReported } from './replace-reported.ts';

export function deliveryDeskRoutes(app: FastifyInstance): void {
  const { vault, files } = app.services;

  mount(app, contracts.listWaitingLines, ({ db, query }) => listWaitingLines(db, query));
  mount(app, contracts.readDeliveryQueue, ({ db }) => readDeliveryQueue(db));
  mount(app, contracts.deliverItem, ({ db, actor, params, body, idempotencyKey }) => {
    const { quantity, note, ...given } = body;
    const input = { itemId: params.id, idempotencyKey, quantity, note, given };
    return deliverItem({ db, vault }, actor, input);
  });
  mount(app, contracts.deliverFile, ({ db, actor, params, query, upload, idempotencyKey }) => {
    const { name, quantity, note } = query;
    const input = { itemId: params.id, idempotencyKey, quantity, note, name, bytes: upload };
    return deliverFile({ db, files }, actor, input);
  });
  mount(app, contracts.readRefundable, ({ db, params }) => readRefundable(db, params.id));
  mount(app, contracts.refundOrder, ({ db, actor, params, body, idempotencyKey }) =>
    refundOrder(db, actor, { ...body, orderId: params.id, idempotencyKey }),
  );
  mount(app, reports.listReports, ({ db, query }) => listReports(db, query));
  mount(app, reports.replaceReported, ({ db, actor, params, body }) =>
    replaceReported({ db, vault }, actor, { ...body, id: params.id }),
  );
  mount(app, reports.replaceByFile, ({ db, actor, params, query, upload }) =>
    replaceByFile({ db, files }, actor, { ...query, id: params.id, bytes: upload }),
  );
  mount(app, reports.refuseReport, ({ db, actor, params, body }) =>
    refuseReport(db, actor, { id: params.id, answer: body.answer }),
  );
}
