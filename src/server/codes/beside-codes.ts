import { LETTERS, shapeOf } from './judge-first-row.ts';

/** The mark of a list: "- ", "1. ", "2) ", "(3) ". */
const LIST_MARK = /^(?:[-*+>#~=_]+|\p{Nd}{1,3}[.)]|[([]\p{Nd}{1,3}[)\]])\s+(?=\S)/u;
const NUMBER = /^(\d{1,4})(?:\s*[.):;,|]\s*|\s*-\s+|\s+)(?=\S)/;
const TOTAL = /^(?:(?:grand|sub|sous)?[\s-]*total|somme|(?:ال)?مجموع|(?:ال)?[إا]جمالي)(?!\p{L})/iu;

/** What stands in a line of a list that is none of its code: the list's own marks and numbers, remarks, thanks, a total. */
export function besideOf(texts: readonly string[]): (text: string) => string | null {
  const isNumbered = isCounted(texts);
  const plain = texts.filter(isPlain);
  const used = LETTERS.filter((letters) => plain.some((text) => letters.test(text)));
  const [length, ...lengths] = new Set(plain.map((text) => text.length));
  const isPlainList = plain.length > 1 && plain.length * 2 >= texts.length;
  return (text) => {
    const [mark] = LIST_MARK.exec(text) ?? (isNumbered ? NUMBER.exec(text) : null) ?? [];
    if (mark !== undefined) return mark.trim();
    if (TOTAL.test(text)) return text;
    // Words in letters that none of the codes has.
    const isOther = LETTERS.some((letters) => !used.includes(letters) && letters.test(text));
    if (!isPlainList || isPlain(text)) return null;
    if (/\p{Nd}/u.test(text)) return isOther ? text.slice(text.search(/\s/)).trim() : null;
    // "FIN" among codes that have all one length.
    return isOther || (lengths.length === 0 && text.length !== length) ? text : null;
  };
}

const isPlain = (text: string) => /\p{Nd}/u.test(text) && !/\s/.test(text);

/** Each line begins with the number after that of the line before. */
function isCounted(texts: readonly string[]): boolean {
  const numbers = texts.map((text) => Number(NUMBER.exec(text)?.[1] ?? Number.NaN));
  const [first = 0] = numbers;
  const isLong = numbers.length > 2 || (numbers.length > 1 && first === 1);
  return isLong && numbers.every((number, place) => number === first + place);
}

/** Several codes in one line or cell: behind a mark and a space, or of one shape with a mark between. */
export function isSeveral(text: string): boolean {
  if (/^[,;|]|[,;|](?:\s|$)/.test(text)) return true;
  const parts = text.split(/[,;|]/);
  const [one = ''] = parts;
  return (
    parts.length > 1 &&
    /\p{Nd}/u.test(one) &&
    parts.every((part) => part.length === one.length && shapeOf(part) === shapeOf(one))
  );
}
