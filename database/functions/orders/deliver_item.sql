-- Delivers units of an item. p_kind: text or credentials (sealed by the vault), file, or done. Idempotent by key.
-- Results: delivered {status, delivery_id}, not_found, order_status_changed, too_many_units {left},
-- idempotency_key_reused.
create or replace function deliver_item(
  p_item uuid, p_actor uuid, p_key text, p_kind text, p_quantity integer, p_key_id text, p_ciphertext bytea, p_file uuid,
  p_note text
) returns jsonb
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  v_order orders;
  v_item order_items;
  v_known deliveries;
  v_delivery uuid := new_id();
  v_status text;
begin
  select o.* into v_order from orders o join order_items i on i.order_id = o.id where i.id = p_item for update of o;
  if not found then
    return '{"result": "not_found"}';
  end if;
  select * into v_known from deliveries where idempotency_key = p_key;
  if found then
    return case when (v_known.order_item_id, v_known.kind, v_known.quantity, v_known.note)
        is not distinct from (p_item, p_kind, p_quantity, p_note)
      then jsonb_build_object('result', 'delivered', 'status', v_order.status, 'delivery_id', v_known.id, 'repeated', true)
      else '{"result": "idempotency_key_reused"}' end;
  end if;
  if v_order.status not in ('pending', 'processing') then
    return order_status_changed(v_order);
  end if;
  select * into v_item from order_items where id = p_item;
  if p_quantity > v_item.quantity - v_item.delivered_quantity - v_item.refunded_quantity then
    return jsonb_build_object('result', 'too_many_units',
      'left', v_item.quantity - v_item.delivered_quantity - v_item.refunded_quantity);
  end if;
  insert into deliveries (id, order_item_id, kind, quantity, key_id, ciphertext, file_id, note, delivered_by, idempotency_key)
  values (v_delivery, p_item, p_kind, p_quantity, p_key_id, p_ciphertext, p_file, p_note, p_actor, p_key);
  update order_items set delivered_quantity = delivered_quantity + p_quantity where id = p_item;
  perform start_subscriptions(array[v_delivery]);
  insert into order_events (order_id, kind, actor_id, note, params) values (v_order.id, 'delivered', p_actor, p_note,
    jsonb_build_object('item', p_item, 'quantity', p_quantity));
  v_status := settle_order(v_order.id, p_actor);
  perform notify_of_order(v_order, case when v_status = 'completed' then 'order_completed' else 'order_part_delivered' end, '{}');
  insert into live_events (topic, reseller_id) values ('subscriptions', v_order.reseller_id);
  return jsonb_build_object('result', 'delivered', 'status', v_status, 'delivery_id', v_delivery);
end
$$;
revoke execute on function deliver_item from public;
grant execute on function deliver_item to rasid_app;
