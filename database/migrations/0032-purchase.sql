-- A purchase says for whom each line is, renews subscriptions, begins those that it delivers, and leaves nothing in the cart.

-- How long what is bought runs: by its plan, else by the product, whose own period counts while its type is custom; both
-- null for what does not end.
create function period_of(p_product products, p_plan plans, out period_length integer, out period_unit text)
language sql immutable
as $$
  select
    case when p_product.is_subscription then
      coalesce(p_plan.period_length, p_plan.months, case p_product.subscription_type when 'custom' then p_product.custom_period_length
        when 'quarterly' then 3 when 'semiannual' then 6 end, 1) end,
    case when p_product.is_subscription then
      coalesce(p_plan.period_unit, case when p_plan.months is not null then 'month' end, case p_product.subscription_type when 'custom' then p_product.custom_period_unit
        when 'yearly' then 'year' end, 'month') end
$$;

-- Resolves the lines of a request into rows of a purchase, or finds the refusal.
-- p_lines: [{product_id, plan_id, variation_id, quantity, expected_unit_price, expected_currency, customer_reference,
-- note, renews_id, cart_line_id}].
create or replace function price_lines(p_lines jsonb, p_price_list uuid) returns jsonb
language plpgsql stable
as $$
declare
  v_line record;
  v_price record;
  v_priced jsonb := '[]';
begin
  for v_line in
    select l.ordinality - 1 as position, x.*, p.id as found, p.name, p.name_ar, p.delivery, p.min_order_quantity,
      coalesce(pl.name, va.value) as option_name, coalesce(pl.name_ar, va.value_ar) as option_name_ar, pl.duration, d.period_length, d.period_unit,
      exists (select from plans o where o.product_id = p.id and o.retired_at is null) as has_plans,
      exists (select from variations o where o.product_id = p.id and o.retired_at is null) as has_variations
    from jsonb_array_elements(p_lines) with ordinality l
    cross join lateral jsonb_to_record(l.value) as x (
      product_id uuid, plan_id uuid, variation_id uuid, quantity integer,
      expected_unit_price numeric, expected_currency text, customer_reference text, note text, renews_id uuid)
    left join products p on p.id = x.product_id
    left join plans pl on pl.id = x.plan_id and pl.product_id = p.id
    left join variations va on va.id = x.variation_id and va.product_id = p.id
    left join lateral period_of(p, pl) d on p.is_subscription
    order by l.ordinality
  loop
    select * into v_price from resolve_price(v_line.product_id, v_line.plan_id, v_line.variation_id, v_line.quantity, p_price_list);
    if not found then
      return jsonb_build_object('result', 'product_unavailable', 'line', v_line.position);
    elsif (v_line.has_plans and v_line.plan_id is null) or (v_line.has_variations and v_line.variation_id is null) then
      return jsonb_build_object('result', 'option_required', 'line', v_line.position);
    -- What was bought together is renewed one by one.
    elsif v_line.quantity < v_line.min_order_quantity and v_line.renews_id is null then
      return jsonb_build_object('result', 'quantity_too_small', 'line', v_line.position,
        'minimum', v_line.min_order_quantity);
    elsif (v_price.unit_price, v_price.currency)
      is distinct from (v_line.expected_unit_price, v_line.expected_currency) then
      return jsonb_build_object('result', 'price_changed', 'line', v_line.position,
        'unit_price', v_price.unit_price::text, 'currency', v_price.currency);
    elsif v_price.currency <> coalesce(v_priced -> 0 ->> 'currency', v_price.currency) then
      return jsonb_build_object('result', 'mixed_currencies', 'line', v_line.position);
    end if;
    v_priced := v_priced || jsonb_build_object(
      'id', new_id(), 'position', v_line.position, 'product_id', v_line.product_id, 'plan_id', v_line.plan_id,
      'variation_id', v_line.variation_id, 'product_name', v_line.name, 'product_name_ar', v_line.name_ar,
      'option_name', v_line.option_name, 'option_name_ar', v_line.option_name_ar, 'duration', v_line.duration,
      'quantity', v_line.quantity, 'unit_price', v_price.unit_price, 'currency', v_price.currency,
      'total_amount', v_price.unit_price * v_line.quantity, 'delivery', v_line.delivery,
      'customer_reference', v_line.customer_reference, 'note', v_line.note, 'renews_id', v_line.renews_id,
      'period_length', v_line.period_length, 'period_unit', v_line.period_unit,
      'pool_id', coalesce(v_line.variation_id, v_line.plan_id, v_line.product_id));
  end loop;
  return jsonb_build_object('result', 'priced', 'lines', v_priced);
