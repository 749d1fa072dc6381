/** Deterministic random numbers, so every demo store looks alike. (mulberry32) */
export function createRandom(seed: number) {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (limit: number) => Math.floor(next() * limit);
  const pick = <T>(list: readonly T[]): T => {
    const chosen = list[below(list.length)];
    if (chosen === undefined) throw new RangeError('nothing to pick from');
    return chosen;
  };
  return { next, below, pick };
}

export type Random = ReturnType<typeof createRandom>;

const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ';
const DIGITS = '23456789';

/** A code matching the pattern: A a letter, 9 a digit, X either, anything else literal. */
export function codeLike(pattern: string, random: Random): string {
  // Literal parts may contain these letters too; only runs of three or more are placeholders.
  return pattern.replaceAll(/A{3,}|X{3,}|9{3,}/g, (run) => {
    const alphabet = run.startsWith('A') ? LETTERS : run.startsWith('9') ? DIGITS : LETTERS + DIGITS;
    return Array.from(run, () => alphabet[random.below(alphabet.length)]).join('');
  });
}
