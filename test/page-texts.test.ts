// Pages wait for the texts that their routes and parts name: one that is used and not named would show its key.
import { readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { expect, test } from 'vitest';

const WEB = 'src/web';
/** There before anything shows (i18n/base-en.ts); the frames bring the others (router.tsx, router-admin-frame.ts). */
const BASE = ['accounts', 'fields', 'shell'];
const PANEL = ['admin'];

const files = new Map<string, string>();
function read(path: string): string {
  const known = files.get(path) ?? readFileSync(join(WEB, path), 'utf8');
  files.set(path, known);
  return known;
}

function target(from: string, name: string): string | null {
  if (name.startsWith('#web/')) return name.slice('#web/'.length);
  return name.startsWith('.') && /\.tsx?$/.test(name) ? normalize(join(dirname(from), name)) : null;
}

const words = (list = '') => [...list.matchAll(/'(\w+)'/g)].map(([, word = '']) => word);

const found = new Set<string>();
const seen = new Set<string>();

/** Walks through all that a file shows; parts bring texts of their own. */
function visit(path: string, texts: readonly string[]): void {
  const key = `${path} ${texts.toSorted().join(' ')}`;
  if (seen.has(key)) return;
  seen.add(key);
  const text = read(path);
  for (const [, domain = ''] of text.matchAll(/useTranslations\(\s*[`'](\w+)/g))
    if (!texts.includes(domain)) found.add(`${path}: ${domain}`);
  for (const [, isType, name = ''] of text.matchAll(/^(?:import|export) (type )?[^;]*?from '([^']+)';/gms)) {
    const next = target(path, name);
    if (isType === undefined && next !== null && !next.endsWith('.module.css')) visit(next, texts);
  }
  for (const [, name = '', own] of text.matchAll(
    /import\(\s*'([^']+)'\s*\)(?:\)\s*\.\w+\s*,\s*(\[[^\]]*\]))?/g,
  )) {
    const next = target(path, name);
    if (next !== null) visit(next, [...texts, ...words(own)]);
  }
}

test('every text that a page shows is named by its route, or by the part that shows it', () => {
  for (const file of ['router-entry.tsx', 'router.tsx', 'router-admin.tsx', 'router-admin-catalogue.tsx']) {
    const pages = read(file).matchAll(/import\('\.\/(features\/[^']+)'\)\)\s*\.\w+(?:,\s*(\[[^\]]*\]))?/g);
    for (const [, page = '', own] of pages)
      visit(page, [...BASE, ...(file.startsWith('router-admin') ? PANEL : []), ...words(own)]);
  }
  visit('store-frame.tsx', BASE);
  visit('panel-frame.tsx', [...BASE, ...PANEL]);
  expect([...found].toSorted()).toEqual([]);
});
