import { parse } from 'csv-parse/sync';
import { CODE_LENGTH_MAX, CODES_AT_ONCE_MAX, type separators } from '#shared/codes/codes.contract.ts';
import { Refusal } from '../platform/http/refusal.ts';
import { readExpiry } from './read-expiry.ts';

/** A row of a list of codes. */
export interface CodeLine {
  /** Row number, from 1. */
  line: number;
  text: string;
  expiresAt: Date | null;
  /** Why it is rejected regardless of the vault. */
  problem: 'too_long' | 'odd_characters' | 'other_separator' | 'bad_expiry' | 'past_expiry' | null;
}

export interface CodeList {
  /** null: no row has more than a code. */
  separator: (typeof separators)[number] | null;
  lines: CodeLine[];
}

const CODE_NAMES = ['code', 'codes', 'key', 'الكود', 'الرمز'];
const EXPIRY_NAMES = ['expires_at', 'expiry', 'expires', 'تاريخ الانتهاء', 'الصلاحية'];
// Text copied from chats and documents is surrounded by invisible characters, which no redemption accepts.
const EDGES =
  /^[\s\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]+|[\s\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]+$/gu;
// Inside a code they come from word processors or wrong encodings: em dashes, curly quotes, �.
const ODD = /[^\x20-\x7E\p{L}\p{M}\p{N}\p{Sc}]/u;
const LINE_END = /\r\n|\r|\n/;
const MARKS = { comma: ',', semicolon: ';', tab: '\t' } as const;
/** Excel's separator hint, "sep=;"; we detect the separator anyway. */
const SEPARATOR_LINE = /^\uFEFF?"?sep=."?$/i;

/** Non-empty rows of a list. Refusals: too_many_codes, csv_unreadable. */
export function readCodeList(format: 'lines' | 'csv', text: string, now: Date): CodeList {
  const { separator, lines } =
    format === 'lines' ? { separator: null, lines: readLines(text) } : readCsv(text);
  const filled = lines.filter((line) => line.text !== '' || line.expiry !== '');
  if (filled.length > CODES_AT_ONCE_MAX) {
    throw new Refusal('too_many_codes', { maximum: String(CODES_AT_ONCE_MAX) });
  }
  return { separator, lines: filled.map((line) => judge(line, now)) };
}

interface RawLine {
  line: number;
  text: string;
  expiry: string;
  /** Its rows are formatted like those of another kind of list. */
  isForeign: boolean;
}

const trim = (text: string) => text.replaceAll(EDGES, '');

/** A separator and what looks like a date: taken as part of the code, it would be sold with it. */
const DATED =
  /^(.*?)\s*[,;\t]\s*((?:\d{4}[-/.]\d{1,2}[-/.]\d{1,2}|\d{1,2}[-/.]\d{1,2}[-/.]\d{4})(?:[T ]\S*)?)$/;

function readLines(text: string): RawLine[] {
  return text.split(LINE_END).map((raw, index) => {
    const line = trim(raw);
    const [, code = line, expiry = ''] = DATED.exec(line) ?? [];
    return { line: index + 1, text: trim(code), expiry: trim(expiry), isForeign: code.includes('\t') };
  });
}

interface Cell {
  text: string;
  isQuoted: boolean;
}

function readCsv(text: string): { separator: CodeList['separator']; lines: RawLine[] } {
  const lines = text.split(LINE_END);
  const isAnnounced = SEPARATOR_LINE.test(lines[0] ?? '');
  const separator = separatorOf(isAnnounced ? lines.slice(1) : lines);
  const delimiter = MARKS[separator ?? 'comma'];
  const others = Object.values(MARKS).filter((mark) => mark !== delimiter);
  const records: { cells: Cell[]; line: number }[] = [];
  try {
    parse(text, {
      bom: true,
      delimiter,
      from_line: isAnnounced ? 2 : 1,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      to: CODES_AT_ONCE_MAX + 2,
      max_record_size: 100_000,
      // The parser returns text only: each cell's first character says whether it was quoted.
      cast: (cell, { quoting: isQuoted }) => `${isQuoted ? 'q' : 'p'}${trim(cell)}`,
      on_record(cells: string[], { lines: line }) {
        records.push({
          cells: cells.map((cell) => ({ text: cell.slice(1), isQuoted: cell.startsWith('q') })),
          line,
        });
        return null;
      },
    });
  } catch (error) {
    const line = error instanceof Error && 'lines' in error ? String(error.lines) : '1';
    throw new Refusal('csv_unreadable', { line });
  }
  const names = (records[0]?.cells ?? []).map((name) => name.text.toLowerCase());
  const code = names.findIndex((name) => CODE_NAMES.includes(name));
  const hasNames = code !== -1;
  const columns = hasNames
    ? { code, expiry: names.findIndex((name) => EXPIRY_NAMES.includes(name)) }
    : { code: 0, expiry: 1 };
  return {
    separator,
    lines: (hasNames ? records.slice(1) : records).map(({ cells, line }) => {
      const cell = cells[columns.code] ?? { text: '', isQuoted: false };
      // More cells than code and expiry: the code contains the separator and is not quoted.
      const isWide = !hasNames && cells.length > 2;
      const expiry = isWide ? cells.slice(1) : [cells[columns.expiry] ?? { text: '' }];
      return {
        line,
        text: cell.text,
        expiry: expiry.map((one) => one.text).join(' '),
        isForeign: !cell.isQuoted && others.some((mark) => cell.text.includes(mark)),
      };
    }),
  };
}

/** The separator followed by an expiry or a known name in most rows, else the most frequent one. */
function separatorOf(lines: string[]): CodeList['separator'] {
  const known = new Set([...CODE_NAMES, ...EXPIRY_NAMES]);
  const fits = (cell: string) => readExpiry(cell) !== undefined || known.has(cell.toLowerCase());
  const counts = (['comma', 'semicolon', 'tab'] as const).map((name) => {
    const holding = lines.filter((line) => line.includes(MARKS[name]));
    const fitting = holding.filter((line) =>
      line.split(MARKS[name]).some((cell) => fits(trim(cell.replaceAll('"', '')))),
    );
    return { name, fitting: fitting.length, count: holding.length };
  });
  const [best] = counts.toSorted((a, b) => b.fitting - a.fitting || b.count - a.count);
  return best === undefined || best.count === 0 ? null : best.name;
}

function judge({ line, text, expiry, isForeign }: RawLine, now: Date): CodeLine {
  const expiresAt = expiry === '' ? null : readExpiry(expiry);
  const judged = { line, text, expiresAt: expiresAt ?? null };
  if (text.length > CODE_LENGTH_MAX) return { ...judged, problem: 'too_long' };
  if (isForeign) return { ...judged, problem: 'other_separator' };
  if (text === '' || ODD.test(text)) return { ...judged, problem: 'odd_characters' };
  if (expiresAt === undefined) return { ...judged, problem: 'bad_expiry' };
  return { ...judged, problem: expiresAt !== null && expiresAt <= now ? 'past_expiry' : null };
}
