// Which modules of the pages share a file. A first build tells what imports what once unused code is gone; its files are then
// joined as long as that spares visits more requests than it costs them bytes. So there is no list of files to keep.
import type { UserConfig } from 'vite';
import { reachedFrom, readFiles, type File, type Page } from './read-files.ts';
import { both, either, has, shares, weigh, without, type Starts, type Weight } from './starts.ts';

/** What a request is worth in bytes of a file, and so how much a visit may load in vain to be spared one. */
const REQUEST = 13_000;
/** Of a smaller file, head and way cost more than it holds. */
const SIZE_MIN = 2800;
/** What was pressed waits for it, and should for nothing else. */
const ALONE = '/early-hands.ts';

/** The file that a module goes into, by number; null for one that is loaded alone. */
export async function planChunks(
  config: UserConfig,
  framework: RegExp,
): Promise<(module: string) => string | null> {
  const { files, weights, pages, atRest } = await readFiles(config, framework);
  let loads = loadsOf(pages, files);
  // Browsers keep the framework over many releases, so nothing of ours may change its name.
  const isOurs = ({ modules: [module = ''] }: File) => !framework.test(module) && !module.startsWith('\0');
  // No visitor loads the other language.
  const languageOf = ({ modules: [module = ''] }: File) => /[-.](en|ar)\.ts$/.exec(module)?.[1];
  const isAlone = ({ modules }: File) => modules.some((module) => module.endsWith(ALONE));
  // First what spares visits something; then what is too small to be a file, where it costs them least.
  for (const least of [0, -Infinity]) {
    const isOpen = (file: File) => isOurs(file) && (least === 0 || !isAlone(file));
    const open = [...files].filter(isOpen);
    while (open.length > 0) {
      open.sort((one, other) => other.size - one.size);
      const small = open.pop();
      if (small === undefined || (least < 0 && small.size >= SIZE_MIN)) break;
      let best: File | null = null;
      let most = least;
      for (const file of files) {
        if (file === small || !isOpen(file) || languageOf(file) !== languageOf(small)) continue;
        const saved = savedBy(small, file, weights, most);
        if (saved <= most) continue;
        if (least === 0 && overloads(small, file, pages, loads)) continue;
        if (comesBetween(small, file)) continue;
        best = file;
        most = saved;
      }
      if (best === null) continue;
      files.delete(small);
      joinInto(best, small, files);
      loads = loadsOf(pages, files);
      if (!open.includes(best)) open.push(best);
    }
  }
  // Weights are means: a page that still asks for too many files has those joined that cost all others least.
  for (const { visit, most } of atRest) {
    for (;;) {
      const asked = [...files].filter(({ starts }) => shares(starts, visit));
      if (asked.length <= most) break;
      const pair = cheapestPair(asked.filter((file) => isOurs(file) && !isAlone(file)));
      if (pair === null) break;
      files.delete(pair[1]);
      joinInto(pair[0], pair[1], files);
      loads = loadsOf(pages, files);
    }
  }

  function cheapestPair(asked: File[]): [File, File] | null {
    let best: [File, File] | null = null;
    let most = -Infinity;
    for (const [place, one] of asked.entries())
      for (const other of asked.slice(place + 1)) {
        if (languageOf(one) !== languageOf(other)) continue;
        const saved = savedBy(one, other, weights, most);
        if (saved <= most || overloads(one, other, pages, loads) || comesBetween(one, other)) continue;
        best = [one, other];
        most = saved;
      }
    return best;
  }

  const places = new Map<string, string>();
  for (const [number, { modules }] of [...files].entries())
    if (modules.length > 1) for (const module of modules) places.set(module, `part-${number}`);
  return (module) => (framework.test(module) ? 'framework' : (places.get(module) ?? null));
}

/** What all starts together are spared, in bytes, when two files become one; no more than `most` where that is not reached. */
function savedBy(one: File, other: File, weights: Weight[], most: number): number {
  const all = either(one.starts, other.starts);
  let saved = REQUEST * weigh(both(one.starts, other.starts), weights, 'requests');
  for (const file of reachedFrom([one, other])) {
    const added = without(all, file.starts);
    saved -= file.size * weigh(added, weights, 'bytes');
    if (file !== one && file !== other) saved -= REQUEST * weigh(added, weights, 'requests');
    if (saved <= most) return most;
  }
  return saved;
}

/** What each page of the store loads that the frame has not brought. */
function loadsOf(pages: readonly Page[], files: Iterable<File>): number[] {
  const loads = pages.map(() => 0);
  for (const { starts, size } of files)
    for (const [place, { start, frame }] of pages.entries())
      if (has(starts, start) && !isThere(starts, frame)) loads[place] = (loads[place] ?? 0) + size;
  return loads;
}

/** Whether some page would load more than it may, and more than now, were two files one. */
function overloads(one: File, other: File, pages: readonly Page[], loads: readonly number[]): boolean {
  const all = either(one.starts, other.starts);
  const touched = pages
    .map((page, place) => ({ ...page, load: loads[place] ?? 0 }))
    .filter(({ start }) => has(all, start));
  if (touched.length === 0) return false;
  const reached = [...reachedFrom([one, other])];
  return touched.some(({ start, frame, most, load }) => {
    if (isThere(all, frame)) return false;
    const more = reached
      .filter(({ starts }) => !has(starts, start) && !isThere(starts, frame))
      .reduce((sum, { size }) => sum + size, 0);
    return more > 0 && load + more > most;
  });
}

const isThere = (starts: Starts, frame: number | null): boolean => frame !== null && has(starts, frame);

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
