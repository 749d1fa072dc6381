import type { FastifyInstance } from 'fastify';
import { openApiDocument } from './openapi.ts';

/** Long enough for tools that ask for it with every build. */
const MAX_AGE_S = 300;

/** GET /api/openapi.json: the calls that take API keys, for everyone. */
export function openApiRoutes(app: FastifyInstance): void {
  let document: string | null = null;
  app.get('/api/openapi.json', (_request, reply) => {
    document ??= JSON.stringify(openApiDocument(app.services.config.publicUrl));
    return reply
      .header('cache-control', `public, max-age=${MAX_AGE_S}`)
      .type('application/json; charset=utf-8')
      .send(document);
  });
}
