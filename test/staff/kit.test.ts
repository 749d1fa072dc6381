// Who builds a page finds every piece of the kit at /admin/kit, below its name, and every name in docs/kit.md.
import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const KIT = 'src/web/ui/';
const SHOWN_BY = 'src/web/features/staff/kit/';

/** Pieces that the page can't show as samples, and why. */
const NOT_SAMPLES: Record<string, string> = {
  Page: 'the page itself is one',
  Section: 'each part of the page is one',
  NotFoundPage: 'the page itself, outside the demo',
  AnsweredPage: 'a whole page: Answered below a title',
  PlainPage: 'a whole page: Page without its address',
  RouteError: 'ErrorCard in place of a page',
  AskContext: 'provided by the session',
  CurrencyContext: 'provided by the shell',
  ServedContext: 'provided by the app',
  PartBoundary: 'around what comes later: it has the looks of that',
  WhenInSight: 'around what is loaded as it is scrolled to: it has the looks of that',
  RowInSight: 'a row of a DataList, drawn as it is scrolled to: it has the looks of that',
  WrittenText: 'the preview of MarkdownField',
  useServed: 'what a first render takes for granted has no looks',
  useNamedPlace: 'where a page stands as it comes has no looks',
  useFieldProblem: 'what useForm says beside a field',
  useIntentKey: 'the key that useOnce keeps',
};

interface File {
  path: string;
  text: string;
}

const files = globSync('src/web/**/*.{ts,tsx}', { cwd: root })
  .filter((path) => !path.includes('.test.'))
  .map((path): File => ({ path, text: readFileSync(join(root, path), 'utf8') }));
const pieces = files
  .filter(({ path }) => path.startsWith(KIT))
  .flatMap(({ path, text }) =>
    [...text.matchAll(/^export (?:function|const) (\w+)/gm)].map(([, name = '']) => ({ name, path })),
  );
const imported = new Map(files.map(({ path, text }) => [path, importsOf(text)]));

/** What pages see or call: components and hooks. */
const isSeen = ({ name }: { name: string }) => /^([A-Z][A-Za-z]*[a-z]|use[A-Z]\w*)$/.test(name);
const readersOf = (piece: { name: string; path: string }) =>
  files
    .map(({ path }) => path)
    .filter((path) => imported.get(path)?.has(`${basename(piece.path)} ${piece.name}`) === true);
const isOffered = (piece: { name: string; path: string }) =>
  readersOf(piece).some((path) => !path.startsWith(KIT) && !path.startsWith(SHOWN_BY));
const isOnPage = (piece: { name: string; path: string }) =>
  readersOf(piece).some((path) => path.startsWith(SHOWN_BY));
const samples = new Set(
  files
    .filter(({ path }) => path.startsWith(SHOWN_BY))
    .flatMap(({ text }) => [...text.matchAll(/<Sample\s+of="([^"]+)"/g)])
    .flatMap(([, names = '']) => names.split(', ')),
);
const namesOf = (found: readonly { name: string }[]) => found.map(({ name }) => name).toSorted();

test('the page shows every component and hook that pages take from the kit', () => {
  expect(pieces.length).toBeGreaterThan(150);
  const missing = pieces.filter(
    (piece) =>
      isSeen(piece) && isOffered(piece) && NOT_SAMPLES[piece.name] === undefined && !samples.has(piece.name),
  );
  expect(namesOf(missing)).toEqual([]);
});

test('what stands below a name is the piece of that name, and exceptions are pieces', () => {
  const shown = namesOf(pieces.filter((piece) => samples.has(piece.name) && isOnPage(piece)));
  expect(shown).toEqual([...samples].toSorted());
  const excepted = namesOf(
    pieces.filter(({ name }) => NOT_SAMPLES[name] !== undefined && !samples.has(name)),
  );
  expect(excepted).toEqual(Object.keys(NOT_SAMPLES).toSorted());
});

test('the kit holds nothing that no one reads', () => {
  expect(namesOf(pieces.filter((piece) => isSeen(piece) && readersOf(piece).length === 0))).toEqual([]);
});

test('docs/kit.md names all that pages take from the kit', () => {
  const docs = readFileSync(join(root, 'docs/kit.md'), 'utf8');
  const unnamed = pieces.filter(
    (piece) =>
      isOffered(piece) && !new RegExp(`\\b${piece.name}\\b`).test(docs) && !/^[A-Z_]+$/.test(piece.name),
  );
  expect(namesOf(unnamed)).toEqual([]);
});

/** `amount.tsx Exact` for each name that a file takes from another. */
function importsOf(text: string): Set<string> {
  const found = new Set<string>();
  for (const [, names = '', from = ''] of text.matchAll(/^import (?:type )?\{([^}]*)\} from '([^']+)';/gms))
    for (const [name] of names.replaceAll(/\btype \w+|\w+ as /g, '').matchAll(/\w+/g))
      found.add(`${basename(from)} ${name}`);
  for (const [, from = '', name = ''] of text.matchAll(/await import\(\s*'([^']+)'\s*\)\)\.(\w+)/g))
    found.add(`${basename(from)} ${name}`);
  return found;
}
