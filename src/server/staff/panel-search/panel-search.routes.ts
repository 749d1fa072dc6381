import type { FastifyInstance } from 'fastify';
import * as contracts from '#shared/staff/panel-search.contract.ts';
import { mount } from '#server/platform/http/mount.ts';
import { searchPanel } from './search-panel.ts';

export function panelSearchRoutes(app: FastifyInstance): void {
  mount(app, contracts.searchPanel, ({ db, actor, query }) => searchPanel(db, actor, query.search));
}
