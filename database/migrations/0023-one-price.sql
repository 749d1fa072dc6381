-- The one price resolution says why a price is what it is, knows nothing of what was retired, and a sale counts down what
-- is delivered by hand.

-- What one unit costs by a price list, null for none; see 0013, which this replaces. Besides the price:
-- base_price: what it costs without a list; rule: catalogue (the product's, plan's or variation's own price), tier,
-- list_percent or list_fixed; passed_over: a fixed price of the list that lost, because the catalogue or the tier is
-- lower, so that nothing more special ever loses unseen.
drop function resolve_price(uuid, uuid, uuid, integer, uuid);
create function resolve_price(
  p_product uuid, p_plan uuid, p_variation uuid, p_quantity integer, p_price_list uuid
) returns table (
  unit_price numeric, currency text, tier text, base_price numeric, rule text, percent_off numeric, passed_over numeric
)
language sql stable
as $$
  select
    case
      when l.id is null then base.price
      when f.price is not null then least(f.price, base.price)
      else greatest(round(base.price * (100 - l.percent_off) / 100, 2), 0.01)
    end,
    p.pricing_display_currency,
    base.tier,
    base.price,
    case
      when f.price < base.price then 'list_fixed'
      when f.price is null and l.percent_off > 0 then 'list_percent'
      when base.tier is not null then 'tier'
      else 'catalogue'
    end,
    case when f.price is null and l.percent_off > 0 then l.percent_off end,
    case when f.price > base.price then f.price end
  from products p
  join categories g on g.id = p.category_id and g.is_active and g.deleted_at is null
  left join plans pl on pl.id = p_plan and pl.product_id = p.id and pl.retired_at is null
  left join variations va on va.id = p_variation and va.product_id = p.id and va.retired_at is null
  left join lateral (
    select b.price, b.tier from bulk_pricing b
    where b.product_id = p.id and b.min_quantity <= p_quantity order by b.min_quantity desc limit 1
  ) bt on true
  cross join lateral (
    select coalesce(pl.price, va.price, bt.price, p.consumer_price) as price,
      case when pl.id is null and va.id is null then bt.tier end as tier
  ) base
  left join price_lists l on l.id = p_price_list
  left join price_list_prices f on f.price_list_id = l.id and f.product_id = p.id
    and f.plan_id is not distinct from p_plan and f.variation_id is not distinct from p_variation
  where p.id = p_product and p.status = 'active' and p.deleted_at is null
    and (p_plan is null) = (pl.id is null) and (p_variation is null) = (va.id is null)
$$;

-- Resolves the lines of a request into rows of a purchase, or finds the refusal.
-- p_lines: [{product_id, plan_id, variation_id, quantity, expected_unit_price, expected_currency}].
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
      coalesce(pl.name, va.value) as option_name, coalesce(pl.name_ar, va.value_ar) as option_name_ar, pl.duration,
      exists (select from plans o where o.product_id = p.id and o.retired_at is null) as has_plans,
      exists (select from variations o where o.product_id = p.id and o.retired_at is null) as has_variations
    from jsonb_array_elements(p_lines) with ordinality l
    cross join lateral jsonb_to_record(l.value) as x (
      product_id uuid, plan_id uuid, variation_id uuid, quantity integer,
      expected_unit_price numeric, expected_currency text)
    left join products p on p.id = x.product_id
    left join plans pl on pl.id = x.plan_id and pl.product_id = p.id
    left join variations va on va.id = x.variation_id and va.product_id = p.id
    order by l.ordinality
  loop
    select * into v_price from resolve_price(v_line.product_id, v_line.plan_id, v_line.variation_id, v_line.quantity, p_price_list);
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

-- Counts down what is sold of products that are delivered by hand. False, and nothing taken, where one has too little left.
create function take_stock(p_lines jsonb) returns boolean
language plpgsql
as $$
begin
  if not p_lines @? '$[*] ? (@.delivery != "codes")' then
    return true;
  end if;
  -- The order will name all its products: held now, before the catalogue's version may be written for stock that runs
  -- out. Who saves a product holds it first and the version after it, too.
  perform from products p
  where p.id in (select x.product_id from jsonb_to_recordset(p_lines) as x (product_id uuid))
  order by p.id for key share;
  perform from stock_levels s
  where s.product_id in (select x.product_id from jsonb_to_recordset(p_lines) as x (product_id uuid, delivery text)
    where x.delivery <> 'codes')
  order by s.product_id for update;
  if exists (
    select from jsonb_to_recordset(p_lines) as x (product_id uuid, delivery text, quantity integer)
    join stock_levels s on s.product_id = x.product_id
    where x.delivery <> 'codes' group by s.product_id, s.quantity having sum(x.quantity) > s.quantity
  ) then
    return false;
  end if;
  update stock_levels s set quantity = s.quantity - x.sold
  from (select y.product_id, sum(y.quantity)::integer as sold
    from jsonb_to_recordset(p_lines) as y (product_id uuid, delivery text, quantity integer)
    where y.delivery <> 'codes' group by y.product_id) x
  where s.product_id = x.product_id;
  return true;
end
$$;
revoke execute on function take_stock from public;

-- Buying, in one round trip (design: lock order wallet, codes by id, stock by product, order; nothing outside is called).
-- Refusals are results: idempotency_key_reused, reseller_not_approved, product_unavailable, option_required,
-- quantity_too_small, price_changed, mixed_currencies, daily_limit_reached, insufficient_balance, out_of_stock. The first
-- result of a key is the answer to all its repetitions.
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

  v_codes := take_codes(v_priced);
  if v_codes is null or not take_stock(v_priced) then
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
