import { parse } from 'csv-parse/sync';
import { CODE_LENGTH_MAX, CODES_AT_ONCE_MAX } from '#shared/contracts/codes.ts';
import { Refusal } from '../platform/http/refusal.ts';

/** A line of a list of codes. */
export interface CodeLine {
  /** Its number in the list, from 1. */
  line: number;
  text: string;
  expiresAt: Date | null;
  /** Why it can't be added, whatever else there is. */
  problem: 'too_long' | 'bad_expiry' | 'past_expiry' | null;
}

const CODE_NAMES = ['code', 'codes', 'key', 'الكود', 'الرمز'];
const EXPIRY_NAMES = ['expires_at', 'expiry', 'expires', 'تاريخ الانتهاء', 'الصلاحية'];
// What is copied from chats and documents has invisible marks around it, with which no code would ever be accepted.
const EDGES =
  /^[\s\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]+|[\s\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]+$/gu;

/** The lines of a list that say something. Refusals: too_many_codes, csv_unreadable. */
export function readCodeList(format: 'lines' | 'csv', text: string, now: Date): CodeLine[] {
  const lines = format === 'lines' ? readLines(text) : readCsv(text);
  const filled = lines.filter((line) => line.text !== '');
  if (filled.length > CODES_AT_ONCE_MAX) {
    throw new Refusal('too_many_codes', { maximum: String(CODES_AT_ONCE_MAX) });
  }
  return filled.map(({ line, text: code, expiry }) => {
    const expiresAt = expiry === '' ? null : readExpiry(expiry);
    return { line, text: code, expiresAt: expiresAt ?? null, problem: problemOf(code, expiresAt, now) };
  });
}

interface RawLine {
  line: number;
  text: string;
  expiry: string;
}

const trim = (text: string) => text.replaceAll(EDGES, '');

function readLines(text: string): RawLine[] {
  return text.split(/\r\n|\r|\n/).map((line, index) => ({ line: index + 1, text: trim(line), expiry: '' }));
}

function readCsv(text: string): RawLine[] {
  const [first = ''] = text.split(/\r\n|\r|\n/, 1);
  const records: { cells: string[]; line: number }[] = [];
  try {
    parse(text, {
      bom: true,
      delimiter: [',', ';', '\t'].find((mark) => first.includes(mark)) ?? ',',
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      to: CODES_AT_ONCE_MAX + 2,
      max_record_size: 100_000,
      on_record(cells: string[], { lines }) {
        records.push({ cells, line: lines });
        return null;
      },
    });
  } catch (error) {
    const line = error instanceof Error && 'lines' in error ? String(error.lines) : '1';
    throw new Refusal('csv_unreadable', { line });
  }
  const names = (records[0]?.cells ?? []).map((name) => trim(name).toLowerCase());
  const code = names.findIndex((name) => CODE_NAMES.includes(name));
  const rows = code === -1 ? records : records.slice(1);
  const columns =
    code === -1
      ? { code: 0, expiry: 1 }
      : { code, expiry: names.findIndex((name) => EXPIRY_NAMES.includes(name)) };
  return rows.map(({ cells, line }) => ({
    line,
    text: trim(cells[columns.code] ?? ''),
    // More cells than a code and its expiry: the code has a comma of its own and stands without quotes.
    expiry: code === -1 && cells.length > 2 ? cells.slice(1).join(' ') : trim(cells[columns.expiry] ?? ''),
  }));
}

const DAY = /^(\d{4})-(\d{2})-(\d{2})$/;
const WRITTEN_DAY = /^(\d{1,2})[/.](\d{1,2})[/.](\d{4})$/;
const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,6})?)?(Z|[+-]\d{2}:\d{2})$/;

/** A day means its end in Algeria, which keeps UTC+1 all year. undefined: not understood. */
function readExpiry(text: string): Date | undefined {
  if (MOMENT.test(text)) return validDate(new Date(text));
  const [, year = '', month = '', day = ''] = DAY.exec(text) ?? [];
  const [, writtenDay = '', writtenMonth = '', writtenYear = ''] = WRITTEN_DAY.exec(text) ?? [];
  const parts = year === '' ? [writtenYear, writtenMonth, writtenDay] : [year, month, day];
  const [y = 0, m = 0, d = 0] = parts.map(Number);
  const midnight = new Date(Date.UTC(y, m - 1, d));
  const isReal = y >= 2000 && midnight.getUTCMonth() === m - 1 && midnight.getUTCDate() === d;
  return isReal ? new Date(midnight.getTime() + 23 * 3_600_000) : undefined;
}

const validDate = (date: Date) => (Number.isNaN(date.getTime()) ? undefined : date);

function problemOf(code: string, expiresAt: Date | null | undefined, now: Date): CodeLine['problem'] {
  if (code.length > CODE_LENGTH_MAX) return 'too_long';
  if (expiresAt === undefined) return 'bad_expiry';
  return expiresAt !== null && expiresAt <= now ? 'past_expiry' : null;
}
