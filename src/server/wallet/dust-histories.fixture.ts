/**
 * What dust.property.test.ts puts into its databases: a history of deposits and purchases runs there, next to the
 * functions that it tests, in one round trip.
 */
export const HISTORIES = `
create table goods (currency text, price numeric, product_id uuid not null, primary key (currency, price));
with c as (insert into categories (url_slug, name, name_ar) values ('goods', 'Goods', 'سلع') returning id),
  p as (
    insert into products (sku, url_slug, category_id, name, name_ar, consumer_price, pricing_display_currency,
      delivery, status)
    select u || place, lower(u) || '-' || place, c.id, 'Goods', 'سلع', price, u, 'manual', 'active'
    from c, unnest(array[0.01, 10, 10000]) with ordinality as x (price, place), unnest(array['DZD', 'EUR', 'USD']) u
    returning id, consumer_price, pricing_display_currency)
insert into goods select pricing_display_currency, consumer_price, id from p;

-- An amount in hundredths as lines of an order: so many at 10,000, so many at 10, so many at 0.01.
create function lines_of(p_hundredths bigint, p_currency text) returns jsonb language sql stable as $$
  select jsonb_agg(jsonb_build_object('product_id', g.product_id, 'quantity', x.quantity,
    'expected_unit_price', g.price, 'expected_currency', g.currency))
  from (values (10000, p_hundredths / 1000000), (10, p_hundredths % 1000000 / 1000), (0.01, p_hundredths % 1000))
    as x (price, quantity) join goods g on g.price = x.price and g.currency = p_currency
  where x.quantity > 0
$$;

create type buyer as (reseller uuid, profile uuid);
create function new_buyer() returns buyer language plpgsql as $$
declare
  v_buyer buyer;
begin
  insert into reseller_profiles (status) values ('approved') returning id into v_buyer.reseller;
  insert into profiles (email, password_hash, role, reseller_id, member_role)
  values (v_buyer.reseller || '@shop.example', 'none', 'reseller', v_buyer.reseller, 'owner')
  returning id into v_buyer.profile;
  return v_buyer;
end
$$;

create function pay_in(p_buyer buyer, p_centimes bigint) returns text language plpgsql as $$
declare
  v_deposit uuid;
begin
  insert into deposits (reseller_id, profile_id, method, amount, fee, pay_amount, idempotency_key)
  values (p_buyer.reseller, p_buyer.profile, 'chargily', p_centimes / 100.0, 0, p_centimes / 100.0, new_id())
  returning id into v_deposit;
  return credit_deposit(v_deposit);
end
$$;

create function buy(p_buyer buyer, p_hundredths bigint, p_currency text) returns text language sql as $$
  select place_order(p_buyer.reseller, p_buyer.profile, new_id()::text, lines_of(p_hundredths, p_currency)) ->> 'result'
$$;

-- Steps [{"deposit": centimes} | {"purchase": centimes} | {"too_much": centimes}] that leave nothing. Returns null, or
-- the first thing that was not as it should be.
create function run_history(p_steps jsonb) returns text language plpgsql as $$
declare
  v_buyer buyer := new_buyer();
  v_step record;
  v_left bigint := 0;
  v_answer text;
  v_expected text;
  v_shown numeric;
  v_exact numeric;
begin
  for v_step in
    select s.ordinality as place, k.key as kind, k.value::bigint as centimes
    from jsonb_array_elements(p_steps) with ordinality s, jsonb_each_text(s.value) k order by 1
  loop
    if v_step.kind = 'deposit' then
      v_answer := pay_in(v_buyer, v_step.centimes);
      v_left := v_left + v_step.centimes;
    else
      v_answer := buy(v_buyer, v_step.centimes, 'DZD');
      v_left := v_left - case v_step.kind when 'purchase' then v_step.centimes else 0 end;
    end if;
    select round(balance * units_per_ledger_unit('DZD'), 2), balance into v_shown, v_exact
    from ledger_accounts where reseller_id = v_buyer.reseller;
    v_expected := case v_step.kind when 'deposit' then 'credited' when 'purchase' then 'placed'
      else 'insufficient_balance' end;
    if v_answer <> v_expected or v_shown <> v_left / 100.0 then
      return format('step %s, %s of %s: %s; %s is shown, %s should be', v_step.place, v_step.kind,
        v_step.centimes / 100.0, v_answer, v_shown, v_left / 100.0);
    end if;
  end loop;
  return case when v_exact <> 0 then format('%s is left at the end', v_exact) end;
end
$$;

-- Deposits p_deposits, in centimes; buys p_shares, each so many thousandths of what is shown in a currency; gives the
-- rates p_rates; then everything that is shown, in p_last. Returns null, or what was not as it should be.
create function run_mixed(p_deposits bigint[], p_shares jsonb, p_rates jsonb, p_last text) returns text
language plpgsql as $$
declare
  v_buyer buyer := new_buyer();
  v_deposit bigint;
  v_share record;
  v_shown bigint;
  v_answer text;
  v_left numeric;
begin
  foreach v_deposit in array p_deposits loop
    perform pay_in(v_buyer, v_deposit);
  end loop;
  for v_share in select * from jsonb_to_recordset(p_shares) as x (currency text, share integer) loop
    select trunc(round(balance * units_per_ledger_unit(v_share.currency), 2) * 100 * v_share.share / 1000)
    into v_shown from ledger_accounts where reseller_id = v_buyer.reseller;
    continue when v_shown = 0;
    v_answer := buy(v_buyer, v_shown, v_share.currency);
    if v_answer <> 'placed' then
      return format('%s %s: %s', v_shown / 100.0, v_share.currency, v_answer);
    end if;
  end loop;
  insert into currency_rates (currency, units_per_usd) select key, value::numeric from jsonb_each_text(p_rates);
  select round(balance * units_per_ledger_unit(p_last), 2) * 100 into v_shown
  from ledger_accounts where reseller_id = v_buyer.reseller;
  v_answer := buy(v_buyer, v_shown + 1, p_last);
  if v_answer <> 'insufficient_balance' then
    return format('a hundredth more than %s %s: %s', v_shown / 100.0, p_last, v_answer);
  elsif v_shown = 0 then
    return null;
  end if;
  v_answer := buy(v_buyer, v_shown, p_last);
  select balance into v_left from ledger_accounts where reseller_id = v_buyer.reseller;
  return case when v_answer <> 'placed' or v_left <> 0 then
    format('all of %s %s: %s; %s is left', v_shown / 100.0, p_last, v_answer, v_left) end;
end
$$;`;
