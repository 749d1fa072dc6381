-- Stores a request for a quote of these lines, [{product_id, plan_id, variation_id, quantity, wished_unit_price,
-- wished_currency}]. Names and prices are copied. Results: asked {id, number}, product_unavailable {line}.
create or replace function write_request(p_reseller uuid, p_profile uuid, p_price_list uuid, p_lines jsonb, p_notes text,
  p_needed_by date, p_now timestamptz) returns jsonb
language plpgsql
as $$
declare
  v_lines jsonb;
  v_missing integer;
  v_request uuid := new_id();
  v_number text;
begin
  select jsonb_agg(to_jsonb(x) order by x.position), min(x.position) filter (where x.own_price is null)
  into v_lines, v_missing
  from (
    select a.ordinality - 1 as position, new_id() as id, v_request as request_id,
      l.product_id, l.plan_id, l.variation_id, p.sku, p.name as product_name, p.name_ar as product_name_ar,
      coalesce(pl.name, va.value) as option_name, coalesce(pl.name_ar, va.value_ar) as option_name_ar, l.quantity,
      own.currency, alone.unit_price as list_price, own.unit_price as own_price, own.tier, own.tier_ar,
      l.wished_unit_price, l.wished_currency
    from jsonb_array_elements(p_lines) with ordinality a
    cross join lateral jsonb_to_record(a.value) as l (product_id uuid, plan_id uuid, variation_id uuid, quantity integer,
      wished_unit_price numeric, wished_currency text)
    left join products p on p.id = l.product_id
    left join plans pl on pl.id = l.plan_id
    left join variations va on va.id = l.variation_id
    left join lateral resolve_price(l.product_id, l.plan_id, l.variation_id, l.quantity, p_price_list) own on true
    left join lateral resolve_price(l.product_id, l.plan_id, l.variation_id, 1, null) alone on true
  ) x;
  if v_missing is not null then
    return jsonb_build_object('result', 'product_unavailable', 'line', v_missing);
  end if;

  v_number := dated_number('Q', p_now, nextval('quote_numbers'));
  insert into quote_requests (id, number, reseller_id, profile_id, notes, needed_by, line_count, units, words, created_at)
  select v_request, v_number, p_reseller, p_profile, p_notes, p_needed_by, count(*), sum((l ->> 'quantity')::bigint),
    search_words(left(v_number || ' ' || string_agg(concat_ws(' ', l ->> 'product_name', l ->> 'product_name_ar',
      l ->> 'sku'), ' '), 50000)), p_now
  from jsonb_array_elements(v_lines) l;
  insert into quote_request_lines select * from jsonb_populate_recordset(null::quote_request_lines, v_lines);
  insert into live_events (topic, reseller_id) values ('quotes', p_reseller);
  return jsonb_build_object('result', 'asked', 'id', v_request, 'number', v_number);
end
$$;
revoke execute on function write_request from public;
