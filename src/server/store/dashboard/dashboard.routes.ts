import type { FastifyInstance } from 'fastify';
import * as contracts from '#shared/store/dashboard.contract.ts';
import { mount } from '#server/platform/http/mount.ts';
import { readDashboard } from './read-dashboard.ts';

export function dashboardRoutes(app: FastifyInstance): void {
  mount(app, contracts.readDashboard, ({ db, actor }) => readDashboard(db, actor));
}
