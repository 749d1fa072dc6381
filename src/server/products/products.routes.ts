import type { FastifyInstance } from 'fastify';
import * as contracts from '#shared/products/products.contract.ts';
import { mount } from '../platform/http/mount.ts';
import { addProduct } from './add-product.ts';
import { changeProduct } from './change-product.ts';
import { countStaffProducts } from './count-staff-products.ts';
import { deleteProducts } from './delete-products.ts';
import { duplicateProduct } from './duplicate-product.ts';
import { listPriceChanges } from './list-price-changes.ts';
import { listStaffProducts } from './list-staff-products.ts';
import { readStaffProduct } from './read-staff-product.ts';
import { restoreProducts } from './restore-products.ts';

export function productsRoutes(app: FastifyInstance): void {
  mount(app, contracts.listStaffProducts, ({ db, query }) => listStaffProducts(db, query));
  mount(app, contracts.countStaffProducts, ({ db }) => countStaffProducts(db), {
    keepByCatalogueVersion: () => '',
  });
  mount(app, contracts.readStaffProduct, ({ db, params }) => readStaffProduct(db, params.id));
  mount(app, contracts.listPriceChanges, ({ db, params, query }) =>
    listPriceChanges(db, { ...query, productId: params.id }),
  );
  mount(app, contracts.addProduct, ({ db, actor, body, idempotencyKey }) =>
    addProduct(db, actor, { draft: body, idempotencyKey }),
  );
  mount(app, contracts.changeProduct, ({ db, actor, params, body, idempotencyKey }) => {
    const { version, expected_stock: expectedStock, ...draft } = body;
    const update = { id: params.id, draft, version, expectedStock, idempotencyKey };
    return changeProduct(db, actor, update);
  });
  mount(app, contracts.duplicateProduct, ({ db, actor, params, idempotencyKey }) =>
    duplicateProduct(db, actor, { id: params.id, idempotencyKey }),
  );
  mount(app, contracts.deleteProducts, async ({ db, actor, body }) => {
    const deleted = await deleteProducts(db, actor, body.ids);
    return { deleted };
  });
  mount(app, contracts.restoreProducts, async ({ db, actor, body }) => {
    const restored = await restoreProducts(db, actor, body.ids);
    return { restored };
  });
}
