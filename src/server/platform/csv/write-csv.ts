import { pipeline, Readable } from 'node:stream';
import { stringify, type Options } from 'csv-stringify';

/** Text or number; figures are marked, because their leading minus is not a formula. */
export type CsvCell = string | number | null | { figure: string };

/** Dialect of every CSV of the store; lone LF or CR in a cell is quoted too, or the row would break. */
export const CSV_FORMAT = {
  bom: true,
  header: true,
  record_delimiter: 'windows',
  quoted_match: /[\r\n]/,
} as const;

/** Streams a table as CSV. Cells a spreadsheet would run as a formula get a leading apostrophe. */
export function writeCsv(
  columns: readonly string[],
  lines: AsyncIterable<readonly CsvCell[]>,
  options: Options = {},
): Readable {
  const csv = stringify({
    ...CSV_FORMAT,
    columns: [...columns],
    escape_formulas: true,
    cast: {
      object: (cell: { figure?: string }) => ({ value: cell.figure ?? '', escape_formulas: false }),
    },
    ...options,
  });
  // An error on either side, or a reader who disconnects, ends both; the consumer sees the error.
  return pipeline(Readable.from(lines), csv, () => {});
}
