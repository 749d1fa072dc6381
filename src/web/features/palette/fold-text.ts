/**
 * What is typed and what is looked through, made comparable: without case, accents, vowel marks and stretches, the forms of
 * alef, ya and ta marbuta as one letter, Arabic digits as Latin ones.
 */
export function foldText(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/[\p{Mn}\u0640\u2066-\u2069]/gu, '')
    .toLowerCase()
    .replaceAll(/[\u0671\u0622\u0623\u0625]/g, '\u0627')
    .replaceAll('\u0649', '\u064A')
    .replaceAll('\u0629', '\u0647')
    .replaceAll(/[\u0660-\u0669]/g, (digit) => String(digit.charCodeAt(0) - 0x06_60))
    .trim();
}

/** Whether each word that was typed begins a word of the text; in Arabic also behind its article. */
export function isNamedBy(typed: string, text: string): boolean {
  const wanted = wordsOf(typed);
  const words = wordsOf(text).flatMap((word) => (word.startsWith('ال') ? [word, word.slice(2)] : [word]));
  return wanted.length > 0 && wanted.every((part) => words.some((word) => word.startsWith(part)));
}

function wordsOf(text: string): string[] {
  return foldText(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
}
