import type { z } from 'zod';
import type {
  BalanceTransaction,
  listBalanceTransactions as contract,
} from '#shared/wallet/wallet.contract.ts';
import type { Language } from '#shared/locale.ts';
import type { Places } from '../platform/database/long-reads.ts';
import type { Reseller } from '../platform/http/actor.ts';
import { KEY, keysetPage, type Page } from '../platform/http/keyset-page.ts';
import { indexFor, readMovements } from './movement-queries.ts';

type Query = z.output<typeof contract.query> & { language: Language };

/** The caller's wallet's transactions under the filters, newest first. `language`: of product names. */
export async function listBalanceTransactions(
  places: Places,
  { resellerId }: Reseller,
  query: Query,
): Promise<Page<BalanceTransaction>> {
  const page = await listMovements(places, resellerId, query);
  return { ...page, data: page.data.map(({ actor: _, ...movement }) => movement) };
}

/** The same for any business, with the name of who caused each; the wallet sequence is the cursor. */
export async function listMovements(
  { db, elsewhere }: Places,
  resellerId: string,
  { language, currency, limit, cursor, ...filters }: Query,
): Promise<Page<BalanceTransaction & { actor: string | null }>> {
  await indexFor(db, resellerId, filters);
  const page = await keysetPage(
    { limit, cursor },
    [KEY.number],
    ([before = null], rowsMax) =>
      readMovements(elsewhere, filters, { resellerId, language, currency, before, limit: rowsMax }),
    ({ sequence }) => [sequence],
  );
  return { ...page, data: page.data.map(({ sequence: _, ...movement }) => movement) };
}
