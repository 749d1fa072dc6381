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
  const { live } = app.services;

  mount(app, contracts.listStaffOrders, ({ db, query }) => listStaffOrders(db, query));
  mount(app, contracts.countStaffOrders, ({ db, actor }) => countStaffOrders(db, actor));
  mount(app, contracts.readStaffOrder, ({ db, params }) => readStaffOrder(db, params.id));
  mount(app, acts.processOrder, async ({ db, actor, params }) => {
    const changed = await changeOrder(db, actor, { id: params.id, act: 'process', text: null });
    live.announceSoon();
    return changed;
  });
  mount(app, acts.completeOrder, async ({ db, actor, params, body }) => {
    const changed = await changeOrder(db, actor, { id: params.id, act: 'complete', text: body.note ?? null });
    live.announceSoon();
    return changed;
  });
  mount(app, acts.cancelOrder, async ({ db, actor, params, body }) => {
    const changed = await changeOrder(db, actor, { id: params.id, act: 'cancel', text: body.reason });
    live.announceSoon();
    return changed;
  });
  mount(app, acts.noteOrder, async ({ db, actor, params, body, idempotencyKey }) => {
    const event = await noteOrder(db, actor, {
      id: params.id,
      text: body.text,
      isInternal: body.is_internal,
      idempotencyKey,
    });
    live.announceSoon();
    return event;
  });
  mount(app, acts.actOnOrders, async ({ db, actor, body, request }) => {
    const results = await actOnOrders(db, actor, body, (error) => request.log.error(error));
    live.announceSoon();
    return results;
  });
}
