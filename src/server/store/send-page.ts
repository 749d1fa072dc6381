import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { accounts as arabic } from '#shared/accounts/accounts.ar.ts';
import type { Session } from '#shared/accounts/accounts.contract.ts';
import { accounts as english } from '#shared/accounts/accounts.en.ts';
import { directionOf, type Language } from '#shared/locale.ts';
import { WIDTHS, type Served } from '#shared/store/served.ts';
import { shadesStyle } from '#shared/store/shades-style.ts';
import { readSession } from '../accounts/read-session.ts';
import { wantedLanguage } from '../platform/http/problems.ts';
import { observed } from '../platform/observed.ts';
import { EARLY_SCRIPT } from './early-script.ts';
import { firstAnswers, NOTHING } from './first-answers.ts';
import { readPreloads } from './preloads.ts';
import { PageRenderer, type RenderedPage } from './rendering/page-renderer.ts';

/** What the build writes into the document for its scripts. */
const SCRIPTS = /\s*<(script type="module"[^>]*><\/script|link rel="modulepreload"[^>]*)>/g;
/**
 * The scripts of a page that is there without them: once the browser tells that it was painted, so that they hold up no
 * letters and pictures. A window that no one sees is not painted, and not waited for; where nothing ever tells, a second is.
 */
const ONCE_PAINTED = `{
  const scripts = document.getElementById('scripts').content;
  const start = () => document.head.append(scripts);
  if (document.hidden) start();
  new PerformanceObserver(start).observe({ type: 'paint', buffered: true });
  setTimeout(start, 1000);
}`;

type SendPage = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

/** Sends the document of a page: rendered where that is done in time, else for the browser to render (decision 65). */
export function pageSender(app: FastifyInstance, folder: string): SendPage {
  const document = readDocument(folder);
  const scripts = document.match(SCRIPTS)?.join('') ?? '';
  const shell = document.replaceAll(SCRIPTS, '');
  const preloadsOf = readPreloads(folder);
  const renderer = openRenderer(app, folder);
  return async (request, reply) => {
    const nonce = randomBytes(16).toString('base64');
    // Taken before reading anything for the page: later events reach it by the event stream.
    const live = app.services.live.position;
    const session = await sessionOf(app, request);
    const language = languageFor(request, session);
    const names = namesOf(session);
    const served = takenForGranted(request, session);
    // Under load a page waits for nothing: it asks for itself.
    const isLoaded = renderer !== null && renderer.isLoaded;
    const { answers, isWhole } = isLoaded ? NOTHING : await firstAnswers(app, request, session, language);
    const isSignedIn = session.profile !== null;
    const page =
      renderer === null || !isWhole
        ? null
        : await renderer.render({
            address: addressOf(request, isSignedIn),
            language,
            session: JSON.stringify(session),
            answers,
            served,
            nonce,
          });
    if (renderer !== null) observed.page.tell({ isRendered: page !== null });
    const files = preloadsOf(request.url, language, isSignedIn) + scripts.replaceAll('%nonce%', nonce);
    const values: Record<string, string> = {
      lang: language,
      about: escaped({ en: english, ar: arabic }[language].tagline),
      dir: directionOf(language),
      arabic: language === 'ar' ? 'preload' : 'none',
      scheme: served.theme === 'light' || served.theme === 'dark' ? served.theme : 'auto',
      widths: WIDTHS.join(' '),
      room: String(served.room),
      nonce,
      live,
      session: withoutTags(JSON.stringify(session)),
      served: withoutTags(JSON.stringify(served)),
      store: escaped(session.store.name),
      store_ar: escaped(session.store.name_ar),
      ...partsOf(page, answers, escaped(names)),
    };
    const html = shell
      .replaceAll(/%(\w+)%/g, (whole, name: string) => values[name] ?? whole)
      .replace(
        '</head>',
        (end) => shadesOf(session, nonce) + (page === null ? files : headOf(page, nonce)) + end,
      )
      .replace('</body>', (end) => (page === null ? '' : oncePainted(files, nonce)) + end);
    return reply
      .header('content-security-policy', contentPolicy(nonce))
      .header('referrer-policy', 'same-origin')
      .header('cross-origin-opener-policy', 'same-origin')
      .header('cache-control', 'no-store')
      .header('vary', 'cookie, accept-language')
      .type('text/html; charset=utf-8')
      .send(html);
  };
}

