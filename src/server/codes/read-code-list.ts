import {
  CODE_LENGTH_MAX,
  CODES_AT_ONCE_MAX,
  type ListColumn,
  type ListQuestion,
  type Reading,
} from '#shared/codes/code-lists.contract.ts';
import { trimUnseen, trimUnseenEnd } from '#shared/trim-unseen.ts';
import {
  guideLines,
  isFilled,
  LINE_END,
  readRows,
  separatorNames,
  SEPARATORS,
  withoutAnnouncement,
  type Row,
  type Separator,
} from '../platform/csv/read-rows.ts';
import { Refusal } from '../platform/http/refusal.ts';
import { columnOf } from './code-headings.ts';
import { judgeCodes, type CodeLine } from './judge-codes.ts';
import { judgeFirstRow } from './judge-first-row.ts';
import { readExpiry } from './read-expiry.ts';

export interface CodeList {
  /** null: no row has more than a code. */
  separator: Separator | null;
  /** What only a person can say of the first row; then no line is judged yet. */
  question: Omit<ListQuestion, 'examples'> | null;
  /** The rows below the first, as examples to a question. */
  examples: Row[];
  /** Headings of columns in which something stands that is not read. */
  leftOut: string[];
  lines: CodeLine[];
}

interface Wanted {
  format: 'lines' | 'csv';
  text: string;
  /** How a person answered the question. */
  reading?: Reading | undefined;
}

const EXAMPLES = 3;
/** In lines that are no table, DATED finds the two. */
const CODE_AND_EXPIRY = ['code', 'expires_at'] as const;

/** Non-empty rows of a list. Refusals: too_many_codes, csv_unreadable. */
export function readCodeList(wanted: Wanted, now: Date): CodeList {
  const { separator, rows, isTable } = sheetOf(wanted);
  const [first, ...rest] = rows;
  const nothing = { separator, question: null, examples: [], leftOut: [], lines: [] };
  if (first === undefined) return nothing;
  const { reading } = wanted;
  const judged = reading === undefined ? judgeFirstRow({ first, rest }, isTable) : null;
  const hasNames = reading?.has_names ?? judged?.is === 'names';
  if (judged !== null && judged.columns !== null) {
    const isClear = judged.is === 'names' && judged.columns.includes('code');
    if (!isClear || judged.columns.includes(null))
      return { ...nothing, question: questionOf(first, judged), examples: rest.slice(0, EXAMPLES) };
  }
  const told: readonly (ListColumn | null)[] = reading?.columns ?? judged?.columns ?? CODE_AND_EXPIRY;
  const columns = isTable ? told : CODE_AND_EXPIRY;
  const below = hasNames ? rest : rows;
  if (below.length > CODES_AT_ONCE_MAX) throw tooMany();
  return {
    ...nothing,
    leftOut: hasNames ? leftOut(first, below, columns) : [],
    lines: judgeCodes(below, {
      columns,
      separator,
      isTable,
      now,
      decided: hasNames ? null : reading && first,
    }),
  };
}

const tooMany = () => new Refusal('too_many_codes', { maximum: String(CODES_AT_ONCE_MAX) });

const questionOf = (
  first: Row,
  { is, columns }: { is: 'names' | 'unlike'; columns: readonly (ListColumn | null)[] },
): CodeList['question'] => ({
  has_names: is === 'names' ? true : null,
  columns: columns.map((kind, place) => ({
    name: trimUnseen(first.cells[place]?.text ?? '').slice(0, CODE_LENGTH_MAX),
    kind,
  })),
});

const leftOut = (first: Row, below: readonly Row[], columns: readonly (ListColumn | null)[]) =>
  columns.flatMap((kind, place) =>
    kind === 'ignored' && below.some((row) => isFilled(row.cells[place]))
      ? [trimUnseen(first.cells[place]?.text ?? '').slice(0, CODE_LENGTH_MAX)]
      : [],
  );

interface Sheet {
  separator: Separator | null;
  rows: Row[];
  /** Cut by its separator; else each line is a code, perhaps with its expiry. */
  isTable: boolean;
}

