import type { FastifyInstance } from 'fastify';
import * as contracts from '#shared/prices/price-grid.contract.ts';
import { may } from '#shared/permissions.ts';
import { mount } from '#server/platform/http/mount.ts';
import { requireRecentPassword } from '#server/platform/http/require-recent-password.ts';
import { changeGrid } from './change-grid.ts';
import { listGridRows } from './list-grid-rows.ts';

export function priceGridRoutes(app: FastifyInstance): void {
  mount(app, contracts.listGridRows, ({ db, actor, query }) =>
    listGridRows(db, query, { seesCosts: may(actor, 'see_costs') }),
  );
  mount(app, contracts.changeGrid, ({ db, actor, body }) => {
    if (!body.is_preview) requireRecentPassword(actor);
    return changeGrid(db, actor, body);
  });
}
