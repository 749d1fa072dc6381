import { readAmount } from '#shared/read-amount.ts';

/**
 * Cell formats. Text a spreadsheet would run as a formula gets a leading apostrophe, as does text that starts with one,
 * so export and import round-trip.
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

/** A JSON list, else undefined. */
export function readList(text: string): unknown[] | undefined {
  try {
    const list: unknown = JSON.parse(text);
    return Array.isArray(list) ? list : undefined;
  } catch {
    return undefined;
  }
}
