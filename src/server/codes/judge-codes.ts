import { CODE_LENGTH_MAX, type ListColumn } from '#shared/codes/code-lists.contract.ts';
import { toLatinDigits } from '#shared/read-number.ts';
import { trimUnseen } from '#shared/trim-unseen.ts';
import { isFilled, SEPARATORS, type Cell, type Row, type Separator } from '../platform/csv/read-rows.ts';
import { besideOf, isSeveral } from './beside-codes.ts';
import { columnOf } from './code-headings.ts';
import { holdsDate, isDay } from './holds-date.ts';
import { readExpiry } from './read-expiry.ts';
import { spoiltOf } from './spoilt-codes.ts';

/** A row of a list of codes. */
export interface CodeLine {
  /** As a spreadsheet numbers its rows. */
  line: number;
  text: string;
  expiresAt: Date | null;
  /** Why it is rejected regardless of the vault. */
  problem:
    | 'too_long'
    | 'odd_characters'
    | 'other_separator'
    | 'spoilt'
    | 'heading'
    | 'extra_cell'
    | 'bad_expiry'
    | 'past_expiry'
    | null;
  /** What stands in the cell that is to blame, where it isn't the code alone. */
  cell: string | null;
}

interface About {
  columns: readonly (ListColumn | null)[];
  separator: Separator | null;
  isTable: boolean;
  now: Date;
  /** A person said that this is a code, whatever it looks like. */
  decided: Row | null | undefined;
}

// Inside a code they come from word processors or wrong encodings: em dashes, curly quotes, �.
const ODD = /[^\x20-\x7E\p{L}\p{M}\p{N}\p{Sc}]|[\p{Me}\p{Default_Ignorable_Code_Point}]/u;
/** As chats write bold and code. */
const STYLED = /^([*_~`]).+\1$/;

/** What can be said of each code without the vault. */
export function judgeCodes(rows: readonly Row[], about: About): CodeLine[] {
  const place = about.columns.indexOf('code');
  const texts = rows.map(({ cells }) => trimUnseen(cells[place]?.text ?? ''));
  const among = { isSpoilt: spoiltOf(texts), beside: besideOf(texts) };
  return rows.map((row) => judgeCode(row, about, among));
}

interface Among {
  isSpoilt: (text: string) => boolean;
  beside: (text: string) => string | null;
}

function judgeCode(row: Row, about: About, { isSpoilt, beside }: Among): CodeLine {
  const { columns, now, decided } = about;
  const at = (kind: ListColumn) => row.cells[columns.indexOf(kind)];
  const code = at('code') ?? { text: '', isQuoted: false };
  const text = trimUnseen(code.text);
  const expiry = trimUnseen(at('expires_at')?.text ?? '');
  const expiresAt = expiry === '' ? null : readExpiry(expiry);
  const extra = row.cells.filter((cell, place) => place >= columns.length && isFilled(cell));
  const judged = { line: row.line, text, expiresAt: expiresAt ?? null, cell: null };
  const shown = (cell: string) => cell.slice(0, CODE_LENGTH_MAX).toWellFormed();
  if (text.length > CODE_LENGTH_MAX) return { ...judged, problem: 'too_long' };
  if (isSpoilt(text)) return { ...judged, problem: 'spoilt', cell: text };
  if (isForeign(code, about)) return { ...judged, problem: 'other_separator' };
  if (row !== decided && isHeading(text)) return { ...judged, problem: 'heading', cell: text };
  // A quotation mark that opens or closes nothing, or belongs to a cell of a sheet: the code ends elsewhere.
  const isBroken = about.isTable ? !code.isQuoted && text.includes('"') : code.isQuoted;
  if (isBroken || ODD.test(text) || STYLED.test(text) || !/[\p{L}\p{N}]/u.test(text))
    return { ...judged, problem: 'odd_characters', cell: text === '' ? shown(textOf(row.cells)) : null };
  if (expiresAt === undefined) return { ...judged, problem: 'bad_expiry', cell: shown(expiry) };
  if (extra.length > 0) return { ...judged, problem: 'extra_cell', cell: shown(textOf(extra)) };
  const remark = row === decided ? null : beside(text);
  if (remark !== null) return { ...judged, problem: 'extra_cell', cell: shown(remark) };
  if (isDay(text)) return { ...judged, problem: 'spoilt', cell: text };
  // In the digits that pages take where codes are redeemed, so that one code is not two.
  return {
    ...judged,
    text: toLatinDigits(text),
    problem: expiresAt !== null && expiresAt <= now ? 'past_expiry' : null,
  };
}

const textOf = (cells: readonly Cell[]) =>
  cells
    .filter(isFilled)
    .map(({ text }) => trimUnseen(text))
    .join(' ');

const isHeading = (text: string) => ['code', 'expires_at'].includes(columnOf(text) ?? '');

/** Its row is separated like those of another kind of list. */
function isForeign({ text, isQuoted }: Cell, { separator, isTable }: About): boolean {
  const code = trimUnseen(text);
  if (holdsDate(code) || isSeveral(code)) return true;
  // With quotation marks left around it, other cells were taken into this one.
  if (isTable && isQuoted && !text.startsWith('"')) return false;
  if (!isTable) return code.includes('\t');
  return Object.entries(SEPARATORS).some(
    ([name, mark]) => name !== (separator ?? 'comma') && code.includes(mark),
  );
}
