import { toLatinDigits } from '#shared/read-number.ts';

/** "1.23457E+15": three digits at most stand before the mark, so that a code "2024E-10" is none. */
const SCIENTIFIC = /^[-+]?\d{1,3}(?:[.,]\d*)?E[-+]\d{1,3}$|^[-+]?\d[.,]\d+E\d{1,3}$/i;
/** A column too narrow, "#REF!" and "#VALEUR!", "Err:502". */
const BROKEN = /^#+$|^#[\p{L}_ /0-9]+[!?]$|^#(?:N\/[AD]|NV)$|^(?:Err|Erreur)\s*:\s*\d+$/iu;
/** ="0012", =0012, =B2 and =TEXT(B2), and the apostrophe before '0012; "=1+1" may be a code. */
const FORMULA = /^=(?:"|\d+$|(?:.*!)?\$?[A-Z]{1,3}\$?\d{1,7}$|[^(]*\(.*\)$)|^'/i;
/** "1234567890.0", "1234567890,00" and "1,234,567,890". */
const FIGURE = /^\d{4,}[.,]0{1,2}$|^[1-9]\d{0,2}(?:,\d{3}){2,}(?:\.0*)?$/;
/** Spreadsheets keep fifteen digits, and write zeros for the others. */
const LONG_NUMBER = /^\d{15}(\d+)$/;
/** So many zeros in a row are no chance. */
const ZEROS_MIN = 5;

/** Which codes of a list a spreadsheet has made something else of. */
export function spoiltOf(texts: readonly string[]): (text: string) => boolean {
  const restOf = (text: string) => LONG_NUMBER.exec(toLatinDigits(text))?.[1] ?? '';
  const rests = texts.map(restOf).join('');
  const isCut = rests.length >= ZEROS_MIN && /^0+$/.test(rests);
  const isLost = (rest: string) => /^0+$/.test(rest) && (isCut || rest.length >= ZEROS_MIN);
  return (text) => {
    const latin = toLatinDigits(text);
    const isChanged = [SCIENTIFIC, FIGURE, BROKEN, FORMULA].some((pattern) => pattern.test(latin));
    return isChanged || isLost(restOf(text));
  };
}
