import { parse } from 'csv-parse/sync';
import { IMPORT_LINES_MAX } from '#shared/products/imports.contract.ts';
import { decodeText } from '#shared/decode-text.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { fromCell } from './cells.ts';

/** A row: its line number, and its cells by column name. */
export interface TableRow {
  line: number;
  cells: Readonly<Record<string, string>>;
  /** More cells than columns: an unquoted comma shifted them, so none can be trusted. */
  isTooWide?: boolean;
}

const LINE_END = /\r\n|\r|\n/;
/** Excel's separator hint, "sep=;"; we detect the separator anyway. */
const SEPARATOR_LINE = /^"?sep=."?$/i;

/**
 * Rows of a CSV file: UTF-8, or UTF-16 with BOM, with a header row, separated by commas, semicolons or tabs, as
 * spreadsheets of different locales save them. Refusals: encoding_unknown, csv_unreadable, csv_columns_missing,
 * csv_too_long.
 */
export function readTable(bytes: Buffer, required: readonly string[]): TableRow[] {
  const text = decodeText(bytes);
  if (text === null) throw new Refusal('encoding_unknown');
  const [first = '', second = ''] = text.split(LINE_END, 2);
  const isAnnounced = SEPARATOR_LINE.test(first);
  let names: string[] = [];
  let parsed: { record: Record<string, string>; info: { lines: number; error?: { record?: string[] } } }[];
  try {
    parsed = parse(text, {
      bom: true,
      columns: (head: string[]) => (names = head.map((name) => name.trim().toLowerCase())),
      delimiter: delimiterOf(isAnnounced ? second : first),
      from_line: isAnnounced ? 2 : 1,
      info: true,
      // A short row leaves the other cells empty; one with too many cells is refused.
      relax_column_count: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      to: IMPORT_LINES_MAX + 1,
      max_record_size: 200_000,
    });
  } catch (error) {
    throw new Refusal('csv_unreadable', { line: lineOf(error) });
  }
  if (parsed.length > IMPORT_LINES_MAX)
    throw new Refusal('csv_too_long', { maximum: String(IMPORT_LINES_MAX) });
  const missing = required.filter((name) => !names.includes(name));
  if (missing.length > 0) throw new Refusal('csv_columns_missing', { columns: missing.join(', ') });
  return parsed.map(({ record, info }) => ({
    line: info.lines,
    cells: Object.fromEntries(Object.entries(record).map(([name, cell]) => [name, fromCell(cell)])),
    isTooWide: info.error?.record?.slice(names.length).some((cell) => cell.trim() !== '') ?? false,
  }));
}

/** The most frequent separator in the header row. */
function delimiterOf(head: string): string {
  const count = (mark: string) => head.split(mark).length;
  return [',', ';', '\t'].reduce((best, mark) => (count(mark) > count(best) ? mark : best));
}

function lineOf(error: unknown): string {
  return error instanceof Error && 'lines' in error ? String(error.lines) : '1';
}
