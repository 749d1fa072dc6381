import type { ListLine, ListQuestion, Reading } from '#shared/codes/code-lists.contract.ts';
import type { Db } from '../platform/database/pool.ts';
import type { Vault } from './vault/vault.ts';
import { findPool, type Pool } from './find-pool.ts';
import { judgeLines, type JudgedLine } from './judge-lines.ts';
import { trimUnseen } from '#shared/trim-unseen.ts';
import { readExpiry } from './read-expiry.ts';
import { readCodeList, type CodeList } from './read-code-list.ts';

export interface List {
  productId: string;
  pool_id: string;
  format: 'lines' | 'csv';
  text: string;
  reading?: Reading | undefined;
}

interface Preview {
  pool: Pool;
  separator: CodeList['separator'];
  question: ListQuestion | null;
  leftOut: string[];
  lines: JudgedLine[];
  /** MAC of the list and each row's verdict, so it can't be forged. */
  mark: string;
}

/** What adding a list would do with each row. Refusals: not_found, option_unknown, too_many_codes, csv_unreadable. */
export async function previewCodes(db: Db, vault: Vault, list: List): Promise<Preview> {
  const { productId, pool_id: poolId, format, text, reading } = list;
  const read = readCodeList(list, new Date());
  const pool = await findPool(db, productId, poolId);
  const lines = await judgeLines(db, vault, productId, read.lines);
  const seen = [poolId, format, text, reading ?? null, lines.map(({ line, verdict }) => [line, verdict])];
  const mark = vault.fingerprint(productId, JSON.stringify(seen)).toString('hex');
  const { separator, question, examples, leftOut } = read;
  return {
    pool,
    separator,
    question:
      question === null ? null : { ...question, examples: shownOf(examples, question.columns.length) },
    leftOut,
    lines,
    mark,
  };
}

/** As a person tells columns apart by them: dates as they stand, all else may be a code. */
const shownOf = (rows: CodeList['examples'], width: number) =>
  rows.map(({ cells }) =>
    cells.slice(0, width).map((cell) => {
      const text = trimUnseen(cell.text);
      return readExpiry(text) === undefined ? endsOf(text) : text;
    }),
  );

export const masked = ({ line, text, expiresAt, verdict, cell }: JudgedLine): ListLine => ({
  line,
  code: endsOf(text),
  expires_at: expiresAt?.toISOString() ?? null,
  verdict,
  cell,
});

/** Masked: recognisable, not usable. */
function endsOf(text: string): string {
  if (text === '') return '';
  const signs = Array.from(text);
  const shown = Math.min(2, Math.floor(signs.length / 4));
  const ends = [signs.slice(0, shown), signs.slice(signs.length - shown)].map((end) => end.join(''));
  return ends.join('••••');
}