function sheetOf({ format, text, reading }: Wanted): Sheet {
  const { body, announced } = withoutAnnouncement(text);
  const lines = body.split(LINE_END);
  const separator = announced ?? separatorOf(format === 'csv' ? guideLines(body) : lines);
  const isTable =
    format === 'csv' ||
    (separator !== null &&
      (reading === undefined ? isTabular(lines, SEPARATORS[separator]) : reading.columns.length > 1));
  if (!isTable) return { separator: null, rows: rowsOf(lines), isTable };
  const rows = readRows(body, {
    separator: separator ?? 'comma',
    most: CODES_AT_ONCE_MAX + 1,
    tooMany: tooMany(),
    takesQuotes: true,
  });
  return { separator, rows, isTable };
}

/** Pasted lines below headings: known ones, or a first line without a digit that is separated as most others are. */
function isTabular(lines: readonly string[], mark: string): boolean {
  const [first = '', ...rest] = lines.filter((line) => trimUnseen(line) !== '');
  const cells = first.split(mark).map((cell) => cell.replaceAll('"', ''));
  if (cells.length < 2 || cells.some((cell) => readExpiry(cell) !== undefined)) return false;
  const isNamed = cells.some((cell) => ['code', 'expires_at'].includes(columnOf(cell) ?? ''));
  const alike = rest.filter((line) => line.includes(mark)).length;
  return isNamed || (!/\p{Nd}/u.test(first) && alike > 0 && alike * 2 >= rest.length);
}

/** A separator and what looks like a date: taken as part of the code, it would be sold with it. */
const DATED =
  /^(.*?)(\s*[,;|\t]\s*|\s+)((?:\p{Nd}{4}[-/.]\p{Nd}{1,2}[-/.]\p{Nd}{1,2}|\p{Nd}{1,2}[-/.]\p{Nd}{1,2}[-/.]\p{Nd}{4})(?:[T ][\p{Nd}:.Z+-]*)?)[\s,;|]*$/u;

/** One word, or blocks of which the last has a digit. */
const CODE_ALONE = /(?:^|\s(?=\S*\p{Nd}))\S*[\p{L}\p{N}]$/u;

function rowsOf(lines: readonly string[]): Row[] {
  const rows: Row[] = [];
  const quoted = quotedOf(lines);
  for (const [index, raw] of lines.entries()) {
    const line = trimUnseen(raw);
    if (line === '') continue;
    const dated = line.length > 2 * CODE_LENGTH_MAX ? null : DATED.exec(line);
    const [, before = '', between = '', date = ''] = dated ?? [];
    // "A-1 exp 31/12/2027": what stands between is no part of the code.
    const isCode = /\S/.test(between) || CODE_ALONE.test(before);
    const texts = dated !== null && isCode ? [before, date] : [line, ''];
    rows.push({ line: index + 1, cells: texts.map((text) => ({ text, isQuoted: quoted.has(index) })) });
    if (rows.length > CODES_AT_ONCE_MAX + 1) throw tooMany();
  }
  return rows;
}

/** Lines of cells in quotation marks: pasted from a sheet, a cell with line breaks is several lines. */
function quotedOf(lines: readonly string[]): ReadonlySet<number> {
  const texts = lines.map((line) => trimUnseen(line));
  const quoted = new Set<number>();
  for (let start = 0; start < texts.length; start += 1) {
    const text = texts[start] ?? '';
    if (!text.startsWith('"')) continue;
    quoted.add(start);
    if ((text.split('"').length - 1) % 2 === 0) continue;
    const end = texts.findIndex((one, place) => place > start && one.endsWith('"'));
    for (let place = start; place <= end; place += 1) quoted.add(place);
    start = Math.max(start, end);
  }
  return quoted;
}

/** The separator followed by an expiry or a known name in most rows, else the most frequent one. */
function separatorOf(lines: readonly string[]): Separator | null {
  const fits = (cell: string) => readExpiry(cell) !== undefined || columnOf(cell) !== undefined;
  const counts = separatorNames.map((name) => {
    // Before a line it stands behind an empty cell, after it nothing is separated.
    const holding = lines.filter((line) => trimUnseenEnd(line).includes(SEPARATORS[name]));
    const fitting = holding.filter((line) =>
      line.split(SEPARATORS[name]).some((cell) => fits(trimUnseen(cell.replaceAll('"', '')))),
    );
    return { name, fitting: fitting.length, count: holding.length };
  });
  const [best] = counts.toSorted((a, b) => b.fitting - a.fitting || b.count - a.count);
  return best === undefined || best.count === 0 ? null : best.name;
}
