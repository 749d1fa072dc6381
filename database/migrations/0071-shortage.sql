-- What others are buying at this moment is not out of stock, and an order that can't be had whole takes nothing. Every
-- purchase leaves a notification.

-- How many of a pool's codes are free, so many at most, whether somebody holds them or not. It begins where take_codes
-- does, for the same reason.
create function count_free_codes(p_pool uuid, p_most bigint) returns bigint
language plpgsql stable
as $$
declare
  v_newest uuid := (select id from codes where pool_id = p_pool and status = 'sold' order by id desc limit 1);
  v_count bigint := 0;
begin
  if v_newest is not null then
    select count(*) into v_count from (
      select from codes where pool_id = p_pool and status = 'free' and id > v_newest
        and (expires_at is null or expires_at > now())
      order by id limit p_most) f;
  end if;
  if v_count < p_most then
    select count(*) into v_count from (
      select from codes where pool_id = p_pool and status = 'free' and (expires_at is null or expires_at > now())
      order by id limit p_most) f;
  end if;
  return v_count;
end
$$;

-- The refusal of a purchase that asks for more than there is: its first such line, and how many units of it can be had
-- after the lines before it had theirs. Null where all is there, though perhaps in the hands of others who are buying now.
create function find_shortage(p_lines jsonb) returns jsonb
language sql stable
as $$
  with lines as (
    select x.*, case when x.delivery = 'codes' then x.pool_id else x.product_id end as source
    from jsonb_to_recordset(p_lines) as x (position integer, product_id uuid, pool_id uuid, quantity integer, delivery text)
  ), asked as (
    select l.*, sum(l.quantity) over (partition by l.source order by l.position) as so_far from lines l
  ), sources as (
    select s.source, case when s.delivery = 'codes' then count_free_codes(s.source, s.wanted)
      else coalesce((select k.quantity from stock_levels k where k.product_id = s.source), s.wanted) end as there
    from (select source, delivery, sum(quantity) as wanted from lines group by source, delivery) s
  )
  select jsonb_build_object('result', 'out_of_stock', 'line', a.position,
    'available', greatest(s.there - (a.so_far - a.quantity), 0))
  from asked a join sources s using (source)
  where a.so_far > s.there order by a.position limit 1
$$;
revoke execute on function count_free_codes, find_shortage from public;

-- Tells a business of what it has bought.
create function tell_of_purchase(p_order orders) returns void
language sql
as $$
  insert into notifications (reseller_id, kind, params) values (p_order.reseller_id,
    case p_order.status when 'completed' then 'order_completed' else 'order_waiting' end,
    jsonb_build_object('order_number', p_order.order_number, 'order_id', p_order.id));
  insert into live_events (topic, reseller_id) values ('notifications', p_order.reseller_id);
$$;
revoke execute on function tell_of_purchase from public;

-- As before, but for what is short or busy. Refusals are results: idempotency_key_reused, account_inactive,
-- reseller_not_approved, product_unavailable, option_required, quantity_too_small, price_changed, cart_changed,
-- mixed_currencies, not_renewable, daily_limit_reached, insufficient_balance, out_of_stock {line, available}. The first
-- result of a key is the answer to all its repetitions. stock_busy is no result of a key: the same may be asked again.
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

  -- Looked for before anything is taken: an order that can't be had whole must not hold, for as long as it takes to find
  -- that out, what others want. One unit of one thing is there or not, and holds nothing else.
  if jsonb_array_length(v_priced) > 1 or v_priced -> 0 ->> 'quantity' <> '1' then
    v_refusal := find_shortage(v_priced);
  end if;
  if v_refusal is null then
    v_codes := take_codes(v_priced);
    if v_codes is null or not take_stock(v_priced) then
      -- Asked again: others may have bought it since. What is only in the hands of others who are buying now is not sold:
      -- whether it will be, nobody knows yet, and so nothing is remembered under the key.
      v_refusal := coalesce(find_shortage(v_priced), '{"result": "stock_busy"}');
    end if;
  end if;
  if v_refusal ->> 'result' = 'stock_busy' then
    return v_refusal;
  elsif v_refusal is not null then
    return remember_result(p_reseller, p_key, v_fingerprint, v_refusal);
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
  -- An automatic renewal says so itself.
  if p_key not like 'renewal:%' then
    perform tell_of_purchase(v_order);
  end if;
  insert into live_events (topic, reseller_id) values ('balance', p_reseller), ('orders', p_reseller);
  return remember_result(p_reseller, p_key, v_fingerprint, jsonb_build_object('result', 'placed',
    'order_id', v_order.id, 'order_number', v_order.order_number, 'status', v_order.status,
    'payment_status', v_order.payment_status, 'total', v_total::text, 'currency', v_currency,
    'balance', v_balance::text, 'created_at', v_order.created_at));
