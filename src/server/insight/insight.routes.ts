import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { language } from '#shared/contracts/fields.ts';
import { route } from '#shared/contracts/route.ts';
import * as dashboard from '#shared/insight/dashboard.contract.ts';
import * as realtime from '#shared/insight/realtime.contract.ts';
import * as sales from '#shared/insight/sales.contract.ts';
import * as spending from '#shared/insight/spending.contract.ts';
import * as statistics from '#shared/insight/statistics.contract.ts';
import { may } from '#shared/permissions.ts';
import { mount } from '#server/platform/http/mount.ts';
import { mountFile } from '#server/platform/http/mount-file.ts';
import { languageOf } from '#server/platform/http/problems.ts';
import { readDashboard } from './dashboard/read-dashboard.ts';
import { readRealtime } from './realtime/read-realtime.ts';
import { readStatistics } from './read-statistics.ts';
import { exportPoints, exportSales } from './sales/export-sales.ts';
import { readPeriod } from './sales/read-period.ts';
import { readSales } from './sales/read-sales.ts';
import { readSpending } from './spending/read-spending.ts';

const exportRoute = route({
  method: 'GET',
  path: '/api/admin/sales.csv',
  summary: 'The rows of the sales of a period, or the points of its chart, as CSV',
  access: 'read_statistics',
  query: z.strictObject({
    ...sales.salesFilters,
    of: z.enum(['rows', 'points']).default('rows'),
    language: language.optional(),
  }),
  response: z.unknown(),
  errors: [],
});

export function insightRoutes(app: FastifyInstance): void {
  const { longReads } = app.services;
  mount(app, statistics.readStatistics, ({ db }) => readStatistics(db));
  mount(app, dashboard.readDashboard, ({ db, actor }) => readDashboard(db, actor, new Date()));
  mount(app, realtime.readRealtime, ({ db }) => readRealtime(db));
  mount(app, sales.readSales, ({ db, actor, query }) => readSales(db, query, may(actor, 'see_costs')));
  mount(app, spending.readSpending, ({ db, actor }) => readSpending(db, actor, new Date()));
  mountFile(app, exportRoute, async ({ actor, query, request }) => {
    const db = longReads.begin();
    const period = await readPeriod(db, query);
    const isOfRows = query.of === 'rows';
    const asked = {
      ...query,
      period,
      seesCosts: may(actor, 'see_costs'),
      language: query.language ?? languageOf(request),
    };
    return {
      name: `rasid-sales-${(isOfRows ? query.by : query.step).replace('_', '-')}-${period.from}-${period.until}.csv`,
      type: 'text/csv; charset=utf-8',
      body: isOfRows ? exportSales(db, asked) : exportPoints(db, asked),
    };
  });
}
