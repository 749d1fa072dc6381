// What a first build, which joins nothing, makes of the pages: its files, what imports what, and what loads each.
import { join } from 'node:path';
import { build, type UserConfig } from 'vite';
import { either, type Starts, type Weight } from './starts.ts';
import { allModulesOf, FURTHER_DOWN, modulesOf, PREPARED, visits, type Visit } from './visits.ts';

/**
 * What a page of the store may load beyond the frame, before it is packed: some 23 kB as sent, of its budget of 25. Weights are
 * means over all pages, so that what spares forty of them a request may still cost one of them too much.
 */
const PAGE_MAX = 60_500;
/** The same of a page of the panel: some 43 kB of 45. */
const PANEL_MAX = 108_000;
/** Of a page of the store until it is at rest, with what it shows further down and prepares. */
const FILES_MAX = 21;
/** It prepares what buying needs, in files of their own: a press waits for no more than that. */
const PRODUCT = { path: '/product/$productId', files: 24 };
/** The same of what strangers come to: some 144 kB of 145. */
const ENTRY_MAX = 470_000;
/** The same of where the links of mails lead: some 148 kB of 150. */
const LINK_MAX = 476_000;
/** What a visit begins with, framework and frame: of its budget of 195 kB. */
const FRAME_MAX = 630_000;
/**
 * Strangers come with nothing in their cache, and each of their bytes counts; a dialog opens seldom, and when its page has
 * long been there.
 */
const WEIGHTS = {
  entry: { bytes: 80, requests: 20 },
  /** Where the links of mails lead. */
  link: { bytes: 120, requests: 3 },
  /** Where every visit begins, with what all others then have. */
  shell: { bytes: 22, requests: 8 },
  page: { bytes: 1, requests: 1 },
  panel: { bytes: 1, requests: 1 },
  /** A page with what it shows further down. */
  whole: { bytes: 0.5, requests: 1 },
  /** In each visit, and when its page has long been there. */
  prepared: { bytes: 0.5, requests: 4 },
  part: { bytes: 0.02, requests: 0.02 },
  /** It takes something of everything: by its measure no two pieces would share a file. */
  kit: { bytes: 0.001, requests: 0.02 },
};

const ENTRY = 'features/accounts/entry/entry-page.tsx';
const SHELL = '/dashboard';
const KIT = 'features/staff/kit/';

/** A page of the store in a language: its bit, and that of the frame, which has been there before; null: it is the frame. */
export interface Page {
  start: number;
  frame: number | null;
  most: number;
}

export interface File {
  modules: string[];
  size: number;
  imports: Set<File>;
  /** What loads it. */
  starts: Starts;
}

type Built = Extract<Awaited<ReturnType<typeof build>>, { output: unknown }>['output'][number];
type Chunk = Extract<Built, { type: 'chunk' }>;

export function reachedFrom(from: File[]): Set<File> {
  const reached = new Set(from);
  for (const file of reached) for (const imported of file.imports) reached.add(imported);
  return reached;
}

/** The files of a build that joins nothing, but for the framework and what every page needs. */
export async function readFiles(config: UserConfig, framework: RegExp) {
  const isFirst = (module: string) => /\/src\/web\/(index\.html|main\.tsx)$/.test(module);
  const chunks = await firstBuild(config, (module) => (framework.test(module) ? 'framework' : null));
  const entry = chunks.find(({ isEntry }) => isEntry)?.moduleIds.filter((id) => !isFirst(id)) ?? [];
  const parts = chunks.flatMap(({ isDynamicEntry, facadeModuleId }) =>
    isDynamicEntry && facadeModuleId !== null ? [facadeModuleId] : [],
  );
  const classes = classesOf(entry.slice(0, 1), parts);
  // Each class begins with a word of its own, so that a word has one weight.
  const weights = classes.flatMap(({ weight, starts }) =>
    Array<Weight>(Math.ceil(starts.length / 32)).fill(weight),
  );
  const none = () => new Uint32Array(weights.length);
  const byName = new Map<string, File>();
  for (const { fileName, moduleIds, code } of chunks)
    byName.set(fileName, {
      modules: moduleIds.filter((id) => !isFirst(id)),
      size: code.length,
      imports: new Set(),
      starts: none(),
    });
  const byModule = new Map(
    [...byName.values()].flatMap((file) => file.modules.map((module) => [module, file])),
  );
  for (const { fileName, imports } of chunks)
    for (const name of imports) {
      const imported = byName.get(name);
      if (imported !== undefined) byName.get(fileName)?.imports.add(imported);
    }
  let word = 0;
  const first = new Map<Weight, number>();
  for (const { weight, starts } of classes) {
    first.set(weight, word * 32);
    for (const [index, modules] of starts.entries()) {
      const bit = none();
      bit[word + (index >> 5)] = 1 << (index & 31);
      const from = modules.map((module) => byModule.get(module)).filter((file) => file !== undefined);
      if (from.length < modules.length) throw new Error(`Not among the built modules: ${modules.join(', ')}`);
      for (const file of reachedFrom(from)) file.starts = either(file.starts, bit);
    }
    word += Math.ceil(starts.length / 32);
  }
  // Each visit starts in both languages, one after the other.
  const bitsOf = (weight: Weight): number[] => {
    const from = first.get(weight) ?? 0;
    return Array.from(classes.find((one) => one.weight === weight)?.starts ?? [], (_, place) => from + place);
  };
  const frames = bitsOf(WEIGHTS.shell);
  const pages: Page[] = [
    ...frames.map((start) => ({ start, frame: null, most: FRAME_MAX })),
    ...[
      { weight: WEIGHTS.page, most: PAGE_MAX },
      { weight: WEIGHTS.panel, most: PANEL_MAX },
    ].flatMap(({ weight, most }) =>
      bitsOf(weight).map((start, place) => ({ start, frame: frames[place % frames.length] ?? null, most })),
    ),
    ...bitsOf(WEIGHTS.entry).map((start) => ({ start, frame: null, most: ENTRY_MAX })),
    ...bitsOf(WEIGHTS.link).map((start) => ({ start, frame: null, most: LINK_MAX })),
  ];
  const atRest = visitsAtRest(bitsOf, none);
  return { files: new Set(byName.values()), weights, pages, atRest };
}

