import type { z } from 'zod';
import {
  openStatuses,
  type Deposit,
  type listDeposits as contract,
} from '#shared/deposits/deposits.contract.ts';
import type { Pagination } from '#shared/contracts/route.ts';
import type { Db } from '../platform/database/pool.ts';
import type { Reseller } from '../platform/http/actor.ts';
import { decodeIdCursor, toPage } from '../platform/http/cursor.ts';
import { selectDeposits, toDeposit } from './deposit-queries.ts';

/** Deposits of the caller's business, newest first. */
export async function listDeposits(
  db: Db,
  { resellerId }: Reseller,
  { limit, cursor, state }: z.output<typeof contract.query>,
): Promise<{ data: Deposit[]; pagination: Pagination }> {
  const before = decodeIdCursor(cursor);
  const rows = await selectDeposits(db)
    .where('d.reseller_id', '=', resellerId)
    .$if(before !== null, (rest) => rest.where('d.id', '<', before))
    .$if(state === 'open', (rest) => rest.where('d.status', 'in', [...openStatuses]))
    .$if(state === 'closed', (rest) => rest.where('d.status', 'not in', [...openStatuses]))
    .orderBy('d.id', 'desc')
    .limit(limit + 1)
    .execute();
  const { page, pagination } = toPage(rows, limit, ({ id }) => [id]);
  return { data: page.map(toDeposit), pagination };
}
