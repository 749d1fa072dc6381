import type { z } from 'zod';
import type { checkCodes as contract } from '#shared/codes/code-lists.contract.ts';
import type { Db } from '../platform/database/pool.ts';
import type { Vault } from './vault/vault.ts';
import { masked, previewCodes, type List } from './preview-codes.ts';

/** Preview of adding a list of codes. Refusals: as previewCodes. */
export async function checkCodes(
  db: Db,
  vault: Vault,
  list: List,
): Promise<z.output<typeof contract.response>> {
  const { separator, question, leftOut, lines, mark } = await previewCodes(db, vault, list);
  const fresh = lines.filter(({ verdict }) => verdict === 'new');
  return {
    separator,
    question,
    left_out: leftOut,
    new: fresh.length,
    lines: lines.map((line) => masked(line)),
    preview: question === null ? mark : null,
  };
}
