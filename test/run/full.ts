/**
 * Whether this is `npm run test:full`, where everything runs: `more(…)` (more.ts), journeys with `@more` in their title, files
 * named `*.drill.test.ts`, and each drill as often as before a release.
 */
export const isFull = process.env['RASID_FULL'] === '1';

/** The first few cases of a test, of which each is like the others; all of them where everything runs. */
export function firstOf<T>(count: number, cases: readonly T[]): readonly T[] {
  return isFull ? cases : cases.slice(0, count);
}

/** How often a drill is done: in `npm test`, and in its full form. */
export function often(short: number, full: number): number {
  return isFull ? full : short;
}

/**
 * The languages that one of several like checks is made in: both in the full form; in `npm test` they take turns, so that
 * each check is made, and each language is read by half of them.
 */
export function languagesOf(turn: number): readonly ('en' | 'ar')[] {
  const both = ['en', 'ar'] as const;
  return isFull ? both : turn % 2 === 0 ? ['en'] : ['ar'];
}
