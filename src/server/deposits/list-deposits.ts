import type { z } from 'zod';
import {
  openStatuses,
  type Deposit,
  type listDeposits as contract,
} from '#shared/deposits/deposits.contract.ts';
import { sql, type Db } from '../platform/database/pool.ts';
import type { Reseller } from '../platform/http/actor.ts';
import { isBehind, KEY, keysetPage, type Page } from '../platform/http/keyset-page.ts';
import { selectDeposits, toDeposit } from './deposit-queries.ts';

/** The caller's business's deposits, newest first. */
export async function listDeposits(
  db: Db,
  { resellerId }: Reseller,
  { limit, cursor, state }: z.output<typeof contract.query>,
): Promise<Page<Deposit>> {
  const found = selectDeposits(db)
    .where('d.reseller_id', '=', resellerId)
    .$if(state === 'open', (rest) => rest.where('d.status', 'in', [...openStatuses]))
    .$if(state === 'closed', (rest) => rest.where('d.status', 'not in', [...openStatuses]))
    .orderBy('d.id', 'desc');
  const page = await keysetPage(
    { limit, cursor },
    [KEY.id],
    (key, rowsMax) =>
      found
        .where(isBehind(sql`d.id`, '<', key))
        .limit(rowsMax)
        .execute(),
    ({ id }) => [id],
  );
  return { ...page, data: page.data.map(toDeposit) };
}