end
$$;

create or replace function lock_free_codes(p_pool uuid, p_after uuid, p_except uuid[], p_count integer) returns uuid[]
language sql
as $$
  select coalesce(array_agg(c.id), '{}') from (
    select id from codes
    where pool_id = p_pool and status = 'free' and id > p_after and id <> all (p_except)
      and (expires_at is null or expires_at > now())
    order by id limit p_count for update skip locked
  ) c
$$;

-- The first line of a purchase of which there is too little, after the lines before it had theirs; null where it is there,
-- but in the hands of others who are buying now.
create function find_line_out_of_stock(p_lines jsonb) returns integer
language sql stable
as $$
  select l.position
  from (
    select x.*, sum(x.quantity) over (partition by case when x.delivery = 'codes' then x.pool_id else x.product_id end
      order by x.position) as so_far
    from jsonb_to_recordset(p_lines) as x (position integer, product_id uuid, pool_id uuid, quantity integer, delivery text)
  ) l
  where l.so_far > case
    when l.delivery = 'codes' then (select count(*) from (
      select from codes c where c.pool_id = l.pool_id and c.status = 'free' and (c.expires_at is null or c.expires_at > now())
      limit l.so_far) f)
    else coalesce((select s.quantity from stock_levels s where s.product_id = l.product_id), l.so_far) end
  order by l.position limit 1
$$;
revoke execute on function find_line_out_of_stock from public;

-- Why what some lines would renew can't be renewed; null where it can. Its rows are locked, after the wallet, in the order
-- of their ids, so that an expiry, a cancellation or another renewal waits and then finds them renewed.
create function find_renewal_refusal(p_reseller uuid, p_lines jsonb) returns jsonb
language plpgsql
as $$
declare
  v_line record;
begin
  for v_line in
    select x.position, s.id is not null and x.place = 1 and not s.is_trial and x.period_length is not null
      and s.status in ('active', 'expiring', 'expired')
      and (s.product_id, s.plan_id, s.variation_id, s.quantity)
        is not distinct from (x.product_id, x.plan_id, x.variation_id, x.quantity) as is_renewable
    from (
      select y.*, row_number() over (partition by y.renews_id) as place
      from jsonb_to_recordset(p_lines) as y (position integer, product_id uuid, plan_id uuid, variation_id uuid,
        quantity integer, renews_id uuid, period_length integer)
      where y.renews_id is not null
    ) x
    left join lateral (
      select * from subscriptions where id = x.renews_id and reseller_id = p_reseller for update
    ) s on true
    order by x.renews_id
  loop
    if not v_line.is_renewable then
      return jsonb_build_object('result', 'not_renewable', 'line', v_line.position);
    end if;
  end loop;
  return null;
end
$$;
revoke execute on function find_renewal_refusal from public;

-- The first line that is said to be of the cart, but is not in it, or not so (0 for the first of all); null where all are.
create function find_changed_cart_line(p_profile uuid, p_lines jsonb) returns integer
language sql stable
as $$
  select (l.ordinality - 1)::integer
  from jsonb_array_elements(p_lines) with ordinality l
  cross join lateral jsonb_to_record(l.value) as x (cart_line_id uuid, product_id uuid, plan_id uuid, variation_id uuid,
    quantity integer)
  left join cart_lines c on c.id = x.cart_line_id and c.profile_id = p_profile
  where x.cart_line_id is not null
    and (c.product_id, c.plan_id, c.variation_id, c.quantity)
      is distinct from (x.product_id, x.plan_id, x.variation_id, x.quantity)
  order by l.ordinality limit 1
$$;
revoke execute on function find_changed_cart_line from public;

-- Writes the order of a purchase whose money has moved, its items and deliveries, and marks the codes as sold.
create or replace function write_order(
  p_order uuid, p_reseller uuid, p_profile uuid, p_transfer uuid, p_currency text, p_total numeric,
  p_lines jsonb, p_codes jsonb
) returns orders
language plpgsql
as $$
declare
  v_order orders;
  v_waiting boolean := p_lines @? '$[*] ? (@.delivery != "codes")';
  v_deliveries uuid[];
