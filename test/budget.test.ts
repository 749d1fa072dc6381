// What a visit costs in bytes (design, section 11): measured on the built pages, compressed as they are sent.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { beforeAll, expect, test } from 'vitest';
import type { BuiltFiles } from '../run/pages/direct-imports.ts';
import { textsOf, visits, type Visit } from '../run/pages/visits.ts';

const root = join(import.meta.dirname, '..');
const built = join(root, 'dist/web');
const KILOBYTE = 1000;
/** Of all that an address loads at once: framework, frame, page and texts (decision 64 says why not fewer). */
const FILES_MAX = { entry: 8, store: 17, panel: 19 };
/** Staff's page in the store, made of much of the panel; a quote with its thread; every piece of the kit, for the demo's staff. */
const OWN_FILES_MAX: Record<string, number> = {
  '/simple-admin': 20,
  '/admin/quotes/$quoteId': 20,
  '/admin/kit': 22,
};
/** Of a smaller file, head and way cost more than it holds; but for what starts the pages. */
const SIZE_MIN = 2 * KILOBYTE;
const languages = ['en', 'ar'] as const;
type Language = (typeof languages)[number];

/** What every visit to a page of the store loads, with a page that shows much of it. */
const SHELL = '/dashboard';

let files: BuiltFiles;
beforeAll(() => {
  const path = join(built, '.vite/files.json');
  if (!existsSync(path)) throw new Error('The pages are not built: npm test builds them first.');
  files = JSON.parse(readFileSync(path, 'utf8'));
});

test('the JavaScript of each page stays within its budget', () => {
  const rows = visits().map((visit) => ({
    page: visit.path,
    kilobytes: Math.max(...languages.map((language) => weigh(beyondShell(visit, language)))),
    budget: budgetOf(visit),
  }));
  console.table(rows);
  expect(rows.length).toBeGreaterThan(60);
  expect(rows.filter(({ kilobytes, budget }) => kilobytes > budget)).toEqual([]);

  function budgetOf({ path, frame, texts }: Visit): number {
    if (frame === null) return texts.length === 0 ? 145 : 150;
    if (path === SHELL) return 195;
    return frame === 'panel' || path === '/simple-admin' ? 45 : 25;
  }

  /** Who comes to a page of the store has its shell from the page before. */
  function beyondShell({ path, frame }: Visit, language: Language): Set<string> {
    const all = files.visits[path]?.[language] ?? [];
    const known = frame === null || path === SHELL ? [] : knownAfterShell(language);
    return new Set(all.filter((file) => !known.includes(file)));
  }

  /** What stands below the first screen of the dashboard comes right after it. */
  function knownAfterShell(language: Language): string[] {
    const next = [
      'features/store/dashboard/recent-activity.tsx',
      textsOf('wallet', language),
      textsOf('deposits', language),
    ];
    const known = new Set([
      ...(files.visits[SHELL]?.[language] ?? []),
      ...next.map((name) => files.modules[name] ?? ''),
    ]);
    for (const file of known) for (const imported of files.imports[file] ?? []) known.add(imported);
    return [...known];
  }
});

test('each visit asks for few files, and knows all of them at once', () => {
  const rows = visits().map(({ path, frame }) => ({
    page: path,
    files: Math.max(...languages.map((language) => files.visits[path]?.[language].length ?? Infinity)),
    most: OWN_FILES_MAX[path] ?? FILES_MAX[frame ?? 'entry'],
  }));
  expect(rows.filter(({ files: number, most }) => number > most)).toEqual([]);
});

test('no file is so small that its request costs more', () => {
  const alone = [files.modules['index.html']];
  const small = assets('.js').filter(
    (file) => !alone.includes(file) && readFileSync(join(built, file)).length < SIZE_MIN,
  );
  expect(small).toEqual([]);
});

test('what a file imports is there', () => {
  const missing = assets('.js').flatMap((file) =>
    [...readFileSync(join(built, file), 'utf8').matchAll(/(?:from|import\(?)["`]\.\/([\w.-]+\.js)["`]/g)]
      .map(([, name = '']) => name)
      .filter((name) => !existsSync(join(built, 'assets', name))),
  );
  expect(missing).toEqual([]);
});

test('the stylesheets together stay within 30 kB', () => {
  expect(weigh(new Set(assets('.css')))).toBeLessThanOrEqual(30);
});

test('the fonts of a language stay within 60 kB', () => {
  // Arabic pages need both scripts, so theirs is the sum of all.
  const bytes = assets('.woff2').map((file) => readFileSync(join(built, file)).length);
  expect(bytes).toHaveLength(2);
  expect(bytes.reduce((sum, size) => sum + size, 0) / KILOBYTE).toBeLessThanOrEqual(60);
});

/** In kilobytes, as sent. */
function weigh(files: Set<string>): number {
  const bytes = [...files].map((file) => gzipSync(readFileSync(join(built, file)), { level: 9 }).length);
  return Math.round(bytes.reduce((sum, size) => sum + size, 0) / 100) / 10;
}

function assets(ending: string): string[] {
  return readdirSync(join(built, 'assets'))
    .filter((name) => name.endsWith(ending))
    .map((name) => `assets/${name}`);
}
