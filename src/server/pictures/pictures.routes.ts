import type { FastifyInstance } from 'fastify';
import * as contracts from '#shared/contracts/pictures.ts';

export function picturesRoutes(app: FastifyInstance): void {
  void contracts;
  void app;
}
