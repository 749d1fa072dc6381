// What a visit costs in bytes (design, section 11): measured on the built pages, compressed as they are sent.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { beforeAll, expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const built = join(root, 'dist/web');
const KILOBYTE = 1000;
const languages = ['en', 'ar'] as const;
type Language = (typeof languages)[number];

const ENTRY = 'features/accounts/entry/entry-page.tsx';
const DASHBOARD = 'features/store/dashboard/dashboard-page.tsx';
/** Where the links of mails lead: without the shell, as the sign-in. */
const LINK_PAGE = /^features\/accounts\/recovery\//;
/** Pages of staff have a budget of their own. */
const ADMIN_PAGE =
  /^features\/(staff|resellers\/(client|people)|products|prices|catalogue\/(promotions|review-desk)|codes|invoices\/desk|wallet\/ledger|orders\/(desk|desk-list|delivery)|deposits\/(methods|gateway|reviews))\//;
/** What stands around the sections of the panel, and its texts. */
const ADMIN_FRAME = 'panel-frame.tsx';
const ADMIN_TEXTS = ['admin'];
const NO_STORE_PAGE = /^features\/accounts\/(entry|recovery)\//;

interface Chunk {
  file: string;
  imports?: string[];
}

let manifest: Record<string, Chunk>;
beforeAll(() => {
  const path = join(built, '.vite/manifest.json');
  if (!existsSync(path)) throw new Error('The pages are not built: npm test builds them first.');
  manifest = JSON.parse(readFileSync(path, 'utf8'));
});

test('the JavaScript of each page stays within its budget', () => {
  const pages = pagesOfRouter();
  const entry = languages.map((language) => chunksOf(start(language), ENTRY));
  const shell = languages.map((language) =>
    chunksOf(
      start(language),
      'store-frame.tsx',
      `../shared/messages/shell.${language}.ts`,
      ...pageParts(DASHBOARD, language),
    ),
  );
  const rows = [
    { page: 'sign-in', kilobytes: Math.max(...entry.map(weigh)), budget: 145 },
    ...[...pages.keys()]
      .filter((page) => LINK_PAGE.test(page))
      .map((page) => ({
        page,
        kilobytes: Math.max(
          ...languages.map((language) => weigh(chunksOf(start(language), ...pageParts(page, language)))),
        ),
        budget: 150,
      })),
    { page: 'signed-in shell with the dashboard', kilobytes: Math.max(...shell.map(weigh)), budget: 195 },
    ...[...pages.keys()]
      .filter((page) => !NO_STORE_PAGE.test(page) && page !== DASHBOARD)
      .map((page) => ({
        page: `+ ${page}`,
        kilobytes: Math.max(
          ...languages.map((language, index) => weighBeyond(page, language, shell[index] ?? new Set())),
        ),
        budget: ADMIN_PAGE.test(page) ? 45 : 25,
      })),
  ];
  console.table(rows);
  expect(rows.length).toBeGreaterThan(15);
  expect(rows.filter(({ kilobytes, budget }) => kilobytes > budget)).toEqual([]);

  function start(language: Language): string[] {
    return ['index.html', `i18n/base-${language}.ts`];
  }

  function pageParts(page: string, language: Language): string[] {
    // /simple-admin stands in the store's own frame.
    const isSection = ADMIN_PAGE.test(page) && !page.startsWith('features/staff/simple-admin/');
    const domains = [...(pages.get(page) ?? []), ...(isSection ? ADMIN_TEXTS : [])];
    return [page, ...(isSection ? [ADMIN_FRAME] : []), ...domains.map((domain) => textsOf(domain, language))];
  }

  function weighBeyond(page: string, language: Language, known: Set<string>): number {
    const files = [...chunksOf(pageParts(page, language))];
    return weigh(new Set(files.filter((file) => !known.has(file))));
  }
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

/** The pages of the router with the domains of their texts. */
function pagesOfRouter(): Map<string, string[]> {
  const router = ['router-entry.tsx', 'router.tsx', 'router-admin.tsx']
    .map((file) => readFileSync(join(root, 'src/web', file), 'utf8'))
    .join('');
  const pages = router.split(/\b(?:page|alone|inStore|inPanel)\(/).flatMap((text) => {
    const file = /import\('\.\/(features\/[^']+)'\)/.exec(text)?.[1];
    const domains = /,\s*\[([^\]]*)\]/.exec(text)?.[1] ?? '';
    return file === undefined
      ? []
      : [[file, [...domains.matchAll(/'(\w+)'/g)].map(([, domain = '']) => domain)] as const];
  });
  return new Map(pages);
}

/** The files of these modules and of all that they import without asking. */
function chunksOf(...modules: (string | string[])[]): Set<string> {
  const found = new Set<string>();
  const visit = (name: string): void => {
    const chunk = manifest[name];
    if (chunk === undefined) throw new Error(`${name} is not among the built files`);
    if (found.has(chunk.file)) return;
    found.add(chunk.file);
    for (const imported of chunk.imports ?? []) visit(imported);
  };
  for (const name of modules.flat()) visit(name);
  return found;
}

/** The file of a domain's texts, whatever room it lies in. */
function textsOf(domain: string, language: Language): string {
  const ending = `/${domain.replaceAll('_', '-')}.${language}.ts`;
  const file = Object.keys(manifest).find((name) => name.endsWith(ending));
  if (file === undefined) throw new Error(`no texts of ${domain}`);
  return file;
}

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
