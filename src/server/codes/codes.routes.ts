import type { FastifyInstance } from 'fastify';
import * as additions from '#shared/codes/code-additions.contract.ts';
import * as lists from '#shared/codes/code-lists.contract.ts';
import * as contracts from '#shared/codes/codes.contract.ts';
import { mount } from '../platform/http/mount.ts';
import { addCodes } from './add-codes.ts';
import { changeThreshold } from './change-threshold.ts';
import { checkCodes } from './check-codes.ts';
import { exportCodes } from './export-codes.ts';
import { countLowStock, listCodeProducts } from './list-code-products.ts';
import { listAdditions } from './list-additions.ts';
import { listCodes } from './list-codes.ts';
import { quarantineCodes } from './quarantine-codes.ts';
import { readProductCodes } from './read-product-codes.ts';
import { releaseCodes } from './release-codes.ts';
import { undoAddition } from './undo-addition.ts';

export function codesRoutes(app: FastifyInstance): void {
  const { vault } = app.services;

  mount(app, contracts.listCodeProducts, ({ db, query }) => listCodeProducts(db, query));
  mount(app, contracts.countLowStock, ({ db }) => countLowStock(db));
  mount(app, contracts.readProductCodes, ({ db, params }) => readProductCodes(db, params.id));
  mount(app, contracts.listCodes, ({ db, params, query }) =>
    listCodes(db, { ...query, productId: params.id }),
  );
  mount(app, lists.checkCodes, ({ db, params, body }) =>
    checkCodes(db, vault, { ...body, productId: params.id }),
  );
  mount(app, lists.addCodes, ({ db, actor, params, body, idempotencyKey }) => {
    const list = { ...body, productId: params.id, idempotencyKey };
    return addCodes(db, vault, actor, list);
  });
  mount(app, contracts.quarantineCodes, ({ db, actor, body, idempotencyKey }) =>
    quarantineCodes(db, actor, { ...body, idempotencyKey }),
  );
  mount(app, contracts.releaseCodes, ({ db, actor, body, idempotencyKey }) =>
    releaseCodes(db, actor, { ...body, idempotencyKey }),
  );
  mount(app, additions.listCodeAdditions, ({ db, params, query }) =>
    listAdditions(db, { ...query, productId: params.id }),
  );
  mount(app, additions.undoCodeAddition, ({ db, actor, params, body, idempotencyKey }) =>
    undoAddition(db, actor, { ...params, ...body, idempotencyKey }),
  );
  mount(app, contracts.changeThreshold, ({ db, actor, params, body }) =>
    changeThreshold(db, actor, { productId: params.id, threshold: body.threshold }),
  );
  mount(app, contracts.exportCodes, ({ db, actor, params, body }) =>
    exportCodes(db, vault, actor, {
      productId: params.id,
      poolId: body.pool_id ?? null,
      reason: body.reason,
    }),
  );
}
