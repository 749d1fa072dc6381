-- Sends a person's bulk order as a request for a quote, and empties it. Names and prices are copied. Results: asked {id,
-- number}, bulk_order_changed if it is not the version that was seen, bulk_order_empty, account_inactive,
-- reseller_not_approved, product_unavailable {line}, too_many_requests.
create or replace function ask_quote(p_reseller uuid, p_profile uuid, p_version integer, p_now timestamptz) returns jsonb
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  v_draft bulk_orders;
  v_buyer record;
  v_lines jsonb;
  v_missing integer;
  v_request uuid := new_id();
  v_number text;
begin
  select * into v_draft from bulk_orders where profile_id = p_profile for update;
  if coalesce(v_draft.version, 0) <> p_version then
    return '{"result": "bulk_order_changed"}';
  end if;
  select * into v_buyer from admit_buyer(p_reseller, p_profile);
  if v_buyer.refusal is not null then
    return v_buyer.refusal;
  elsif (select count(*) from quote_requests where reseller_id = p_reseller and status = 'pending') >= 100 then
    return '{"result": "too_many_requests"}';
  end if;

  select jsonb_agg(to_jsonb(x) order by x.position), min(x.position) filter (where x.own_price is null)
  into v_lines, v_missing
  from (
    select row_number() over (order by l.created_at, l.id) - 1 as position, new_id() as id, v_request as request_id,
      l.product_id, l.plan_id, l.variation_id, p.sku, p.name as product_name, p.name_ar as product_name_ar,
      coalesce(pl.name, va.value) as option_name, coalesce(pl.name_ar, va.value_ar) as option_name_ar, l.quantity,
      own.currency, alone.unit_price as list_price, own.unit_price as own_price, own.tier, own.tier_ar,
      l.wished_unit_price, l.wished_currency
    from bulk_lines l
    join products p on p.id = l.product_id
    left join plans pl on pl.id = l.plan_id
    left join variations va on va.id = l.variation_id
    left join lateral resolve_price(l.product_id, l.plan_id, l.variation_id, l.quantity, v_buyer.price_list) own on true
    left join lateral resolve_price(l.product_id, l.plan_id, l.variation_id, 1, null) alone on true
    where l.profile_id = p_profile
  ) x;
  if v_lines is null then
    return '{"result": "bulk_order_empty"}';
  elsif v_missing is not null then
    return jsonb_build_object('result', 'product_unavailable', 'line', v_missing);
  end if;

  v_number := 'Q' || to_char(p_now at time zone 'UTC', 'YY') || '-'
    || (select lpad(n::text, greatest(6, length(n::text)), '0') from nextval('quote_numbers') n);
  insert into quote_requests (id, number, reseller_id, profile_id, notes, needed_by, line_count, units, words, created_at)
  select v_request, v_number, p_reseller, p_profile, v_draft.notes, v_draft.needed_by, count(*), sum((l ->> 'quantity')::bigint),
    search_words(left(v_number || ' ' || string_agg(concat_ws(' ', l ->> 'product_name', l ->> 'product_name_ar',
      l ->> 'sku'), ' '), 50000)), p_now
  from jsonb_array_elements(v_lines) l;
  insert into quote_request_lines select * from jsonb_populate_recordset(null::quote_request_lines, v_lines);
  delete from bulk_lines where profile_id = p_profile;
  perform bump_bulk_order(p_profile);
  insert into live_events (topic, reseller_id) values ('quotes', p_reseller);
  return jsonb_build_object('result', 'asked', 'id', v_request, 'number', v_number);
end
$$;
revoke execute on function ask_quote from public;
grant execute on function ask_quote to rasid_app;
