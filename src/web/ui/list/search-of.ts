/** What one key of an address may say. */
interface Key<T, As extends string | null | undefined = string | null | undefined> {
  /** What a text means here: undefined for what the page does by itself, null for what it does not know. */
  read: (text: string) => T | null | undefined;
  /** A filter narrows a list, a part is a piece of it (`all`: the whole), a look how it stands there, a place where in it one is. */
  is: 'filter' | 'part' | 'look' | 'place';
  /** What the interface calls it; undefined: the same, null: the page's own, not sent. */
  as: As;
}

type Keys = Record<string, Key<unknown>>;
type ValueOf<K> = K extends Key<infer T> ? T : never;
type Found<K extends Keys> = { [N in keyof K]?: ValueOf<K[N]> };
type NameOf<K, N> = K extends { as: infer A } ? (A extends string ? A : A extends null ? never : N) : never;
type Sent<K extends Keys> = { [N in keyof K as NameOf<K[N], N>]?: ValueOf<K[N]> };

/** What an address says that its page does not know: ?status=foo. */
export interface Refused {
  key: string;
  value: string;
}

/** Reads an address; what it has beyond the keys is refused like what they can't say. */
export interface Search<F, S = unknown> {
  (given: Record<string, unknown>): F;
  /** The same as the interface takes it. */
  query: (found: F) => S;
  refused: (given: Record<string, unknown>) => Refused[];
  /** Whether less than all is listed. */
  isNarrowed: (found: F) => boolean;
  /** Without what narrows the list, at its beginning; its looks stay. */
  cleared: (found: F) => F;
}

interface Rules<F> {
  /** Keys that say nothing beside the others that were found: they are refused, too. */
  without?: (found: F) => readonly (keyof F & string)[];
  /** Leaves out what the page does by itself, where that depends on other keys. */
  tidy?: (found: F) => F;
}

/**
 * How a page reads its address: each key with what it may say. What is not known is left out, and told by `refused`, for
 * the page to say so (`<Page address>`): no filter is ignored silently.
 */
export function searchOf<K extends Keys>(keys: K, rules: Rules<Found<K>> = {}): Search<Found<K>, Sent<K>> {
  function read(given: Record<string, unknown>): { found: Found<K>; refused: Refused[] } {
    const found = new Map<string, unknown>();
    const refused: Refused[] = [];
    for (const [key, { read: readText }] of Object.entries(keys)) {
      const text = textOf(given[key]);
      const value = text === '' ? undefined : text === null ? null : readText(text);
      if (value === null) refused.push({ key, value: shown(given[key]) });
      else if (value !== undefined) found.set(key, value);
    }
    for (const key of rules.without?.(objectOf(found)) ?? [])
      if (found.delete(key)) refused.push({ key, value: shown(given[key]) });
    for (const [key, value] of Object.entries(given))
      if (value !== undefined && !Object.hasOwn(keys, key) && !TRACKING.test(key))
        refused.push({ key, value: shown(value) });
    return { found: objectOf(found), refused };
  }
  const kept = (found: Found<K>, is: Key<unknown>['is']) =>
    Object.entries(found).filter(([key]) => keys[key]?.is === is);
  const tidy = rules.tidy ?? ((found: Found<K>) => found);
  return Object.assign((given: Record<string, unknown>) => tidy(read(given).found), {
    refused: (given: Record<string, unknown>) => read(given).refused,
    query: (found: Found<K>) => sent(found),
    isNarrowed: (found: Found<K>) =>
      kept(found, 'filter').length > 0 || kept(found, 'part').some(([, value]) => value !== 'all'),
    cleared: (found: Found<K>) =>
      tidy(
        objectOf([
          ...kept(found, 'look'),
          ...kept(found, 'part').map(([key]) => [key, 'all'] satisfies [string, string]),
        ]),
      ),
  });

  function sent(found: Found<K>): Sent<K> {
    const named = Object.entries(found).flatMap(([key, value]) => {
      const as = keys[key]?.as;
      return as === null ? [] : [[as ?? key, value] as const];
    });
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the names are those of the keys
    return Object.fromEntries(named) as Sent<K>;
  }

  function objectOf(entries: Iterable<[string, unknown]>): Found<K> {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each value was read by the key that its type comes from
    return Object.fromEntries(entries) as Found<K>;
  }
}

