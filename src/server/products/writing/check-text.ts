import type { Language } from '#shared/locale.ts';
import type { WritingProblem } from '#shared/products/writing.contract.ts';
import type { TextSize } from './writer.ts';

const MARKUP = /[<>{}]|```|\*\*|__|^\s*(#{1,6}|[-*•]|\d+[.)])\s|\]\(/mu;
const LINK = /https?:|www\.|@\w|(?<![\w.])[\w-]{2,}\.(com|net|org|info|io|dz|shop|store|xyz|me)(?![\w])/iu;
const MONEY = String.raw`(DA|DZD|USD|EUR|€|\$|£|د\.?\s?ج|دج|دينار|دولار|يورو)`;
const PRICE = new RegExp(String.raw`[\d٠-٩][\d٠-٩.,\s]*${MONEY}|${MONEY}\s?[\d٠-٩]`, 'iu');
const ENDS = /[.!؟?](?=\s|$)/gu;
/** Of the letters; names of brands stay in theirs. */
const OWN_SHARE = { ar: 0.5, en: 0.8 };
const LETTERS = { line: [15, 300], short: [40, 420], long: [80, 1200] } as const;
/** Specification, section 9: two or three sentences. */
const SENTENCES = { line: [0, 2], short: [2, 3], long: [2, 8] } as const;

/** What a writer returned, without the quotes and the air that models put around it. */
export function cleanText(text: string): string {
  return text
    .trim()
    .replace(/^(["“«'])([^"“”«»]*)["”»']$/su, '$2')
    .replace(/[ \t]+/gu, ' ')
    .replace(/\s*\n\s*/gu, ' ')
    .trim();
}

/** Why a text can't be a description; null: it can. Nobody sees one that can't. */
export function problemOfText(text: string, language: Language, size: TextSize): WritingProblem | null {
  if (text === '') return 'too_short';
  if (MARKUP.test(text)) return 'has_markup';
  if (LINK.test(text)) return 'has_link';
  if (PRICE.test(text)) return 'has_price';
  if (!isIn(language, text)) return 'wrong_script';
  const [shortest, longest] = LETTERS[size];
  const [fewest, most] = SENTENCES[size];
  const sentences = text.match(ENDS)?.length ?? 0;
  if (text.length < shortest || sentences < fewest) return 'too_short';
  if (text.length > longest || sentences > most) return 'too_long';
  return null;
}

function isIn(language: Language, text: string): boolean {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  const own = text.match(language === 'ar' ? /\p{Script=Arabic}/gu : /\p{Script=Latin}/gu)?.length ?? 0;
  return letters > 0 && own / letters >= OWN_SHARE[language];
}
