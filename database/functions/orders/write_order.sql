-- Inserts a paid purchase's order, items and deliveries, and marks the codes as sold.
drop function if exists write_order(uuid, uuid, uuid, uuid, text, numeric, jsonb, jsonb);
drop function if exists write_order(uuid, uuid, uuid, uuid, text, numeric, jsonb, jsonb, uuid, text);
create or replace function write_order(
  p_order uuid, p_reseller uuid, p_profile uuid, p_transfer uuid, p_currency text, p_total numeric,
  p_lines jsonb, p_codes jsonb, p_api_key uuid default null, p_client_reference text default null,
  p_webhook_metadata jsonb default null
) returns orders
language plpgsql
as $$
declare
  v_order orders;
  v_waiting boolean := p_lines @? '$[*] ? (@.delivery != "codes")';
  v_deliveries uuid[];
begin
  insert into orders (id, order_number, reseller_id, profile_id, status, payment_status, total_amount, currency, total_dzd,
    transfer_id, completed_at, is_invoice_due, api_key_id, client_reference, webhook_metadata, wilaya, price_list_id)
  values (p_order, next_order_number(now()),
    p_reseller, p_profile, case when v_waiting then 'pending' else 'completed' end, 'paid', p_total, p_currency,
    case when p_currency = 'DZD' then p_total
      else round(p_total / units_per_usd(p_currency) * units_per_usd('DZD'), 2) end,
    p_transfer, case when v_waiting then null else now() end, p_total > 0, p_api_key, p_client_reference,
    p_webhook_metadata, (select wilaya from reseller_profiles where id = p_reseller), price_list_of(p_reseller))
  returning * into v_order;

  insert into order_items (id, order_id, position, product_id, plan_id, variation_id, product_name, product_name_ar,
    option_name, option_name_ar, duration, quantity, unit_price, total_amount, delivery, customer_reference, note, is_trial,
    period_length, period_unit, renews_id, delivered_quantity, category_id, unit_cost, catalogue_price, price_rule)
  select x.id, p_order, x.position, x.product_id, x.plan_id, x.variation_id, x.product_name, x.product_name_ar,
    x.option_name, x.option_name_ar, x.duration, x.quantity, x.unit_price, x.total_amount, x.delivery,
    x.customer_reference, x.note, coalesce(x.is_trial, false), x.period_length, x.period_unit, x.renews_id,
    case when x.delivery = 'codes' and jsonb_array_length(p_codes) > 0 then x.quantity else 0 end,
    p.category_id, case when p.pricing_display_currency = p_currency then p.cost_price
      else round(p.cost_price * dinars_for(p.pricing_display_currency) / dinars_for(p_currency), 2) end,
    x.catalogue_price, x.price_rule
  from jsonb_to_recordset(p_lines) as x (id uuid, position integer, product_id uuid, plan_id uuid, variation_id uuid,
    product_name text, product_name_ar text, option_name text, option_name_ar text, duration text, quantity integer,
    unit_price numeric, total_amount numeric, delivery text, customer_reference text, note text, is_trial boolean,
    period_length integer, period_unit text, renews_id uuid,
    catalogue_price numeric, price_rule text)
  join products p on p.id = x.product_id;

  if jsonb_array_length(p_codes) > 0 then
    with handed as (
      insert into deliveries (order_item_id, code_id)
      select x.item, x.code from jsonb_to_recordset(p_codes) as x (item uuid, code uuid) returning id
    )
    select array_agg(id) into v_deliveries from handed;
    update codes set status = 'sold', reserved_for = null
    where id = any (array(select (x ->> 'code')::uuid from jsonb_array_elements(p_codes) x));
    if p_lines @? '$[*] ? (@.period_length > 0)' then
      perform start_subscriptions(v_deliveries);
      insert into live_events (topic, reseller_id) values ('subscriptions', p_reseller);
    end if;
  end if;
  return v_order;
end
$$;
revoke execute on function write_order from public;
