// The rules of the house that no compiler knows: layers, sizes, names, directions, languages, generated files.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { errorStatus } from '#shared/contracts/errors.ts';
import { fieldProblems } from '#shared/contracts/field-problems.ts';
import { describeEnvironment } from '#server/environment.ts';
import { describeSchema } from '#server/platform/database/describe-schema.ts';
import { createTestDatabase } from './database.ts';

const root = join(import.meta.dirname, '..');

interface SourceFile {
  path: string;
  text: string;
  lines: number;
}

function filesIn(folders: string[], ending: RegExp): SourceFile[] {
  return folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter(
        (entry) => entry.isFile() && ending.test(entry.name) && !entry.parentPath.includes('node_modules'),
      )
      .map((entry) => {
        const path = join(entry.parentPath, entry.name);
        const text = readFileSync(path, 'utf8');
        return { path: path.slice(root.length + 1), text, lines: text.split('\n').length - 1 };
      }),
  );
}

const CODE = /\.(ts|tsx|js)$/;
const code = filesIn(['src', 'sandbox', 'database', 'test', 'bench', 'run'], CODE);
const isGenerated = (file: SourceFile) => file.path.endsWith('.gen.ts');
const isData = (file: SourceFile) => /database\/demo\/catalogue\//.test(file.path);
const importsOf = (file: SourceFile) =>
  [...file.text.matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g)].map((match) => match[1] ?? '');

/** Where an import of ours leads, as a path from the root; null for packages. */
function targetOf(file: SourceFile, specifier: string): string | null {
  if (specifier.startsWith('#')) {
    const [layer = '', ...rest] = specifier.slice(1).split('/');
    const base = ['shared', 'server', 'web'].includes(layer) ? `src/${layer}` : layer;
    return [base, ...rest].join('/');
  }
  return specifier.startsWith('.') ? join(file.path, '..', specifier) : null;
}