/** Read once: `npm run dev` restarts the server after each build. */
function readDocument(folder: string): string {
  const file = join(folder, 'index.html');
  if (!existsSync(file)) throw new Error('The pages are not built: run npm start.');
  return readFileSync(file, 'utf8');
}

function openRenderer(app: FastifyInstance, folder: string): PageRenderer | null {
  const file = join(folder, '../renderer/render-page.js');
  if (!app.services.config.rendersPages || !existsSync(file)) return null;
  const renderer = new PageRenderer(file, app.log, { limitMs: app.services.config.limits.render });
  app.addHook('onClose', async () => renderer.end());
  return renderer;
}

async function sessionOf(app: FastifyInstance, request: FastifyRequest): Promise<Session> {
  const actor = await request.findActor();
  return readSession(app.services.db, app.services.config.isDemo, {
    profileId: actor?.profileId ?? null,
    lookedAtBy: actor?.lookedAtBy ?? null,
    awaitsTwoFactor: request.awaitsTwoFactor,
  });
}

/** As chosen on this device, else in the profile, else as the browser reads, of what the store offers; else its first language. */
function languageFor(request: FastifyRequest, session: Session): Language {
  const { languages, default_language } = session.store;
  const wishes = [request.cookies['language'], ownOf(session)?.language, wantedLanguage(request)];
  return wishes.flatMap((wish) => languages.filter((one) => one === wish))[0] ?? default_language;
}

/** Staff who look at a client keep their own choices. */
const ownOf = ({ profile, looked_at_by }: Session) => (looked_at_by === null ? profile : null);

const namesOf = ({ store }: Session): string =>
  store.name === store.name_ar ? store.name : `${store.name} · ${store.name_ar}`;

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replaceAll(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign);

/** A window whose room is not known yet is a telephone's or a wide one; the page tells where that is wrong. */
function takenForGranted({ url, cookies, headers }: FastifyRequest, session: Session): Served {
  const { profile } = session;
  const { currency, menu, panel_menu, announcement, room = '' } = cookies;
  const theme = cookies['theme'] ?? ownOf(session)?.theme;
  const panel_folded = profile === null ? undefined : cookies[`panel_folded_${profile.id}`];
  const hint = headers['sec-ch-ua-mobile'];
  const isPhone = hint === undefined ? /\bMobi/.test(headers['user-agent'] ?? '') : hint === '?1';
  const known = Number(/^[0-2]$/.exec(room)?.[0] ?? (isPhone ? 0 : WIDTHS.length));
  return { url, at: Date.now(), room: known, currency, theme, menu, panel_menu, panel_folded, announcement };
}

/** Where the entry leads those who are signed in. */
function addressOf({ url }: FastifyRequest, isSignedIn: boolean): string {
  return isSignedIn && /^\/(\?|$)/.test(url) ? '/dashboard' : url;
}

function partsOf(page: RenderedPage | null, answers: string, title: string): Record<string, string> {
  if (page === null) return { title, body: '', answers: withoutTags(answers), rendered: 'null' };
  return {
    title: /<title>([^<]*)/.exec(page.head)?.[1] ?? title,
    body: page.body,
    answers: withoutTags(page.answers),
    rendered: withoutTags(page.queries),
  };
}

/** After the theme's, which the build writes. */
const shadesOf = ({ store }: Session, nonce: string): string =>
  `<style id="shades" nonce="${nonce}">${shadesStyle(store.shades)}</style>`;

/** Painted once all of it was read: by halves, what stands in the middle would move as the rest comes. */
const WHOLE = '<link rel="expect" href="#scripts" blocking="render" />';

const headOf = ({ head }: RenderedPage, nonce: string): string =>
  `${WHOLE}${head.replace(/<title>[^<]*<\/title>/, '')}<script nonce="${nonce}">${EARLY_SCRIPT}</script>`;

const oncePainted = (files: string, nonce: string): string =>
  `<template id="scripts">${files}</template><script nonce="${nonce}">${ONCE_PAINTED}</script>`;

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
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}
