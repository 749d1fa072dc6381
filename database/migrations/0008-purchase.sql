-- What one unit costs a reseller. The one price resolution of the store: lists, product pages and purchases use it.
-- A plan's price stands for itself; a variation's replaces the product's; without either the bulk tier with the largest
-- min_quantity not above the quantity applies (specification, section 9). No row: the product is not on sale or the
-- plan or variation is not its own.
create function resolve_price(
  p_product uuid, p_plan uuid, p_variation uuid, p_quantity integer
) returns table (unit_price numeric, currency text, tier text)
language sql stable
as $$
  select
    coalesce(pl.price, va.price, bt.price, p.consumer_price),
    p.pricing_display_currency,
    case when pl.id is null and va.id is null then bt.tier end
  from products p
  join categories g on g.id = p.category_id and g.is_active
  left join plans pl on pl.id = p_plan and pl.product_id = p.id
  left join variations va on va.id = p_variation and va.product_id = p.id
  left join lateral (
    select b.price, b.tier from bulk_pricing b
    where b.product_id = p.id and b.min_quantity <= p_quantity order by b.min_quantity desc limit 1
  ) bt on true
  where p.id = p_product and p.status = 'active' and p.deleted_at is null
    and (p_plan is null) = (pl.id is null) and (p_variation is null) = (va.id is null)
$$;

-- Remembers and returns the answer to a request, see idempotency_keys.
create function remember_result(p_reseller uuid, p_key text, p_fingerprint bytea, p_result jsonb) returns jsonb
language sql
as $$
  insert into idempotency_keys (reseller_id, key, fingerprint, result)
  values (p_reseller, p_key, p_fingerprint, p_result)
  returning result
$$;

-- Resolves the lines of a request into rows of a purchase, or finds the refusal.
-- p_lines: [{product_id, plan_id, variation_id, quantity, expected_unit_price, expected_currency}].
create function price_lines(p_lines jsonb) returns jsonb
language plpgsql stable
as $$
declare
  v_line record;
  v_price record;
  v_priced jsonb := '[]';
begin
  for v_line in
    select l.ordinality - 1 as position, x.*, p.id as found, p.name, p.name_ar, p.delivery, p.min_order_quantity,
      coalesce(pl.name, va.value) as option_name, coalesce(pl.name_ar, va.value_ar) as option_name_ar, pl.duration,
      exists (select from plans o where o.product_id = p.id) as has_plans,
      exists (select from variations o where o.product_id = p.id) as has_variations
    from jsonb_array_elements(p_lines) with ordinality l
    cross join lateral jsonb_to_record(l.value) as x (
      product_id uuid, plan_id uuid, variation_id uuid, quantity integer,
      expected_unit_price numeric, expected_currency text)
    left join products p on p.id = x.product_id
    left join plans pl on pl.id = x.plan_id and pl.product_id = p.id
    left join variations va on va.id = x.variation_id and va.product_id = p.id
    order by l.ordinality
  loop
    select * into v_price from resolve_price(v_line.product_id, v_line.plan_id, v_line.variation_id, v_line.quantity);
    if not found then
      return jsonb_build_object('result', 'product_unavailable', 'line', v_line.position);
    elsif (v_line.has_plans and v_line.plan_id is null) or (v_line.has_variations and v_line.variation_id is null) then
      return jsonb_build_object('result', 'option_required', 'line', v_line.position);
    elsif v_line.quantity < v_line.min_order_quantity then
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
      'pool_id', coalesce(v_line.variation_id, v_line.plan_id, v_line.product_id));
  end loop;
  return jsonb_build_object('result', 'priced', 'lines', v_priced);
end
$$;

create function lock_free_codes(p_pool uuid, p_after uuid, p_except uuid[], p_count integer) returns uuid[]
language sql
as $$
  select coalesce(array_agg(c.id), '{}') from (
    select id from codes
    where pool_id = p_pool and status = 'free' and id > p_after and id <> all (p_except)
    order by id limit p_count for update skip locked
  ) c
$$;

-- Locks free codes for each line and returns [{item, code}], or null where a pool has too few. Codes that a purchase
-- running at the same moment holds are passed over, so buyers never queue behind each other at a product.
-- The search begins behind the newest code sold: the index still names the sold ones until it is vacuumed, and walking
-- past them would make each sale slower than the one before. Free codes further down are found when those above are out.
create function take_codes(p_lines jsonb) returns jsonb
language plpgsql
as $$
declare
  v_line record;
  v_start uuid;
  v_ids uuid[];
  v_taken uuid[] := '{}';
  v_pairs jsonb := '[]';
begin
  for v_line in
    select * from jsonb_to_recordset(p_lines) as x (id uuid, pool_id uuid, quantity integer, delivery text)
    where x.delivery = 'codes' order by x.pool_id
  loop
    select id into v_start from codes
    where pool_id = v_line.pool_id and status = 'sold' order by id desc limit 1;
    v_ids := lock_free_codes(v_line.pool_id, coalesce(v_start, '00000000-0000-0000-0000-000000000000'), v_taken, v_line.quantity);
    if cardinality(v_ids) < v_line.quantity then
      v_ids := lock_free_codes(v_line.pool_id, '00000000-0000-0000-0000-000000000000', v_taken, v_line.quantity);
    end if;
    if cardinality(v_ids) < v_line.quantity then
      return null;
    end if;
    v_taken := v_taken || v_ids;
    v_pairs := v_pairs || (select jsonb_agg(jsonb_build_object('item', v_line.id, 'code', c)) from unnest(v_ids) c);
  end loop;
  return v_pairs;
