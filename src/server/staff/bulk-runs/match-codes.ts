import type { z } from 'zod';
import type { runOnCodes } from '#shared/staff/bulk-runs.contract.ts';
import { hasCodes, isUnseen } from '#server/codes/code-queries.ts';
import { sql, type Db } from '#server/platform/database/pool.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import type { Match } from './start-bulk-run.ts';
import { allOf } from '#server/platform/database/all-of.ts';

type Body = z.output<typeof runOnCodes.body>;

/**
 * Codes of a product that can be quarantined or released, oldest first, named by the end of their ids as in the list,
 * up to a limit. Refusal: not_found.
 */
export async function matchCodes(
  db: Db,
  { productId, act, filter: { pool_id: poolId } }: Pick<Body, 'act' | 'filter'> & { productId: string },
  limit: number,
): Promise<Match[]> {
  const known = await sql`select from products p where p.id = ${productId} and ${hasCodes}`.execute(db);
  if (known.rows.length === 0) throw new Refusal('not_found');
  const isMovable =
    act === 'quarantine' ? sql`c.status = 'free'` : sql`c.status = 'quarantined' and ${isUnseen}`;
  const { rows } = await sql<Match>`
    select c.id, right(c.id::text, 6) as name from codes c
    where c.product_id = ${productId} and ${isMovable}
      and ${allOf([poolId !== undefined && sql`c.pool_id = ${poolId}`])}
    order by c.id limit ${limit}`.execute(db);
  return rows;
}
