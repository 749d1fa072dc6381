import proxy from '@fastify/http-proxy';
import type { FastifyInstance } from 'fastify';
import { Refusal } from '../platform/http/refusal.ts';

/** The sandbox's pages under the store's own address, so that one port is enough. In the demo only. */
export async function demoRoutes(app: FastifyInstance): Promise<void> {
  const { sandboxUrl } = app.services;
  if (sandboxUrl === null) return;
  await app.register(async (sandbox) => {
    // The switches for faults are for tests on this machine, not for visitors.
    sandbox.addHook('onRequest', async (request) => {
      if (request.url.startsWith('/sandbox/gateway/control')) throw new Refusal('not_found');
    });
    await sandbox.register(proxy, {
      upstream: sandboxUrl,
      prefix: '/sandbox',
      rewritePrefix: '',
      replyOptions: {
        rewriteRequestHeaders: (_request, { cookie: _cookie, ...headers }) => headers,
      },
    });
  });
}
