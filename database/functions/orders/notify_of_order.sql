-- Notifies the order's business, with live events for both sides.
create or replace function notify_of_order(p_order orders, p_kind text, p_params jsonb) returns void
language sql
as $$
  insert into notifications (reseller_id, kind, params) values (p_order.reseller_id, p_kind,
    jsonb_build_object('order_number', p_order.order_number, 'order_id', p_order.id) || p_params);
  insert into live_events (topic, reseller_id)
  values ('orders', p_order.reseller_id), ('notifications', p_order.reseller_id);
$$;
revoke execute on function notify_of_order from public;
