import type { FastifyInstance } from 'fastify';

/**
 * GET /api/health for load balancers: whether this server works, always within two seconds. A full disk is reported but
 * not unhealthy: reads still work, and all servers would drop out at once.
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
