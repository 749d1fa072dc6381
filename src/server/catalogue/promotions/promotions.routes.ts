import type { FastifyInstance } from 'fastify';
import * as contracts from '#shared/catalogue/promotions.contract.ts';
import { mount } from '#server/platform/http/mount.ts';
import { addPromotion } from './add-promotion.ts';
import { changePromotion } from './change-promotion.ts';
import { deletePromotion } from './delete-promotion.ts';
import { orderPromotions } from './order-promotions.ts';
import { listPromotions, listStaffPromotions } from './promotion-queries.ts';

export function promotionsRoutes(app: FastifyInstance): void {
  const { live } = app.services;

  mount(app, contracts.listPromotions, ({ db }) => listPromotions(db));
  mount(app, contracts.listStaffPromotions, ({ db }) => listStaffPromotions(db));

  mount(app, contracts.addPromotion, async ({ db, actor, body, idempotencyKey }) => {
    const added = await addPromotion(db, actor, { draft: body, idempotencyKey });
    live.announceSoon();
    return added;
  });
  mount(app, contracts.changePromotion, async ({ db, actor, params, body, idempotencyKey }) => {
    const changed = await changePromotion(db, actor, { ...body, id: params.id, idempotencyKey });
    live.announceSoon();
    return changed;
  });
  mount(app, contracts.deletePromotion, async ({ db, actor, params }) => {
    await deletePromotion(db, actor, params.id);
    live.announceSoon();
    return {};
  });
  mount(app, contracts.orderPromotions, async ({ db, actor, body }) => {
    const ordered = await orderPromotions(db, actor, body.ids);
    live.announceSoon();
    return ordered;
  });
}
