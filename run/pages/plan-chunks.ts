// Which modules of the pages share a file. A first build tells what imports what once unused code is gone; its files are then
// joined as long as that spares visits more requests than it costs them bytes. So there is no list of files to keep.
import { join } from 'node:path';
import { build, type UserConfig } from 'vite';
import { modulesOf, PREPARED, visits, type Visit } from './visits.ts';

/** What a request is worth in bytes of a file, and so how much a visit may load in vain to be spared one. */
const REQUEST = 5000;
/**
 * Strangers come with nothing in their cache, and each of their bytes counts; a dialog opens seldom, and when its page has
 * long been there.
 */
const WEIGHTS = {
  entry: { bytes: 60, requests: 20 },
  /** Where the links of mails lead. */
  link: { bytes: 40, requests: 5 },
  page: { bytes: 1, requests: 1 },
  /** In each visit, and when its page has long been there. */
  prepared: { bytes: 0.5, requests: 4 },
  part: { bytes: 0.02, requests: 0.02 },
};

const ENTRY = 'features/accounts/entry/entry-page.tsx';

/** A bit for each start: something that is loaded with all that it imports. */
type Starts = Uint32Array;

/** What a byte and a request more weigh for the starts of a word. */
type Weight = Record<'bytes' | 'requests', number>;

interface File {
  modules: string[];
  size: number;
  imports: Set<File>;
  /** What loads it. */
  starts: Starts;
}

type Built = Extract<Awaited<ReturnType<typeof build>>, { output: unknown }>['output'][number];
type Chunk = Extract<Built, { type: 'chunk' }>;

/** The file that a module goes into, by number; null for one that is loaded alone. */
export async function planChunks(
  config: UserConfig,
  framework: RegExp,
): Promise<(module: string) => string | null> {
  const { files, weights } = await readFiles(config, framework);
  // Browsers keep it over many releases, so nothing of ours may change its name.
  const isOurs = ({ modules: [module = ''] }: File) => !framework.test(module) && !module.startsWith('\0');
  // No visitor loads the other language.
  const languageOf = ({ modules: [module = ''] }: File) => /[-.](en|ar)\.ts$/.exec(module)?.[1];
  const open = [...files].filter(isOurs);
  while (open.length > 0) {
    open.sort((one, other) => other.size - one.size);
    const small = open.pop();
    if (small === undefined) break;
    let best: File | null = null;
    let most = 0;
    for (const file of files) {
      if (file === small || !isOurs(file) || languageOf(file) !== languageOf(small)) continue;
      const saved = savedBy(small, file, weights);
      if (saved <= most || comesBetween(small, file)) continue;
      best = file;
      most = saved;
    }
    if (best === null) continue;
    files.delete(small);
    joinInto(best, small, files);
    if (!open.includes(best)) open.push(best);
  }
  const places = new Map<string, string>();
  for (const [number, { modules }] of [...files].entries())
    if (modules.length > 1) for (const module of modules) places.set(module, `part-${number}`);
  return (module) => (framework.test(module) ? 'framework' : (places.get(module) ?? null));
}

/** What all starts together are spared, in bytes, when two files become one; nothing where it costs them more. */
function savedBy(one: File, other: File, weights: Weight[]): number {
  const all = either(one.starts, other.starts);
  let saved = REQUEST * weigh(both(one.starts, other.starts), weights, 'requests');
  for (const file of reachedFrom([one, other])) {
    const added = without(all, file.starts);
    saved -= file.size * weigh(added, weights, 'bytes');
    if (file !== one && file !== other) saved -= REQUEST * weigh(added, weights, 'requests');
    if (saved <= 0) return 0;
  }
  return saved;
}

/** Two files that import each other by way of a third can't be one: the browser would run the third too early or too late. */
function comesBetween(one: File, other: File): boolean {
  const leadsTo = (from: File, to: File) =>
    [...from.imports].some((file) => file !== to && reachedFrom([file]).has(to));
  return leadsTo(one, other) || leadsTo(other, one);
}

function joinInto(file: File, small: File, files: Set<File>): void {
  file.modules.push(...small.modules);
  file.size += small.size;
  for (const imported of small.imports) file.imports.add(imported);
  for (const importer of files) if (importer.imports.delete(small)) importer.imports.add(file);
  file.imports.delete(file);
  const starts = either(file.starts, small.starts);
  for (const reached of reachedFrom([file])) reached.starts = either(reached.starts, starts);
}

function reachedFrom(from: File[]): Set<File> {
  const reached = new Set(from);
  for (const file of reached) for (const imported of file.imports) reached.add(imported);
  return reached;
}

/** The files of a build that joins nothing, but for the framework and what every page needs. */
async function readFiles(config: UserConfig, framework: RegExp) {
  const isFirst = (module: string) => /\/src\/web\/(index\.html|main\.tsx)$/.test(module);
  const chunks = await firstBuild(config, (module) => (framework.test(module) ? 'framework' : null));
  const entry = chunks.find(({ isEntry }) => isEntry)?.moduleIds.filter((id) => !isFirst(id)) ?? [];
  const web = join(import.meta.dirname, '../../src/web');
  const parts = chunks.flatMap(({ isDynamicEntry, facadeModuleId }) =>
    isDynamicEntry && facadeModuleId !== null ? [[facadeModuleId]] : [],
  );
  const startsOf = (meant: Visit[]) =>
    meant.flatMap((visit) =>
      (['en', 'ar'] as const).map((language) => [
        ...entry.slice(0, 1),
        ...modulesOf(visit, language).map((name) => join(web, name)),
      ]),
    );
  const visitsTo = (isMeant: (visit: Visit) => boolean) => startsOf(visits().filter(isMeant));
  const classes = [
    { weight: WEIGHTS.entry, starts: visitsTo(({ page }) => page === ENTRY) },
    { weight: WEIGHTS.link, starts: visitsTo(({ page, frame }) => frame === null && page !== ENTRY) },
    { weight: WEIGHTS.page, starts: visitsTo(({ frame }) => frame !== null) },
    { weight: WEIGHTS.prepared, starts: startsOf([PREPARED]) },
    { weight: WEIGHTS.part, starts: parts },
  ];
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
  for (const { starts } of classes) {
    for (const [index, modules] of starts.entries()) {
      const bit = none();
      bit[word + (index >> 5)] = 1 << (index & 31);
      const from = modules.map((module) => byModule.get(module)).filter((file) => file !== undefined);
      if (from.length < modules.length) throw new Error(`Not among the built modules: ${modules.join(', ')}`);
      for (const file of reachedFrom(from)) file.starts = either(file.starts, bit);
    }
    word += Math.ceil(starts.length / 32);
  }
  return { files: new Set(byName.values()), weights };
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

const either = (one: Starts, other: Starts): Starts => one.map((bits, index) => bits | (other[index] ?? 0));
const both = (one: Starts, other: Starts): Starts => one.map((bits, index) => bits & (other[index] ?? 0));
const without = (one: Starts, other: Starts): Starts => one.map((bits, index) => bits & ~(other[index] ?? 0));

function weigh(starts: Starts, weights: Weight[], what: keyof Weight): number {
  return starts.reduce((sum, bits, word) => sum + count(bits) * (weights[word]?.[what] ?? 0), 0);
}

function count(bits: number): number {
  let left = bits;
  let number = 0;
  for (; left !== 0; number += 1) left &= left - 1;
  return number;
}