end
$$;

-- Writes the order of a purchase whose money has moved, its items and deliveries, and marks the codes as sold.
create function write_order(
  p_order uuid, p_reseller uuid, p_profile uuid, p_transfer uuid, p_currency text, p_total numeric,
  p_lines jsonb, p_codes jsonb
) returns orders
language plpgsql
as $$
declare
  v_order orders;
  v_waiting boolean := p_lines @? '$[*] ? (@.delivery != "codes")';
begin
  insert into orders (id, order_number, reseller_id, profile_id, status, payment_status, total_amount, currency,
    transfer_id, completed_at)
  values (p_order, 'R' || to_char(now() at time zone 'UTC', 'YY') || '-' || lpad(nextval('order_numbers')::text, 6, '0'),
    p_reseller, p_profile, case when v_waiting then 'pending' else 'completed' end, 'paid', p_total, p_currency,
    p_transfer, case when v_waiting then null else now() end)
  returning * into v_order;

  insert into order_items (id, order_id, position, product_id, plan_id, variation_id, product_name, product_name_ar,
    option_name, option_name_ar, duration, quantity, unit_price, total_amount)
  select x.id, p_order, x.position, x.product_id, x.plan_id, x.variation_id, x.product_name, x.product_name_ar,
    x.option_name, x.option_name_ar, x.duration, x.quantity, x.unit_price, x.total_amount
  from jsonb_to_recordset(p_lines) as x (id uuid, position integer, product_id uuid, plan_id uuid, variation_id uuid,
    product_name text, product_name_ar text, option_name text, option_name_ar text, duration text, quantity integer,
    unit_price numeric, total_amount numeric);

  if jsonb_array_length(p_codes) > 0 then
    insert into deliveries (order_item_id, code_id)
    select x.item, x.code from jsonb_to_recordset(p_codes) as x (item uuid, code uuid);
    update codes set status = 'sold'
    where id = any (array(select (x ->> 'code')::uuid from jsonb_array_elements(p_codes) x));
  end if;
  return v_order;
end
$$;

-- Buying, in one round trip (design: lock order wallet, codes by id, order; nothing outside is called).
-- Refusals are results: idempotency_key_reused, reseller_not_approved, product_unavailable, option_required,
-- quantity_too_small, price_changed, mixed_currencies, insufficient_balance, out_of_stock. The first result of a key is
-- the answer to all its repetitions.
create function place_order(p_reseller uuid, p_profile uuid, p_key text, p_lines jsonb) returns jsonb
language plpgsql security definer set search_path = public, pg_temp
-- It touches rows by key only. A plan that a connection made while the tables were small must not read them whole later.
set enable_seqscan = off
-- Before 18, a switched-off scan is a scan of enormous cost, for which a compiler is started that takes ten times longer.
set jit = off
as $$
declare
  v_wallet ledger_accounts;
  v_known idempotency_keys;
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
begin
  select * into v_wallet from ledger_accounts where reseller_id = p_reseller for update;
  select * into v_known from idempotency_keys where reseller_id = p_reseller and key = p_key;
  if found then
    return case when v_known.fingerprint = v_fingerprint then v_known.result || '{"repeated": true}'
      else '{"result": "idempotency_key_reused"}' end;
  end if;
  if not exists (select from reseller_profiles where id = p_reseller and status = 'approved') then
    return '{"result": "reseller_not_approved"}';
  end if;

  v_priced := price_lines(p_lines);
  if v_priced ->> 'result' <> 'priced' then
    return remember_result(p_reseller, p_key, v_fingerprint, v_priced);
  end if;
  v_priced := v_priced -> 'lines';
  v_currency := v_priced -> 0 ->> 'currency';
  v_total := (select sum((l ->> 'total_amount')::numeric) from jsonb_array_elements(v_priced) l);

  -- Compared in the price's currency at its minor unit; a remainder below half of that unit goes with the last debit.
  v_rate := units_per_ledger_unit(v_currency);
  if round(v_wallet.balance * v_rate, 2) < v_total then
    return remember_result(p_reseller, p_key, v_fingerprint, jsonb_build_object('result', 'insufficient_balance',
      'balance', round(v_wallet.balance * v_rate, 2)::text, 'total', v_total::text, 'currency', v_currency));
  end if;
  v_debit := round(v_total / v_rate, 8);
  if round((v_wallet.balance - v_debit) * v_rate, 2) <= 0 then
    v_debit := v_wallet.balance;
  end if;

  v_codes := take_codes(v_priced);
  if v_codes is null then
    update catalogue_version set version = version + 1;
    return remember_result(p_reseller, p_key, v_fingerprint, '{"result": "out_of_stock"}');
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
  insert into live_events (topic, reseller_id) values ('balance', p_reseller), ('orders', p_reseller);
  return remember_result(p_reseller, p_key, v_fingerprint, jsonb_build_object('result', 'placed',
    'order_id', v_order.id, 'order_number', v_order.order_number, 'status', v_order.status,
    'payment_status', v_order.payment_status, 'total', v_total::text, 'currency', v_currency,
    'balance', v_balance::text, 'created_at', v_order.created_at));
end
$$;

revoke execute on function place_order, write_order, take_codes, lock_free_codes, remember_result from public;
grant execute on function place_order to rasid_app;
