-- Refunds and ends an order of which nothing was delivered. Results: changed, not_found, order_status_changed,
-- partly_delivered.
create or replace function cancel_order(p_order uuid, p_actor uuid, p_reason text) returns jsonb
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  v_order orders;
  v_transfer uuid;
begin
  perform lock_wallet_of(p_order);
  select * into v_order from orders where id = p_order for update;
  if not found or v_order.status not in ('pending', 'processing') then
    return order_status_changed(v_order);
  elsif exists (select from order_items where order_id = p_order and delivered_quantity > 0) then
    return '{"result": "partly_delivered"}';
  end if;
  if v_order.refunded_amount < v_order.total_amount then
    v_transfer := refund_payment(v_order, null, p_actor, 'cancel:' || p_order);
    insert into order_refunds (order_id, transfer_id, idempotency_key, fingerprint, lines, amount, reason, actor_id)
    values (p_order, v_transfer, 'cancel:' || p_order, sha256('cancel'),
      (select jsonb_agg(jsonb_build_object('item_id', id, 'quantity', quantity - refunded_quantity,
        'amount', (unit_price * (quantity - refunded_quantity))::text) order by position)
        from order_items where order_id = p_order and quantity > refunded_quantity),
      v_order.total_amount - v_order.refunded_amount, p_reason, p_actor);
  end if;
  perform return_stock((select jsonb_agg(jsonb_build_object('item_id', id, 'waiting', quantity - refunded_quantity))
    from order_items where order_id = p_order));
  update order_items set refunded_quantity = quantity where order_id = p_order;
  perform undo_renewal(id, now()) from order_items where order_id = p_order and renews_id is not null;
  delete from trials where order_item_id in (select id from order_items where order_id = p_order and is_trial);
  update orders set status = 'cancelled', cancelled_at = now(), refunded_amount = total_amount,
    payment_status = case when total_amount > 0 then 'refunded' else payment_status end
  where id = p_order;
  insert into order_events (order_id, kind, actor_id, note) values (p_order, 'cancelled', p_actor, p_reason);
  perform notify_of_order(v_order, 'order_cancelled', jsonb_build_object('reason', p_reason));
  insert into live_events (topic, reseller_id) values ('balance', v_order.reseller_id), ('subscriptions', v_order.reseller_id);
  return '{"result": "changed", "status": "cancelled"}';
end
$$;
revoke execute on function cancel_order from public;
grant execute on function cancel_order to rasid_app;
