-- Replaces a reported delivery: by a code of the same pool (p_kind code), or by text or a file from staff. Results:
-- replaced {delivery_id}, not_found, already_decided, refund_not_possible if the delivery was revoked since,
-- out_of_stock, stock_busy if the last available codes are locked by concurrent buyers.
create or replace function replace_delivery(
  p_report uuid, p_actor uuid, p_answer text, p_kind text, p_key_id text, p_ciphertext bytea, p_file uuid
) returns jsonb
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  v_report code_reports;
  v_order orders;
  v_old deliveries;
  v_item order_items;
  v_code uuid;
  v_pool uuid;
  v_new uuid := new_id();
begin
  select o.* into v_order from orders o join code_reports r on r.order_id = o.id where r.id = p_report for update of o;
  select * into v_report from code_reports where id = p_report for update;
  if not found then
    return '{"result": "not_found"}';
  elsif v_report.status <> 'open' then
    return '{"result": "already_decided"}';
  end if;
  select * into v_old from deliveries where id = v_report.delivery_id;
  select * into v_item from order_items where id = v_old.order_item_id;
  if v_old.withdrawn_at is not null then
    return '{"result": "refund_not_possible"}';
  end if;
  if p_kind = 'code' then
    v_pool := coalesce(v_item.variation_id, v_item.plan_id, v_item.product_id);
    v_code := (lock_free_codes(v_pool, '00000000-0000-0000-0000-000000000000', '{}', 1))[1];
    if v_code is null then
      return jsonb_build_object('result', case count_free_codes(v_pool, 1) when 0 then 'out_of_stock' else 'stock_busy' end);
    end if;
    update codes set status = 'sold' where id = v_code;
  end if;
  update deliveries set withdrawn_at = now(), withdrawn_as = 'replaced' where id = v_old.id;
  -- The reported code counts as seen; the report may quote it, so its text stays with it.
  update codes set status = 'quarantined', quarantine_reason = 'Order ' || v_order.order_number where id = v_old.code_id;
  insert into deliveries (id, order_item_id, kind, quantity, code_id, key_id, ciphertext, file_id, delivered_by, replaces_id)
  values (v_new, v_old.order_item_id, p_kind, v_old.quantity, v_code, p_key_id, p_ciphertext, p_file, p_actor, v_old.id);
  update subscriptions set delivery_id = v_new, updated_at = now() where delivery_id = v_old.id;
  update code_reports set status = 'replaced', answer = p_answer, decided_by = p_actor, decided_at = now()
  where id = p_report;
  insert into order_events (order_id, kind, actor_id, note, params) values (v_order.id, 'replaced', p_actor, p_answer,
    jsonb_build_object('item', v_item.id, 'quantity', v_old.quantity));
  perform notify_of_order(v_order, 'report_replaced', jsonb_build_object('order_item_id', v_item.id, 'delivery_id', v_new,
    'replaced_delivery_id', v_old.id));
  if p_kind = 'code' then
    perform note_product_changes(array[v_item.product_id]);
    -- Sold without an order of its own.
    insert into stock_changes (product_id) values (v_item.product_id);
  end if;
  return jsonb_build_object('result', 'replaced', 'delivery_id', v_new);
end
$$;
revoke execute on function replace_delivery from public;
grant execute on function replace_delivery to rasid_app;
