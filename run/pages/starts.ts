// Sets of starts, a bit each: what loads a file.

/** A bit for each start: something that is loaded with all that it imports. */
export type Starts = Uint32Array;

/** What a byte and a request more weigh for the starts of a word. */
export type Weight = Record<'bytes' | 'requests', number>;

export const has = (starts: Starts, bit: number): boolean =>
  ((starts[bit >> 5] ?? 0) & (1 << (bit & 31))) !== 0;
export const either = (one: Starts, other: Starts): Starts =>
  one.map((bits, index) => bits | (other[index] ?? 0));
export const shares = (one: Starts, other: Starts): boolean =>
  one.some((bits, index) => (bits & (other[index] ?? 0)) !== 0);
export const both = (one: Starts, other: Starts): Starts =>
  one.map((bits, index) => bits & (other[index] ?? 0));
export const without = (one: Starts, other: Starts): Starts =>
  one.map((bits, index) => bits & ~(other[index] ?? 0));

export function weigh(starts: Starts, weights: Weight[], what: keyof Weight): number {
  return starts.reduce((sum, bits, word) => sum + count(bits) * (weights[word]?.[what] ?? 0), 0);
}

function count(bits: number): number {
  let left = bits;
  let number = 0;
  for (; left !== 0; number += 1) left &= left - 1;
  return number;
}
