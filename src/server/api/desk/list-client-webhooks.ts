import type { z } from 'zod';
import type { ClientWebhook, listClientWebhooks as contract } from '#shared/api/api-desk.contract.ts';
import { allOf } from '#server/platform/database/all-of.ts';
import { holdsWords } from '#server/platform/database/holds-words.ts';
import { sql, type Db } from '#server/platform/database/pool.ts';
import { isBehind, KEY, keysetPage, type Page } from '#server/platform/http/keyset-page.ts';
import { selectEndpoints } from '../webhooks/endpoint-queries.ts';

type Query = z.output<typeof contract.query>;

const HEALTHS = {
  active: sql`e.status = 'active' and e.failing_since is null`,
  failing: sql`e.status = 'active' and e.failing_since is not null`,
  paused: sql`e.status = 'paused'`,
};

/** Webhook endpoints of all clients but those of sandboxes, newest first. */
export function listClientWebhooks(
  db: Db,
  { limit, cursor, search, health }: Query,
): Promise<Page<ClientWebhook>> {
  const found = selectEndpoints(db)
    .innerJoin('reseller_profiles as r', 'r.id', 'e.reseller_id')
    .select(
      sql<ClientWebhook['client']>`json_build_object('id', r.id, 'trade_name', r.trade_name)`.as('client'),
    )
    .where('e.mode', '=', 'live')
    .where(
      allOf([
        search !== undefined && holdsWords(sql`search_words(concat_ws(' ', e.url, r.trade_name))`, search),
        health !== undefined && HEALTHS[health],
      ]),
    )
    .orderBy('e.id', 'desc');
  return keysetPage(
    { limit, cursor },
    [KEY.id],
    (key, rowsMax) =>
      found
        .where(isBehind(sql`e.id`, '<', key))
        .limit(rowsMax)
        .execute(),
    (row) => [row.id],
  );
}
