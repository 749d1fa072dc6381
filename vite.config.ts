import { createHash } from 'node:crypto';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import react from '@vitejs/plugin-react';
import compile from 'icu-minify/compile';
import mantine from 'postcss-preset-mantine';
import { defineConfig, type Plugin, type UserConfig } from 'vite';
import { appIcons } from './run/pages/app-icons.ts';
import { directImports, RUNTIME } from './run/pages/direct-imports.ts';
import { themeStyles } from './run/pages/theme-styles.ts';
import { planChunks } from './run/pages/plan-chunks.ts';

/** What every page needs and what seldom changes, with the two files of ours that it imports: browsers keep it over many versions. */
const FRAMEWORK =
  /(src\/web\/i18n\/format-message|src\/shared\/count-text)\.ts$|node_modules\/(react|react-dom|scheduler|@tanstack|use-intl|@formatjs\/fast-memoize|icu-minify|use-sync-external-store)\/(?!.*(InfiniteQuery|infiniteQueryObserver|MutationState))/;
const CONTRACTS = /\/src\/shared\/(contracts\/[\w-]+|\w+\/[\w-]+\.contract)\.ts$/;
const MESSAGES = /\/src\/shared\/\w+\/[\w-]+\.(en|ar)\.ts$/;
/** Where there is no room for words: they are heard, not seen (`@mixin heard`). */
const HEARD = {
  position: 'absolute',
  'inline-size': '1px',
  'block-size': '1px',
  overflow: 'hidden',
  'clip-path': 'inset(50%)',
  'white-space': 'nowrap',
};

/** At the foot of the window, above the store's bar: what a page is for stays in sight (`@mixin docked`). */
const DOCKED = {
  position: 'fixed',
  'inset-block-end': 'calc(var(--bar-size) + env(safe-area-inset-bottom))',
  'inset-inline': '0',
  'z-index': '98',
  padding: '0.5rem 1rem',
  'border-block-start': '1px solid var(--mantine-color-default-border)',
  'background-color': 'var(--mantine-color-body)',
};

const config = {
  root: 'src/web',
  plugins: [
    react(),
    parsedMessages(),
    contractLists(),
    shortClassNames(),
    themeStyles(),
    plainImports(),
    plainIds(),
    directImports(),
    appIcons(join(import.meta.dirname, 'src/web/public/favicon.svg')),
  ],
  resolve: {
    alias: [
      {
        find: /^use-intl\/format-message$/,
        replacement: join(import.meta.dirname, 'src/web/i18n/format-message.ts'),
      },
    ],
  },
  // The server puts a fresh nonce here for each request.
  html: { cspNonce: '%nonce%' },
  css: { postcss: { plugins: [mantine({ mixins: { heard: HEARD, docked: DOCKED } })] } },
  server: { fs: { allow: ['../..'] } },
  build: {
    outDir: '../../dist/web',
    emptyOutDir: true,
    target: 'es2023',
    modulePreload: {
      // Browsers that know this much JavaScript know modulepreload.
      polyfill: false,
      // The lists of what each page loads would be a visitor's burden before the sign-in, for pages that they may never see.
      resolveDependencies: (_file, files, { hostType }) =>
        hostType === 'html' ? files.filter((file) => !RUNTIME.test(file)) : [],
    },
    // The policy of the pages allows no data: fonts or scripts.
    assetsInlineLimit: 0,
    // One stylesheet: the order of rules then is that of the imports, in development and in production alike.
    cssCodeSplit: false,
    rolldownOptions: {
      output: {
        // The list of all texts and pages stands in each first visit: their files have short names.
        chunkFileNames: ({ facadeModuleId, name }) =>
          MESSAGES.test(facadeModuleId ?? '') || name.startsWith('part-')
            ? 'assets/[hash:7].js'
            : `assets/${name.replace(/-page$/, '')}-[hash:7].js`,
      },
    },
  },
} satisfies UserConfig;

export default defineConfig(async ({ command, isSsrBuild, mode }) => {
  if (command !== 'build') return config;
  if (isSsrBuild === true) return rendererConfig(mode);
  const name = await planChunks(config, FRAMEWORK);
  const codeSplitting = { groups: [{ name, debugName: 'planned', includeDependenciesRecursively: false }] };
  const output = { ...config.build.rolldownOptions.output, codeSplitting };
  return { ...config, build: { ...config.build, rolldownOptions: { output } } };
});

/**
 * The same pages for the server's renderer (src/server/store/rendering/), with all packages inside: a store in production has
 * none of them.
 */
function rendererConfig(mode: string): UserConfig {
  return {
    ...config,
    plugins: [
      react(),
      parsedMessages(),
      contractLists(),
      shortClassNames(),
      themeStyles(),
      plainIds(),
      waitingQueries(),
    ],
    define: { 'process.env.NODE_ENV': JSON.stringify(mode) },
    ssr: { noExternal: true },
    build: {
      outDir: '../../dist/renderer',
      emptyOutDir: true,
      copyPublicDir: false,
      target: 'node24',
      rolldownOptions: { output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash:7].js' } },
    },
  };
}

/** Where a server renders, a query waits for its answer. */
function waitingQueries(): Plugin {
  const file = join(import.meta.dirname, 'src/web/rendering/waiting-queries.ts');
  return {
    name: 'waiting-queries',
    enforce: 'pre',
    resolveId: (id, importer) => (id === '@tanstack/react-query' && importer !== file ? file : null),
  };
}

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

/** Mantine gives each of its fields and menus another id once it shows, and with it renders it twice; React's own is enough. */
function plainIds(): Plugin {
  return {
    name: 'plain-ids',
    enforce: 'pre',
    load: {
      filter: { id: /@mantine\/hooks\/.*\/use-id\.mjs$/ },
      handler: () =>
        `import { useId as useOwn } from 'react';
        export function useId(given) { const own = useOwn(); return typeof given === 'string' ? given : 'mantine-' + own; }`,
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