/** Others append these to links that they pass on; no one asked the page for anything by them. */
const TRACKING =
  /^((utm|mtm|gad|hsa)_\w+|(fb|g|d|tt|tw|y|ms)clk?id|[gw]braid|mc_[ce]id|igsh(id)?|_gl|srsltid)$/;

/** The router reads ?search=365 as a number, and makes lists of what is said twice: those mean nothing. */
function textOf(given: unknown): string | null {
  if (given === undefined) return '';
  return typeof given === 'object' && given !== null ? null : shown(given);
}

function shown(given: unknown): string {
  return typeof given === 'string' ? given.trim() : JSON.stringify(given);
}

const filter = <T>(read: Key<T>['read']): Key<T, undefined> => ({ read, is: 'filter', as: undefined });
/** How the list stands there: sorted, as a table or as cards. */
export const looks = <T, A extends string | null | undefined>({ read, as }: Key<T, A>): Key<T, A> => ({
  read,
  is: 'look',
  as,
});
/** Of a list that begins with one part and shows the others, or all, when it is asked: those that wait. */
export const part = <T, A extends string | null | undefined>({ read, as }: Key<T, A>): Key<T, A> => ({
  read,
  is: 'part',
  as,
});
/** What lies open over the page is a place as well. */
export const opens = <T>({ read }: Key<T>): Key<T, null> => ({ read, is: 'place', as: null });
/** Under another name in the interface. */
export const named = <T, const A extends string>(as: A, { read, is }: Key<T>): Key<T, A> => ({
  read,
  is,
  as,
});
/** For the page alone. */
export const own = <T>({ read, is }: Key<T>): Key<T, null> => ({ read, is, as: null });

/** Of a text that is searched for; the interface takes no longer one. */
export const SEARCH_LENGTH = 100;
export const text = (max = SEARCH_LENGTH) => filter((given) => (given.length <= max ? given : null));

export const matching = (form: RegExp) => filter((given) => (form.test(given) ? given : null));
const ID = /^[\da-f]{8}-[\da-f]{4}-[1-8][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/i;
export const id = matching(ID);
/** Several, with commas between them. */
export const idsUpTo = (most: number) =>
  filter((given) => {
    const ids = given.split(',');
    return ids.length <= most && ids.every((one) => ID.test(one)) ? given : null;
  });

/** One of these words. What the page does without any may be said and is left out. */
export const oneOf = <const T extends string, D extends T = never>(words: readonly T[], byItself?: D) =>
  filter((given) => {
    if (given === byItself) return undefined;
    return words.find((word): word is Exclude<T, D> => word === given) ?? null;
  });

/** What the calendar has, not the 31st of February, and none from before there were stores; as `write` writes it. */
const moment = (write: (time: number) => string) =>
  filter((given) => {
    const time = Date.parse(given);
    return time >= Date.UTC(2000) && write(time) === given ? given : null;
  });

/** As 2026-11-21. */
export const day = moment((time) => new Date(time).toISOString().slice(0, 'YYYY-MM-DD'.length));

/** As an address has it: 2026-11-21T09:30Z. */
export const minuteOf = (at: string | number): string =>
  `${new Date(at).toISOString().slice(0, 'YYYY-MM-DDTHH:MM'.length)}Z`;
export const minute = moment(minuteOf);

/** A whole number from 1 on. */
export const count = (max = 999_999_999) =>
  filter((given) => (/^[1-9]\d{0,8}$/.test(given) && Number(given) <= max ? Number(given) : null));

/** Where a page of a list begins, as the store wrote it: a list in JSON, in base64. */
export const cursor: Key<string, undefined> = {
  ...filter((given) => {
    try {
      return Array.isArray(JSON.parse(atob(given.replaceAll('-', '+').replaceAll('_', '/')))) ? given : null;
    } catch {
      return null;
    }
  }),
  is: 'place',
};