begin
  insert into orders (id, order_number, reseller_id, profile_id, status, payment_status, total_amount, currency, total_dzd,
    transfer_id, completed_at, is_invoice_due)
  values (p_order, 'R' || to_char(now() at time zone 'UTC', 'YY') || '-' || lpad(nextval('order_numbers')::text, 6, '0'),
    p_reseller, p_profile, case when v_waiting then 'pending' else 'completed' end, 'paid', p_total, p_currency,
    case when p_currency = 'DZD' then p_total
      else round(p_total / units_per_usd(p_currency) * units_per_usd('DZD'), 2) end,
    p_transfer, case when v_waiting then null else now() end, p_total > 0)
  returning * into v_order;

  insert into order_items (id, order_id, position, product_id, plan_id, variation_id, product_name, product_name_ar,
    option_name, option_name_ar, duration, quantity, unit_price, total_amount, delivery, customer_reference, note, is_trial,
    period_length, period_unit, renews_id, delivered_quantity)
  select x.id, p_order, x.position, x.product_id, x.plan_id, x.variation_id, x.product_name, x.product_name_ar,
    x.option_name, x.option_name_ar, x.duration, x.quantity, x.unit_price, x.total_amount, x.delivery,
    x.customer_reference, x.note, coalesce(x.is_trial, false), x.period_length, x.period_unit, x.renews_id,
    case when x.delivery = 'codes' and jsonb_array_length(p_codes) > 0 then x.quantity else 0 end
  from jsonb_to_recordset(p_lines) as x (id uuid, position integer, product_id uuid, plan_id uuid, variation_id uuid,
    product_name text, product_name_ar text, option_name text, option_name_ar text, duration text, quantity integer,
    unit_price numeric, total_amount numeric, delivery text, customer_reference text, note text, is_trial boolean,
    period_length integer, period_unit text, renews_id uuid);

  if jsonb_array_length(p_codes) > 0 then
    with handed as (
      insert into deliveries (order_item_id, code_id)
      select x.item, x.code from jsonb_to_recordset(p_codes) as x (item uuid, code uuid) returning id
    )
    select array_agg(id) into v_deliveries from handed;
    update codes set status = 'sold'
    where id = any (array(select (x ->> 'code')::uuid from jsonb_array_elements(p_codes) x));
    if p_lines @? '$[*] ? (@.period_length > 0)' then
      perform start_subscriptions(v_deliveries);
      insert into live_events (topic, reseller_id) values ('subscriptions', p_reseller);
    end if;
  end if;
  return v_order;
end
$$;

-- Buying, in one round trip (design: lock order wallet, subscriptions, codes by id, stock by product, order; nothing outside
-- is called).
-- Refusals are results: idempotency_key_reused, reseller_not_approved, product_unavailable, option_required,
-- quantity_too_small, price_changed, cart_changed, mixed_currencies, not_renewable, daily_limit_reached,
-- insufficient_balance, out_of_stock. The first result of a key is the answer to all its repetitions.
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

  -- Compared in the price's currency at its minor unit; a remainder below half of that unit goes with the last debit.
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
  v_debit := round(v_total / v_rate, 8);
  if round((v_wallet.balance - v_debit) * v_rate, 2) <= 0 then
    v_debit := v_wallet.balance;
  end if;

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

-- Begins the one free trial that a business may have of a product. It is delivered by hand: a code of the vault is worth its
-- whole time. Results: placed, reseller_not_approved, product_unavailable, no_trial, trial_used.
create function start_trial(p_reseller uuid, p_profile uuid, p_key text, p_product uuid) returns jsonb
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
  insert into live_events (topic, reseller_id) values ('orders', p_reseller), ('catalogue', p_reseller);
  return remember_result(p_reseller, p_key, v_fingerprint, jsonb_build_object('result', 'placed',
    'order_id', v_order.id, 'order_number', v_order.order_number, 'status', v_order.status,
    'payment_status', v_order.payment_status, 'total', '0.00', 'currency', v_order.currency,
    'balance', (select balance::text from ledger_accounts where reseller_id = p_reseller), 'created_at', v_order.created_at));
end
$$;
revoke execute on function start_trial, period_of from public;
grant execute on function start_trial, period_of to rasid_app;
