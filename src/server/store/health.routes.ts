import type { FastifyInstance } from 'fastify';

/**
 * GET /api/health: whether this server can do its work, for load balancers. Answers within two seconds whatever happens.
 * A full disk is said and no reason to take all servers out at once: what is there can still be read.
 */
export function healthRoutes(app: FastifyInstance): void {
  app.get('/api/health', async (_request, reply) => {
    const status = await app.services.health.read();
    return reply
      .code(status === 'unavailable' ? 503 : 200)
      .header('cache-control', 'no-store')
      .send({ status });
  });
}
