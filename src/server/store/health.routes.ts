import type { FastifyInstance } from 'fastify';

/** GET /api/health: whether this server can do its work, for load balancers. Answers within two seconds whatever happens. */
export function healthRoutes(app: FastifyInstance): void {
  app.get('/api/health', async (_request, reply) => {
    const status = await app.services.health.read();
    return reply
      .code(status === 'ok' ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status });
  });
}
