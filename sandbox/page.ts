import { createHash } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import { html, rawHtml } from '#sandbox/html.ts';
import type { Html } from '#sandbox/html.ts';

export interface Page {
  lang: 'ar' | 'en' | 'fr';
  title: string;
  style: string;
  body: Html;
  /** Replaces directives of the strict default policy, e.g. to allow styles inside a shown mail. */
  policy?: Record<string, string>;
}

/** Sends a page that runs no script and loads nothing but its own style. */
export function sendPage(reply: FastifyReply, status: number, page: Page): FastifyReply {
  return reply
    .code(status)
    .type('text/html; charset=utf-8')
    .header('content-security-policy', policyOf(page))
    .header('x-content-type-options', 'nosniff')
    .header('referrer-policy', 'no-referrer')
    .header('cache-control', 'no-store')
    .send(documentOf(page).markup);
}

/** No form-action: Chromium applies it to the redirect after a form too, and that one leads to the store. */
function policyOf(page: Page): string {
  const directives: Record<string, string> = {
    'default-src': "'none'",
    'style-src': `'sha256-${createHash('sha256').update(page.style).digest('base64')}'`,
    'img-src': 'data:',
    'base-uri': "'none'",
    'frame-ancestors': "'none'",
    ...page.policy,
  };
  return Object.entries(directives)
    .map(([name, value]) => `${name} ${value}`)
    .join('; ');
}

function documentOf(page: Page): Html {
  // The hash in the policy covers every byte between the tags, so nothing may be put around the style.
  const style = rawHtml(`<style>${page.style}</style>`);
  return html`<!doctype html>
    <html lang="${page.lang}" dir="${page.lang === 'ar' ? 'rtl' : 'ltr'}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <!-- An empty icon, so that no browser asks for one. -->
        <link rel="icon" href="data:," />
        <title>${page.title}</title>
        ${style}
      </head>
      <body>
        ${page.body}
      </body>
    </html>`;
}
