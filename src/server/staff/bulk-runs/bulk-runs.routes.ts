import type { FastifyInstance } from 'fastify';
import * as contracts from '#shared/staff/bulk-runs.contract.ts';
import { mount } from '#server/platform/http/mount.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { listBulkRunRows, listBulkRuns, readBulkRun } from './bulk-run-queries.ts';
import { cancelBulkRun } from './cancel-bulk-run.ts';
import { matchCodes } from './match-codes.ts';
import { matchOrders } from './match-orders.ts';
import { matchProducts } from './match-products.ts';
import { runOnPrices } from './run-on-prices.ts';
import { startBulkRun } from './start-bulk-run.ts';
import { undoPriceRun } from './undo-price-run.ts';

export function bulkRunsRoutes(app: FastifyInstance): void {
  mount(app, contracts.runOnOrders, ({ db, actor, body, idempotencyKey }) => {
    const { act, filter, expected, reason, note } = body;
    if (act === 'cancel' && expected !== null) requireField('reason', reason);
    return startBulkRun(db, actor, {
      contract: contracts.runOnOrders,
      idempotencyKey,
      kind: 'orders',
      act,
      filter,
      expected,
      note: { process: null, complete: note ?? null, cancel: reason ?? null }[act],
      match: (tx, limit) => matchOrders(tx, filter, limit),
    });
  });
  mount(app, contracts.runOnProducts, ({ db, actor, body, idempotencyKey }) => {
    const { act, filter, expected, category_id } = body;
    if (act === 'move' && expected !== null) requireField('category_id', category_id);
    return startBulkRun(db, actor, {
      contract: contracts.runOnProducts,
      idempotencyKey,
      kind: 'products',
      act,
      filter,
      expected,
      note: null,
      params: act === 'move' ? { category_id } : {},
      match: (tx, limit) =>
        matchProducts(tx, { filter, tab: act === 'restore' ? 'trash' : 'products' }, limit),
    });
  });
  mount(app, contracts.runOnPrices, ({ db, actor, body, idempotencyKey }) =>
    runOnPrices(db, actor, { ...body, idempotencyKey }),
  );
  mount(app, contracts.undoPriceRun, ({ db, actor, params, idempotencyKey }) =>
    undoPriceRun(db, actor, { id: params.id, idempotencyKey }),
  );
  mount(app, contracts.runOnCodes, ({ db, actor, params, body, idempotencyKey }) => {
    const { act, filter, expected, reason } = body;
    if (act === 'quarantine' && expected !== null) requireField('reason', reason);
    const ofProduct = { ...filter, product_id: params.id };
    return startBulkRun(db, actor, {
      contract: contracts.runOnCodes,
      idempotencyKey,
      kind: 'codes',
      act,
      filter: ofProduct,
      expected,
      note: act === 'quarantine' ? (reason ?? null) : null,
      match: (tx, limit) => matchCodes(tx, { productId: params.id, act, filter }, limit),
    });
  });
  mount(app, contracts.listBulkRuns, ({ db, actor }) => listBulkRuns(db, actor.profileId));
  mount(app, contracts.readBulkRun, ({ db, actor, params }) => readBulkRun(db, actor.profileId, params.id));
  mount(app, contracts.listBulkRunRows, ({ db, actor, params, query }) =>
    listBulkRunRows(db, actor.profileId, { ...query, id: params.id }),
  );
  mount(app, contracts.cancelBulkRun, ({ db, actor, params }) => cancelBulkRun(db, actor, params.id));
}

/** Refusal: invalid_request. */
function requireField(field: string, value: string | undefined): void {
  if (value === undefined) throw new Refusal('invalid_request', {}, [{ field, problem: 'required' }]);
}
