import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { dayInAlgeria } from '#shared/days.ts';
import { language } from '#shared/contracts/fields.ts';
import { route } from '#shared/contracts/route.ts';
import * as acts from '#shared/orders/order-acts.contract.ts';
import * as contracts from '#shared/orders/order-desk.contract.ts';
import { mountFile } from '#server/platform/http/mount-file.ts';
import { mount } from '#server/platform/http/mount.ts';
import { languageOf } from '#server/platform/http/problems.ts';
import { actOnOrders } from './act-on-orders.ts';
import { changeOrder } from './change-order.ts';
import { countStaffOrders } from './count-staff-orders.ts';
import { exportStaffOrders } from './export-staff-orders.ts';
import { listStaffOrders } from './list-staff-orders.ts';
import { noteOrder } from './note-order.ts';
import { readStaffOrder } from './read-staff-order.ts';

const exportRoute = route({
  method: 'GET',
  path: '/api/admin/orders.csv',
  summary: 'All orders under the filters as CSV, a row for each line, without codes',
  access: 'read_orders',
  query: z.strictObject({
    ...contracts.staffOrderFilters,
    ...contracts.staffOrderOrder,
    language: language.optional(),
  }),
  response: z.unknown(),
  errors: [],
});

export function orderDeskRoutes(app: FastifyInstance): void {
  const { longReads } = app.services;
  mount(app, contracts.listStaffOrders, ({ db, query }) => listStaffOrders(db, query));
  mount(app, contracts.countStaffOrders, ({ db, actor }) => countStaffOrders(db, actor));
  mount(app, contracts.readStaffOrder, ({ db, actor, params }) => readStaffOrder(db, actor, params.id));
  mount(app, acts.processOrder, ({ db, actor, params }) =>
    changeOrder(db, actor, { id: params.id, act: 'process', text: null }),
  );
  mount(app, acts.completeOrder, ({ db, actor, params, body }) =>
    changeOrder(db, actor, { id: params.id, act: 'complete', text: body.note ?? null }),
  );
  mount(app, acts.cancelOrder, ({ db, actor, params, body }) =>
    changeOrder(db, actor, { id: params.id, act: 'cancel', text: body.reason }),
  );
  mount(app, acts.noteOrder, ({ db, actor, params, body, idempotencyKey }) =>
    noteOrder(db, actor, {
      id: params.id,
      text: body.text,
      isInternal: body.is_internal,
      idempotencyKey,
    }),
  );
  mount(app, acts.actOnOrders, ({ db, actor, body, request }) =>
    actOnOrders(db, actor, body, (error) => request.log.error(error)),
  );

  mountFile(app, exportRoute, async ({ query: { language: asked, ...filters }, request }) => ({
    name: `rasid-orders-${dayInAlgeria()}.csv`,
    type: 'text/csv; charset=utf-8',
    body: await exportStaffOrders(longReads.begin(), filters, asked ?? languageOf(request)),
  }));
}
