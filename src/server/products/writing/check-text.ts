import type { Language } from '#shared/locale.ts';
import type { WritingProblem } from '#shared/products/writing.contract.ts';
import { cleanTyped } from '#shared/clean-typed.ts';
import type { WritingTask } from './writer.ts';

const MARKUP = /[<>{}]|```|\*\*|__|^\s*(#{1,6}|[-*•]|\d+[.)])\s|\]\(/mu;
const LINK = /https?:|www\.|@\w/iu;
/** By its shape, whatever it ends in: a full stop has a space behind it. */
const DOTTED = /(?:[\p{L}\d-]+\.)+\p{L}[\p{L}\d-]+/gu;
const NUMBER = String.raw`[\d٠-٩]+(?:[.,٫٬\s][\d٠-٩]+)*`;
/** Arabic names of coins may have an ending. */
const MONEY = String.raw`(?:(?:DA|DZD|USD|EUR|dinars?|dollars?|euros?|د\.?\s?ج|يورو)(?!\p{L})|دينار|دنانير|دولار|[$€£])`;
const AMOUNT = new RegExp(String.raw`(${NUMBER})\s*${MONEY}|(?<!\p{L})${MONEY}\s?(${NUMBER})`, 'giu');
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

type Asked = Pick<WritingTask, 'language' | 'size' | 'facts' | 'text'>;

/**
 * Why what a writer returned can’t be a description; null: it can. Nobody sees one that can’t. Amounts and dotted names that the
 * product’s own words have are not the writer’s: a gift card is named by its value.
 */
export function problemOfText(
  returned: string,
  { language, size, facts, text: given }: Asked,
): WritingProblem | null {
  const text = cleanText(returned);
  if (text === '') return 'too_short';
  // Also of its lines, which are one in the cleaned text.
  if (MARKUP.test(returned) || MARKUP.test(text)) return 'has_markup';
  const own = [...Object.values(facts).flat(), given].join('\n');
  if (LINK.test(text) || hasOther(text, own, dottedIn)) return 'has_link';
  if (hasOther(text, own, amountsIn)) return 'has_price';
  if (!isIn(language, text)) return 'wrong_script';
  const [shortest, longest] = LETTERS[size];
  const [fewest, most] = SENTENCES[size];
  const sentences = text.match(ENDS)?.length ?? 0;
  if (text.length < shortest || sentences < fewest) return 'too_short';
  if (text.length > longest || sentences > most) return 'too_long';
  return null;
}

function hasOther(text: string, own: string, findIn: (text: string) => string[]): boolean {
  const known = new Set(findIn(own));
  return findIn(text).some((one) => !known.has(one));
}

const dottedIn = (text: string) => text.toLowerCase().match(DOTTED) ?? [];

/** Their digits: an amount may be written in several ways. */
const amountsIn = (text: string) =>
  [...text.matchAll(AMOUNT)].map(([, before, behind]) =>
    cleanTyped(before ?? behind ?? '')
      .replace(/[.,٫]00$/u, '')
      .replace(/\D/gu, ''),
  );

function isIn(language: Language, text: string): boolean {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  const own = text.match(language === 'ar' ? /\p{Script=Arabic}/gu : /\p{Script=Latin}/gu)?.length ?? 0;
  return letters > 0 && own / letters >= OWN_SHARE[language];
}
