-- Marks everything pending as delivered, without content. Results: changed, not_found, order_status_changed.
create or replace function complete_order(p_order uuid, p_actor uuid, p_note text) returns jsonb
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  v_order orders;
  v_deliveries uuid[];
begin
  select * into v_order from orders where id = p_order for update;
  if not found or v_order.status not in ('pending', 'processing') then
    return order_status_changed(v_order);
  end if;
  with handed as (
    insert into deliveries (order_item_id, kind, quantity, note, delivered_by)
    select id, 'done', quantity - delivered_quantity - refunded_quantity, p_note, p_actor from order_items
    where order_id = p_order and quantity > delivered_quantity + refunded_quantity
    returning id
  )
  select array_agg(id) into v_deliveries from handed;
  update order_items set delivered_quantity = quantity - refunded_quantity where order_id = p_order;
  perform start_subscriptions(v_deliveries);
  perform settle_order(p_order, p_actor);
  perform notify_of_order(v_order, 'order_completed', '{}');
  insert into live_events (topic, reseller_id) values ('subscriptions', v_order.reseller_id);
  return '{"result": "changed", "status": "completed"}';
end
$$;
revoke execute on function complete_order from public;
grant execute on function complete_order to rasid_app;
