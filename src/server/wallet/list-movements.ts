import type { z } from 'zod';
import type {
  BalanceTransaction,
  listBalanceTransactions as contract,
} from '#shared/wallet/wallet.contract.ts';
import type { Language } from '#shared/locale.ts';
import type { Db } from '../platform/database/pool.ts';
import type { Reseller } from '../platform/http/actor.ts';
import { KEY, keysetPage, type Page } from '../platform/http/keyset-page.ts';
import { readMovements } from './movement-queries.ts';

type Query = z.output<typeof contract.query> & { language: Language };

/** Movements of the caller's wallet under the filters, newest first. `language`: of the names of what was bought. */
export async function listBalanceTransactions(
  db: Db,
  { resellerId }: Reseller,
  query: Query,
): Promise<Page<BalanceTransaction>> {
  const page = await listMovements(db, resellerId, query);
  return { ...page, data: page.data.map(({ actor: _, ...movement }) => movement) };
}

/** As above for any business, each with the name of who caused it; the wallet's own sequence is the key of the pages. */
export async function listMovements(
  db: Db,
  resellerId: string,
  { language, currency, limit, cursor, ...filters }: Query,
): Promise<Page<BalanceTransaction & { actor: string | null }>> {
  const page = await keysetPage(
    { limit, cursor },
    [KEY.number],
    ([before = null], rowsMax) =>
      readMovements(db, filters, { resellerId, language, currency, before, limit: rowsMax }),
    ({ sequence }) => [sequence],
  );
  return { ...page, data: page.data.map(({ sequence: _, ...movement }) => movement) };
}
