import { toLatinDigits } from './read-number.ts';

/**
 * A number, code or address as somebody typed or pasted it: one form of each sign, Latin digits, the plain hyphen, without
 * what can't be seen.
 */
export function cleanTyped(text: string): string {
  return toLatinDigits(text.normalize('NFKC'))
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(/[\u2010-\u2015\u2212]/g, '-')
    .trim();
}
