import type { FastifyInstance } from 'fastify';
import * as contracts from '#shared/orders/cart.contract.ts';
import { mount } from '#server/platform/http/mount.ts';
import { addCartLine } from './add-cart-line.ts';
import { readCart } from './cart-queries.ts';
import { changeCartLine } from './change-cart-line.ts';
import { removeCartLines } from './remove-cart-lines.ts';
import { startTrial } from './start-trial.ts';
import { readTrial } from './trial-queries.ts';

/** Every change answers with the resulting cart. */
export function cartRoutes(app: FastifyInstance): void {
  mount(app, contracts.readCart, ({ db, actor }) => readCart(db, actor));
  mount(app, contracts.addCartLine, async ({ db, actor, body, idempotencyKey }) => {
    await addCartLine(db, actor, { ...body, idempotencyKey });
    return readCart(db, actor);
  });
  mount(app, contracts.changeCartLine, async ({ db, actor, params, body }) => {
    await changeCartLine(db, actor, params.id, body);
    return readCart(db, actor);
  });
  mount(app, contracts.removeCartLine, async ({ db, actor, params }) => {
    await removeCartLines(db, actor, params.id);
    return readCart(db, actor);
  });
  mount(app, contracts.emptyCart, async ({ db, actor }) => {
    await removeCartLines(db, actor, null);
    return readCart(db, actor);
  });
  mount(app, contracts.readTrial, ({ db, actor, query }) => readTrial(db, actor, query.product_id));
  mount(app, contracts.startTrial, ({ db, actor, body, idempotencyKey }) =>
    startTrial(db, actor, { ...body, idempotencyKey }),
  );
}
