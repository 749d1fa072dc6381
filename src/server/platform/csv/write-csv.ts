import { pipeline, Readable } from 'node:stream';
import { stringify, type Options } from 'csv-stringify';

/** A text, a number, or a figure that is known to be one: that it begins with a minus makes it no formula. */
export type CsvCell = string | number | null | { figure: string };

/** How every file of the store is written; a lone LF or CR inside a cell is quoted too, or the row would split there. */
export const CSV_FORMAT = {
  bom: true,
  header: true,
  record_delimiter: 'windows',
  quoted_match: /[\r\n]/,
} as const;

/**
 * A table as CSV, written while its reader takes it. Texts that a spreadsheet would run as a formula begin with an
 * apostrophe.
 */
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
  // An error of either side, or a reader who goes away, ends both; whoever reads the result sees the error.
  return pipeline(Readable.from(lines), csv, () => {});
}
