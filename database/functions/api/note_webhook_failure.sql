-- An endpoint did not take a delivery: since when it fails, and its pause after p_days of that, or at once where it is
-- gone; the business is told once.
create or replace function note_webhook_failure(p_endpoint uuid, p_is_gone boolean, p_now timestamptz, p_days integer)
returns void
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  v_paused webhook_endpoints;
begin
  with begun as (
    update webhook_endpoints set failing_since = p_now where id = p_endpoint and failing_since is null
    returning reseller_id
  )
  insert into live_events (topic, reseller_id) select 'webhooks', reseller_id from begun;
  update webhook_endpoints set status = 'paused', paused_because = case when p_is_gone then 'gone' else 'failing' end
  where id = p_endpoint and status = 'active' and deleted_at is null
    and (p_is_gone or failing_since <= p_now - make_interval(days => p_days))
  returning * into v_paused;
  if found then
    insert into notifications (reseller_id, kind, params)
    values (v_paused.reseller_id, 'webhook_paused', jsonb_build_object('url', v_paused.url));
    insert into live_events (topic, reseller_id)
    values ('notifications', v_paused.reseller_id), ('webhooks', v_paused.reseller_id);
  end if;
end
$$;
revoke execute on function note_webhook_failure from public;
grant execute on function note_webhook_failure to rasid_app;
