import { toLatinDigits } from './read-number.ts';

/** Letters of neighbouring keyboards, and forms of one letter. NFKD takes no mark off the Latin ones. */
const SAME: Record<string, string> = {
  ا: 'ٱ',
  ب: 'پ',
  ج: 'چ',
  ز: 'ژ',
  ف: 'ڢڤڥ',
  ق: 'ڧڨ',
  ك: 'کگڭ',
  ه: 'ھہەة',
  ي: 'ىیے',
  o: 'ø',
  l: 'ł',
  d: 'đ',
  i: 'ı',
  oe: 'œ',
  ae: 'æ',
  ss: 'ß',
};
const PLAIN = new Map(
  Object.entries(SAME).flatMap(([plain, forms]) => Array.from(forms, (one) => [one, plain] as const)),
);
const FORMS = new RegExp(`[${[...PLAIN.keys()].join('')}]`, 'g');

/**
 * Words as search_words() compares them (database/schema/01-store.sql), where there is no database: without case, accents,
 * marks, stretches and what can't be seen, one letter for all its forms, Latin digits, a space between words.
 */
export function foldText(text: string): string {
  return toLatinDigits(text.replaceAll(/[™℠]/g, ' ').normalize('NFKD'))
    .replaceAll(/[\p{Mn}\p{Me}\p{Cf}\u0640]/gu, '')
    .toLowerCase()
    .replaceAll(FORMS, (form) => PLAIN.get(form) ?? form)
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** Whether a text holds every word that is typed; of nothing but signs no word is left, which finds nothing. */
export function holdsTyped(text: string, typed: string): boolean {
  const [wanted, words] = [foldText(typed), foldText(text)];
  return typed.trim() === '' || (wanted !== '' && wanted.split(' ').every((word) => words.includes(word)));
}
