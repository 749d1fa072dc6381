import type { FastifyInstance } from 'fastify';
import * as contracts from '#shared/contracts/categories.ts';

export function categoriesRoutes(app: FastifyInstance): void {
  void contracts;
  void app;
}
