import { readAmount } from '#shared/read-amount.ts';

/**
 * How values stand in cells. A text that a spreadsheet would run as a formula gets an apostrophe, as does one that begins
 * with an apostrophe: what goes out comes in the same.
 */
const GUARDED = /^['=+\-@\t\r]/;

export function toCell(value: string | number | boolean | null | readonly unknown[]): string {
  if (value === null) return '';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
  return GUARDED.test(text) ? `'${text}` : text;
}

export function fromCell(cell: string): string {
  return cell.startsWith("'") && GUARDED.test(cell.slice(1)) ? cell.slice(1) : cell;
}

const YES = new Set(['yes', 'true', '1', 'نعم']);
const NO = new Set(['no', 'false', '0', 'لا']);

/** undefined where it is neither. */
export function readFlag(text: string): boolean | undefined {
  const word = text.trim().toLowerCase();
  if (YES.has(word)) return true;
  return NO.has(word) ? false : undefined;
}

/** An amount as the fields of prices read it, "48 000,50" among them; what is none stays, to be refused. */
export function readPrice(text: string): string {
  const typed = readAmount(text);
  return typed.state === 'valid' ? typed.amount : text.trim();
}

/** A whole number; undefined where it is none. */
export function readWhole(text: string): number | undefined {
  const word = text.trim();
  return /^-?\d{1,10}$/.test(word) ? Number.parseInt(word, 10) : undefined;
}

/** A list written as JSON; undefined where it is none. */
export function readList(text: string): unknown[] | undefined {
  try {
    const list: unknown = JSON.parse(text);
    return Array.isArray(list) ? list : undefined;
  } catch {
    return undefined;
  }
}
