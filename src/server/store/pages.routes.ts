import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { directionOf } from '#shared/locale.ts';
import { readSession } from '../accounts/read-session.ts';
import { firstAnswers } from './first-answers.ts';
import { readPreloads, type Preloads } from './preloads.ts';
import { languageOf } from '../platform/http/problems.ts';
import { Refusal } from '../platform/http/refusal.ts';

const YEAR_MS = 31_536_000_000;

/** Serves the built pages: hashed files cached for ever, and one HTML shell for every page address. */
export async function pagesRoutes(app: FastifyInstance): Promise<void> {
  const folder = app.services.pagesFolder;
  const shell = folder === null ? null : readShell(folder);
  const preloadsOf = readPreloads(folder);
  app.setNotFoundHandler(async (request, reply) => {
    request.log.info({ path: request.url.split('?')[0] }, 'no such page');
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (!isRead || shell === null || isForPrograms(request.url)) throw new Refusal('not_found');
    return sendShell(app, request, reply, shell, preloadsOf);
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
    setHeaders: (response) => {
      response.header('cache-control', 'public, max-age=86400');
    },
  });
}

/** Read once: `npm run dev` restarts the server after each build. */
function readShell(folder: string): string {
  const file = join(folder, 'index.html');
  if (!existsSync(file)) throw new Error('The pages are not built: run npm start.');
  return readFileSync(file, 'utf8');
}

/** Precompressed files are negotiated, not addressed directly. */
const isFile = (path: string): boolean => /\.(?!br$|gz$)\w+$/.test(path);

/** Below these prefixes nothing is a page, however it is encoded: unknown addresses are 404. */
function isForPrograms(address: string): boolean {
  const [path = ''] = address.split('?');
  const own = path.replace(/^https?:\/\/[^/]*/i, '');
  const plain = decodeURIComponent(own).replaceAll(/[/\\]+/g, '/');
  return /^\/(api|assets|media|sandbox|webhooks)(\/|$)/i.test(new URL(plain, 'http://store').pathname);
}

/** The shell knows language, direction, theme and session up front, so nothing flips or waits. */
async function sendShell(
  app: FastifyInstance,
  request: FastifyRequest,
  reply: FastifyReply,
  shell: string,
  preloadsOf: Preloads,
): Promise<FastifyReply> {
  const language = languageOf(request);
  const nonce = randomBytes(16).toString('base64');
  // Taken before reading anything for the page: later events reach it by the event stream.
  const live = app.services.live.position;
  const actor = await request.findActor();
  const session = await readSession(app.services.db, app.services.config.isDemo, {
    profileId: actor?.profileId ?? null,
    lookedAtBy: actor?.lookedAtBy ?? null,
    awaitsTwoFactor: request.awaitsTwoFactor,
  });
  const scheme = request.cookies['theme'];
  const values: Record<string, string> = {
    lang: language,
    dir: directionOf(language),
    scheme: scheme === 'light' || scheme === 'dark' ? scheme : 'auto',
    nonce,
    live,
    session: withoutTags(JSON.stringify(session)),
    answers: withoutTags(await firstAnswers(app, request, session)),
  };
  const page = shell.replaceAll(
    /%(lang|dir|scheme|nonce|live|session|answers)%/g,
    (whole, name: string) => values[name] ?? whole,
  );
  const preloads = preloadsOf(request.url, language, session.profile !== null);
  return reply
    .header('content-security-policy', contentPolicy(nonce))
    .header('referrer-policy', 'same-origin')
    .header('cross-origin-opener-policy', 'same-origin')
    .header('cache-control', 'no-store')
    .header('vary', 'cookie, accept-language')
    .type('text/html; charset=utf-8')
    .send(page.replace('</head>', `${preloads}</head>`));
}

/** JSON for a script element, with `<` escaped so that it can't be closed. */
const withoutTags = (json: string): string => json.replaceAll('<', String.raw`\u003c`);

function contentPolicy(nonce: string): string {
  return [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    // Components set computed positions and sizes as style attributes.
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}
