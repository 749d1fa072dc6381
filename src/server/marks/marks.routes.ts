import type { FastifyInstance } from 'fastify';
import * as contracts from '#shared/contracts/marks.ts';

export function marksRoutes(app: FastifyInstance): void {
  void contracts;
  void app;
}
