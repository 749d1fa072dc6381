import type { FastifyInstance } from 'fastify';
import { SystemState } from '#server/support/status/system-state.ts';

/**
 * GET /api/health for the pages: whether this server works, always within two seconds. A full disk is reported but
 * not unhealthy: reads still work, and all servers would drop out at once.
 * GET /health/live and /health/ready for what runs the servers and shares requests out among them (docs/operations.md).
 */
export function healthRoutes(app: FastifyInstance): void {
  const system = new SystemState(app.services.db);
  app.get('/api/health', async (_request, reply) => {
    const status = await app.services.health.read();
    // Of all servers, for the light in the menu of pages; this server's health has nothing to do with it.
    const state = status === 'unavailable' ? 'unknown' : await system.read();
    return reply
      .code(status === 'unavailable' ? 503 : 200)
      .header('cache-control', 'no-store')
      .send({ status, system: state });
  });
  app.get('/health/live', (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'live' }),
  );
  app.get('/health/ready', async (_request, reply) => {
    const found = await app.services.health.findMissing();
    const reasons = [...(app.drain.isDraining ? ['draining'] : []), ...(found === null ? [] : [found])];
    return reply
      .code(reasons.length === 0 ? 200 : 503)
      .header('cache-control', 'no-store')
      .send(reasons.length === 0 ? { status: 'ready' } : { status: 'not_ready', reasons });
  });
}
