import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { readDeliveredFile } from '#shared/api/paper-calls.ts';
import { dayInAlgeria } from '#shared/days.ts';
import { language } from '#shared/contracts/fields.ts';
import { reorder as reorderContract } from '#shared/orders/cart.contract.ts';
import * as contracts from '#shared/orders/orders.contract.ts';
import { findPurchase as findPurchaseContract } from '#shared/orders/purchases.contract.ts';
import { route } from '#shared/contracts/route.ts';
import { mountFile } from '../platform/http/mount-file.ts';
import { mount } from '../platform/http/mount.ts';
import { languageOf } from '../platform/http/problems.ts';
import { exportOrders } from './export-orders.ts';
import { fetchDelivered } from './fetch-delivered.ts';
import { findPurchase } from './find-purchase.ts';
import { countOrders, listOrders } from './list-orders.ts';
import { pinOrder, unpinOrder } from './pin-order.ts';
import { placeOrder } from './place-order.ts';
import { readOrder } from './read-order.ts';
import { reorder } from './reorder.ts';
import { revealCodes } from './reveal-codes.ts';

const exportRoute = route({
  method: 'GET',
  path: '/api/orders.csv',
  summary: 'All orders under the filters as CSV, a row for each line, without codes',
  access: 'see_orders',
  query: z.strictObject({ ...contracts.historyFilters, language: language.optional() }),
  response: z.unknown(),
  errors: [],
});

export function ordersRoutes(app: FastifyInstance): void {
  const { vault, files, longReads } = app.services;

  mount(app, contracts.placeOrder, ({ db, actor, body, idempotencyKey }) =>
    placeOrder(db, actor, { ...body, idempotencyKey }),
  );
  mount(app, findPurchaseContract, ({ db, actor, params }) => findPurchase(db, actor, params.key));
  mount(app, contracts.listOrders, ({ db, actor, query }) =>
    listOrders({ db, elsewhere: longReads.page(db, query) }, actor, query),
  );
  mount(app, contracts.countOrders, ({ db, actor }) => countOrders(db, actor));
  mount(app, contracts.readOrder, ({ db, actor, params }) => readOrder(db, actor, params.id));
  mount(app, contracts.revealCodes, ({ db, actor, params }) => revealCodes(db, vault, actor, params.id));
  mount(app, contracts.pinOrder, ({ db, actor, params }) => pinOrder(db, actor, params.id));
  mount(app, contracts.unpinOrder, ({ db, actor, params }) => unpinOrder(db, actor, params.id));
  mount(app, reorderContract, ({ db, actor, params, idempotencyKey }) =>
    reorder(db, actor, { orderId: params.id, idempotencyKey }),
  );

  mountFile(app, exportRoute, async ({ db, actor, query, request }) => ({
    name: `rasid-orders-${dayInAlgeria()}.csv`,
    type: 'text/csv; charset=utf-8',
    body: await exportOrders({ db, elsewhere: longReads.begin() }, actor, {
      ...query,
      language: query.language ?? languageOf(request),
    }),
  }));
  mountFile(app, readDeliveredFile, ({ db, actor, params }) => fetchDelivered(db, files, actor, params.id));
}