test('layers point one way: web and server to shared, shared to nothing of ours', () => {
  const forbidden: [RegExp, RegExp][] = [
    [/^src\/shared\//, /^(?!src\/shared\/)/],
    [/^src\/web\//, /^(?!src\/(web|shared)\/)/],
    // The demo's data lies beside the migrations and the tests' fixtures in test/; else the server knows itself only.
    [/^src\/server\/(?!.*\.test\.)/, /^(?!src\/(server|shared)\/|database\/demo\/)/],
    [/^sandbox\//, /^(?!sandbox\/)/],
  ];
  const found = code.flatMap((file) =>
    importsOf(file).flatMap((specifier) => {
      const target = targetOf(file, specifier);
      const isWrong =
        target !== null && forbidden.some(([from, to]) => from.test(file.path) && to.test(target));
      return isWrong ? [`${file.path} imports ${specifier}`] : [];
    }),
  );
  expect(found).toEqual([]);
});

const ROOMS =
  'accounts api catalogue codes deposits insight invoices orders prices products quotes resellers staff store support wallet'.split(
    ' ',
  );

test('rooms have the same names everywhere', () => {
  const beside = {
    'src/server': ['platform'],
    'src/web/features': [],
    'src/shared': ['contracts', 'messages'],
    'database/functions': [],
    test: ['cluster', 'package', 'e2e', 'faults', 'run'],
  };
  const found = Object.entries<string[]>(beside).flatMap(([folder, known]) =>
    readdirSync(join(root, folder), { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && ![...ROOMS, ...known].includes(entry.name))
      .map(({ name }) => `${folder}/${name}`),
  );
  expect(found).toEqual([]);
});

test('no folder of code or tests is crowded: at most 40 files', () => {
  const counts = new Map<string, number>();
  for (const { path } of filesIn(['src', 'test'], /./)) {
    const folder = path.slice(0, path.lastIndexOf('/'));
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  expect([...counts].filter(([, count]) => count > 40)).toEqual([]);
});

test('in the pages arrows point one way: api and texts < kit < session < shell < rooms', () => {
  const LAYERS = ['api', 'i18n', 'ui', 'session', 'shell', 'features'];
  const layerOf = (path: string) => LAYERS.indexOf(/^src\/web\/(\w+)\//.exec(path)?.[1] ?? '');
  const isBelow = (from: number, to: number) => from >= 0 && to > from && !(from === 0 && to === 1);
  expect(arrows((from, to) => isBelow(layerOf(from), layerOf(to)))).toEqual([]);
});

test('a room is entered by its door: what lies at its top, not in its folders', () => {
  const roomOf = (path: string) => /^src\/web\/features\/(\w+)\//.exec(path)?.[1];
  const isInside = (path: string) => /^src\/web\/features\/\w+\/[\w-]+\//.test(path);
  expect(arrows((from, to) => ![roomOf(to), undefined].includes(roomOf(from)) && isInside(to))).toEqual([]);
});

/** Imports between files of the pages that are so. */
function arrows(isSo: (from: string, to: string) => boolean): string[] {
  return code.flatMap((file) =>
    importsOf(file).flatMap((specifier) => {
      const target = targetOf(file, specifier);
      const isArrow = target?.startsWith('src/web/') === true && file.path.startsWith('src/web/');
      return isArrow && isSo(file.path, target) ? [`${file.path} imports ${specifier}`] : [];
    }),
  );
}

test('files stay short: none over 300 lines', () => {
  const counted = code.filter((file) => !isGenerated(file) && !isData(file));
  expect(counted.filter(({ lines }) => lines > 300).map(({ path, lines }) => `${path}: ${lines}`)).toEqual(
    [],
  );
});

// What a chunk of the browser's bundle is made of has to be named in one file.
const CHUNKS = new Set(['src/web/i18n/base-ar.ts', 'src/web/i18n/base-en.ts']);

test('no barrels: no file that only hands on what others export', () => {
  const barrels = code.filter(({ path, text }) => {
    const statements = text.replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '').trim();
    const own = statements
      .replaceAll(/export (\*|type \{[^}]*\}|\{[^}]*\})( as \w+)? from '[^']+';/g, '')
      .trim();
    return !CHUNKS.has(path) && (/(^|\/)index\.(ts|tsx)$/.test(path) || (statements !== '' && own === ''));
  });
  expect(barrels.map(({ path }) => path)).toEqual([]);
});

test('no drawers: every file and folder is named for what it does', () => {
  const drawer = /(^|\/)(utils?|helpers?|common|misc|manager|service|lib)(\.\w+|\/)/;
  expect(code.map(({ path }) => path).filter((path) => drawer.test(path))).toEqual([]);
});

test('the environment is read in one place', () => {
  const readers = code.filter(
    ({ path, text }) =>
      /process\.env/.test(text) &&
      // Examples are for programs of others.
      !/^(run|bench|sandbox|test)\/|config\.ts$|server\/main\.ts$|reference\/[a-z-]*examples\.ts$/.test(path),
  );
  // The sandbox's process gets its own variables beside those that every process of the machine has.
  expect(readers.map(({ path }) => path)).toEqual(['src/server/platform/sandbox-process.ts']);
});

/** What the server does in one way only, by what gives another way away, and the files that may (ARCHITECTURE, "One way for"). */
const ONE_WAY: [what: string, sign: RegExp, where: RegExp][] = [
  [
    'files that are downloaded',
    /pipeline\(Readable|filename="\$\{name\}"/,
    /csv\/write-csv|http\/mount-file/,
  ],
  ['days and times of Algeria', /Africa\/Algiers/, /dates\/algeria/],
  [
    'acts with an entry in the audit log',
    /insertInto\('(audit_entries|live_events|staff_acts)'\)/,
    /audit\/(write-audit|act-once)|live\/add-live-events/,
  ],
  ['filters', /\.push\(\s*sql`|sql\.join\([^)]*` and `\)/, /database\/all-of/],
  ['who was first', /Refusal\('changed_meanwhile'/, /staff\/stale-refusal/],
  [
    'names of persons',
    /concat_ws\(' ', \w+\.first_name, \w+\.last_name\)|\[first_name, last_name\]/,
    /people\/person-name/,
  ],
  [
    'pages of a list',
    /limit \+ 1\b|next_cursor:|field: 'cursor'|let (before|after): string/,
    /platform\/http\/(keyset-page|serializer)|api\/openapi-parts/,
  ],
  [
    'telling open pages of what a call or a job changed',
    /announceSoon/,
    // Beside calls and jobs: the webhooks, and a paper that is issued by who downloads it.
    /platform\/(live\/live|http\/mount)|job-handlers|deposits\/deposits\.routes|mails\/ticket-mails\.routes|invoices\/invoices\.routes/,
  ],
];

test.each(ONE_WAY)('one way for %s', (_what, sign, where) => {
  const found = filesIn(['src/server'], /(?<!\.test|\.gen)\.ts$/).filter(({ text }) => sign.test(text));
  expect(found.map(({ path }) => path).filter((path) => !where.test(path))).toEqual([]);
});

test('styles know no left and right: the store is read in both directions', () => {
  const physical =
    /\b(margin|padding|border)-(left|right)|text-align: *(left|right)|(^|[\s;{])(left|right): *(\d|-|auto|var|calc|'[^'])|\b(ml|mr|pl|pr)=/m;
  const found = filesIn(['src/web'], /\.(css|tsx)$/).filter(({ text }) => physical.test(text));
  expect(found.map(({ path }) => path)).toEqual([]);
});

test('a plain class name is one of layout.css or theme.css', () => {
  const styles = ['layout', 'theme']
    .map((name) => readFileSync(join(root, `src/web/${name}.css`), 'utf8'))
    .join('');
  const known = new Set([...styles.matchAll(/\.([a-z][\w-]*)/g)].map(([, name]) => name));
  const unknown = filesIn(['src/web'], /\.tsx$/).flatMap(({ path, text }) =>
    [...text.matchAll(/className="([^"]*)"/g)]
      .flatMap(([, names]) => names?.split(' ') ?? [])
      .filter((name) => !known.has(name))
      .map((name) => `${path}: ${name}`),
  );
  expect(unknown).toEqual([]);
});

test('amounts are never made numbers of in the browser', () => {
  const found = filesIn(['src/web', 'src/shared'], /\.(ts|tsx)$/).filter(
    ({ path, text }) =>
      !path.endsWith('.test.ts') && /parseFloat|Number\([^)]*(amount|price|balance|fee)/i.test(text),
  );
  expect(found.map(({ path }) => path)).toEqual([]);
});

test('number fields keep what was typed: no input that drops, cuts or clamps it (decision 53)', () => {
  const rewriting = /\bNumberInput\b|type="number"|inputMode="decimal"/;
  const found = filesIn(['src/web'], /\.tsx$/).filter(({ text }) => rewriting.test(text));
  expect(found.map(({ path }) => path)).toEqual([]);
});

test('every form says in its own words what is wrong: the browser speaks in no bubble', () => {
  const found = filesIn(['src/web'], /\.tsx$/).filter(({ text }) =>
    /(<form\b|component="form")(?![^<]*(noValidate|\{\.\.\.attributes\}))/.test(text),
  );
  expect(found.map(({ path }) => path)).toEqual([]);
});

test('every refusal and field problem has a text in both languages, and no text is left over', async () => {
  for (const language of ['en', 'ar']) {
    const { errors }: { errors: object } = await import(`../src/shared/messages/errors.${language}.ts`);
    const { fields }: { fields: object } = await import(`../src/shared/messages/fields.${language}.ts`);
    expect(Object.keys(errors).toSorted()).toEqual(Object.keys(errorStatus).toSorted());
    expect(Object.keys(fields).toSorted()).toEqual([...fieldProblems].toSorted());
  }
});

test('every Arabic plural has all six forms', () => {
  const forms = new Intl.PluralRules('ar').resolvedOptions().pluralCategories.toSorted();
  expect(forms).toEqual(['few', 'many', 'one', 'other', 'two', 'zero']);
  const plurals = filesIn(['src/shared'], /\.ar\.ts$/).flatMap(({ path, text }) =>
    pluralsIn(text).map((cases) => ({
      path,
      forms: [...cases.matchAll(/(zero|one|two|few|many|other)\s*\{/g)].map((m) => m[1]),
    })),
  );
  expect(plurals.length).toBeGreaterThan(0);
  for (const plural of plurals)
    expect({ ...plural, forms: new Set(plural.forms) }).toEqual({ ...plural, forms: new Set(forms) });
});

/** The insides of each `{n, plural, …}` of a text, braces counted. */
function pluralsIn(text: string): string[] {
  return [...text.matchAll(/\{\s*\w+\s*,\s*plural\s*,/g)].map((match) => {
    let depth = 1;
    let end = match.index + match[0].length;
    while (depth > 0 && end < text.length) {
      if (text[end] === '{') depth += 1;
      if (text[end] === '}') depth -= 1;
      end += 1;
    }
    return text.slice(match.index + match[0].length, end - 1);
  });
}

test('the types of the database are those of the migrations', async () => {
  const written = readFileSync(join(root, 'src/server/platform/database/schema.gen.ts'), 'utf8');
  // A copy: of the template, while someone is connected to it, no other file's tests get theirs.
  const database = await createTestDatabase();
  try {
    expect(await describeSchema(database.url)).toBe(written);
  } finally {
    await database.drop();
  }
});

test('.env.example names every setting', () => {
  expect(readFileSync(join(root, '.env.example'), 'utf8')).toBe(describeEnvironment());
});
