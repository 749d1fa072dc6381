import type { FastifyInstance } from 'fastify';
import * as contracts from '#shared/staff/statistics.contract.ts';
import { mount } from '#server/platform/http/mount.ts';
import { readStatistics } from './read-statistics.ts';

export function statisticsRoutes(app: FastifyInstance): void {
  mount(app, contracts.readStatistics, ({ db }) => readStatistics(db));
}
