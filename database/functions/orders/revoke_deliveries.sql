-- Revokes refunded deliveries: returns their codes, ends their subscriptions and closes open reports about them.
create or replace function revoke_deliveries(p_deliveries uuid[], p_actor uuid, p_reason text) returns void
language plpgsql
as $$
begin
  update deliveries set withdrawn_at = now(), withdrawn_as = 'refunded' where id = any (p_deliveries);
  perform return_codes(p_deliveries, p_reason);
  perform end_subscriptions(p_deliveries, now());
  update code_reports set status = 'refunded', answer = p_reason, decided_by = p_actor, decided_at = now()
  where delivery_id = any (p_deliveries) and status = 'open';
end
$$;
revoke execute on function revoke_deliveries from public;
