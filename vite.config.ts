import { createHash } from 'node:crypto';
import { relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import react from '@vitejs/plugin-react';
import compile from 'icu-minify/compile';
import mantine from 'postcss-preset-mantine';
import { defineConfig, type Plugin } from 'vite';

/** What every page needs and what seldom changes: browsers keep it over many versions of the store. */
const FRAMEWORK =
  /node_modules\/(react|react-dom|scheduler|@tanstack|use-intl|icu-minify|use-sync-external-store)\/(?!.*([iI]nfinite|MutationState))/;
/**
 * What the frame of every page is made of: one file packs better than twenty. Not main.tsx: it waits for the first
 * page's texts at its top level, and pages that wait for its file in turn would wait for ever.
 */
const BASE = new RegExp(
  [
    'src/web/(api/(?!(watch-)?connection|save-file)|i18n/(?!base-|use-dates)|session/(local-path|session)\\.|app|router|page-route|cookies|theme|colour-scheme|shell/(header/language-select|menu/theme-choice))',
    'src/web/ui/(page/(error-card|part|skeletons)|links)',
    'src/shared/locale\\.ts',
    // With them all of Mantine's styles: the order of the files is that of the rules, and ours come after.
    'src/web/mantine-styles',
    '@mantine/(core|notifications)/styles',
    '@mantine/core/esm/core/',
    '@mantine/core/esm/components/(Text|Anchor|Button|Loader|Stack|Title|Skeleton|UnstyledButton|Transition)/',
    'node_modules/clsx/',
    'icons-react/dist/esm/createReactComponent',
  ].join('|'),
);
/** What most pages behind the sign-in show: it comes with their frame, as one file. */
const FRAME =
  /src\/web\/(shell\/connection-banner\.tsx|ui\/page\/breadcrumb|api\/save-file)|@mantine\/core\/esm\/components\/(Alert|Badge)\//;
/** What the pages before the sign-in share, in one file too. */
const FORMS =
  /src\/web\/(ui\/act\/refusal|ui\/form\/(field|name-fields|password-field|use-form)|ui\/show\/notice|features\/accounts\/entry\/(?!entry|brand|demo|sign|store|tiles|two))|tabler\/icons-react\/.*Icon(AlertTriangle|CircleCheck|Eye|EyeOff)\.mjs/;
const ICONS = /@tabler\/icons-react\/dist\/esm\/icons\//;
/** Around every page behind the sign-in; the brand stands before it too. */
const SHELL =
  /src\/web\/(shell\/(?!header\/brand)|session\/|ui\/show\/(amount|avatar|code-text|currency|use-in-language))|src\/shared\/(contact|money)/;
/** What most pages are built from and what weighs little: fields, tables and tabs come with those that have them. */
const KIT =
  /src\/web\/(ui\/(page\/(?!plain-page)|show\/|list\/(chip|list-of|list-results|only-link|pager|rebase-search|search-of|use-is-wide|use-list)|act\/(copy|use-))|features\/catalogue\/(marks|picture|product-badges|rating|stock))|src\/shared\/(?!permissions)/;
const CONTRACTS = /\/src\/shared\/(contracts\/[\w-]+|\w+\/[\w-]+\.contract)\.ts$/;
const MESSAGES = /\/src\/shared\/\w+\/[\w-]+\.(en|ar)\.ts$/;

export default defineConfig({
  root: 'src/web',
  plugins: [react(), parsedMessages(), contractLists(), shortClassNames(), plainImports()],
  resolve: {
    alias: [{ find: /^use-intl\/format-message$/, replacement: 'use-intl/format-message/format-only' }],
  },
  // The server puts a fresh nonce here for each request.
  html: { cspNonce: '%nonce%' },
  css: { postcss: { plugins: [mantine()] } },
  server: { fs: { allow: ['../..'] } },
  build: {
    outDir: '../../dist/web',
    emptyOutDir: true,
    manifest: true,
    target: 'es2023',
    modulePreload: {
      // Browsers that know this much JavaScript know modulepreload.
      polyfill: false,
      // The lists of what each page loads would be a visitor's burden before the sign-in, for pages that they may never see.
      resolveDependencies: (_file, files, { hostType }) => (hostType === 'html' ? files : []),
    },
    // The policy of the pages allows no data: fonts or scripts.
    assetsInlineLimit: 0,
    // One stylesheet: the order of rules then is that of the imports, in development and in production alike.
    cssCodeSplit: false,
    rolldownOptions: {
      output: {
        // The list of all texts and pages stands in each first visit: their files have short names.
        chunkFileNames: ({ facadeModuleId, name }) =>
          MESSAGES.test(facadeModuleId ?? '')
            ? 'assets/[hash:7].js'
            : `assets/${name.replace(/-page$/, '')}-[hash:7].js`,
        codeSplitting: {
          groups: [
            { name: 'framework', test: FRAMEWORK },
            { name: 'base', test: BASE },
            { name: 'forms', test: FORMS },
            { name: 'frame', test: FRAME },
            // A request for each of their modules would cost more than what a page loads of them without need. What they
            // import stays where it is, so that no page loads a table for the sake of a badge.
            ...[
              { name: 'icons', test: ICONS, minShareCount: 2 },
              { name: 'shell', test: SHELL, minShareCount: 2 },
              { name: 'kit', test: KIT, minShareCount: 5 },
            ].map((group) => ({ ...group, includeDependenciesRecursively: false })),
          ],
        },
      },
    },
  },
});

/** Texts reach the browser already parsed, so the parser of the ICU format (10 kB of each first visit) stays here. */
function parsedMessages(): Plugin {
  return {
    name: 'parsed-messages',
    async load(id) {
      if (!MESSAGES.test(id)) return null;
      // The time makes the development server read a changed file again.
      const domains: object = await import(`${pathToFileURL(id).href}?${Date.now()}`);
      return Object.entries(domains)
        .map(([domain, texts]) => `export const ${domain} = ${JSON.stringify(texts, parseText)};`)
        .join('\n');
    },
  };
}

/**
 * Of the contracts, the browser gets the plain lists that pages offer for choice, and the types. The schemas, and with
 * them all of zod, are the server's; a page that imports one does not build.
 */
function contractLists(): Plugin {
  return {
    name: 'contract-lists',
    async load(id) {
      if (!CONTRACTS.test(id)) return null;
      const exported: object = await import(`${pathToFileURL(id).href}?${Date.now()}`);
      return Object.entries(exported)
        .filter(([, value]) => isPlain(value))
        .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
        .join('\n');
    },
  };
}

/**
 * Class names of a few letters in the built pages: the readable ones of development were an eighth of the stylesheet.
 * They hang on the file's path and the place in it alone, so that a change in one file leaves the others' in caches.
 */
function shortClassNames(): Plugin {
  const files = new Map<string, { path: string; names: string[] }>();
  const generateScopedName = (name: string, file: string): string => {
    const path = relative(import.meta.dirname, file);
    const prefix = `_${createHash('sha256').update(path).digest().readUInt32BE().toString(36).slice(-4).padStart(4, '0')}`;
    const known = files.get(prefix) ?? { path, names: [] };
    if (known.path !== path)
      throw new Error(`${path} and ${known.path} would share class names: rename one of them`);
    files.set(prefix, known);
    if (!known.names.includes(name)) known.names.push(name);
    return prefix + known.names.indexOf(name).toString(36);
  };
  return {
    name: 'short-class-names',
    apply: 'build',
    config: () => ({ css: { modules: { generateScopedName } } }),
  };
}

/**
 * What Vite wraps each import of a page in, without its loader of files beforehand (a kilobyte of each first visit):
 * with one stylesheet, and with no list of what each page loads (modulePreload above), it has nothing to load.
 */
function plainImports(): Plugin {
  return {
    name: 'plain-imports',
    apply: 'build',
    enforce: 'pre',
    load: {
      filter: { id: /^\0vite\/preload-helper\.js$/ },
      handler: () => 'export const __vitePreload = (load) => load();',
    },
  };
}

function isPlain(value: unknown): boolean {
  if (Array.isArray(value)) return value.every(isPlain);
  if (typeof value !== 'object' || value === null) return typeof value !== 'function';
  return Object.getPrototypeOf(value) === Object.prototype && Object.values(value).every(isPlain);
}

function parseText(_key: string, value: unknown): unknown {
  return typeof value === 'string' ? compile(value) : value;
}
