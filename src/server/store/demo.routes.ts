import proxy from '@fastify/http-proxy';
import type { FastifyInstance } from 'fastify';

/**
 * The sandbox's pages under the store's own address, so that one port is enough. In the demo only. All of the sandbox's
 * address may be seen by visitors: its switches for faults are at another one (sandbox/start-sandbox.ts).
 */
export async function demoRoutes(app: FastifyInstance): Promise<void> {
  const { sandboxUrl } = app.services;
  if (sandboxUrl === null) return;
  await app.register(proxy, {
    upstream: sandboxUrl,
    prefix: '/sandbox',
    rewritePrefix: '',
    replyOptions: {
      rewriteRequestHeaders: (_request, { cookie: _cookie, ...headers }) => headers,
    },
  });
}
