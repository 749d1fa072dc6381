import type { z } from 'zod';
import { readAmount } from '#shared/read-amount.ts';
import { readWithin, toLatinDigits } from '#shared/read-number.ts';
import { trimUnseen } from '#shared/trim-unseen.ts';
import { describeIssue, unstorableFields } from '#server/platform/http/validate.ts';
import type { FieldError } from '#server/platform/http/refusal.ts';

/**
 * Cell formats. Text a spreadsheet would run as a formula gets a leading apostrophe, as does text that starts with one,
 * so export and import round-trip.
 */
const GUARDED = /^['=+\-@\t\r]/;
/** The word that empties, behind apostrophes where it is the text itself. */
const EMPTYING =
  /^[\s\p{Default_Ignorable_Code_Point}]*'*\((?:empty|فارغ)\)[\s\p{Default_Ignorable_Code_Point}]*$/iu;

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
      if (trimUnseen(cell) === '') return [];
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

/** undefined: blank. What is neither yes nor no stays as it was typed, for describeCell. */
export function readFlag(text: string): boolean | string | undefined {
  const word = toLatinDigits(trimUnseen(text)).toLowerCase();
  if (YES.has(word)) return true;
  return NO.has(word) ? false : filled(text);
}

/** An amount as price fields parse it, "48 000,50" included; anything else is left for the check to refuse. */
export function readPrice(text: string): string {
  const typed = readAmount(text);
  return typed.state === 'valid' ? typed.amount : text.trim();
}

/** A whole number in the digits that prices are read in. undefined: blank; anything else stays as it was typed. */
export function readWhole(text: string): number | string | undefined {
  const whole = readWithin(text, WHOLE);
  return whole === null ? filled(text) : Number(whole);
}

const WHOLE = { least: '-9999999999', most: '9999999999' };

/** What is wrong with the version that a row comes with; null: nothing, or it has none. */
export function wrongVersion(text: string | undefined, version: number): string | null {
  const read = readWhole(text ?? '');
  if (read === undefined || read === version) return null;
  return typeof read === 'string' ? 'not_whole' : 'changed_since_export';
}

/** A JSON list of what can be stored; an emptied one has no entries. undefined: blank; anything else stays as it was typed. */
export function readList(text: string): unknown[] | string | undefined {
  if (text === '') return [];
  try {
    const list: unknown = JSON.parse(text);
    return Array.isArray(list) && unstorableFields(list).length === 0 ? list : filled(text);
  } catch {
    return filled(text);
  }
}

const filled = (text: string) => (trimUnseen(text) === '' ? undefined : text);

/** What is wrong with a cell: one that is filled and can't be read is never called missing. */
export function describeCell(issue: z.core.$ZodIssue): FieldError[] {
  if (issue.code !== 'invalid_type' || typeof issue.input !== 'string') return describeIssue(issue);
  const problem =
    issue.expected === 'boolean'
      ? 'not_yes_or_no'
      : issue.expected === 'number' || issue.expected === 'int'
        ? 'not_whole'
        : 'wrong_type';
  return [{ field: issue.path.join('.'), problem }];
}
