import type { FastifyInstance } from 'fastify';
import * as contracts from '#shared/products/categories.contract.ts';
import { mount } from '#server/platform/http/mount.ts';
import { addCategory } from './add-category.ts';
import { changeCategory } from './change-category.ts';
import { deleteCategories } from './delete-categories.ts';
import { orderCategories } from './order-categories.ts';
import { restoreCategories } from './restore-categories.ts';
import { listStaffCategories } from './staff-category-queries.ts';

export function categoriesRoutes(app: FastifyInstance): void {
  mount(app, contracts.listStaffCategories, ({ db }) => listStaffCategories(db));
  mount(app, contracts.addCategory, ({ db, actor, body, idempotencyKey }) =>
    addCategory(db, actor, { draft: body, idempotencyKey }),
  );
  mount(app, contracts.changeCategory, ({ db, actor, params, body, idempotencyKey }) =>
    changeCategory(db, actor, { ...body, ...params, idempotencyKey }),
  );
  mount(app, contracts.deleteCategories, async ({ db, actor, body }) => {
    const deleted = await deleteCategories(db, actor, body.ids);
    return { deleted };
  });
  mount(app, contracts.restoreCategories, async ({ db, actor, body }) => {
    const restored = await restoreCategories(db, actor, body.ids);
    return { restored };
  });
  mount(app, contracts.orderCategories, ({ db, actor, body }) => orderCategories(db, actor, body.ids));
}
