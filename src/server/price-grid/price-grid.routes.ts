import type { FastifyInstance } from 'fastify';
import * as contracts from '#shared/contracts/price-grid.ts';

export function priceGridRoutes(app: FastifyInstance): void {
  void contracts;
  void app;
}
