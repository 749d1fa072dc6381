-- Starts a business's one free trial of a product, with notifications. Delivered manually, because a vault code is
-- worth its full period. Results: placed, reseller_not_approved, product_unavailable, no_trial, trial_used.
create or replace function start_trial(p_reseller uuid, p_profile uuid, p_key text, p_product uuid) returns jsonb
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  v_answer jsonb;
  v_product products;
  v_fingerprint bytea := sha256(convert_to('trial:' || p_product, 'UTF8'));
  v_item uuid := new_id();
  v_order orders;
begin
  perform from ledger_accounts where reseller_id = p_reseller for update;
  v_answer := known_result(p_reseller, p_key, v_fingerprint);
  if v_answer is not null then
    return v_answer;
  end if;
  v_answer := maintenance_refusal();
  if v_answer is not null then
    return v_answer;
  end if;
  select refusal into v_answer from admit_buyer(p_reseller, p_profile);
  if v_answer is not null then
    return v_answer;
  end if;
  select p.* into v_product from products p join categories g on g.id = p.category_id and g.is_active and g.deleted_at is null
  where p.id = p_product and p.status = 'active' and p.deleted_at is null;
  if not found then
    return store_result(p_reseller, p_key, v_fingerprint, '{"result": "product_unavailable"}');
  elsif v_product.trial_days = 0 then
    return store_result(p_reseller, p_key, v_fingerprint, '{"result": "no_trial"}');
  elsif exists (select from trials where reseller_id = p_reseller and product_id = p_product) then
    return store_result(p_reseller, p_key, v_fingerprint, '{"result": "trial_used"}');
  end if;
  v_order := write_order(new_id(), p_reseller, p_profile, null, v_product.pricing_display_currency, 0,
    jsonb_build_array(jsonb_build_object('id', v_item, 'position', 0, 'product_id', p_product,
      'product_name', v_product.name, 'product_name_ar', v_product.name_ar, 'quantity', 1, 'unit_price', 0,
      'total_amount', 0, 'delivery', 'manual', 'is_trial', true,
      'period_length', v_product.trial_days, 'period_unit', 'day')), '[]');
  insert into trials (reseller_id, product_id, order_item_id) values (p_reseller, p_product, v_item);
  perform notify_of_purchase(v_order);
  insert into live_events (topic, reseller_id) values ('orders', p_reseller), ('catalogue', p_reseller);
  return store_result(p_reseller, p_key, v_fingerprint, jsonb_build_object('result', 'placed',
    'order_id', v_order.id, 'order_number', v_order.order_number, 'status', v_order.status,
    'payment_status', v_order.payment_status, 'total', '0.00', 'currency', v_order.currency,
    'balance', (select balance::text from ledger_accounts where reseller_id = p_reseller), 'created_at', v_order.created_at));
end
$$;
revoke execute on function start_trial from public;
grant execute on function start_trial to rasid_app;
