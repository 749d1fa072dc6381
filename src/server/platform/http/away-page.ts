import { randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { directionOf, type Language } from '#shared/locale.ts';
import { plainPolicy, plainStyle } from './plain-page.ts';

interface Words {
  title: string;
  text: string;
  again: string;
}

const words: Record<Language, Words> = {
  en: {
    title: 'The store isn’t available right now',
    text: 'This page opens by itself as soon as the store is back.',
    again: 'Try again',
  },
  ar: {
    title: 'المتجر غير متاح الآن',
    text: 'ستُفتح هذه الصفحة تلقائيًا عند عودة المتجر.',
    again: 'أعد المحاولة',
  },
};

/** Whether a browser shows the answer to a person, in place of the page before. */
export function isNavigation({ method, headers }: FastifyRequest): boolean {
  if (method !== 'GET' || headers.authorization !== undefined) return false;
  const mode = headers['sec-fetch-mode'];
  return mode === undefined ? (headers.accept ?? '').includes('text/html') : mode === 'navigate';
}

interface AwayPage {
  html: string;
  policy: string;
}

/** Loads the same address again after `seconds`, also without scripts. */
export function awayPage(language: Language, seconds: string): AwayPage {
  const nonce = randomBytes(16).toString('base64');
  const { title, text, again } = words[language];
  const html = `<!doctype html>
<html lang="${language}" dir="${directionOf(language)}">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
    <meta name="color-scheme" content="light dark" />
    <meta http-equiv="refresh" content="${seconds}" />
    <title>${title}</title>
    <style nonce="${nonce}">${plainStyle}
      main { max-inline-size: 32rem; }
    </style>
  </head>
  <body>
    <main>
      <h1>${title}</h1>
      <p>${text}</p>
      <a class="button" href="">${again}</a>
    </main>
  </body>
</html>
`;
  return { html, policy: plainPolicy(nonce) };
}
