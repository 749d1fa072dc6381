-- Reports a delivery that does not work. Results: reported {report_id}, not_found, delivery_taken_back, report_too_late
-- {date} (30 days after delivery; for a subscription, while it is active), already_reported.
create or replace function report_delivery(
  p_delivery uuid, p_reseller uuid, p_profile uuid, p_reason text, p_file uuid, p_now timestamptz
) returns jsonb
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  v_order orders;
  v_delivery deliveries;
  v_report uuid;
  v_until timestamptz;
begin
  select o.* into v_order from orders o join order_items i on i.order_id = o.id join deliveries d on d.order_item_id = i.id
  where d.id = p_delivery and o.reseller_id = p_reseller for update of o;
  if not found then
    return '{"result": "not_found"}';
  end if;
  select * into v_delivery from deliveries where id = p_delivery;
  if v_delivery.withdrawn_at is not null then
    return '{"result": "delivery_taken_back"}';
  elsif exists (select from code_reports where delivery_id = p_delivery and status = 'open') then
    return '{"result": "already_reported"}';
  end if;
  select greatest(v_delivery.delivered_at + interval '30 days', max(ends_at)) into v_until
  from subscriptions where delivery_id = p_delivery and status <> 'cancelled';
  if p_now > v_until then
    return jsonb_build_object('result', 'report_too_late', 'date', v_until);
  end if;
  insert into code_reports (order_id, delivery_id, reseller_id, reported_by, reason, file_id)
  values (v_order.id, p_delivery, p_reseller, p_profile, p_reason, p_file) returning id into v_report;
  insert into order_events (order_id, kind, actor_id, note, params) values (v_order.id, 'reported', p_profile, p_reason,
    jsonb_build_object('item', v_delivery.order_item_id));
  insert into live_events (topic, reseller_id) values ('orders', p_reseller);
  return jsonb_build_object('result', 'reported', 'report_id', v_report);
end
$$;
revoke execute on function report_delivery from public;
grant execute on function report_delivery to rasid_app;
