import type { z } from 'zod';
import type {
  BalanceTransaction,
  listBalanceTransactions as contract,
} from '#shared/wallet/wallet.contract.ts';
import type { Pagination } from '#shared/contracts/route.ts';
import type { Language } from '#shared/locale.ts';
import type { Db } from '../platform/database/pool.ts';
import type { Reseller } from '../platform/http/actor.ts';
import { decodeNumberCursor, toPage } from '../platform/http/cursor.ts';
import { readMovements } from './movement-queries.ts';

interface Page<Movement> {
  data: Movement[];
  pagination: Pagination;
}
type Query = z.output<typeof contract.query> & { language: Language };

/** Movements of the caller's wallet under the filters, newest first. `language`: of the names of what was bought. */
export async function listBalanceTransactions(
  db: Db,
  { resellerId }: Reseller,
  query: Query,
): Promise<Page<BalanceTransaction>> {
  const { data, pagination } = await listMovements(db, resellerId, query);
  return { data: data.map(({ actor: _, ...movement }) => movement), pagination };
}

/** As above for any business, each with the name of who caused it; the wallet's own sequence is the key of the pages. */
export async function listMovements(
  db: Db,
  resellerId: string,
  { language, currency, limit, cursor, ...filters }: Query,
): Promise<Page<BalanceTransaction & { actor: string | null }>> {
  const before = decodeNumberCursor(cursor);
  const rows = await readMovements(db, filters, { resellerId, language, currency, before, limit: limit + 1 });
  const { page, pagination } = toPage(rows, limit, (row) => [row.sequence]);
  return { data: page.map(({ sequence: _, ...movement }) => movement), pagination };
}
