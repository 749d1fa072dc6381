-- The keys of these secrets, each with as many requests from an address as a server has collected, counted in one
-- statement: `admitted` of a key's requests are within its limits, in the order of the entries; hour_used and day_used are
-- counts after them. An entry of an unknown secret has no row. `p_ahead`: how many more the server would like to count now
-- and admit later; of them `leased` are counted too, an eighth of what is left at most. wait_ms: how long a server may still
-- have some of those, after which what it didn't use has been given back. Asynchronous commit, since requests would wait for
-- the disk: a crash forgets the last counts.
create or replace function use_api_keys(p_hashes bytea[], p_ips text[], p_requests integer[], p_ahead integer[], p_now timestamptz)
returns table (place bigint, key_id uuid, name text, scopes text[], state text, profile_id uuid, reseller_id uuid, role text,
  language text, price_list_id uuid, hour_limit integer, day_limit integer, admitted integer,
  leased integer, hour_used integer, day_used integer, wait_ms integer, version bigint, access bigint)
language plpgsql
as $$
#variable_conflict use_column
declare
  v_time timestamp := p_now at time zone 'Africa/Algiers';
  v_day date := v_time::date;
  v_hour integer := extract(hour from v_time) + 1;
begin
  perform set_config('synchronous_commit', 'off', true);
  return query
  with asked as materialized (
    select a.place, a.ip, a.requests, k.id as key_id, k.name, k.scopes, p.id as profile_id, p.role, p.language,
      case when least(s.ends_at, k.expires_at) < p_now + interval '1 s' then 0 else a.ahead end as ahead,
      r.id as reseller_id, coalesce(r.price_list_id, l.id) as price_list_id, r.api_hour_limit, r.api_day_limit,
      case
        when k.revoked_at is not null then 'revoked'
        when s.ends_at <= p_now or k.expires_at <= p_now then 'expired'
        when not (p.is_active and r.is_active and p.member_role = 'owner' and p.reseller_id = r.id) then 'inactive'
        when r.is_api_off then 'off'
        when cardinality(k.allowed_ranges) > 0 and (a.ip::inet <<= any (k.allowed_ranges)) is not true then 'elsewhere'
        else 'good'
      end as state
    from unnest(p_hashes, p_ips, p_requests, p_ahead) with ordinality a (hash, ip, requests, ahead, place)
    join api_key_secrets s on s.hash = a.hash
    join api_keys k on k.id = s.key_id
    join profiles p on p.id = k.profile_id
    join reseller_profiles r on r.id = k.reseller_id
    left join price_lists l on l.role = p.role
  ), counted as (
    insert into api_key_days as d (key_id, day, hours, requests, admitted, last_used_at, last_used_ip)
    select a.key_id, v_day, array_fill(0, array[v_hour - 1]) || n || array_fill(0, array[24 - v_hour]), n, n, p_now, a.ip
    from (
      select key_id, max(coalesce(ip, '')) as ip, sum(requests)::integer as requests, min(api_hour_limit) as hour_limit,
        min(api_day_limit) as day_limit
      from asked where state = 'good' group by key_id
    ) a
    cross join lateral least(a.requests, a.hour_limit, a.day_limit) n
    -- In one order, so that two servers never wait for each other.
    order by a.key_id
    on conflict (key_id, day) do update
    set (hours, requests, admitted, leased, leased_until, last_used_at, last_used_ip) = (
      select d.hours[:v_hour - 1] || d.hours[v_hour] + n + more || d.hours[v_hour + 1:], d.requests + n + more, n, more,
        case when more > 0 then clock_timestamp() + '300 ms' else d.leased_until end,
        case when n > 0 then p_now else d.last_used_at end, case when n > 0 then excluded.last_used_ip else d.last_used_ip end
      from (
        select sum(a.ahead) as ahead, sum(a.requests) as requests, least(min(a.api_hour_limit) - d.hours[v_hour],
          min(a.api_day_limit) - d.requests) as free
        from asked a where a.key_id = d.key_id and a.state = 'good'
      ) x
      cross join lateral (select greatest(least(requests, free), 0)::integer) y (n)
      cross join lateral (select greatest(least(ahead, (free - n) / 8), 0)::integer) z (more)
    )
    returning d.key_id, d.admitted, d.leased, d.leased_until, d.hours[v_hour] as hour_used, d.requests as day_used
  )
  select a.place, a.key_id, a.name, a.scopes, a.state, a.profile_id, a.reseller_id, a.role, a.language, a.price_list_id,
    a.api_hour_limit, a.api_day_limit, c.admitted, c.leased, c.hour_used, c.day_used,
    ceil(greatest(extract(epoch from c.leased_until - clock_timestamp()) * 1000, 0))::integer,
    (select v.version from catalogue_version v), (select v.version from access_version v)
  from asked a left join counted c on c.key_id = a.key_id and a.state = 'good';
end
$$;
