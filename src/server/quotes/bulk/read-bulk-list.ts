import { IMPORT_LINES_MAX } from '#shared/quotes/bulk-lists.contract.ts';
import { decodeText } from '#shared/decode-text.ts';
import { languages } from '#shared/locale.ts';
import { trimUnseen } from '#shared/trim-unseen.ts';
import { LINE_END } from '#server/platform/csv/read-rows.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { headOf, readTable } from '#server/products/imports/read-table.ts';
import { BULK_COLUMNS } from './bulk-columns.ts';

/** A line of a list that asks for something, as it was written. */
export interface WrittenLine {
  /** In the list, from 1. */
  line: number;
  sku: string;
  option: string;
  quantity: string;
  wished: string;
}

interface BulkList {
  lines: WrittenLine[];
  /** Rows of the template in which nothing was filled in. */
  withoutQuantity: number;
}

/** "SKU quantity", with spaces, a tab, a comma or a semicolon between. */
const PASTED = /^(.*?\S)([\s,;]+)(\S+)$/u;
const ROW_LENGTH_MAX = 300;
const REQUIRED = ['sku', 'quantity'];
const COLUMNS = new Map(
  languages.flatMap((language) =>
    Object.entries(BULK_COLUMNS[language]).map(([name, heading]) => [heading.toLowerCase(), name]),
  ),
);
const nameOf = (heading: string) => COLUMNS.get(heading);

/**
 * The lines of a list: the filled template, in either language, of which lines without a quantity are passed over, or
 * lines "SKU quantity". Refusals: encoding_unknown, file_empty, csv_unreadable, csv_columns_unknown, csv_columns_twice,
 * csv_too_long.
 */
export function readBulkList(bytes: Buffer): BulkList {
  const text = decodeText(bytes);
  if (text === null) throw new Refusal('encoding_unknown');
  const { headings, body } = headOf(text);
  if (trimUnseen(body) === '') throw new Refusal('file_empty');
  const names = new Set(headings.map(nameOf));
  // A header row names both columns; a line of a pasted list never does.
  const list = REQUIRED.every((name) => names.has(name))
    ? readFilledTable(bytes)
    : { lines: body.split(LINE_END).flatMap(readPasted), withoutQuantity: 0 };
  if (list.lines.length > IMPORT_LINES_MAX)
    throw new Refusal('csv_too_long', { maximum: String(IMPORT_LINES_MAX) });
  return list;
}

function readFilledTable(bytes: Buffer): BulkList {
  const rows = readTable(bytes, { required: REQUIRED, nameOf });
  const lines = rows.flatMap(({ line, cells, isTooWide }) => {
    const [sku = '', option = '', quantity = '', wished = ''] = (
      ['sku', 'option', 'quantity', 'wished'] as const
    ).map((name) => trimUnseen(cells[name] ?? ''));
    if (quantity + wished === '' && isTooWide !== true) return [];
    // Shifted cells can't be trusted: the line is shown as unreadable.
    return [{ line, sku, option, quantity: isTooWide === true ? '' : quantity, wished }];
  });
  return { lines, withoutQuantity: rows.length - lines.length };
}

function readPasted(row: string, index: number): WrittenLine[] {
  const text = trimUnseen(row);
  if (text === '') return [];
  // Cut short, its quantity would be another one.
  const found = text.length > ROW_LENGTH_MAX ? null : PASTED.exec(text);
  const [, before = '', between = '', last = ''] = found ?? [];
  // "SKU,5,100" may be 5 at 100 as well as 5,100.
  const isUnclear = found === null || (between.includes(',') && /[,٬]/.test(last));
  const [sku, quantity] = isUnclear ? [text, ''] : [before, last];
  return [{ line: index + 1, sku: trimUnseen(sku), option: '', quantity, wished: '' }];
}
