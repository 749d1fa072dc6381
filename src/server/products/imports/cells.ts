import { readAmount } from '#shared/read-amount.ts';

/**
 * Cell formats. Text a spreadsheet would run as a formula gets a leading apostrophe, as does text that starts with one,
 * so export and import round-trip.
 */
const GUARDED = /^['=+\-@\t\r]/;
/** The word that empties, behind apostrophes where it is the text itself. */
const EMPTYING = /^[\s\u061C\u200E\u200F]*'*\((?:empty|فارغ)\)[\s\u061C\u200E\u200F]*$/i;

/** A value as people read it; lists are JSON. */
export function toText(value: string | number | boolean | null | readonly unknown[]): string {
  if (value === null) return '';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'object') return value.length === 0 ? '' : JSON.stringify(value);
  return String(value);
}

export function toCell(value: Parameters<typeof toText>[0]): string {
  const text = toText(value);
  const cell = EMPTYING.test(text) ? `'${text}` : text;
  return GUARDED.test(cell) ? `'${cell}` : cell;
}

export function fromCell(cell: string): string {
  return cell.startsWith("'") && GUARDED.test(cell.slice(1)) ? cell.slice(1) : cell;
}

/** What a row says: a blank cell leaves what is stored, the word “(empty)” empties it. */
export function saidIn(cells: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(cells).flatMap(([name, cell]) => {
      if (cell.trim() === '') return [];
      return [[name, EMPTYING.test(cell) && !cell.startsWith("'") ? '' : literal(cell)]];
    }),
  );
}

/** A cell that names something, which no word empties. */
export function literal(cell: string): string {
  return EMPTYING.test(cell) && cell.startsWith("'") ? cell.slice(1) : cell;
}

const YES = new Set(['yes', 'true', '1', 'نعم']);
const NO = new Set(['no', 'false', '0', 'لا']);

/** undefined if neither. */
export function readFlag(text: string): boolean | undefined {
  const word = text.trim().toLowerCase();
  if (YES.has(word)) return true;
  return NO.has(word) ? false : undefined;
}

/** An amount as price fields parse it, "48 000,50" included; anything else is left for the check to refuse. */
export function readPrice(text: string): string {
  const typed = readAmount(text);
  return typed.state === 'valid' ? typed.amount : text.trim();
}

/** A whole number, else undefined. */
export function readWhole(text: string): number | undefined {
  const word = text.trim();
  return /^-?\d{1,10}$/.test(word) ? Number.parseInt(word, 10) : undefined;
}

/** A JSON list, else undefined; empty text is one without entries. */
export function readList(text: string): unknown[] | undefined {
  if (text === '') return [];
  try {
    const list: unknown = JSON.parse(text);
    return Array.isArray(list) ? list : undefined;
  } catch {
    return undefined;
  }
}
