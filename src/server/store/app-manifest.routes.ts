import type { FastifyInstance } from 'fastify';
import { directionOf, isLanguage, type Language } from '#shared/locale.ts';
import { shell as arabic } from '#shared/messages/shell.ar.ts';
import { shell as english } from '#shared/messages/shell.en.ts';
import { shortNameOf } from './short-name.ts';
import { readStoreNames } from './store-name.ts';

const words = { en: english, ar: arabic };

/**
 * GET /manifest.webmanifest?lang=: what a telephone installs the store by (W3C Web Application Manifest), in the language of the
 * page that names it. The icons come with the build (run/pages/app-icons.ts).
 */
export function appManifestRoutes(app: FastifyInstance): void {
  app.get<{ Querystring: { lang?: unknown } }>('/manifest.webmanifest', async ({ query }, reply) => {
    const language: Language = typeof query.lang === 'string' && isLanguage(query.lang) ? query.lang : 'en';
    const name = (await readStoreNames(app.services.db))[language];
    const { pages } = words[language];
    return reply
      .type('application/manifest+json; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send({
        id: '/',
        name,
        short_name: shortNameOf(name),
        lang: language,
        dir: directionOf(language),
        start_url: '/dashboard',
        scope: '/',
        display: 'standalone',
        background_color: '#faf9f6',
        theme_color: '#faf9f6',
        categories: ['business', 'shopping'],
        icons: [
          icon('app-192', 192),
          icon('app-512', 512),
          { ...icon('maskable-512', 512), purpose: 'maskable' },
        ],
        shortcuts: [
          { name: pages.deposit, url: '/deposit', icons: [icon('app-192', 192)] },
          { name: pages.purchase_history, url: '/purchase-history', icons: [icon('app-192', 192)] },
        ],
      });
  });
}

const icon = (name: string, size: number) => ({
  src: `/icons/${name}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
});
