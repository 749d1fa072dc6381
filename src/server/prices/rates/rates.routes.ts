import type { FastifyInstance } from 'fastify';
import * as contracts from '#shared/prices/rates.contract.ts';
import { mount } from '#server/platform/http/mount.ts';
import { changeRate } from './change-rate.ts';
import { listRateHistory } from './list-rate-history.ts';
import { readRateEffect } from './read-rate-effect.ts';
import { readRates } from './rate-queries.ts';

export function ratesRoutes(app: FastifyInstance): void {
  mount(app, contracts.readRates, ({ db }) => readRates(db));
  mount(app, contracts.listRateHistory, ({ db, query }) => listRateHistory(db, query));
  mount(app, contracts.readRateEffect, ({ db, query }) => readRateEffect(db, query));
  mount(app, contracts.changeRate, ({ db, actor, body }) => changeRate(db, actor, body));
}
