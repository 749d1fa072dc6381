-- What an item had renewed runs on its own again, once the item is paid back. It is not renewed by itself any more: that
-- would charge at once what was just paid back.
create or replace function give_renewal_back(p_item uuid, p_now timestamptz) returns void
language sql
as $$
  update subscriptions s set status = subscription_state(s.ends_at, p_now), auto_renew = false, updated_at = p_now
  from order_items i
  where i.id = p_item and i.refunded_quantity = i.quantity and s.id = i.renews_id and s.status = 'renewed'
$$;
revoke execute on function give_renewal_back from public;
