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
  const { live } = app.services;

  mount(app, contracts.listStaffCategories, ({ db }) => listStaffCategories(db));
  mount(app, contracts.addCategory, async ({ db, actor, body, idempotencyKey }) => {
    const added = await addCategory(db, actor, { draft: body, idempotencyKey });
    live.announceSoon();
    return added;
  });
  mount(app, contracts.changeCategory, async ({ db, actor, params, body, idempotencyKey }) => {
    const changed = await changeCategory(db, actor, { ...body, ...params, idempotencyKey });
    live.announceSoon();
    return changed;
  });
  mount(app, contracts.deleteCategories, async ({ db, actor, body }) => {
    const deleted = await deleteCategories(db, actor, body.ids);
    live.announceSoon();
    return { deleted };
  });
  mount(app, contracts.restoreCategories, async ({ db, actor, body }) => {
    const restored = await restoreCategories(db, actor, body.ids);
    live.announceSoon();
    return { restored };
  });
  mount(app, contracts.orderCategories, async ({ db, actor, body }) => {
    const ordered = await orderCategories(db, actor, body.ids);
    live.announceSoon();
    return ordered;
  });
}
