-- Past deposits and purchases of the demo store, posted by the same functions as real ones, so that its ledger verifies;
-- only their time is a parameter instead of the clock.

create function pg_temp.demo_deposit(
  p_reseller uuid, p_profile uuid, p_method text, p_amount numeric, p_fee numeric, p_at timestamptz
) returns void
language plpgsql
as $$
declare
  v_deposit uuid;
  v_wallet uuid := (select id from ledger_accounts where reseller_id = p_reseller);
  v_transfer ledger_transfers;
begin
  insert into deposits (reseller_id, profile_id, method, amount, fee, pay_amount, idempotency_key, created_at,
    updated_at)
  values (p_reseller, p_profile, p_method, p_amount, p_fee, p_amount + p_fee, new_id()::text, p_at, p_at)
  returning id into v_deposit;
  v_transfer.id := new_id();
  v_transfer.kind := 'deposit';
  v_transfer.reference_id := v_deposit;
  v_transfer.idempotency_key := 'deposit:' || v_deposit;
  v_transfer.fingerprint := sha256(convert_to(jsonb_build_array(p_amount, p_fee)::text, 'UTF8'));
  v_transfer.actor_id := p_profile;
  v_transfer.description := 'Deposit (' || p_method || ')';
  v_transfer.original_amount := p_amount;
  v_transfer.original_currency := 'DZD';
  v_transfer.rate := units_per_ledger_unit('DZD');
  v_transfer.created_at := p_at;
  perform post_transfer(v_transfer, v_wallet, jsonb_build_object(
    'clearing:' || p_method, (-round(p_amount / v_transfer.rate, 8) - round(p_fee / v_transfer.rate, 8))::text,
    'fees', round(p_fee / v_transfer.rate, 8)::text));
  update deposits set status = 'paid', transfer_id = v_transfer.id, credited_amount = p_amount, decided_at = p_at
  where id = v_deposit;
end
$$;

create function pg_temp.demo_purchase(
  p_reseller uuid, p_profile uuid, p_product uuid, p_plan uuid, p_variation uuid, p_quantity integer,
  p_is_cancelled boolean, p_at timestamptz
) returns void
language plpgsql
as $$
declare
  v_price record;
  v_lines jsonb;
  v_total numeric;
  v_debit numeric;
  v_codes jsonb;
  v_transfer ledger_transfers;
  v_order orders;
  v_wallet uuid := (select id from ledger_accounts where reseller_id = p_reseller);
begin
  select * into strict v_price from resolve_price(p_product, p_plan, p_variation, p_quantity, null);
  v_lines := price_lines(jsonb_build_array(jsonb_build_object('product_id', p_product, 'plan_id', p_plan,
    'variation_id', p_variation, 'quantity', p_quantity, 'expected_unit_price', v_price.unit_price,
    'expected_currency', v_price.currency)), null) -> 'lines';
  v_codes := take_codes(v_lines);
  v_total := (v_lines -> 0 ->> 'total_amount')::numeric;
  v_transfer.id := new_id();
  v_transfer.kind := 'purchase';
  v_transfer.reference_id := new_id();
  v_transfer.idempotency_key := 'purchase:' || p_reseller || ':demo-' || v_transfer.reference_id;
  v_transfer.fingerprint := sha256(convert_to(v_lines::text, 'UTF8'));
  v_transfer.actor_id := p_profile;
  v_transfer.description := v_lines -> 0 ->> 'product_name';
  v_transfer.original_amount := v_total;
  v_transfer.original_currency := v_price.currency;
  v_transfer.rate := units_per_ledger_unit(v_price.currency);
  v_transfer.created_at := p_at;
  v_debit := round(v_total / v_transfer.rate, 8);
  perform post_transfer(v_transfer, v_wallet, jsonb_build_object('sales', v_debit::text));
  v_order := write_order(v_transfer.reference_id, p_reseller, p_profile, v_transfer.id, v_price.currency, v_total,
    v_lines, case when p_is_cancelled then '[]' else v_codes end);
  update orders set created_at = p_at,
    order_number = dated_number('R', p_at, substr(order_number, 5)::bigint),
    status = case when p_is_cancelled then 'cancelled' when p_at < now() - interval '2 days' then 'completed' else status end,
    payment_status = case when p_is_cancelled then 'refunded' else 'paid' end,
    completed_at = case when p_is_cancelled or (status <> 'completed' and p_at >= now() - interval '2 days') then null
      else p_at end,
    cancelled_at = case when p_is_cancelled then p_at + interval '3 hours' end,
    refunded_amount = case when p_is_cancelled then total_amount else 0 end
  where id = v_order.id returning * into v_order;
  if p_is_cancelled then
    update order_items set refunded_quantity = quantity where order_id = v_order.id;
  elsif v_order.status = 'completed' then
    -- Delivered manually in the meantime.
    insert into deliveries (order_item_id, kind, quantity)
    select id, 'done', quantity from order_items where order_id = v_order.id and delivered_quantity = 0;
    update order_items set delivered_quantity = quantity where order_id = v_order.id;
  end if;
  delete from subscriptions s using order_items i where i.order_id = v_order.id and s.order_item_id = i.id;
  update deliveries d set delivered_at = p_at from order_items i where i.order_id = v_order.id and d.order_item_id = i.id;
  perform start_subscriptions(array(
    select d.id from deliveries d join order_items i on i.id = d.order_item_id where i.order_id = v_order.id));
  update subscriptions s set status = subscription_state(s.ends_at, now())
  from order_items i where i.order_id = v_order.id and s.order_item_id = i.id;

  if p_is_cancelled then
    v_transfer.reverses_id := v_transfer.id;
    v_transfer.id := new_id();
    v_transfer.kind := 'refund';
    v_transfer.idempotency_key := 'refund:' || v_order.id;
    v_transfer.description := 'Refund: ' || v_transfer.description;
    v_transfer.created_at := p_at + interval '3 hours';
    perform post_transfer(v_transfer, v_wallet, jsonb_build_object('sales', (-v_debit)::text));
    insert into order_refunds (order_id, transfer_id, idempotency_key, fingerprint, lines, amount, reason, created_at)
    select v_order.id, v_transfer.id, 'cancel:' || v_order.id, sha256('cancel'),
      (select jsonb_agg(jsonb_build_object('item_id', id, 'quantity', quantity, 'amount', total_amount::text))
        from order_items where order_id = v_order.id), v_total, 'The client changed their mind', v_transfer.created_at;
    insert into order_events (order_id, kind, note, created_at)
    values (v_order.id, 'cancelled', 'The client changed their mind', v_transfer.created_at);
  end if;
  perform issue_invoice(v_order.id, p_at);
  perform issue_credit_note(id, created_at) from order_refunds where order_id = v_order.id;
end
$$;
