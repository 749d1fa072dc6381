-- Buying, in one round trip. Lock order: wallet, subscriptions, codes by id, stock by product; calls nothing outside.
-- Refusals are results: idempotency_key_reused, account_inactive, reseller_not_approved, product_unavailable,
-- option_required, quantity_too_small, price_changed, cart_changed, mixed_currencies, not_renewable,
-- daily_limit_reached, insufficient_balance, out_of_stock {line, available}. A key's first result answers all its
-- repeats, except stock_busy, which is not stored, so the request can be retried.
create or replace function place_order(p_reseller uuid, p_profile uuid, p_key text, p_lines jsonb) returns jsonb
language plpgsql security definer set search_path = public, pg_temp
-- Rows are accessed by key only; a plan cached while tables were small must not scan them later.
set enable_seqscan = off
-- Before 18, a disabled scan only has an enormous cost, which triggers JIT, taking ten times longer.
set jit = off
as $$
declare
  v_wallet ledger_accounts;
  v_known idempotency_keys;
  v_buyer record;
  v_spent numeric;
  v_fingerprint bytea := sha256(convert_to(p_lines::text, 'UTF8'));
  v_priced jsonb;
  v_currency text;
  v_total numeric;
  v_rate numeric;
  v_debit numeric(24, 8);
  v_codes jsonb;
  v_transfer ledger_transfers;
  v_order orders;
  v_balance numeric;
  v_refusal jsonb;
  v_changed integer;
begin
  select * into v_wallet from ledger_accounts where reseller_id = p_reseller for update;
  select * into v_known from idempotency_keys where reseller_id = p_reseller and key = p_key;
  if found then
    return case when v_known.fingerprint = v_fingerprint then v_known.result || '{"repeated": true}'
      else '{"result": "idempotency_key_reused"}' end;
  end if;
  -- Checked again under the lock: someone deactivated concurrently must not buy.
  select r.status, r.is_active and p.is_active as is_active, p.daily_limit, price_list_of(r.id) as price_list
  into v_buyer from reseller_profiles r join profiles p on p.id = p_profile and p.reseller_id = r.id
  where r.id = p_reseller;
  if v_buyer.is_active is not true then
    return '{"result": "account_inactive"}';
  elsif v_buyer.status <> 'approved' then
    return '{"result": "reseller_not_approved"}';
  end if;

  v_priced := price_lines(p_lines, v_buyer.price_list);
  if v_priced ->> 'result' <> 'priced' then
    return store_result(p_reseller, p_key, v_fingerprint, v_priced);
  end if;
  -- Two tabs pay for the same cart: the second one finds its lines gone, and buys nothing twice.
  if p_lines @? '$[*] ? (@.cart_line_id != null)' then
    v_changed := find_changed_cart_line(p_profile, p_lines);
    if v_changed is not null then
      return store_result(p_reseller, p_key, v_fingerprint,
        jsonb_build_object('result', 'cart_changed', 'line', v_changed));
    end if;
  end if;
  v_priced := v_priced -> 'lines';
  v_currency := v_priced -> 0 ->> 'currency';
  v_total := (select sum((l ->> 'total_amount')::numeric) from jsonb_array_elements(v_priced) l);

  -- Compared in the price's currency at its minor unit.
  v_rate := units_per_ledger_unit(v_currency);
  if v_buyer.daily_limit is not null then
    v_spent := spent_today(p_profile, v_wallet.id);
    if v_spent + round(v_total / v_rate * units_per_ledger_unit('DZD'), 2) > v_buyer.daily_limit then
      return store_result(p_reseller, p_key, v_fingerprint, jsonb_build_object('result', 'daily_limit_reached',
        'limit', v_buyer.daily_limit::text, 'left', greatest(v_buyer.daily_limit - v_spent, 0)::text));
    end if;
  end if;
  if round(v_wallet.balance * v_rate, 2) < v_total then
    return store_result(p_reseller, p_key, v_fingerprint, jsonb_build_object('result', 'insufficient_balance',
      'balance', round(v_wallet.balance * v_rate, 2)::text, 'total', v_total::text, 'currency', v_currency));
  end if;
  v_debit := debit_of(v_wallet.balance, v_total, v_rate);

  if v_priced @? '$[*] ? (@.renews_id != null)' then
    v_refusal := find_renewal_refusal(p_reseller, v_priced);
    if v_refusal is not null then
      return store_result(p_reseller, p_key, v_fingerprint, v_refusal);
    end if;
  end if;

  select t.codes, t.refusal into v_codes, v_refusal from take_goods(v_priced) t;
  -- Not stored under the key: it is unknown whether the locked units will be sold.
  if v_refusal ->> 'result' = 'stock_busy' then
    return v_refusal;
  elsif v_refusal is not null then
    return store_result(p_reseller, p_key, v_fingerprint, v_refusal);
  end if;

  v_transfer := purchase_transfer(v_priced, v_total, v_currency, v_rate);
  v_transfer.idempotency_key := 'purchase:' || p_reseller || ':' || p_key;
  v_transfer.fingerprint := v_fingerprint;
  v_transfer.actor_id := p_profile;
  v_balance := post_transfer(v_transfer, v_wallet.id, jsonb_build_object('sales', v_debit::text));
  v_order := write_order(v_transfer.reference_id, p_reseller, p_profile, v_transfer.id, v_currency, v_total,
    v_priced, v_codes);

  perform hide_emptied_pools(v_priced);
  perform mark_renewed(p_reseller, v_priced);
  perform clear_cart_lines(p_profile, p_lines);
  -- An auto-renewal sends its own notification.
  if p_key not like 'renewal:%' then
    perform notify_of_purchase(v_order);
  end if;
  insert into live_events (topic, reseller_id) values ('balance', p_reseller), ('orders', p_reseller);
  return store_result(p_reseller, p_key, v_fingerprint, jsonb_build_object('result', 'placed',
    'order_id', v_order.id, 'order_number', v_order.order_number, 'status', v_order.status,
    'payment_status', v_order.payment_status, 'total', v_total::text, 'currency', v_currency,
    'balance', v_balance::text, 'created_at', v_order.created_at));
end
$$;
revoke execute on function place_order from public;
grant execute on function place_order to rasid_app;
