-- Marks the subscriptions renewed by this purchase, which the caller has locked, and tells programs of each.
drop function if exists mark_renewed(uuid, jsonb);
create or replace function mark_renewed(p_order orders, p_lines jsonb) returns void
language plpgsql
as $$
begin
  if p_lines @? '$[*] ? (@.renews_id != null)' then
    update subscriptions set status = 'renewed', updated_at = now()
    where id in (select x.renews_id from jsonb_to_recordset(p_lines) as x (renews_id uuid));
    perform queue_webhooks(p_order.reseller_id, 'subscription.renewed', jsonb_strip_nulls(jsonb_build_object(
      'subscription_id', x.renews_id, 'product', x.product_name, 'product_ar', x.product_name_ar,
      'amount', x.total_amount::text, 'currency', p_order.currency, 'order_id', p_order.id,
      'metadata', p_order.webhook_metadata)), now())
    from jsonb_to_recordset(p_lines) as x (renews_id uuid, product_name text, product_name_ar text, total_amount numeric)
    where x.renews_id is not null;
    insert into live_events (topic, reseller_id) values ('subscriptions', p_order.reseller_id);
  end if;
end
$$;
revoke execute on function mark_renewed from public;
