-- Notifies a business of its purchase.
create or replace function notify_of_purchase(p_order orders) returns void
language sql
as $$
  insert into notifications (reseller_id, kind, params) values (p_order.reseller_id,
    case p_order.status when 'completed' then 'order_completed' else 'order_waiting' end,
    jsonb_build_object('order_number', p_order.order_number, 'order_id', p_order.id));
  insert into live_events (topic, reseller_id) values ('notifications', p_order.reseller_id);
$$;
revoke execute on function notify_of_purchase from public;
