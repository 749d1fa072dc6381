import type { ListColumn } from '#shared/codes/code-lists.contract.ts';
import { trimUnseen } from '#shared/trim-unseen.ts';
import { isFilled, type Row } from '../platform/csv/read-rows.ts';
import { columnOf } from './code-headings.ts';
import { readExpiry } from './read-expiry.ts';

/** names: of columns, each known or null. unlike: it may be names or a code, which only a person can say. */
export type FirstRow =
  | { is: 'names' | 'unlike'; columns: (ListColumn | null)[] }
  | { is: 'code'; columns: null };

const DIGIT = /\p{Nd}/u;
export const LETTERS = [/\p{Lu}/u, /\p{Ll}/u, /\p{Lo}/u];
/** As programs call a column without a name. */
const COUNTED = /^(?:col(?:umn|onne)?|field|champ|unnamed|(?:ال)?عمود)[\s:_]*\p{Nd}+$/iu;
const textAt = (row: Row, place: number) => trimUnseen(row.cells[place]?.text ?? '');
const isDate = (text: string) => text !== '' && readExpiry(text) !== undefined;

/** What the first row of a list is, beside the others. Where a list is no table, each row is a code. */
export function judgeFirstRow(
  { first, rest }: { first: Row; rest: readonly Row[] },
  isTable: boolean,
): FirstRow {
  const texts = first.cells.map((_, place) => textAt(first, place));
  if (texts.some(isDate)) return { is: 'code', columns: null };
  const named = texts.map(columnOf);
  const hasNames = named.some((kind) => kind === 'code' || kind === 'expires_at');
  if (!hasNames && !isUnlike(first, rest)) return { is: 'code', columns: null };
  const is = hasNames ? 'names' : 'unlike';
  if (!isTable) return { is, columns: [named[0] === 'expires_at' ? null : 'code'] };
  const width = hasNames ? first.cells.findLastIndex(isFilled) + 1 : widthOf([first, ...rest]);
  const columns = Array.from({ length: width }, (_, place): ListColumn | null => {
    const kind = named[place];
    // Of two of a kind, neither name says which is meant.
    if (kind !== undefined && (kind === 'ignored' || named.indexOf(kind) === named.lastIndexOf(kind)))
      return kind;
    return rest.some((row) => isFilled(row.cells[place])) ? null : 'ignored';
  });
  return { is, columns: width === 1 && !hasNames ? ['code'] : columns };
}

const widthOf = (rows: readonly Row[]) =>
  Math.max(...rows.map(({ cells }) => cells.findLastIndex(isFilled) + 1));

/** No digit where others have one, no date where others have one, or another shape and length than all others share. */
function isUnlike(first: Row, rest: readonly Row[]): boolean {
  const isMost = (rows: readonly Row[], fits: (row: Row) => boolean) =>
    rows.length > 0 && rows.filter(fits).length * 2 >= rows.length;
  const lacksDate = first.cells.some(
    (cell, place) =>
      isFilled(cell) &&
      !DIGIT.test(cell.text) &&
      isMost(
        rest.filter((row) => isFilled(row.cells[place])),
        (row) => isDate(textAt(row, place)),
      ),
  );
  const text = textAt(first, 0);
  if (first.cells.some((_, place) => COUNTED.test(textAt(first, place)))) return true;
  const others = rest.map((row) => textAt(row, 0)).filter((other) => other !== '');
  const lacksDigit = !DIGIT.test(text) && isMost(rest, (row) => DIGIT.test(textAt(row, 0)));
  const shapes = new Set(others.map(shapeOf));
  const lengths = new Set(others.map(({ length }) => length));
  const isOfAKind =
    (shapes.size === 1 && (others.length > 1 || !DIGIT.test(text))) ||
    (lengths.size === 1 && others.length > 2);
  const isOther = isOfAKind && !shapes.has(shapeOf(text)) && !lengths.has(text.length);
  // "Clés Windows 11" above codes in one word.
  const isAlone = (pattern: RegExp) => pattern.test(text) && !others.some((other) => pattern.test(other));
  const isWords = others.length > 0 && isAlone(/\s/) && LETTERS.some(isAlone);
  return text !== '' && (lacksDate || lacksDigit || isOther || isWords);
}

/** "ABCD-0012" has the shape of "XY-7". */
export const shapeOf = (text: string) =>
  text
    .replaceAll(/\p{Lu}+/gu, 'A')
    .replaceAll(/\p{Ll}+/gu, 'a')
    .replaceAll(/\p{Lo}+/gu, 'ا')
    .replaceAll(/\p{Nd}+/gu, '0');
