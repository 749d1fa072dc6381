import type { FastifyInstance } from 'fastify';
import * as contracts from '#shared/contracts/products.ts';

export function productsRoutes(app: FastifyInstance): void {
  void contracts;
  void app;
}
