import proxy from '@fastify/http-proxy';
import type { FastifyInstance } from 'fastify';

/** The sandbox's pages under the store's own address, so that one port is enough. In the demo only. */
export async function demoRoutes(app: FastifyInstance): Promise<void> {
  const { sandboxUrl } = app.services;
  if (sandboxUrl === null) return;
  await app.register(async (sandbox) => {
    // The sandbox's own headers count here, not those that the store adds to its answers.
    sandbox.addHook('onSend', async (_request, reply) => {
      if (reply.hasHeader('x-sandbox')) reply.removeHeader('content-security-policy');
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
