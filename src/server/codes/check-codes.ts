import type { z } from 'zod';
import type { checkCodes as contract } from '#shared/contracts/codes.ts';
import type { Db } from '../platform/database/pool.ts';
import type { Vault } from '../vault/vault.ts';
import { findPool } from './find-pool.ts';
import { judgeLines } from './judge-lines.ts';
import { readCodeList } from './read-code-list.ts';

type List = z.output<typeof contract.body> & { productId: string };

/**
 * What would become of a list of codes if it were added now. Refusals: not_found, option_unknown, too_many_codes,
 * csv_unreadable.
 */
export async function checkCodes(
  db: Db,
  vault: Vault,
  list: List,
): Promise<z.output<typeof contract.response>> {
  const lines = readCodeList(list.format, list.text, new Date());
  await findPool(db, list.productId, list.pool_id);
  const judged = await judgeLines(db, vault, list.productId, lines);
  const others = judged.flatMap(({ line, verdict }) => (verdict === 'new' ? [] : [{ line, verdict }]));
  return { lines: judged.length, new: judged.length - others.length, others };
}
