import type { FastifyInstance } from 'fastify';

/**
 * Demo only: serves the sandbox's pages under the store's own address, so one port is enough. All of that may be
 * public: the fault switches listen elsewhere (sandbox/start-sandbox.ts).
 */
export async function demoRoutes(app: FastifyInstance): Promise<void> {
  const { sandboxUrl } = app.services;
  if (sandboxUrl === null) return;
  // Loaded only with a sandbox: it takes six megabytes.
  const { default: proxy } = await import('@fastify/http-proxy');
  await app.register(proxy, {
    upstream: sandboxUrl,
    prefix: '/sandbox',
    rewritePrefix: '',
    replyOptions: {
      rewriteRequestHeaders: (_request, { cookie: _cookie, ...headers }) => headers,
    },
  });
}
