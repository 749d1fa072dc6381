import type { LineVerdict } from '#shared/codes/code-lists.contract.ts';
import type { Db } from '../platform/database/pool.ts';
import type { Vault } from './vault/vault.ts';
import type { CodeLine } from './judge-codes.ts';

export interface JudgedLine extends CodeLine {
  verdict: LineVerdict;
}

/** Verdict of each row. Duplicates are found by fingerprint, without decrypting. */
export async function judgeLines(
  db: Db,
  vault: Vault,
  productId: string,
  lines: CodeLine[],
): Promise<JudgedLine[]> {
  const marked = lines.map((line) => ({ line, mark: vault.fingerprint(productId, line.text) }));
  const found = await db
    .selectFrom('codes')
    .select(['fingerprint', 'status'])
    .where('fingerprint', '=', (eb) => eb.fn.any(eb.val(marked.map(({ mark }) => mark))))
    .execute();
  const known = new Map(found.map(({ fingerprint, status }) => [fingerprint.toString('hex'), status]));
  const seen = new Set<string>();
  return marked.map(({ line, mark }) => {
    const key = mark.toString('hex');
    const status = known.get(key);
    const isTwice = seen.has(key);
    seen.add(key);
    if (line.problem !== null) return { ...line, verdict: line.problem };
    if (status !== undefined) return { ...line, verdict: status === 'sold' ? 'sold' : 'in_vault' };
    return { ...line, verdict: isTwice ? 'twice' : 'new' };
  });
}
