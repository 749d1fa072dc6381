import type { z } from 'zod';
import type { ApiRequest, listApiRequests as contract } from '#shared/api/api-requests.contract.ts';
import { allOf } from '../platform/database/all-of.ts';
import { sql, type Db } from '../platform/database/pool.ts';
import { momentOf } from '../platform/dates/algeria.ts';
import type { Reseller } from '../platform/http/actor.ts';
import { isBehind, KEY, keysetPage, type Page } from '../platform/http/keyset-page.ts';
import { Refusal } from '../platform/http/refusal.ts';

type Query = z.output<typeof contract.query> & { id: string };

/** Requests of a key of the caller's business, newest first. Refusal: not_found. */
export async function listRequests(
  db: Db,
  { resellerId }: Reseller,
  { id, outcome, hour, limit, cursor }: Query,
): Promise<Page<ApiRequest>> {
  const key = await db
    .selectFrom('api_keys')
    .select('id')
    .where('id', '=', id)
    .where('reseller_id', '=', resellerId)
    .executeTakeFirst();
  if (key === undefined) throw new Refusal('not_found');
  const found = db
    .selectFrom('api_requests as r')
    .select([
      sql<string>`r.id::text`.as('id'),
      'r.at',
      'r.method',
      'r.path',
      'r.status',
      'r.error_code',
      'r.took_ms',
      'r.ip',
    ])
    .where('r.key_id', '=', id)
    .where(
      allOf([hour !== undefined && sql`r.at >= ${momentOf(hour)} and r.at < ${momentOf(hour, '1 hour')}`]),
    )
    .$if(outcome === 'failed', (rest) => rest.where('r.status', '>=', 400))
    .orderBy('r.id', 'desc');
  return keysetPage(
    { limit, cursor },
    [KEY.number],
    (from, rowsMax) =>
      found
        .where(isBehind(sql`r.id`, '<', from))
        .limit(rowsMax)
        .execute(),
    (row) => [row.id],
  );
}
