import type { FastifyInstance } from 'fastify';
import * as acts from '#shared/orders/order-acts.contract.ts';
import * as contracts from '#shared/orders/order-desk.contract.ts';
import { mount } from '#server/platform/http/mount.ts';
import { actOnOrders } from './act-on-orders.ts';
import { changeOrder } from './change-order.ts';
import { countStaffOrders } from './count-staff-orders.ts';
import { listStaffOrders } from './list-staff-orders.ts';
import { noteOrder } from './note-order.ts';
import { readStaffOrder } from './read-staff-order.ts';

export function orderDeskRoutes(app: FastifyInstance): void {
  mount(app, contracts.listStaffOrders, ({ db, query }) => listStaffOrders(db, query));
  mount(app, contracts.countStaffOrders, ({ db, actor }) => countStaffOrders(db, actor));
  mount(app, contracts.readStaffOrder, ({ db, params }) => readStaffOrder(db, params.id));
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
}
