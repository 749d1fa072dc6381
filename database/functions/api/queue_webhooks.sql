-- Queues an event for those endpoints of a business that want it; without any, or while its API is turned off, nothing is
-- written. For one that is paused it waits until it is resumed, unless 5,000 wait already. updated_at lets receivers drop
-- what came late, since order is not promised. p_mode test: of the sandbox, which the event says.
drop function if exists queue_webhooks(uuid, text, jsonb, timestamptz);
create or replace function queue_webhooks(p_reseller uuid, p_type text, p_data jsonb, p_at timestamptz,
  p_mode text default 'live') returns void
language sql
as $$
  with wanted as materialized (
    select id from webhook_endpoints e
    where reseller_id = p_reseller and deleted_at is null and mode = p_mode and p_type = any (events)
      and (status = 'active' or (select count(*) < 5000 from (select from webhook_deliveries d
        where d.endpoint_id = e.id and d.status = 'waiting' limit 5000) x))
      and exists (select from reseller_profiles r where r.id = p_reseller and r.is_active and not r.is_api_off)
  ), event as (
    insert into webhook_messages (reseller_id, type, body)
    select p_reseller, p_type, (jsonb_build_object('type', p_type, 'timestamp', iso_time(p_at),
      'data', p_data || jsonb_build_object('updated_at', iso_time(p_at)))
      || case p_mode when 'test' then '{"is_test": true}' else '{}' end::jsonb)::text
    where exists (select from wanted)
    returning id
  )
  insert into webhook_deliveries (message_id, endpoint_id) select event.id, wanted.id from event, wanted
$$;
revoke execute on function queue_webhooks from public;
grant execute on function queue_webhooks to rasid_app;
