import type { FastifyInstance } from 'fastify';
import * as contracts from '#shared/staff/bulk-runs.contract.ts';
import { mount } from '#server/platform/http/mount.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { listBulkRunRows, listBulkRuns, readBulkRun } from './bulk-run-queries.ts';
import { cancelBulkRun } from './cancel-bulk-run.ts';
import { matchCodes } from './match-codes.ts';
import { matchOrders } from './match-orders.ts';
import { matchProducts } from './match-products.ts';
import { startBulkRun } from './start-bulk-run.ts';

export function bulkRunsRoutes(app: FastifyInstance): void {
  mount(app, contracts.runOnOrders, ({ db, actor, body, idempotencyKey }) => {
    const { act, filter, expected, reason, note } = body;
    requireReason(act === 'cancel' && expected !== null, reason);
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
    const { act, filter, expected } = body;
    return startBulkRun(db, actor, {
      contract: contracts.runOnProducts,
      idempotencyKey,
      kind: 'products',
      act,
      filter,
      expected,
      note: null,
      match: (tx, limit) => matchProducts(tx, body, limit),
    });
  });
  mount(app, contracts.runOnCodes, ({ db, actor, params, body, idempotencyKey }) => {
    const { act, filter, expected, reason } = body;
    requireReason(act === 'quarantine' && expected !== null, reason);
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
function requireReason(isNeeded: boolean, reason: string | undefined): void {
  if (isNeeded && reason === undefined)
    throw new Refusal('invalid_request', {}, [{ field: 'reason', problem: 'required' }]);
}
