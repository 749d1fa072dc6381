import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { formattingLocale, minuteParts, type Language } from '#shared/locale.ts';
import { timeZone } from '#server/platform/dates/algeria.ts';
import { plainPolicy, plainStyle } from '#server/platform/http/plain-page.ts';
import { readStoreNames } from './store-name.ts';

interface Words {
  title: string;
  text: string;
  balance: string;
  kept: string;
  again: string;
}

const words: Record<Language, Words> = {
  en: {
    title: 'You’re offline',
    text: 'The page opens by itself as soon as you’re back online.',
    balance: 'Your balance when it was last seen',
    kept: 'Orders and codes are never kept on this device.',
    again: 'Try again',
  },
  ar: {
    title: 'أنت غير متصل بالإنترنت',
    text: 'تُفتح الصفحة وحدها عند عودة الاتصال.',
    balance: 'رصيدك كما ظهر آخر مرة',
    kept: 'لا تُحفظ الطلبات ولا الأكواد على هذا الجهاز أبدًا.',
    again: 'أعد المحاولة',
  },
};

const locales = { en: formattingLocale('en'), ar: formattingLocale('ar') };

/**
 * GET /offline: what the browser's worker (public/sw.js) shows in place of any page that can't be reached. The same for everyone, as
 * the worker keeps it; the language and the balance are those that the device remembers (web/session/keep-last-seen.ts).
 */
export function offlinePageRoutes(app: FastifyInstance): void {
  app.get('/offline', async (_request, reply) => {
    const names = await readStoreNames(app.services.db);
    const nonce = randomBytes(16).toString('base64');
    const facts = JSON.stringify({ names, words, locales, minuteParts, timeZone }).replaceAll(
      '<',
      String.raw`\u003c`,
    );
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('content-security-policy', plainPolicy(nonce, `script-src 'nonce-${nonce}'; img-src 'self'; `))
      .send(pageOf(facts, nonce));
  });
}

/** It loads nothing: there is no connection. */
const pageOf = (facts: string, nonce: string): string => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
    <meta name="color-scheme" content="light dark" />
    <title>Offline</title>
    <style nonce="${nonce}">${plainStyle}
      .store { font-weight: 600; color: light-dark(#0e7c66, #5fc2a9); margin-block-end: 1.5rem; }
      .card { margin-block: 1.25rem; padding: 1rem; border-radius: 0.75rem; border: 1px solid light-dark(#e4e1da, #3a3733);
        background: light-dark(#fff, #272522); }
      .small { font-size: 0.875rem; color: light-dark(#6b665e, #a9a49b); }
      .amount { font-size: 1.5rem; font-weight: 600; }
    </style>
  </head>
  <body>
    <main>
      <p class="store" id="store"></p>
      <h1 id="title"></h1>
      <p id="text"></p>
      <div class="card" id="seen" hidden>
        <p class="small" id="balance"></p>
        <p class="amount"><bdi id="amount"></bdi></p>
        <p class="small"><time id="at"></time></p>
      </div>
      <p class="small" id="kept"></p>
      <button type="button" class="button" id="again"></button>
    </main>
    <script nonce="${nonce}">
      {
        const { names, words, locales, minuteParts, timeZone } = ${facts};
        const language = /(?:^|; )language=ar/.test(document.cookie) ? 'ar' : 'en';
        document.documentElement.lang = language;
        document.documentElement.dir = language === 'ar' ? 'rtl' : 'ltr';
        document.title = words[language].title + ' · ' + names[language];
        const write = (id, text) => (document.getElementById(id).textContent = text);
        write('store', names[language]);
        for (const [id, text] of Object.entries(words[language])) write(id, text);
        let seen = null;
        try {
          seen = JSON.parse(localStorage.getItem('last-seen'));
        } catch {}
        if (seen !== null) {
          write('amount', seen.balance[language]);
          write('at', new Intl.DateTimeFormat(locales[language], {
            ...minuteParts, timeZone }).format(new Date(seen.at)));
          document.getElementById('seen').hidden = false;
        }
        const open = () => location.reload();
        document.getElementById('again').addEventListener('click', open);
        addEventListener('online', open);
      }
    </script>
  </body>
</html>
`;
