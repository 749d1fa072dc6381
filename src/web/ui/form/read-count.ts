import { readWithin } from '#shared/read-number.ts';

/** A whole number as someone typed it; null where it is none from `least` to `most`. */
export function readCount(text: string, least: number, most: number): number | null {
  const count = readWithin(text, { least: String(least), most: String(most) });
  return count === null ? null : Number.parseInt(count, 10);
}

/** The same where it may be left empty: null. undefined: it is no such number. */
export function readOptionalCount(text: string, least: number, most: number): number | null | undefined {
  return text.trim() === '' ? null : (readCount(text, least, most) ?? undefined);
}
