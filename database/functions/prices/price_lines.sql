-- Resolves a request's lines into purchase rows, or finds the refusal. p_lines: [{product_id, plan_id, variation_id,
-- quantity, expected_unit_price, expected_currency, customer_reference, note, renews_id, cart_line_id}].
create or replace function price_lines(p_lines jsonb, p_price_list uuid) returns jsonb
language plpgsql stable
as $$
declare
  v_line record;
  v_price record;
  -- An array: appending to a jsonb copies it each time.
  v_priced jsonb[] := '{}';
  v_currency text;
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
    -- Subscriptions bought together are renewed separately.
    elsif v_line.quantity < v_line.min_order_quantity and v_line.renews_id is null then
      return jsonb_build_object('result', 'quantity_too_small', 'line', v_line.position,
        'minimum', v_line.min_order_quantity);
    elsif (v_price.unit_price, v_price.currency)
      is distinct from (v_line.expected_unit_price, v_line.expected_currency) then
      return jsonb_build_object('result', 'price_changed', 'line', v_line.position,
        'unit_price', v_price.unit_price::text, 'currency', v_price.currency);
    elsif v_price.currency <> v_currency then
      return jsonb_build_object('result', 'mixed_currencies', 'line', v_line.position);
    end if;
    v_currency := v_price.currency;
    v_priced := array_append(v_priced, jsonb_build_object(
      'id', new_id(), 'position', v_line.position, 'product_id', v_line.product_id, 'plan_id', v_line.plan_id,
      'variation_id', v_line.variation_id, 'product_name', v_line.name, 'product_name_ar', v_line.name_ar,
      'option_name', v_line.option_name, 'option_name_ar', v_line.option_name_ar, 'duration', v_line.duration,
      'quantity', v_line.quantity, 'unit_price', v_price.unit_price, 'currency', v_price.currency,
      'catalogue_price', v_price.catalogue_price, 'price_rule', v_price.rule,
      'total_amount', v_price.unit_price * v_line.quantity, 'delivery', v_line.delivery,
      'customer_reference', v_line.customer_reference, 'note', v_line.note, 'renews_id', v_line.renews_id,
      'period_length', v_line.period_length, 'period_unit', v_line.period_unit,
      'pool_id', coalesce(v_line.variation_id, v_line.plan_id, v_line.product_id)));
  end loop;
  return jsonb_build_object('result', 'priced', 'lines', to_jsonb(v_priced));
end
$$;
