-- Renews a subscription from the balance, on behalf of whoever turned that on; p_buyers are the team roles that may
-- buy. The price is today's, but a higher one than they were shown is refused. Purchase, notification and the record of
-- today's try are one transaction under the subscription's lock, so it happens once however often this runs. Results: renewed, nothing_due (also if concurrent buyers have the last units: retried by the next run), or the
-- purchase's refusal.
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
  -- Its time comes again: a run follows the end of the maintenance.
  if maintenance_refusal() is not null then
    return 'nothing_due';
  end if;
  -- Wallet first, as in every purchase.
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
  -- A changed period is a different purchase: leave it to the buyer to renew manually.
  elsif not exists (select from products p left join plans l on l.id = v_old.plan_id
    cross join lateral period_of(p, l) t
    where p.id = v_old.product_id and (t.period_length, t.period_unit) = (v_old.period_length, v_old.period_unit)) then
    v_answer := '{"result": "not_renewable"}';
  else
    select unit_price, currency into v_price
    from resolve_price(v_old.product_id, v_old.plan_id, v_old.variation_id, v_old.quantity, price_list_of(v_old.reseller_id));
    v_answer := place_order(v_old.reseller_id, v_old.auto_renew_by,
      null,
      jsonb_build_array(jsonb_strip_nulls(jsonb_build_object('product_id', v_old.product_id, 'plan_id', v_old.plan_id,
        'variation_id', v_old.variation_id, 'quantity', v_old.quantity, 'customer_reference', v_item.customer_reference,
        'renews_id', v_old.id, 'expected_currency', v_old.auto_renew_currency, 'expected_unit_price', case
          when v_price.currency = v_old.auto_renew_currency then least(v_price.unit_price, v_old.auto_renew_price)
          else v_old.auto_renew_price end))));
  end if;
  -- Concurrent buyers have the last units: retry in the next run, not tomorrow.
  if v_answer ->> 'result' = 'stock_busy' then
    return 'nothing_due';
  end if;
  v_result := case when v_answer ->> 'result' = 'placed' then 'renewed' else v_answer ->> 'result' end;
  update subscriptions set renewal_tried_at = p_now, renewal_refusal = nullif(v_result, 'renewed'), updated_at = p_now
  where id = v_old.id;
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
revoke execute on function renew_automatically from public;
grant execute on function renew_automatically to rasid_app;
