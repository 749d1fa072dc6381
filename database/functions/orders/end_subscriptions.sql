-- Ends the subscriptions of revoked deliveries.
create or replace function end_subscriptions(p_deliveries uuid[], p_now timestamptz) returns void
language sql
as $$
  update subscriptions set status = 'cancelled', auto_renew = false, updated_at = p_now
  where delivery_id = any (p_deliveries) and status <> 'cancelled'
$$;
revoke execute on function end_subscriptions from public;
