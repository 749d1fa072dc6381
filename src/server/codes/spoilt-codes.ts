import { toLatinDigits } from '#shared/read-number.ts';

/** "1.23457E+15": three digits at most stand before the mark, so that a code "2024E-10" is none. */
const SCIENTIFIC = /^[-+]?\d{1,3}(?:[.,]\d*)?E[-+]\d{1,3}$|^[-+]?\d[.,]\d+E\d{1,3}$/i;
/** A column too narrow, "#REF!" and "#VALEUR!", "Err:502", and ="0012". */
const BROKEN = /^#+$|^#[\p{L}_ /0-9]+[!?]$|^#N\/A$|^Err:\d+$|^="/iu;
/** Spreadsheets keep fifteen digits, and write zeros for the others. */
const LONG_NUMBER = /^\d{15}(\d+)$/;
/** So many zeros in a row are no chance. */
const ZEROS_MIN = 5;

/** Which codes of a list a spreadsheet has made something else of. */
export function spoiltOf(texts: readonly string[]): (text: string) => boolean {
  const rests = texts.flatMap((text) => LONG_NUMBER.exec(text)?.[1] ?? []);
  const isCut = rests.join('').length >= ZEROS_MIN && rests.every((rest) => /^0+$/.test(rest));
  return (text) =>
    SCIENTIFIC.test(toLatinDigits(text)) || BROKEN.test(text) || (isCut && LONG_NUMBER.test(text));
}
