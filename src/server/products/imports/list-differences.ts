import { z } from 'zod';
import { readList } from './cells.ts';

interface Difference {
  field: string;
  before: string;
  after: string;
}
type Entry = Readonly<Record<string, unknown>>;

const texts = z.array(z.string());
const entries = z.array(z.record(z.string(), z.unknown()));

/** Entry-by-entry differences of two lists, since nobody can read a cell of JSON. Null if either is not a list. */
export function listDifferences(field: string, before: string, after: string): Difference[] | null {
  const [was, is] = [readList(before), readList(after)];
  if (was === undefined || is === undefined) return null;
  const [wereTexts, areTexts] = [texts.safeParse(was), texts.safeParse(is)];
  if (wereTexts.success && areTexts.success) return [ofTexts(field, wereTexts.data, areTexts.data)];
  const [wereEntries, areEntries] = [entries.safeParse(was), entries.safeParse(is)];
  if (!wereEntries.success || !areEntries.success) return null;
  if (areEntries.data.length === 0) return [ofTexts(field, wereEntries.data.map(nameOf), [])];
  const found = ofEntries(field, wereEntries.data, areEntries.data);
  if (found.length > 0) return found;
  // Only the order differs.
  return [ofTexts(field, wereEntries.data.map(nameOf), areEntries.data.map(nameOf))];
}

function ofTexts(field: string, was: readonly string[], is: readonly string[]): Difference {
  const gone = was.filter((one) => !is.includes(one));
  const come = is.filter((one) => !was.includes(one));
  const [before, after] = gone.length + come.length === 0 ? [was, is] : [gone, come];
  return { field, before: before.join(' · '), after: after.join(' · ') };
}

function ofEntries(field: string, was: readonly Entry[], is: readonly Entry[]): Difference[] {
  const standing = new Map(was.map((one) => [one['id'], one]));
  const kept = new Set(is.map((one) => one['id']));
  return [
    ...was.filter((one) => !kept.has(one['id'])).map((one) => ({ field, before: nameOf(one), after: '' })),
    ...is.flatMap((one) => {
      const old = one['id'] === undefined ? undefined : standing.get(one['id']);
      if (old === undefined) return newEntry(field, one);
      return Object.keys(one)
        .filter((key) => shown(one[key]) !== shown(old[key]))
        .map((key) => ({
          field: `${field}: ${nameOf(old)}: ${key}`,
          before: shown(old[key]),
          after: shown(one[key]),
        }));
    }),
  ];
}

/** Its name, and all that it is. */
function newEntry(field: string, one: Entry): Difference[] {
  const told = Object.keys(one).filter(
    (key) => !['id', 'name', 'value'].includes(key) && shown(one[key]) !== '',
  );
  return [
    { field, before: '', after: nameOf(one) },
    ...told.map((key) => ({ field: `${field}: ${nameOf(one)}: ${key}`, before: '', after: shown(one[key]) })),
  ];
}

/** Display name: a plan's name, a variation's name and value. */
function nameOf(entry: Entry): string {
  return [entry['name'], entry['value']].map(shown).join(' ').trim();
}

function shown(value: unknown): string {
  if (value === undefined || value === null) return '';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return typeof value === 'string' ? value : JSON.stringify(value);
}
