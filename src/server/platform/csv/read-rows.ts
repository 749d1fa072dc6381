import { parse } from 'csv-parse/sync';
import { trimUnseen } from '#shared/trim-unseen.ts';
import { Refusal } from '../http/refusal.ts';

export const SEPARATORS = { comma: ',', semicolon: ';', tab: '\t' } as const;
export type Separator = keyof typeof SEPARATORS;
export const separatorNames = ['comma', 'semicolon', 'tab'] as const satisfies Separator[];

export interface Cell {
  /** As written. */
  text: string;
  isQuoted: boolean;
}

export interface Row {
  /** As a spreadsheet numbers it: line breaks within cells count nothing, empty rows count. */
  line: number;
  cells: Cell[];
}

interface Wanted {
  separator: Separator;
  most: number;
  tooMany: Refusal;
  /** A quotation mark inside a cell is a part of it. */
  takesQuotes?: boolean;
}

export const LINE_END = /\r\n|\r|\n/;
/** What Excel reads as the separator, and shows as no row. */
const ANNOUNCED = /^\uFEFF?(?:"?sep=(.)"?(?:\r\n|\r|\n|$))?/i;

/** The text without its byte order mark and the line that announces a separator. */
export function withoutAnnouncement(text: string): { body: string; announced: Separator | null } {
  const [head = '', mark] = ANNOUNCED.exec(text) ?? [];
  const announced = separatorNames.find((name) => SEPARATORS[name] === mark) ?? null;
  return { body: text.slice(head.length), announced };
}

/** A quoted cell, with what precedes it. */
const QUOTED = /(^|[,;\t\r\n])"(?:[^"]|"")*"/g;

/** Lines to tell the separator by: marks and line breaks within quotation marks separate nothing. */
export const guideLines = (body: string): string[] =>
  body
    .replaceAll(
      QUOTED,
      (cell, before: string) => before + cell.slice(before.length).replaceAll(/[,;\t\r\n]/g, ' '),
    )
    .split(LINE_END);

export const isFilled = (cell: Cell | undefined): boolean =>
  cell !== undefined && trimUnseen(cell.text) !== '';

/** The rows of a CSV in which a cell is filled. Refusals: csv_unreadable with its row, and `tooMany`. */
export function readRows(body: string, { separator, most, tooMany, takesQuotes = false }: Wanted): Row[] {
  const rows: Row[] = [];
  let line = 0;
  try {
    parse(body, {
      delimiter: SEPARATORS[separator],
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
      relax_quotes: takesQuotes,
      max_record_size: 200_000,
      // The parser gives text alone: the first character of each cell says whether it was quoted.
      cast: (cell, { quoting }) => `${quoting ? 'q' : 'p'}${cell}`,
      on_record(record: string[]) {
        line += 1;
        const cells = record.map((cell) => ({ text: cell.slice(1), isQuoted: cell.startsWith('q') }));
        if (cells.some(isFilled)) rows.push({ line, cells });
        if (rows.length > most) throw tooMany;
        return null;
      },
    });
  } catch (error) {
    throw error === tooMany ? tooMany : new Refusal('csv_unreadable', { line: String(line + 1) });
  }
  return rows;
}