/** What each page of the store has loaded once it is at rest, in each language, and how many files that may be. */
function visitsAtRest(bitsOf: (weight: Weight) => number[], none: () => Starts) {
  const frames = bitsOf(WEIGHTS.shell);
  const pathsOf = (isMeant: (visit: Visit) => boolean) =>
    visits()
      .filter(isMeant)
      .map(({ path }) => path);
  const store = [SHELL, ...pathsOf(({ path, frame }) => frame === 'store' && path !== SHELL)];
  const further = pathsOf(({ path }) => path in FURTHER_DOWN);
  const opened = [...frames, ...bitsOf(WEIGHTS.page)];
  const [whole, prepared] = [bitsOf(WEIGHTS.whole), bitsOf(WEIGHTS.prepared)];
  return store.flatMap((path, place) =>
    frames.map((_, language) => {
      const below = further.indexOf(path);
      const bits = [
        opened[place * frames.length + language],
        prepared[language],
        below === -1 ? undefined : whole[below * frames.length + language],
      ];
      const visit = none();
      for (const bit of bits)
        if (bit !== undefined) visit[bit >> 5] = (visit[bit >> 5] ?? 0) | (1 << (bit & 31));
      return { visit, most: path === PRODUCT.path ? PRODUCT.files : FILES_MAX };
    }),
  );
}

/** What is opened or loaded, by the modules that it begins with, in classes of one weight each. */
function classesOf(entry: string[], parts: string[]): { weight: Weight; starts: string[][] }[] {
  const web = join(import.meta.dirname, '../../src/web');
  const isKit = (module: string) => module.includes(KIT);
  const startsOf = (meant: Visit[], modules = modulesOf) =>
    meant.flatMap((visit) =>
      (['en', 'ar'] as const).map((language) => [
        ...entry,
        ...modules(visit, language).map((name) => join(web, name)),
      ]),
    );
  const visitsTo = (isMeant: (visit: Visit) => boolean) => startsOf(visits().filter(isMeant));
  return [
    { weight: WEIGHTS.entry, starts: visitsTo(({ page }) => page === ENTRY) },
    { weight: WEIGHTS.link, starts: visitsTo(({ page, frame }) => frame === null && page !== ENTRY) },
    { weight: WEIGHTS.shell, starts: visitsTo(({ path }) => path === SHELL) },
    {
      weight: WEIGHTS.page,
      starts: visitsTo(({ path, frame }) => frame === 'store' && path !== SHELL),
    },
    { weight: WEIGHTS.panel, starts: visitsTo(({ page, frame }) => frame === 'panel' && !isKit(page)) },
    {
      weight: WEIGHTS.whole,
      starts: startsOf(
        visits().filter(({ path }) => path in FURTHER_DOWN),
        allModulesOf,
      ),
    },
    { weight: WEIGHTS.prepared, starts: startsOf([PREPARED]) },
    { weight: WEIGHTS.part, starts: parts.filter((part) => !isKit(part)).map((part) => [part]) },
    {
      weight: WEIGHTS.kit,
      starts: [...visitsTo(({ page }) => isKit(page)), ...parts.filter(isKit).map((part) => [part])],
    },
  ];
}

async function firstBuild(config: UserConfig, name: (module: string) => string | null): Promise<Chunk[]> {
  const groups = [{ name, includeDependenciesRecursively: false }];
  const built = await build({
    ...config,
    configFile: false,
    logLevel: 'error',
    build: { ...config.build, write: false, rolldownOptions: { output: { codeSplitting: { groups } } } },
  });
  if (!('output' in built)) throw new Error('one build, one output');
  return built.output.filter((file) => file.type === 'chunk');
}
