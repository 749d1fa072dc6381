import type { FastifyInstance } from 'fastify';
import * as contracts from '#shared/contracts/statistics.ts';
import { mount } from '../platform/http/mount.ts';
import { readStatistics } from './read-statistics.ts';

export function statisticsRoutes(app: FastifyInstance): void {
  mount(app, contracts.readStatistics, ({ db }) => readStatistics(db));
}
