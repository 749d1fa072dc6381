import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { MOVED } from '#shared/store/moved.ts';
import { Refusal } from '../platform/http/refusal.ts';
import { pageSender } from './send-page.ts';

/** It loads nothing but what it asks the store for, and the picture of what it shows. */
const WORKER_POLICY = "default-src 'none'; connect-src 'self'; img-src 'self'";
const YEAR_MS = 31_536_000_000;

/** Serves the built pages: hashed files cached for ever, and one HTML document for every page address. */
export async function pagesRoutes(app: FastifyInstance): Promise<void> {
  const folder = app.services.pagesFolder;
  const sendPage = folder === null ? null : pageSender(app, folder);
  app.setNotFoundHandler(async (request, reply) => {
    request.log.info({ path: request.url.split('?')[0] }, 'no such page');
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (!isRead || sendPage === null || isForPrograms(request.url)) throw new Refusal('not_found');
    const [path = '', ...query] = request.url.split('?');
    if (isMoved(path)) return reply.redirect([MOVED[path], ...query].join('?'));
    return sendPage(request, reply);
  });
  if (folder === null) return;
  const files = { index: false, preCompressed: true, decorateReply: false } as const;
  await app.register(fastifyStatic, {
    ...files,
    root: join(folder, 'assets'),
    prefix: '/assets/',
    allowedPath: isFile,
    immutable: true,
    maxAge: YEAR_MS,
  });
  // One route per file, because any other address may be a page.
  await app.register(fastifyStatic, {
    ...files,
    root: folder,
    wildcard: false,
    globIgnore: ['index.html', '*.br', '*.gz', '.vite/**', 'assets/**'],
    cacheControl: false,
    setHeaders: (response, path) => {
      const isWorker = path.startsWith(join(folder, 'sw.js'));
      response.header('cache-control', isWorker ? 'no-cache' : 'public, max-age=86400');
      if (isWorker) response.header('content-security-policy', WORKER_POLICY);
    },
  });
}

const isMoved = (path: string): path is keyof typeof MOVED => Object.hasOwn(MOVED, path);

/** Precompressed files are negotiated, not addressed directly. */
const isFile = (path: string): boolean => /\.(?!br$|gz$)\w+$/.test(path);

/**
 * Below these prefixes nothing is a page, however it is encoded: unknown addresses are 404. The last ones are where programs look
 * for what is at /health/live and /health/ready: a page's 200 would tell them that all is well.
 */
function isForPrograms(address: string): boolean {
  const [path = ''] = address.split('?');
  const own = path.replace(/^https?:\/\/[^/]*/i, '');
  const plain = decodeURIComponent(own).replaceAll(/[/\\]+/g, '/');
  return /^\/(api|assets|media|sandbox|webhooks|hooks|health|metrics|healthz|livez|readyz)(\/|$)/i.test(
    new URL(plain, 'http://store').pathname,
  );
}
