import type { z } from 'zod';
import { dayInAlgeria, timeInAlgeria } from '#shared/days.ts';
import type { ApiKey, KeyMode, listApiKeys as contract } from '#shared/api/api-keys.contract.ts';
import type { ApiScope } from '#shared/api/scopes.ts';
import { sql, type Db } from '../platform/database/pool.ts';
import type { Reseller } from '../platform/http/actor.ts';

/** Ended ones are kept in the list that long. */
const ENDED_MAX = 50;

interface Row {
  id: string;
  name: string;
  mode: KeyMode;
  scopes: ApiScope[];
  allowed_ranges: string[];
  daily_limit: string | null;
  spent_today: string;
  created_at: string;
  expires_at: string | null;
  revoked_at: string | null;
  is_expired: boolean;
  ending: string;
  old_ending: string | null;
  old_until: string | null;
  used_at: string | null;
  used_ip: string | null;
  hours: number[] | null;
  requests: number | null;
}

/** Keys of the caller's business, with today's use. */
export async function listKeys(db: Db, actor: Reseller): Promise<z.output<typeof contract.response>> {
  const { hour, day } = await db
    .selectFrom('reseller_profiles')
    .select(['api_hour_limit as hour', 'api_day_limit as day'])
    .where('id', '=', actor.resellerId)
    .executeTakeFirstOrThrow();
  return { keys: await keysOf(db, actor), limits: { hour, day } };
}

/** One of them, or all. */
export async function keysOf(
  db: Db,
  { resellerId }: Pick<Reseller, 'resellerId'>,
  id?: string,
): Promise<ApiKey[]> {
  const now = new Date();
  const { rows } = await sql<Row>`
    select k.id, k.name, k.mode, k.scopes, k.daily_limit, k.created_at, k.expires_at, k.revoked_at,
      array(select case when masklen(r) = case family(r) when 4 then 32 else 128 end then host(r) else r::text end
        from unnest(k.allowed_ranges) with ordinality u (r, n) order by n) as allowed_ranges,
      coalesce(k.expires_at <= ${now}, false) as is_expired, spent_by_key(k.id, a.id)::text as spent_today,
      s.ending, o.ending as old_ending, o.ends_at as old_until, u.last_used_at as used_at, u.last_used_ip as used_ip,
      d.hours, d.requests
    from api_keys k
    join ledger_accounts a on a.reseller_id = k.reseller_id
    join api_key_secrets s on s.key_id = k.id and s.ends_at is null
    left join lateral (
      select * from api_key_secrets o where o.key_id = k.id and o.ends_at > ${now} order by o.ends_at desc limit 1
    ) o on true
    left join lateral (select * from api_key_days u where u.key_id = k.id order by u.day desc limit 1) u on true
    left join api_key_days d on d.key_id = k.id and d.day = ${dayInAlgeria(now)}
    where k.reseller_id = ${resellerId} and k.id = coalesce(${id ?? null}::uuid, k.id)
    order by k.revoked_at is not null or coalesce(k.expires_at <= ${now}, false), k.id desc
    limit ${ENDED_MAX}`.execute(db);
  const hour = Number(timeInAlgeria(now.toISOString()).slice(-8, -6));
  return rows.map((row) => toKey(row, hour));
}

function toKey(row: Row, hour: number): ApiKey {
  const { used_at: at, used_ip: ip, old_ending: ending, old_until: until } = row;
  const hours = row.hours ?? Array.from({ length: 24 }, () => 0);
  return {
    id: row.id,
    name: row.name,
    start: row.mode === 'test' ? 'inf_test_' : 'inf_live_',
    mode: row.mode,
    ending: row.ending,
    scopes: row.scopes,
    allowed_ranges: row.allowed_ranges,
    daily_limit: row.daily_limit === null ? null : { amount: row.daily_limit, currency: 'DZD' },
    spent_today: { amount: row.spent_today, currency: 'DZD' },
    created_at: row.created_at,
    expires_at: row.expires_at,
    state: stateOf(row),
    revoked_at: row.revoked_at,
    last_used: at === null || ip === null ? null : { at, ip },
    old_secret: ending === null || until === null || stateOf(row) !== 'live' ? null : { ending, until },
    used: { hour: hours[hour] ?? 0, day: row.requests ?? 0, hours },
  };
}

function stateOf(row: Pick<Row, 'revoked_at' | 'is_expired'>): ApiKey['state'] {
  if (row.revoked_at !== null) return 'revoked';
  return row.is_expired ? 'expired' : 'live';
}
