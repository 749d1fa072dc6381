import type { FastifyInstance } from 'fastify';
import * as contracts from '#shared/catalogue/promotions.contract.ts';
import { mount } from '#server/platform/http/mount.ts';
import { addPromotion } from './add-promotion.ts';
import { changePromotion } from './change-promotion.ts';
import { deletePromotion } from './delete-promotion.ts';
import { orderPromotions } from './order-promotions.ts';
import { listPromotions, listStaffPromotions } from './promotion-queries.ts';

export function promotionsRoutes(app: FastifyInstance): void {
  mount(app, contracts.listPromotions, ({ db }) => listPromotions(db));
  mount(app, contracts.listStaffPromotions, ({ db }) => listStaffPromotions(db));

  mount(app, contracts.addPromotion, ({ db, actor, body, idempotencyKey }) =>
    addPromotion(db, actor, { draft: body, idempotencyKey }),
  );
  mount(app, contracts.changePromotion, ({ db, actor, params, body, idempotencyKey }) =>
    changePromotion(db, actor, { ...body, id: params.id, idempotencyKey }),
  );
  mount(app, contracts.deletePromotion, async ({ db, actor, params }) => {
    await deletePromotion(db, actor, params.id);
    return {};
  });
  mount(app, contracts.orderPromotions, ({ db, actor, body }) => orderPromotions(db, actor, body.ids));
}
