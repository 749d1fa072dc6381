import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { dayInAlgeria } from '#shared/days.ts';
import { language } from '#shared/contracts/fields.ts';
import { route } from '#shared/contracts/route.ts';
import { checkBulkList as checkContract } from '#shared/quotes/bulk-lists.contract.ts';
import * as contracts from '#shared/quotes/bulk-order.contract.ts';
import { placeOrder } from '#server/orders/place-order.ts';
import { mountFile } from '#server/platform/http/mount-file.ts';
import { mount } from '#server/platform/http/mount.ts';
import { languageOf } from '#server/platform/http/problems.ts';
import { addBulkLines } from './add-bulk-lines.ts';
import { exportCatalogue, exportTemplate } from './bulk-catalogue.ts';
import { readBulkChange, readBulkOrder, readBulkVersion } from './bulk-queries.ts';
import { changeBulkLine, noteBulkOrder, removeBulkLines } from './change-bulk-line.ts';
import { checkBulkList } from './check-bulk-list.ts';
import { listBulkProducts } from './list-bulk-products.ts';
import { makeCatalogue } from './make-catalogue.ts';
import { refillBulkOrder } from './refill-bulk-order.ts';

const file = {
  method: 'GET',
  access: 'buy',
  query: z.strictObject({ language: language.optional() }),
  response: z.unknown(),
  errors: [],
} as const;

const templateRoute = route({
  ...file,
  path: '/api/bulk-order/template.csv',
  summary: 'What can be ordered, with columns for quantity and wished price to fill in',
});
const catalogueRoute = route({
  ...file,
  path: '/api/bulk-order/catalogue.csv',
  summary: 'The products on sale at the business’s own prices',
});
const printedRoute = route({
  ...file,
  path: '/api/bulk-order/catalogue.pdf',
  summary: 'The same as PDF, 1,000 rows at most',
});

export function bulkOrderRoutes(app: FastifyInstance): void {
  const { longReads } = app.services;
  mount(app, contracts.readBulkOrder, ({ db, actor }) => readBulkOrder(db, actor));
  mount(app, contracts.listBulkProducts, ({ db, actor, query }) => listBulkProducts(db, actor, query));
  mount(app, contracts.readBulkVersion, ({ db, actor }) => readBulkVersion(db, actor));
  mount(app, contracts.addBulkLines, async ({ db, actor, body, idempotencyKey }) =>
    readBulkChange(db, actor, await addBulkLines(db, actor, { ...body, idempotencyKey })),
  );
  mount(app, contracts.changeBulkLine, async ({ db, actor, params, body }) =>
    readBulkChange(db, actor, await changeBulkLine(db, actor, params.id, body)),
  );
  mount(app, contracts.removeBulkLine, async ({ db, actor, params }) =>
    readBulkChange(db, actor, await removeBulkLines(db, actor, params.id)),
  );
  mount(app, contracts.emptyBulkOrder, async ({ db, actor }) =>
    readBulkChange(db, actor, await removeBulkLines(db, actor, null)),
  );
  mount(app, contracts.noteBulkOrder, async ({ db, actor, body }) =>
    readBulkChange(db, actor, await noteBulkOrder(db, actor, body)),
  );
  mount(app, checkContract, ({ db, actor, upload }) => checkBulkList(db, actor, upload));
  mount(app, contracts.buyBulkOrder, ({ db, actor, body, idempotencyKey }) =>
    placeOrder(db, actor, { ...body, idempotencyKey }),
  );
  mount(app, contracts.refillBulkOrder, ({ db, actor, body, idempotencyKey }) =>
    refillBulkOrder(db, actor, { ...body, idempotencyKey }),
  );

  for (const [contract, name, write] of [
    [templateRoute, 'template', exportTemplate],
    [catalogueRoute, 'catalogue', exportCatalogue],
  ] as const) {
    mountFile(app, contract, async ({ actor, query, request }) => ({
      name: `rasid-${name}-${dayInAlgeria()}.csv`,
      type: 'text/csv; charset=utf-8',
      body: write(longReads.begin(), actor, query.language ?? languageOf(request)),
    }));
  }
  mountFile(app, printedRoute, async ({ actor, query, request }) => ({
    name: `rasid-catalogue-${dayInAlgeria()}.pdf`,
    type: 'application/pdf',
    body: await makeCatalogue(longReads.begin(), actor, query.language ?? languageOf(request)),
  }));
}