end
$$;

drop function find_line_out_of_stock;

-- As before, and it tells of the order.
create or replace function start_trial(p_reseller uuid, p_profile uuid, p_key text, p_product uuid) returns jsonb
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  v_known idempotency_keys;
  v_buyer record;
  v_product products;
  v_fingerprint bytea := sha256(convert_to('trial:' || p_product, 'UTF8'));
  v_item uuid := new_id();
  v_order orders;
begin
  perform from ledger_accounts where reseller_id = p_reseller for update;
  select * into v_known from idempotency_keys where reseller_id = p_reseller and key = p_key;
  if found then
    return case when v_known.fingerprint = v_fingerprint then v_known.result || '{"repeated": true}'
      else '{"result": "idempotency_key_reused"}' end;
  end if;
  select r.status, r.is_active and p.is_active as is_active
  into v_buyer from reseller_profiles r join profiles p on p.id = p_profile and p.reseller_id = r.id
  where r.id = p_reseller;
  if v_buyer.is_active is not true then
    return '{"result": "account_inactive"}';
  elsif v_buyer.status <> 'approved' then
    return '{"result": "reseller_not_approved"}';
  end if;
  select p.* into v_product from products p join categories g on g.id = p.category_id and g.is_active and g.deleted_at is null
  where p.id = p_product and p.status = 'active' and p.deleted_at is null;
  if not found then
    return remember_result(p_reseller, p_key, v_fingerprint, '{"result": "product_unavailable"}');
  elsif v_product.trial_days = 0 then
    return remember_result(p_reseller, p_key, v_fingerprint, '{"result": "no_trial"}');
  elsif exists (select from trials where reseller_id = p_reseller and product_id = p_product) then
    return remember_result(p_reseller, p_key, v_fingerprint, '{"result": "trial_used"}');
  end if;
  v_order := write_order(new_id(), p_reseller, p_profile, null, v_product.pricing_display_currency, 0,
    jsonb_build_array(jsonb_build_object('id', v_item, 'position', 0, 'product_id', p_product,
      'product_name', v_product.name, 'product_name_ar', v_product.name_ar, 'quantity', 1, 'unit_price', 0,
      'total_amount', 0, 'delivery', 'manual', 'is_trial', true,
      'period_length', v_product.trial_days, 'period_unit', 'day')), '[]');
  insert into trials (reseller_id, product_id, order_item_id) values (p_reseller, p_product, v_item);
  perform tell_of_purchase(v_order);
  insert into live_events (topic, reseller_id) values ('orders', p_reseller), ('catalogue', p_reseller);
  return remember_result(p_reseller, p_key, v_fingerprint, jsonb_build_object('result', 'placed',
    'order_id', v_order.id, 'order_number', v_order.order_number, 'status', v_order.status,
    'payment_status', v_order.payment_status, 'total', '0.00', 'currency', v_order.currency,
    'balance', (select balance::text from ledger_accounts where reseller_id = p_reseller), 'created_at', v_order.created_at));
end
$$;

-- As before; stock_busy where the only free codes are in the hands of others who are buying now.
create or replace function replace_delivery(
  p_report uuid, p_actor uuid, p_answer text, p_kind text, p_key_id text, p_ciphertext bytea, p_file uuid
) returns jsonb
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  v_report code_reports;
  v_order orders;
  v_old deliveries;
  v_item order_items;
  v_code uuid;
  v_pool uuid;
  v_new uuid := new_id();
