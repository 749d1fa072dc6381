-- Refunds units of an order: pending units, and whole deliveries, which are revoked. p_lines: [{item_id, waiting,
-- deliveries: [id]}]. Closes open reports about these deliveries. Results: refunded {status, payment_status, amount},
-- not_found, idempotency_key_reused (also if another order's refund uses the key concurrently), nothing_to_refund,
-- refund_not_possible if units are no longer refundable, renewed_already for an active subscription that was renewed:
-- the renewal must be refunded first.
create or replace function refund_items(p_order uuid, p_actor uuid, p_key text, p_lines jsonb, p_reason text) returns jsonb
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  v_order orders;
  v_known order_refunds;
  v_fingerprint bytea := sha256(convert_to(jsonb_build_array(p_order, p_lines, p_reason)::text, 'UTF8'));
  v_lines jsonb;
  v_deliveries uuid[];
  v_amount numeric;
  v_transfer uuid;
  v_status text;
begin
  perform lock_wallet_of(p_order);
  select * into v_order from orders where id = p_order for update;
  if not found then
    return '{"result": "not_found"}';
  end if;
  select * into v_known from order_refunds where idempotency_key = p_key;
  if found then
    return case when v_known.fingerprint = v_fingerprint
      then jsonb_build_object('result', 'refunded', 'status', v_order.status, 'payment_status', v_order.payment_status,
        'amount', v_known.amount::text, 'repeated', true)
      else '{"result": "idempotency_key_reused"}' end;
  end if;
  select coalesce(array_agg(d.value::uuid), '{}') into v_deliveries
  from jsonb_array_elements(p_lines) l cross join lateral jsonb_array_elements_text(l -> 'deliveries') d;
  v_lines := price_refund(v_order, p_lines, v_deliveries);
  if v_lines is null then
    return '{"result": "refund_not_possible"}';
  end if;
  v_amount := (select sum((l ->> 'amount')::numeric) from jsonb_array_elements(v_lines) l);
  if v_amount = 0 then
    return '{"result": "nothing_to_refund"}';
  elsif exists (select from subscriptions where delivery_id = any (v_deliveries) and status = 'renewed' and ends_at > now()) then
    return '{"result": "renewed_already"}';
  end if;

  perform revoke_deliveries(v_deliveries, p_actor, p_reason);
  perform return_stock(v_lines);
  if cardinality(v_deliveries) > 0 then
    perform note_product_changes(array(select distinct i.product_id from deliveries d join order_items i on i.id = d.order_item_id
      where d.id = any (v_deliveries)));
  end if;
  update order_items i set delivered_quantity = i.delivered_quantity - x.delivered,
    refunded_quantity = i.refunded_quantity + x.quantity
  from jsonb_to_recordset(v_lines) as x (item_id uuid, delivered integer, quantity integer) where i.id = x.item_id;
  perform undo_renewal(x.item_id, now()) from jsonb_to_recordset(v_lines) as x (item_id uuid);
  v_transfer := refund_payment(v_order, v_amount, p_actor, 'refund:' || p_key);
  update orders set refunded_amount = refunded_amount + v_amount,
    payment_status = case when refunded_amount + v_amount = total_amount then 'refunded' else payment_status end
  where id = p_order returning * into v_order;
  insert into order_refunds (order_id, transfer_id, idempotency_key, fingerprint, lines, amount, reason, actor_id)
  values (p_order, v_transfer, p_key, v_fingerprint,
    (select jsonb_agg(l - '{waiting,delivered}'::text[]) from jsonb_array_elements(v_lines) l), v_amount, p_reason, p_actor);
  insert into order_events (order_id, kind, actor_id, note, params)
  select p_order, 'refunded', p_actor, p_reason, jsonb_build_object('item', x.item_id, 'quantity', x.quantity,
    'amount', x.amount, 'currency', v_order.currency)
  from jsonb_to_recordset(v_lines) as x (item_id uuid, quantity integer, amount text) where x.quantity > 0;
  v_status := settle_order(p_order, p_actor);
  perform notify_of_order(v_order, 'order_refunded', jsonb_build_object('amount', v_amount::text,
    'currency', v_order.currency, 'reason', p_reason));
  insert into live_events (topic, reseller_id) values ('balance', v_order.reseller_id), ('subscriptions', v_order.reseller_id);
  return jsonb_build_object('result', 'refunded', 'status', v_status, 'payment_status', v_order.payment_status,
    'amount', v_amount::text);
end
$$;
revoke execute on function refund_items from public;
grant execute on function refund_items to rasid_app;
