import { IMPORT_LINES_MAX } from '#shared/quotes/bulk-lists.contract.ts';
import { decodeText } from '#shared/decode-text.ts';
import { languages } from '#shared/locale.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { readTable } from '#server/products/imports/read-table.ts';
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

const LINE_END = /\r\n|\r|\n/;
/** "SKU quantity", with spaces, a tab, a comma or a semicolon between. */
const PASTED = /^(.*?\S)[\s,;]+(\S+)$/u;
const ROW_LENGTH_MAX = 300;
const NAMES = (column: 'sku' | 'option' | 'quantity' | 'wished') =>
  languages.map((language) => BULK_COLUMNS[language][column].toLowerCase());
/** A header row names both columns; a line of a pasted list never does. */
const isHeader = (line: string) =>
  NAMES('sku').some((name) => line.includes(name)) && NAMES('quantity').some((name) => line.includes(name));

/**
 * The lines of a list: the filled template, in either language, of which lines without a quantity are passed over, or
 * lines "SKU quantity". Refusals: encoding_unknown, file_empty, csv_unreadable, csv_columns_missing,
 * csv_too_long.
 */
export function readBulkList(bytes: Buffer): WrittenLine[] {
  const text = decodeText(bytes);
  if (text === null) throw new Refusal('encoding_unknown');
  if (text.trim() === '') throw new Refusal('file_empty');
  const rows = text.replace(/^\uFEFF/, '').split(LINE_END);
  const first = rows.find((row) => row.trim() !== '' && !/^"?sep=/i.test(row)) ?? '';
  const lines = isHeader(first.toLowerCase()) ? readFilledTable(bytes) : rows.flatMap(readPasted);
  if (lines.length > IMPORT_LINES_MAX)
    throw new Refusal('csv_too_long', { maximum: String(IMPORT_LINES_MAX) });
  return lines;
}

function readFilledTable(bytes: Buffer): WrittenLine[] {
  return readTable(bytes, []).flatMap(({ line, cells, isTooWide }) => {
    const cell = (column: Parameters<typeof NAMES>[0]) =>
      NAMES(column)
        .map((name) => cells[name] ?? '')
        .find((text) => text !== '') ?? '';
    const [sku, quantity] = [cell('sku'), cell('quantity')];
    if (quantity === '') return [];
    // Shifted cells can't be trusted: the line is shown as unreadable.
    return [
      {
        line,
        sku,
        option: cell('option'),
        quantity: isTooWide === true ? '' : quantity,
        wished: cell('wished'),
      },
    ];
  });
}

function readPasted(row: string, index: number): WrittenLine[] {
  const text = row.trim();
  if (text === '') return [];
  const [, sku = text, quantity = ''] = PASTED.exec(text.slice(0, ROW_LENGTH_MAX)) ?? [];
  return [{ line: index + 1, sku, option: '', quantity, wished: '' }];
}