begin
  select o.* into v_order from orders o join code_reports r on r.order_id = o.id where r.id = p_report for update of o;
  select * into v_report from code_reports where id = p_report for update;
  if not found then
    return '{"result": "not_found"}';
  elsif v_report.status <> 'open' then
    return '{"result": "already_decided"}';
  end if;
  select * into v_old from deliveries where id = v_report.delivery_id;
  select * into v_item from order_items where id = v_old.order_item_id;
  if v_old.withdrawn_at is not null then
    return '{"result": "refund_not_possible"}';
  end if;
  if p_kind = 'code' then
    v_pool := coalesce(v_item.variation_id, v_item.plan_id, v_item.product_id);
    v_code := (lock_free_codes(v_pool, '00000000-0000-0000-0000-000000000000', '{}', 1))[1];
    if v_code is null then
      return jsonb_build_object('result', case count_free_codes(v_pool, 1) when 0 then 'out_of_stock' else 'stock_busy' end);
    end if;
    update codes set status = 'sold' where id = v_code;
  end if;
  update deliveries set withdrawn_at = now(), withdrawn_as = 'replaced' where id = v_old.id;
  -- Whoever reported it has seen it, or says so; the report may quote the code, so its words stay with it.
  update codes set status = 'quarantined', quarantine_reason = 'Order ' || v_order.order_number where id = v_old.code_id;
  insert into deliveries (id, order_item_id, kind, quantity, code_id, key_id, ciphertext, file_id, delivered_by, replaces_id)
  values (v_new, v_old.order_item_id, p_kind, v_old.quantity, v_code, p_key_id, p_ciphertext, p_file, p_actor, v_old.id);
  update subscriptions set delivery_id = v_new, updated_at = now() where delivery_id = v_old.id;
  update code_reports set status = 'replaced', answer = p_answer, decided_by = p_actor, decided_at = now()
  where id = p_report;
  insert into order_events (order_id, kind, actor_id, note, params) values (v_order.id, 'replaced', p_actor, p_answer,
    jsonb_build_object('item', v_item.id, 'quantity', v_old.quantity));
  perform tell_of_order(v_order, 'report_replaced', '{}');
  if p_kind = 'code' then
    update catalogue_version set version = version + 1;
  end if;
  return jsonb_build_object('result', 'replaced', 'delivery_id', v_new);
end
$$;

-- As before, but for what is busy.
create or replace function renew_automatically(p_subscription uuid, p_buyers text[], p_now timestamptz) returns text
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  v_old subscriptions;
  v_item order_items;
  v_price record;
  v_answer jsonb;
  v_result text;
begin
  -- The wallet first, as in every purchase.
  perform from ledger_accounts a join subscriptions s on s.reseller_id = a.reseller_id
  where s.id = p_subscription for update of a;
  select * into v_old from subscriptions s where s.id = p_subscription and is_renewal_due(s, p_now) for update;
  if not found then
    return 'nothing_due';
  end if;
  select * into v_item from order_items where id = v_old.order_item_id;
  if not exists (select from profiles where id = v_old.auto_renew_by and reseller_id = v_old.reseller_id
    and is_active and member_role = any (p_buyers)) then
    v_answer := '{"result": "access_denied"}';
  -- Another period than the one that was agreed to is another purchase: by hand it can be looked at first.
  elsif not exists (select from products p left join plans l on l.id = v_old.plan_id
    cross join lateral period_of(p, l) t
    where p.id = v_old.product_id and (t.period_length, t.period_unit) = (v_old.period_length, v_old.period_unit)) then
    v_answer := '{"result": "not_renewable"}';
  else
    select unit_price, currency into v_price
    from resolve_price(v_old.product_id, v_old.plan_id, v_old.variation_id, v_old.quantity, price_list_of(v_old.reseller_id));
    v_answer := place_order(v_old.reseller_id, v_old.auto_renew_by,
      'renewal:' || v_old.id || ':' || (p_now at time zone 'Africa/Algiers')::date,
      jsonb_build_array(jsonb_strip_nulls(jsonb_build_object('product_id', v_old.product_id, 'plan_id', v_old.plan_id,
        'variation_id', v_old.variation_id, 'quantity', v_old.quantity, 'customer_reference', v_item.customer_reference,
        'renews_id', v_old.id, 'expected_currency', v_old.auto_renew_currency, 'expected_unit_price', case
          when v_price.currency = v_old.auto_renew_currency then least(v_price.unit_price, v_old.auto_renew_price)
          else v_old.auto_renew_price end))));
  end if;
  -- Others are buying the last ones at this moment: tried again by the next run, not tomorrow.
  if v_answer ->> 'result' = 'stock_busy' then
    return 'nothing_due';
  end if;
  v_result := case when v_answer ->> 'result' = 'placed' then 'renewed' else v_answer ->> 'result' end;
  update subscriptions set renewal_tried_at = p_now, renewal_refusal = nullif(v_result, 'renewed'), updated_at = p_now
  where id = v_old.id;
  if v_answer ? 'repeated' then
    return 'nothing_due';
  end if;
  insert into notifications (reseller_id, kind, params) values (v_old.reseller_id,
    case v_result when 'renewed' then 'subscription_renewed' else 'renewal_failed' end,
    jsonb_build_object('product', v_item.product_name, 'product_ar', v_item.product_name_ar, 'subscription_id', v_old.id)
    || case v_result when 'renewed' then jsonb_build_object('amount', v_answer ->> 'total',
      'currency', v_answer ->> 'currency', 'order_id', v_answer ->> 'order_id') else '{}' end);
  insert into live_events (topic, reseller_id)
  values ('subscriptions', v_old.reseller_id), ('notifications', v_old.reseller_id);
  return v_result;
end
$$;
