import { IMPORT_LINES_MAX } from '#shared/products/imports.contract.ts';
import { decodeText } from '#shared/decode-text.ts';
import { trimUnseen } from '#shared/trim-unseen.ts';
import {
  guideLines,
  isFilled,
  readRows,
  separatorNames,
  SEPARATORS,
  withoutAnnouncement,
  type Row,
  type Separator,
} from '#server/platform/csv/read-rows.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { fromCell } from './cells.ts';

/** A row: its number in the sheet, and its cells by column name. */
export interface TableRow {
  line: number;
  cells: Readonly<Record<string, string>>;
  /** More cells than columns: an unquoted comma shifted them, so none can be trusted. */
  isTooWide?: boolean;
}

interface Columns {
  /** Without them there is no table; what stands in them is a key or a number, so unseen marks around it are cut. */
  required: readonly string[];
  /** What a heading, in lower case, is called here; undefined: nothing. */
  nameOf: (heading: string) => string | undefined;
}

/**
 * Rows of a CSV file: UTF-8, or UTF-16 with BOM, with a header row, separated by commas, semicolons or tabs, as
 * spreadsheets of different locales save them. Refusals: encoding_unknown, csv_unreadable, csv_columns_missing,
 * csv_columns_unknown, csv_columns_twice, csv_too_long.
 */
export function readTable(bytes: Buffer, { required, nameOf }: Columns): TableRow[] {
  const text = decodeText(bytes);
  if (text === null) throw new Refusal('encoding_unknown');
  const { separator, body } = headOf(text);
  const [head, ...rows] = readRows(body, {
    separator,
    most: IMPORT_LINES_MAX + 1,
    tooMany: new Refusal('csv_too_long', { maximum: String(IMPORT_LINES_MAX) }),
  });
  const names = namesOf(head, rows, { required, nameOf });
  return rows.map(({ line, cells }) => ({
    line,
    cells: Object.fromEntries(
      names.flatMap((name, place) => {
        const cell = cells[place];
        if (name === undefined || cell === undefined) return [];
        return [[name, fromCell(required.includes(name) ? trimUnseen(cell.text) : cell.text)]];
      }),
    ),
    isTooWide: cells.slice(names.length).some(isFilled),
  }));
}

/** The first filled line of a table, cut at its most frequent separator unless another is announced. */
export function headOf(text: string): { separator: Separator; headings: string[]; body: string } {
  const { body, announced } = withoutAnnouncement(text);
  const line = guideLines(body).find((one) => trimUnseen(one.replaceAll(/[,;\t"]/g, '')) !== '') ?? '';
  const cells = (name: Separator) => line.split(SEPARATORS[name]);
  const separator =
    announced ??
    separatorNames.reduce((best, name) => (cells(name).length > cells(best).length ? name : best));
  return { separator, headings: cells(separator).map((cell) => heading(cell.replaceAll('"', ''))), body };
}

const heading = (text: string) => trimUnseen(text).toLowerCase();

/** Columns by place, up to the last one with a heading; undefined: nothing stands in it. */
function namesOf(head: Row | undefined, rows: Row[], { required, nameOf }: Columns): (string | undefined)[] {
  const cells = head?.cells ?? [];
  const headed = cells.slice(0, cells.findLastIndex(isFilled) + 1).map(({ text }) => text);
  const names = headed.map((text) => nameOf(heading(text)));
  const refuse = (
    code: 'csv_columns_missing' | 'csv_columns_unknown' | 'csv_columns_twice',
    of: string[],
  ) => {
    if (of.length > 0) throw new Refusal(code, { columns: of.join(', ') });
  };
  refuse(
    'csv_columns_missing',
    required.filter((name) => !names.includes(name)),
  );
  refuse(
    'csv_columns_twice',
    headed
      .filter((_, place) => names[place] !== undefined && names.indexOf(names[place]) < place)
      .map((text) => trimUnseen(text)),
  );
  // A column that no one reads would be dropped without a word: it is misspelt, or doesn't belong here.
  refuse(
    'csv_columns_unknown',
    headed.flatMap((text, place) =>
      names[place] === undefined && rows.some((row) => isFilled(row.cells[place]))
        ? [trimUnseen(text) || letterOf(place)]
        : [],
    ),
  );
  return names;
}

/** As spreadsheets call a column: A to Z, AA, AB. */
function letterOf(place: number): string {
  const letter = String.fromCharCode(65 + (place % 26));
  return place < 26 ? letter : letterOf(Math.floor(place / 26) - 1) + letter;
}
