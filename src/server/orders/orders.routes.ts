import type { FastifyInstance } from 'fastify';
import * as contracts from '#shared/contracts/orders.ts';
import { mount } from '../platform/http/mount.ts';
import { listOrders, readOrder } from './order-queries.ts';
import { placeOrder } from './place-order.ts';
import { revealCodes } from './reveal-codes.ts';

export function ordersRoutes(app: FastifyInstance): void {
  const { vault, live } = app.services;

  mount(app, contracts.placeOrder, async ({ db, actor, body, idempotencyKey }) => {
    const order = await placeOrder(db, actor, { ...body, idempotencyKey });
    live.announceSoon();
    return order;
  });
  mount(app, contracts.listOrders, ({ db, actor, query }) => listOrders(db, actor, query));
  mount(app, contracts.readOrder, ({ db, actor, params }) => readOrder(db, actor, params.id));
  mount(app, contracts.revealCodes, ({ db, actor, params }) => revealCodes(db, vault, actor, params.id));
}
