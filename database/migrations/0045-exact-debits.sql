-- A debit takes from the balance what is shown of it, to the hundredth. Ledgers are kept with 8 decimals: rounded by
-- themselves, a price and a rest that lay at half a hundredth could each go the other way, so that about one purchase in
-- ten thousand after a change of rates left a hundredth too little, or a rest that nobody sees.

-- What a price takes from a balance that covers it, in the ledger's currency: the balance that is shown falls by the price
-- exactly, and where it falls to nothing, nothing is left. The last decimal of the debit gives way for that.
create function debit_of(p_balance numeric, p_price numeric, p_rate numeric) returns numeric
language sql immutable
as $$
  select case when d.shown <= p_price then p_balance
    else d.debit + 0.00000001 * sign(round((p_balance - d.debit) * p_rate, 2) - (d.shown - p_price)) end
  from (select round(p_balance * p_rate, 2) as shown, round(p_price / p_rate, 8) as debit) d
$$;
revoke execute on function debit_of from public;

create or replace function place_order(p_reseller uuid, p_profile uuid, p_key text, p_lines jsonb) returns jsonb
language plpgsql security definer set search_path = public, pg_temp
-- It touches rows by key only. A plan that a connection made while the tables were small must not read them whole later.
set enable_seqscan = off
-- Before 18, a switched-off scan is a scan of enormous cost, for which a compiler is started that takes ten times longer.
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
  -- Asked again under the lock: who was switched off a moment ago buys nothing more.
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
    return remember_result(p_reseller, p_key, v_fingerprint, v_priced);
  end if;
  -- Two windows pay for the same cart: the second one finds its lines gone, and buys nothing twice.
  if p_lines @? '$[*] ? (@.cart_line_id != null)' then
    v_changed := find_changed_cart_line(p_profile, p_lines);
    if v_changed is not null then
      return remember_result(p_reseller, p_key, v_fingerprint,
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
      return remember_result(p_reseller, p_key, v_fingerprint, jsonb_build_object('result', 'daily_limit_reached',
        'limit', v_buyer.daily_limit::text, 'left', greatest(v_buyer.daily_limit - v_spent, 0)::text));
    end if;
  end if;
  if round(v_wallet.balance * v_rate, 2) < v_total then
    return remember_result(p_reseller, p_key, v_fingerprint, jsonb_build_object('result', 'insufficient_balance',
      'balance', round(v_wallet.balance * v_rate, 2)::text, 'total', v_total::text, 'currency', v_currency));
  end if;
  v_debit := debit_of(v_wallet.balance, v_total, v_rate);

  if v_priced @? '$[*] ? (@.renews_id != null)' then
    v_refusal := find_renewal_refusal(p_reseller, v_priced);
    if v_refusal is not null then
      return remember_result(p_reseller, p_key, v_fingerprint, v_refusal);
    end if;
  end if;

  v_codes := take_codes(v_priced);
  if v_codes is null or not take_stock(v_priced) then
    update catalogue_version set version = version + 1;
    return remember_result(p_reseller, p_key, v_fingerprint,
      jsonb_strip_nulls(jsonb_build_object('result', 'out_of_stock', 'line', find_line_out_of_stock(v_priced))));
  end if;

  v_transfer.id := new_id();
  v_transfer.kind := 'purchase';
  v_transfer.reference_id := new_id();
  v_transfer.idempotency_key := 'purchase:' || p_reseller || ':' || p_key;
  v_transfer.fingerprint := v_fingerprint;
  v_transfer.actor_id := p_profile;
  v_transfer.description := left((select string_agg(case when l ->> 'quantity' = '1' then l ->> 'product_name'
    else (l ->> 'product_name') || ' × ' || (l ->> 'quantity') end, ', ') from jsonb_array_elements(v_priced) l), 500);
  v_transfer.original_amount := v_total;
  v_transfer.original_currency := v_currency;
  v_transfer.rate := v_rate;
  v_transfer.created_at := now();
  v_balance := post_transfer(v_transfer, v_wallet.id, jsonb_build_object('sales', v_debit::text));
  v_order := write_order(v_transfer.reference_id, p_reseller, p_profile, v_transfer.id, v_currency, v_total,
    v_priced, v_codes);

  -- The last code of a pool is gone: pages that say it can be had are out of date. Asked as the newest free code, which
  -- is one look into the index; as "not exists" it was answered by reading all codes.
  if exists (
    select from jsonb_to_recordset(v_priced) as x (pool_id uuid, delivery text)
    where x.delivery = 'codes'
      and (select c.id from codes c where c.pool_id = x.pool_id and c.status = 'free' order by c.id desc limit 1) is null
  ) then
    update catalogue_version set version = version + 1;
  end if;
  if v_priced @? '$[*] ? (@.renews_id != null)' then
    update subscriptions set status = 'renewed', updated_at = now()
    where id in (select x.renews_id from jsonb_to_recordset(v_priced) as x (renews_id uuid));
    insert into live_events (topic, reseller_id) values ('subscriptions', p_reseller);
  end if;
  if p_lines @? '$[*] ? (@.cart_line_id != null)' then
    delete from cart_lines where id = any (array(
      select c.id from cart_lines c where c.profile_id = p_profile
        and c.id in (select x.cart_line_id from jsonb_to_recordset(p_lines) as x (cart_line_id uuid))
      order by c.id for update));
  end if;
  insert into live_events (topic, reseller_id) values ('balance', p_reseller), ('orders', p_reseller);
  return remember_result(p_reseller, p_key, v_fingerprint, jsonb_build_object('result', 'placed',
    'order_id', v_order.id, 'order_number', v_order.order_number, 'status', v_order.status,
    'payment_status', v_order.payment_status, 'total', v_total::text, 'currency', v_currency,
    'balance', v_balance::text, 'created_at', v_order.created_at));
end
$$;

create or replace function change_balance(
  p_reseller uuid, p_type text, p_amount numeric, p_currency text, p_actor uuid, p_key text, p_description text
) returns jsonb
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  v_wallet ledger_accounts;
  v_known ledger_transfers;
  v_transfer ledger_transfers;
  v_rate numeric := units_per_ledger_unit(p_currency);
  v_change numeric(24, 8);
  v_shown numeric;
  v_balance numeric;
begin
  select * into strict v_wallet from ledger_accounts where reseller_id = p_reseller for update;
  v_transfer.idempotency_key := 'balance:' || p_reseller || ':' || p_key;
  v_transfer.fingerprint := sha256(convert_to(
    jsonb_build_array(p_type, p_amount, p_currency, p_actor, p_description)::text, 'UTF8'));
  select * into v_known from ledger_transfers where idempotency_key = v_transfer.idempotency_key;
  if found then
    if v_known.fingerprint <> v_transfer.fingerprint then
      return '{"result": "idempotency_key_reused"}';
    end if;
    return (select jsonb_build_object('result', 'changed', 'repeated', true, 'transfer_id', v_known.id,
        'balance_before', (e.balance_after - e.amount)::text, 'balance', e.balance_after::text)
      from ledger_entries e where e.transfer_id = v_known.id and e.account_id = v_wallet.id);
  end if;

  -- As a price and a balance are: compared in the amount's currency at its minor unit.
  v_shown := round(v_wallet.balance * v_rate, 2);
  v_change := case p_type
    when 'credit' then round(p_amount / v_rate, 8)
    when 'debit' then -debit_of(v_wallet.balance, p_amount, v_rate)
    when 'adjustment' then round(p_amount / v_rate, 8) - v_wallet.balance
  end;
  if v_change is null or p_amount < 0 or (p_type <> 'adjustment' and p_amount = 0) then
    raise exception 'not a change of a balance: % %', p_type, p_amount using errcode = 'check_violation';
  end if;
  if p_type = 'debit' and p_amount > v_shown then
    return jsonb_build_object('result', 'balance_too_small', 'balance', v_shown::text, 'currency', p_currency);
  end if;
  if v_change = 0 or (p_type = 'adjustment' and p_amount > 0 and p_amount = v_shown) then
    return '{"result": "balance_unchanged"}';
  end if;

  v_transfer.id := new_id();
  v_transfer.kind := p_type;
  v_transfer.actor_id := p_actor;
  v_transfer.description := p_description;
  v_transfer.original_amount := case when p_type = 'adjustment' then abs(round(v_change * v_rate, 8)) else p_amount end;
  v_transfer.original_currency := p_currency;
  v_transfer.rate := v_rate;
  v_transfer.created_at := now();
  v_balance := post_transfer(v_transfer, v_wallet.id, jsonb_build_object('adjustments', (-v_change)::text));
  insert into notifications (reseller_id, kind, params) values (p_reseller, 'balance_changed', jsonb_build_object(
    'type', p_type, 'amount', round(v_change * v_rate, 2)::text, 'currency', p_currency));
  insert into live_events (topic, reseller_id) values ('balance', p_reseller), ('notifications', p_reseller);
  return jsonb_build_object('result', 'changed', 'transfer_id', v_transfer.id,
    'balance_before', v_wallet.balance::text, 'balance', v_balance::text);
end
$$;

-- As before; a key that another order's refund takes at the same moment is said to be taken, instead of failing.
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
  v_reversal jsonb;
  v_status text;
begin
  perform hold_wallet_of(p_order);
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
  -- Each line with its item as it stands; what does not fit leaves its units null.
  select jsonb_agg(jsonb_build_object('item_id', x.item_id, 'waiting', x.waiting, 'delivered', x.delivered,
    'quantity', x.waiting + x.delivered, 'amount', (i.unit_price * (x.waiting + x.delivered))::text))
  into v_lines
  from (
    select l.item_id, coalesce(l.waiting, 0) as waiting,
      coalesce((select sum(d.quantity) from deliveries d where d.id = any (v_deliveries)
        and d.order_item_id = l.item_id and d.withdrawn_at is null), 0)::integer as delivered
    from jsonb_to_recordset(p_lines) as l (item_id uuid, waiting integer)
  ) x
  join order_items i on i.id = x.item_id and i.order_id = p_order
  where x.waiting between 0 and i.quantity - i.delivered_quantity - i.refunded_quantity
    and (x.waiting = 0 or v_order.status in ('pending', 'processing'));
  if coalesce(jsonb_array_length(v_lines), 0) <> jsonb_array_length(p_lines)
    or (select count(distinct l ->> 'item_id') from jsonb_array_elements(p_lines) l) <> jsonb_array_length(p_lines)
    or (select count(*) from deliveries d join order_items i on i.id = d.order_item_id
      where d.id = any (v_deliveries) and d.withdrawn_at is null and i.order_id = p_order
        and d.order_item_id in (select (l ->> 'item_id')::uuid from jsonb_array_elements(p_lines) l))
      <> cardinality(v_deliveries) then
    return '{"result": "refund_not_possible"}';
  end if;
  v_amount := (select sum((l ->> 'amount')::numeric) from jsonb_array_elements(v_lines) l);
  if v_amount = 0 then
    return '{"result": "nothing_to_refund"}';
  elsif exists (select from subscriptions where delivery_id = any (v_deliveries) and status = 'renewed' and ends_at > now()) then
    return '{"result": "renewed_already"}';
  end if;

  update deliveries set withdrawn_at = now(), withdrawn_as = 'refunded' where id = any (v_deliveries);
  perform take_codes_back(v_deliveries, p_reason);
  perform end_subscriptions(v_deliveries, now());
  perform give_stock_back(v_lines);
  if cardinality(v_deliveries) > 0 then
    update catalogue_version set version = version + 1;
  end if;
  update order_items i set delivered_quantity = i.delivered_quantity - x.delivered,
    refunded_quantity = i.refunded_quantity + x.quantity
  from jsonb_to_recordset(v_lines) as x (item_id uuid, delivered integer, quantity integer) where i.id = x.item_id;
  perform give_renewal_back(x.item_id, now()) from jsonb_to_recordset(v_lines) as x (item_id uuid);
  v_reversal := reverse_transfer(v_order.transfer_id, v_amount, p_actor, 'refund:' || p_key,
    'Refund: order ' || v_order.order_number);
  if v_reversal ->> 'result' = 'key_reused' then
    -- Between the question above and now, for another order: nothing of this one may stay.
    raise unique_violation using constraint = 'order_refunds_idempotency_key_key',
      message = 'the key pays back something else';
  elsif v_reversal ->> 'result' <> 'reversed' then
    raise exception 'order % can''t be paid back: %', p_order, v_reversal;
  end if;
  update orders set refunded_amount = refunded_amount + v_amount,
    payment_status = case when refunded_amount + v_amount = total_amount then 'refunded' else payment_status end
  where id = p_order returning * into v_order;
  insert into order_refunds (order_id, transfer_id, idempotency_key, fingerprint, lines, amount, reason, actor_id)
  values (p_order, (v_reversal ->> 'transfer_id')::uuid, p_key, v_fingerprint,
    (select jsonb_agg(l - '{waiting,delivered}'::text[]) from jsonb_array_elements(v_lines) l), v_amount, p_reason, p_actor);
  insert into order_events (order_id, kind, actor_id, note, params)
  select p_order, 'refunded', p_actor, p_reason, jsonb_build_object('item', x.item_id, 'quantity', x.quantity,
    'amount', x.amount, 'currency', v_order.currency)
  from jsonb_to_recordset(v_lines) as x (item_id uuid, quantity integer, amount text) where x.quantity > 0;
  update code_reports set status = 'refunded', answer = p_reason, decided_by = p_actor, decided_at = now()
  where delivery_id = any (v_deliveries) and status = 'open';
  v_status := settle_order(p_order, p_actor);
  perform tell_of_order(v_order, 'order_refunded', jsonb_build_object('amount', v_amount::text,
    'currency', v_order.currency, 'reason', p_reason));
  insert into live_events (topic, reseller_id) values ('balance', v_order.reseller_id), ('subscriptions', v_order.reseller_id);
  return jsonb_build_object('result', 'refunded', 'status', v_status, 'payment_status', v_order.payment_status,
    'amount', v_amount::text);
end
$$;
