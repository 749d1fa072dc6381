import type { FastifyInstance } from 'fastify';
import { sql } from '../platform/database/pool.ts';

/** GET /api/health: whether this server can do its work, for load balancers. */
export function healthRoutes(app: FastifyInstance): void {
  app.get('/api/health', async (_request, reply) => {
    try {
      await sql`select 1`.execute(app.services.db);
      return await reply.header('cache-control', 'no-store').send({ status: 'ok' });
    } catch {
      return reply.code(503).header('cache-control', 'no-store').send({ status: 'unavailable' });
    }
  });
}
