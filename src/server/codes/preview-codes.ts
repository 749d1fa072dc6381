import type { ListLine } from '#shared/codes/codes.contract.ts';
import type { Db } from '../platform/database/pool.ts';
import type { Vault } from './vault/vault.ts';
import { findPool, type Pool } from './find-pool.ts';
import { judgeLines, type JudgedLine } from './judge-lines.ts';
import { readCodeList, type CodeList } from './read-code-list.ts';

export interface List {
  productId: string;
  pool_id: string;
  format: 'lines' | 'csv';
  text: string;
}

interface Preview {
  pool: Pool;
  separator: CodeList['separator'];
  lines: JudgedLine[];
  /** MAC of the list and each row's verdict, so it can't be forged. */
  mark: string;
}

/** What adding a list would do with each row. Refusals: not_found, option_unknown, too_many_codes, csv_unreadable. */
export async function previewCodes(db: Db, vault: Vault, list: List): Promise<Preview> {
  const { productId, pool_id: poolId, format, text } = list;
  const read = readCodeList(format, text, new Date());
  const pool = await findPool(db, productId, poolId);
  const lines = await judgeLines(db, vault, productId, read.lines);
  const seen = [poolId, format, text, lines.map(({ line, verdict }) => [line, verdict])];
  const mark = vault.fingerprint(productId, JSON.stringify(seen)).toString('hex');
  return { pool, separator: read.separator, lines, mark };
}

/** Masked: recognisable, not usable. */
export function masked({ line, text, expiresAt, verdict }: JudgedLine): ListLine {
  const signs = Array.from(text);
  const shown = Math.min(2, Math.floor(signs.length / 4));
  const ends = [signs.slice(0, shown), signs.slice(signs.length - shown)].map((end) => end.join(''));
  return { line, code: ends.join('••••'), expires_at: expiresAt?.toISOString() ?? null, verdict };
}
