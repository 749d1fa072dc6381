import type { FastifyInstance } from 'fastify';
import * as contracts from '#shared/contracts/imports.ts';

export function importsRoutes(app: FastifyInstance): void {
  void contracts;
  void app;
}
