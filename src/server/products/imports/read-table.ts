import { parse } from 'csv-parse/sync';
import { IMPORT_LINES_MAX } from '#shared/products/imports.contract.ts';
import { decodeText } from '#shared/decode-text.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { fromCell } from './cells.ts';

/** A line of the file: its number there, and its cells by the names of their columns. */
export interface TableRow {
  line: number;
  cells: Readonly<Record<string, string>>;
  /** It has more cells than there are names: a comma without quotation marks has moved them, and none can be trusted. */
  isTooWide?: boolean;
}

const LINE_END = /\r\n|\r|\n/;
/** What Excel reads before all else: "sep=;". The lines themselves say it as well. */
const SEPARATOR_LINE = /^"?sep=."?$/i;

/**
 * The lines of a CSV file: UTF-8, or UTF-16 with its mark, with a line of column names first, cells apart by commas,
 * semicolons or tabs, as spreadsheets of different countries save them. Refusals: encoding_unknown, csv_unreadable,
 * csv_columns_missing, csv_too_long.
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
      // A line that ends early says nothing about the rest; one with more cells than names is refused by itself.
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

/** The one that the line of names has most of. */
function delimiterOf(head: string): string {
  const count = (mark: string) => head.split(mark).length;
  return [',', ';', '\t'].reduce((best, mark) => (count(mark) > count(best) ? mark : best));
}

function lineOf(error: unknown): string {
  return error instanceof Error && 'lines' in error ? String(error.lines) : '1';
}
