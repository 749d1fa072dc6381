import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { directionOf } from '#shared/locale.ts';
import { readSession } from '../accounts/read-session.ts';
import { firstAnswers } from './first-answers.ts';
import { languageOf } from '../platform/http/problems.ts';
import { Refusal } from '../platform/http/refusal.ts';

const YEAR_MS = 31_536_000_000;

/** The built pages: files with hashed names for ever, and one shell for every address of the application. */
export async function pagesRoutes(app: FastifyInstance): Promise<void> {
  const folder = app.services.pagesFolder;
  app.setNotFoundHandler(async (request, reply) => {
    request.log.info({ path: request.url.split('?')[0] }, 'no such page');
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (!isRead || folder === null || isForPrograms(request.url)) throw new Refusal('not_found');
    return sendShell(app, request, reply, readFileSync(join(folder, 'index.html'), 'utf8'));
  });
  if (folder === null) return;
  if (!existsSync(join(folder, 'index.html'))) throw new Error('The pages are not built: run npm start.');
  const files = { index: false, preCompressed: true, decorateReply: false } as const;
  await app.register(fastifyStatic, {
    ...files,
    root: join(folder, 'assets'),
    prefix: '/assets/',
    allowedPath: isFile,
    immutable: true,
    maxAge: YEAR_MS,
  });
  // Each is a route of its own, for beside them any address may be a page.
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

/** The packed form of a file is sent in its place, and has no address of its own. */
const isFile = (path: string): boolean => /\.(?!br$|gz$)\w+$/.test(path);

/** Below these nothing is a page, however the address is spelled: what is not there is not found. */
function isForPrograms(address: string): boolean {
  const [path = ''] = address.split('?');
  const own = path.replace(/^https?:\/\/[^/]*/i, '');
  const plain = decodeURIComponent(own).replaceAll(/[/\\]+/g, '/');
  return /^\/(api|assets|media|sandbox|webhooks)(\/|$)/i.test(new URL(plain, 'http://store').pathname);
}

/** The shell knows language, direction, colours and the session before its first byte, so nothing flips or waits. */
async function sendShell(
  app: FastifyInstance,
  request: FastifyRequest,
  reply: FastifyReply,
  shell: string,
): Promise<FastifyReply> {
  const language = languageOf(request);
  const nonce = randomBytes(16).toString('base64');
  // Before anything of the page is read: what happens from now on, the page asks for.
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
  return reply
    .header('content-security-policy', contentPolicy(nonce))
    .header('referrer-policy', 'same-origin')
    .header('cross-origin-opener-policy', 'same-origin')
    .header('cache-control', 'no-store')
    .header('vary', 'cookie, accept-language')
    .type('text/html; charset=utf-8')
    .send(page);
}

/** JSON inside a script element, which the first end tag in it would end. */
const withoutTags = (json: string): string => json.replaceAll('<', String.raw`\u003c`);

function contentPolicy(nonce: string): string {
  return [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    // Positions and sizes that the components compute are set as style attributes.
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
