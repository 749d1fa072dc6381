-- When a renewal is refunded, the previous subscription is no longer superseded. Its auto-renewal is turned off: it
-- would immediately charge what was just refunded.
create or replace function undo_renewal(p_item uuid, p_now timestamptz) returns void
language sql
as $$
  update subscriptions s set status = subscription_state(s.ends_at, p_now), auto_renew = false, updated_at = p_now
  from order_items i
  where i.id = p_item and i.refunded_quantity = i.quantity and s.id = i.renews_id and s.status = 'renewed'
$$;
revoke execute on function undo_renewal from public;
