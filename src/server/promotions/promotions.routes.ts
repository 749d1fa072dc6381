import type { FastifyInstance } from 'fastify';
import * as contracts from '#shared/contracts/promotions.ts';

export function promotionsRoutes(app: FastifyInstance): void {
  void contracts;
  void app;
}
