import type { z } from 'zod';
import { dayInAlgeria } from '#shared/days.ts';
import type { ClientKey, listClientKeys as contract } from '#shared/api/api-desk.contract.ts';
import { allOf } from '#server/platform/database/all-of.ts';
import { holdsWords } from '#server/platform/database/holds-words.ts';
import { sql, type Db } from '#server/platform/database/pool.ts';
import { isBehind, KEY, keysetPage, type Page } from '#server/platform/http/keyset-page.ts';
import { clientApi } from './client-api.ts';

type Query = z.output<typeof contract.query>;

/** API keys of all clients, newest first, with their use. */
export function listClientKeys(db: Db, { limit, cursor, ...filters }: Query): Promise<Page<ClientKey>> {
  const now = new Date();
  const isLive = sql<boolean>`(k.revoked_at is null and coalesce(k.expires_at > ${now}, true))`;
  const { search, state, client_id: clientId } = filters;
  const conditions = allOf([
    search !== undefined && holdsWords(sql`search_words(concat_ws(' ', k.name, r.trade_name))`, search),
    state !== undefined && (state === 'live' ? isLive : sql`not ${isLive}`),
    clientId !== undefined && sql`r.id = ${clientId}`,
  ]);
  return keysetPage(
    { limit, cursor },
    [KEY.id],
    async (key, rowsMax) => {
      const { rows } = await sql<ClientKey>`
        select k.id, k.mode, k.name, s.ending, k.created_at, u.last_used_at, coalesce(d.requests, 0) as used_today,
          jsonb_build_object('id', r.id, 'trade_name', r.trade_name) || ${clientApi} as client,
          case when k.revoked_at is not null then 'revoked' when ${isLive} then 'live' else 'expired' end as state
        from api_keys k
        join reseller_profiles r on r.id = k.reseller_id
        join api_key_secrets s on s.key_id = k.id and s.ends_at is null
        left join lateral (select last_used_at from api_key_days where key_id = k.id order by day desc limit 1) u on true
        left join api_key_days d on d.key_id = k.id and d.day = ${dayInAlgeria(now)}
        where ${conditions} and ${isBehind(sql`k.id`, '<', key)}
        order by k.id desc limit ${rowsMax}`.execute(db);
      return rows;
    },
    (row) => [row.id],
  );
}
