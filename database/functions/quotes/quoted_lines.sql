-- The chosen lines of an offer as purchase rows, as price_lines() has them of a purchase: at the quoted prices, delivered
-- as the product is today. p_lines null: all but alternatives. Else the refusal: not_found for a line of another offer,
-- line_twice for two of a position, quote_is_whole if one is missing, product_unavailable {line} for what is deleted or
-- retired; what is only hidden was promised.
create or replace function quoted_lines(p_quote quotes, p_lines uuid[]) returns jsonb
language plpgsql
as $$
declare
  v_lines jsonb;
  v_chosen record;
begin
  select count(*) filter (where is_chosen) as lines, count(distinct position) filter (where is_chosen) as positions,
    count(distinct position) as all_positions
  into v_chosen
  from (select position, case when p_lines is null then not is_alternative else id = any (p_lines) end as is_chosen
    from quote_lines where quote_id = p_quote.id) l;
  if v_chosen.lines <> coalesce(cardinality(p_lines), v_chosen.lines) then
    return '{"result": "not_found"}';
  elsif v_chosen.positions <> v_chosen.lines then
    return '{"result": "line_twice"}';
  elsif v_chosen.positions <> v_chosen.all_positions and not p_quote.allows_partial then
    return '{"result": "quote_is_whole"}';
  end if;
  select jsonb_agg(jsonb_build_object(
    'id', new_id(), 'position', x.place - 1, 'product_id', x.product_id, 'plan_id', x.plan_id,
    'variation_id', x.variation_id, 'product_name', x.product_name, 'product_name_ar', x.product_name_ar,
    'option_name', x.option_name, 'option_name_ar', x.option_name_ar, 'duration', pl.duration,
    'quantity', x.quantity, 'unit_price', x.unit_price, 'currency', p_quote.currency, 'total_amount', x.total_amount,
    'catalogue_price', case when p.pricing_display_currency = p_quote.currency then alone.price
      else greatest(round(alone.price * dinars_for(p.pricing_display_currency) / dinars_for(p_quote.currency), 2), 0.01) end,
    'price_rule', 'quote', 'quote_id', p_quote.id,
    'delivery', p.delivery, 'period_length', d.period_length, 'period_unit', d.period_unit,
    'pool_id', coalesce(x.variation_id, x.plan_id, x.product_id),
    'is_gone', p.deleted_at is not null or p.status = 'draft'
      or x.plan_id is not null and (pl.id is null or pl.retired_at is not null)
      or x.variation_id is not null and (va.id is null or va.retired_at is not null)) order by x.place)
  into v_lines
  from (
    select l.*, row_number() over (order by l.position, l.id) as place from quote_lines l
    where l.quote_id = p_quote.id and case when p_lines is null then not l.is_alternative else l.id = any (p_lines) end
  ) x
  join products p on p.id = x.product_id
  left join plans pl on pl.id = x.plan_id
  left join variations va on va.id = x.variation_id
  -- Not by resolve_price(), which has none for what is hidden.
  cross join lateral (select coalesce(pl.price, va.price, p.consumer_price) as price) alone
  left join lateral period_of(p, pl) d on p.is_subscription;
  if v_lines @? '$[*] ? (@.is_gone == true)' then
    return jsonb_build_object('result', 'product_unavailable',
      'line', jsonb_path_query_first(v_lines, '$[*] ? (@.is_gone == true).position'));
  end if;
  return jsonb_build_object('result', 'priced', 'lines', v_lines);
end
$$;
revoke execute on function quoted_lines from public;
