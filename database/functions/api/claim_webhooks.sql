-- Claims due deliveries for one sender, until p_until: a server that dies leaves them to the others. Endpoint by endpoint,
-- p_each at once, however many wait for one, of p_places businesses at most, and none of a business that is being sent to
-- (p_busy) or whose API is turned off. Endpoints that don't answer are claimed apart (p_is_failing): they use up no places
-- of those that do.
drop function if exists claim_webhooks(boolean, timestamptz, timestamptz, integer, integer, uuid[]);
create or replace function claim_webhooks(p_is_failing boolean, p_now timestamptz, p_until timestamptz, p_each integer,
  p_most integer, p_busy uuid[], p_places integer default 50)
returns table (delivery_id uuid, reseller_id uuid, endpoint_id uuid, message_id uuid, attempts integer, url text, body text)
language sql security definer set search_path = public, pg_temp
as $$
  with recursive waiting as (
    (select d.endpoint_id from webhook_deliveries d where d.status = 'waiting' order by d.endpoint_id limit 1)
    union all
    select (select d.endpoint_id from webhook_deliveries d
      where d.status = 'waiting' and d.endpoint_id > w.endpoint_id order by d.endpoint_id limit 1)
    from waiting w where w.endpoint_id is not null
  ), found as materialized (
    select due.id, e.reseller_id from waiting w
    join webhook_endpoints e on e.id = w.endpoint_id and e.status = 'active' and e.deleted_at is null
      and (e.failing_since is not null) = p_is_failing
      and e.reseller_id <> all (p_busy)
    join reseller_profiles r on r.id = e.reseller_id and r.is_active and not r.is_api_off
    cross join lateral (
      select id from webhook_deliveries d
      where d.endpoint_id = e.id and d.status = 'waiting' and d.next_attempt_at <= p_now
      order by d.next_attempt_at, d.id limit p_each for update skip locked
    ) due
    limit p_most
  ), picked as (
    select id from (select id, dense_rank() over (order by reseller_id) as place from found) f where place <= p_places
  ), claimed as (
    update webhook_deliveries d set next_attempt_at = p_until from picked where d.id = picked.id
    returning d.id, d.endpoint_id, d.message_id, d.attempts
  )
  select c.id, e.reseller_id, c.endpoint_id, c.message_id, c.attempts, e.url, m.body
  from claimed c join webhook_endpoints e on e.id = c.endpoint_id join webhook_messages m on m.id = c.message_id
$$;
revoke execute on function claim_webhooks from public;
grant execute on function claim_webhooks to rasid_app;
