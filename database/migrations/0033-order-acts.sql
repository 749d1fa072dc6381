-- What becomes of an order, by the states of design, section 7. Each act is one function, locks in one order (wallet, order,
-- subscriptions, codes by id, stock) and answers with a result; who comes second is told: order_status_changed {status}.

create table order_refunds (
  id uuid primary key default new_id(),
  order_id uuid not null references orders,
  transfer_id uuid not null unique references ledger_transfers,
  idempotency_key text not null unique check (length(idempotency_key) between 8 and 150),
  fingerprint bytea not null,
  -- [{item_id, quantity, amount}]
  lines jsonb not null,
  amount numeric(14, 2) not null check (amount > 0),
  reason text not null check (length(reason) between 1 and 500),
  actor_id uuid references profiles,
  is_credit_note_due boolean not null default true,
  created_at timestamptz not null default now()
);
create index order_refunds_of_order on order_refunds (order_id, id);
create index order_refunds_to_credit on order_refunds (id) where is_credit_note_due;
grant select on order_refunds to rasid_app;

create function order_status_changed(p_order orders) returns jsonb
language sql immutable
as $$
  select case when p_order.id is null then '{"result": "not_found"}'
    else jsonb_build_object('result', 'order_status_changed', 'status', p_order.status) end
$$;

-- Tells the business of an order, and the open pages of both sides.
create function tell_of_order(p_order orders, p_kind text, p_params jsonb) returns void
language sql
as $$
  insert into notifications (reseller_id, kind, params) values (p_order.reseller_id, p_kind,
    jsonb_build_object('order_number', p_order.order_number, 'order_id', p_order.id) || p_params);
  insert into live_events (topic, reseller_id)
  values ('orders', p_order.reseller_id), ('notifications', p_order.reseller_id);
$$;

create function start_processing(p_order uuid, p_actor uuid) returns jsonb
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  v_order orders;
begin
  update orders set status = 'processing' where id = p_order and status = 'pending' returning * into v_order;
  if not found then
    select * into v_order from orders where id = p_order;
    return order_status_changed(v_order);
  end if;
  insert into order_events (order_id, kind, actor_id) values (p_order, 'processing', p_actor);
  insert into live_events (topic, reseller_id) values ('orders', v_order.reseller_id);
  return jsonb_build_object('result', 'changed', 'status', v_order.status);
end
$$;

-- What an order is once some of its units were delivered or paid back: completed when none waits and some were delivered,
-- cancelled when all were paid back. The caller holds the order.
create function settle_order(p_order uuid, p_actor uuid) returns text
language plpgsql
as $$
declare
  v_order orders;
  v_units record;
  v_status text;
begin
  select * into v_order from orders where id = p_order;
  if v_order.status not in ('pending', 'processing') then
    return v_order.status;
  end if;
  select sum(quantity - delivered_quantity - refunded_quantity) as waiting, sum(delivered_quantity) as delivered
  into v_units from order_items where order_id = p_order;
  v_status := case when v_units.waiting > 0 then 'processing' when v_units.delivered > 0 then 'completed' else 'cancelled' end;
  update orders set status = v_status,
    completed_at = case when v_status = 'completed' then now() end,
    cancelled_at = case when v_status = 'cancelled' then now() end
  where id = p_order;
  if v_status in ('completed', 'cancelled') then
    insert into order_events (order_id, kind, actor_id) values (p_order, v_status, p_actor);
  end if;
  return v_status;
end
$$;

-- Hands over so many units of an item. p_kind: text or credentials (sealed by the vault), file, or done. The same key again
-- answers as the first time. Results: delivered {status, delivery_id}, not_found, order_status_changed, too_many_units
-- {left}, idempotency_key_reused.
create function deliver_item(
  p_item uuid, p_actor uuid, p_key text, p_kind text, p_quantity integer, p_key_id text, p_ciphertext bytea, p_file uuid,
  p_note text
) returns jsonb
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  v_order orders;
  v_item order_items;
  v_known deliveries;
  v_delivery uuid := new_id();
  v_status text;
begin
  select o.* into v_order from orders o join order_items i on i.order_id = o.id where i.id = p_item for update of o;
  if not found then
    return '{"result": "not_found"}';
  end if;
  select * into v_known from deliveries where idempotency_key = p_key;
  if found then
    return case when (v_known.order_item_id, v_known.kind, v_known.quantity, v_known.note)
        is not distinct from (p_item, p_kind, p_quantity, p_note)
      then jsonb_build_object('result', 'delivered', 'status', v_order.status, 'delivery_id', v_known.id, 'repeated', true)
      else '{"result": "idempotency_key_reused"}' end;
  end if;
  if v_order.status not in ('pending', 'processing') then
    return order_status_changed(v_order);
  end if;
  select * into v_item from order_items where id = p_item;
  if p_quantity > v_item.quantity - v_item.delivered_quantity - v_item.refunded_quantity then
    return jsonb_build_object('result', 'too_many_units',
      'left', v_item.quantity - v_item.delivered_quantity - v_item.refunded_quantity);
  end if;
  insert into deliveries (id, order_item_id, kind, quantity, key_id, ciphertext, file_id, note, delivered_by, idempotency_key)
  values (v_delivery, p_item, p_kind, p_quantity, p_key_id, p_ciphertext, p_file, p_note, p_actor, p_key);
  update order_items set delivered_quantity = delivered_quantity + p_quantity where id = p_item;
  perform start_subscriptions(array[v_delivery]);
  insert into order_events (order_id, kind, actor_id, note, params) values (v_order.id, 'delivered', p_actor, p_note,
    jsonb_build_object('item', p_item, 'quantity', p_quantity));
  v_status := settle_order(v_order.id, p_actor);
  perform tell_of_order(v_order, case when v_status = 'completed' then 'order_completed' else 'order_part_delivered' end, '{}');
  insert into live_events (topic, reseller_id) values ('subscriptions', v_order.reseller_id);
  return jsonb_build_object('result', 'delivered', 'status', v_status, 'delivery_id', v_delivery);
end
$$;

-- All that still waits is done, without anything to hand over. Results: changed, not_found, order_status_changed.
create function complete_order(p_order uuid, p_actor uuid, p_note text) returns jsonb
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  v_order orders;
  v_deliveries uuid[];
begin
  select * into v_order from orders where id = p_order for update;
  if not found or v_order.status not in ('pending', 'processing') then
    return order_status_changed(v_order);
  end if;
  with handed as (
    insert into deliveries (order_item_id, kind, quantity, note, delivered_by)
    select id, 'done', quantity - delivered_quantity - refunded_quantity, p_note, p_actor from order_items
    where order_id = p_order and quantity > delivered_quantity + refunded_quantity
    returning id
  )
  select array_agg(id) into v_deliveries from handed;
  update order_items set delivered_quantity = quantity - refunded_quantity where order_id = p_order;
  perform start_subscriptions(v_deliveries);
  perform settle_order(p_order, p_actor);
  perform tell_of_order(v_order, 'order_completed', '{}');
  insert into live_events (topic, reseller_id) values ('subscriptions', v_order.reseller_id);
  return '{"result": "changed", "status": "completed"}';
end
$$;

-- The first lock of all acts that move money: the wallet of an order's business.
create function hold_wallet_of(p_order uuid) returns void
language sql
as $$
  select a.id from ledger_accounts a join orders o on o.reseller_id = a.reseller_id where o.id = p_order for update of a
$$;

-- Units of products that are delivered by hand, and were not, can be sold again. p_units: [{item_id, waiting}].
create function give_stock_back(p_units jsonb) returns void
language plpgsql
as $$
begin
  -- In the order in which purchases hold them.
  perform from stock_levels where product_id in (
    select i.product_id from jsonb_to_recordset(p_units) as u (item_id uuid) join order_items i on i.id = u.item_id)
  order by product_id for update;
  update stock_levels s set quantity = s.quantity + x.n
  from (
    select i.product_id, sum(u.waiting)::integer as n
    from jsonb_to_recordset(p_units) as u (item_id uuid, waiting integer)
    join order_items i on i.id = u.item_id
    where i.delivery = 'manual' and not i.is_trial and u.waiting > 0 group by i.product_id
  ) x
  where s.product_id = x.product_id;
end
$$;

-- A code that somebody has seen, or has reported: whoever reports one has seen it, or says so.
create function is_code_seen(p_code uuid) returns boolean
language sql stable
as $$
  select exists (select from deliveries d join code_reveals r on r.delivery_id = d.id where d.code_id = p_code)
    or exists (select from deliveries d join code_reports r on r.delivery_id = d.id where d.code_id = p_code)
$$;

-- Codes that come back: free again where nobody has ever seen them, in quarantine where somebody has. Whoever calls moves
-- catalogue_version when all else is locked.
create function take_codes_back(p_deliveries uuid[], p_reason text) returns void
language plpgsql
as $$
begin
  perform from codes where id in (select code_id from deliveries where id = any (p_deliveries)) order by id for update;
  update codes c set
    status = case
      when is_code_seen(c.id) then 'quarantined'
      when c.expires_at <= now() then 'expired'
      else 'free' end,
    quarantine_reason = case when is_code_seen(c.id) then p_reason end
  where c.id in (select code_id from deliveries where id = any (p_deliveries));
end
$$;

-- Pays back an order of which nothing was delivered, and ends it. Results: changed, not_found, order_status_changed,
-- partly_delivered.
create function cancel_order(p_order uuid, p_actor uuid, p_reason text) returns jsonb
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  v_order orders;
  v_reversal jsonb;
begin
  perform hold_wallet_of(p_order);
  select * into v_order from orders where id = p_order for update;
  if not found or v_order.status not in ('pending', 'processing') then
    return order_status_changed(v_order);
  elsif exists (select from order_items where order_id = p_order and delivered_quantity > 0) then
    return '{"result": "partly_delivered"}';
  end if;
  if v_order.refunded_amount < v_order.total_amount then
    v_reversal := reverse_transfer(v_order.transfer_id, null, p_actor, 'cancel:' || p_order,
      'Refund: order ' || v_order.order_number);
    if v_reversal ->> 'result' <> 'reversed' then
      raise exception 'order % can''t be paid back: %', p_order, v_reversal;
    end if;
    insert into order_refunds (order_id, transfer_id, idempotency_key, fingerprint, lines, amount, reason, actor_id)
    values (p_order, (v_reversal ->> 'transfer_id')::uuid, 'cancel:' || p_order, sha256('cancel'),
      (select jsonb_agg(jsonb_build_object('item_id', id, 'quantity', quantity - refunded_quantity,
        'amount', (unit_price * (quantity - refunded_quantity))::text) order by position)
        from order_items where order_id = p_order and quantity > refunded_quantity),
      v_order.total_amount - v_order.refunded_amount, p_reason, p_actor);
  end if;
  perform give_stock_back((select jsonb_agg(jsonb_build_object('item_id', id, 'waiting', quantity - refunded_quantity))
    from order_items where order_id = p_order));
  update order_items set refunded_quantity = quantity where order_id = p_order;
  perform give_renewal_back(id, now()) from order_items where order_id = p_order and renews_id is not null;
  delete from trials where order_item_id in (select id from order_items where order_id = p_order and is_trial);
  update orders set status = 'cancelled', cancelled_at = now(), refunded_amount = total_amount,
    payment_status = case when total_amount > 0 then 'refunded' else payment_status end
  where id = p_order;
  insert into order_events (order_id, kind, actor_id, note) values (p_order, 'cancelled', p_actor, p_reason);
  perform tell_of_order(v_order, 'order_cancelled', jsonb_build_object('reason', p_reason));
  insert into live_events (topic, reseller_id) values ('balance', v_order.reseller_id), ('subscriptions', v_order.reseller_id);
  return '{"result": "changed", "status": "cancelled"}';
end
$$;

-- Pays back some units of an order: so many that still wait, and deliveries that are taken back whole.
-- p_lines: [{item_id, waiting, deliveries: [id]}]. Reports that are open about these deliveries end with it.
-- Results: refunded {status, payment_status, amount}, not_found, idempotency_key_reused, nothing_to_refund,
-- refund_not_possible where the units are not there any more, renewed_already where a subscription runs that a renewal goes
-- on from: the renewal is paid back first.
create function refund_items(p_order uuid, p_actor uuid, p_key text, p_lines jsonb, p_reason text) returns jsonb
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  v_order orders;
  v_known order_refunds;
  v_fingerprint bytea := sha256(convert_to(jsonb_build_array(p_order, p_lines, p_reason)::text, 'UTF8'));
  v_lines jsonb;
  v_deliveries uuid[];
  v_amount numeric;
  v_reversal jsonb;
  v_status text;
begin
  perform hold_wallet_of(p_order);
  select * into v_order from orders where id = p_order for update;
  if not found then
    return '{"result": "not_found"}';
  end if;
  select * into v_known from order_refunds where idempotency_key = p_key;
  if found then
    return case when v_known.fingerprint = v_fingerprint
      then jsonb_build_object('result', 'refunded', 'status', v_order.status, 'payment_status', v_order.payment_status,
        'amount', v_known.amount::text, 'repeated', true)
      else '{"result": "idempotency_key_reused"}' end;
  end if;
  select coalesce(array_agg(d.value::uuid), '{}') into v_deliveries
  from jsonb_array_elements(p_lines) l cross join lateral jsonb_array_elements_text(l -> 'deliveries') d;
  -- Each line with its item as it stands; what does not fit leaves its units null.
  select jsonb_agg(jsonb_build_object('item_id', x.item_id, 'waiting', x.waiting, 'delivered', x.delivered,
    'quantity', x.waiting + x.delivered, 'amount', (i.unit_price * (x.waiting + x.delivered))::text))
  into v_lines
  from (
    select l.item_id, coalesce(l.waiting, 0) as waiting,
      coalesce((select sum(d.quantity) from deliveries d where d.id = any (v_deliveries)
        and d.order_item_id = l.item_id and d.withdrawn_at is null), 0)::integer as delivered
    from jsonb_to_recordset(p_lines) as l (item_id uuid, waiting integer)
  ) x
  join order_items i on i.id = x.item_id and i.order_id = p_order
  where x.waiting between 0 and i.quantity - i.delivered_quantity - i.refunded_quantity
    and (x.waiting = 0 or v_order.status in ('pending', 'processing'));
  if coalesce(jsonb_array_length(v_lines), 0) <> jsonb_array_length(p_lines)
    or (select count(distinct l ->> 'item_id') from jsonb_array_elements(p_lines) l) <> jsonb_array_length(p_lines)
    or (select count(*) from deliveries d join order_items i on i.id = d.order_item_id
      where d.id = any (v_deliveries) and d.withdrawn_at is null and i.order_id = p_order
        and d.order_item_id in (select (l ->> 'item_id')::uuid from jsonb_array_elements(p_lines) l))
      <> cardinality(v_deliveries) then
    return '{"result": "refund_not_possible"}';
  end if;
  v_amount := (select sum((l ->> 'amount')::numeric) from jsonb_array_elements(v_lines) l);
  if v_amount = 0 then
    return '{"result": "nothing_to_refund"}';
  elsif exists (select from subscriptions where delivery_id = any (v_deliveries) and status = 'renewed' and ends_at > now()) then
    return '{"result": "renewed_already"}';
  end if;

  update deliveries set withdrawn_at = now(), withdrawn_as = 'refunded' where id = any (v_deliveries);
  perform take_codes_back(v_deliveries, p_reason);
  perform end_subscriptions(v_deliveries, now());
  perform give_stock_back(v_lines);
  if cardinality(v_deliveries) > 0 then
    update catalogue_version set version = version + 1;
  end if;
  update order_items i set delivered_quantity = i.delivered_quantity - x.delivered,
    refunded_quantity = i.refunded_quantity + x.quantity
  from jsonb_to_recordset(v_lines) as x (item_id uuid, delivered integer, quantity integer) where i.id = x.item_id;
  perform give_renewal_back(x.item_id, now()) from jsonb_to_recordset(v_lines) as x (item_id uuid);
  v_reversal := reverse_transfer(v_order.transfer_id, v_amount, p_actor, 'refund:' || p_key,
    'Refund: order ' || v_order.order_number);
  if v_reversal ->> 'result' <> 'reversed' then
    raise exception 'order % can''t be paid back: %', p_order, v_reversal;
  end if;
  update orders set refunded_amount = refunded_amount + v_amount,
    payment_status = case when refunded_amount + v_amount = total_amount then 'refunded' else payment_status end
  where id = p_order returning * into v_order;
  insert into order_refunds (order_id, transfer_id, idempotency_key, fingerprint, lines, amount, reason, actor_id)
  values (p_order, (v_reversal ->> 'transfer_id')::uuid, p_key, v_fingerprint,
    (select jsonb_agg(l - '{waiting,delivered}'::text[]) from jsonb_array_elements(v_lines) l), v_amount, p_reason, p_actor);
  insert into order_events (order_id, kind, actor_id, note, params)
  select p_order, 'refunded', p_actor, p_reason, jsonb_build_object('item', x.item_id, 'quantity', x.quantity,
    'amount', x.amount, 'currency', v_order.currency)
  from jsonb_to_recordset(v_lines) as x (item_id uuid, quantity integer, amount text) where x.quantity > 0;
  update code_reports set status = 'refunded', answer = p_reason, decided_by = p_actor, decided_at = now()
  where delivery_id = any (v_deliveries) and status = 'open';
  v_status := settle_order(p_order, p_actor);
  perform tell_of_order(v_order, 'order_refunded', jsonb_build_object('amount', v_amount::text,
    'currency', v_order.currency, 'reason', p_reason));
  insert into live_events (topic, reseller_id) values ('balance', v_order.reseller_id), ('subscriptions', v_order.reseller_id);
  return jsonb_build_object('result', 'refunded', 'status', v_status, 'payment_status', v_order.payment_status,
    'amount', v_amount::text);
end
$$;

-- Puts something that works in the place of what was reported: a code of the same pool (p_kind code), or what the desk wrote
-- or attached. Results: replaced {delivery_id}, not_found, already_decided, refund_not_possible where the delivery was taken
-- back meanwhile, out_of_stock.
create function replace_delivery(
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
    v_code := (lock_free_codes(coalesce(v_item.variation_id, v_item.plan_id, v_item.product_id),
      '00000000-0000-0000-0000-000000000000', '{}', 1))[1];
    if v_code is null then
      return '{"result": "out_of_stock"}';
    end if;
    update codes set status = 'sold' where id = v_code;
  end if;
  update deliveries set withdrawn_at = now(), withdrawn_as = 'replaced' where id = v_old.id;
  -- Whoever reported it has seen it, or says so; the report may quote the code, so its words stay with it.
  update codes set status = 'quarantined', quarantine_reason = 'Order ' || v_order.order_number where id = v_old.code_id;
  insert into deliveries (id, order_item_id, kind, quantity, code_id, key_id, ciphertext, file_id, delivered_by, replaces_id)
  values (v_new, v_old.order_item_id, p_kind, v_old.quantity, v_code, p_key_id, p_ciphertext, p_file, p_actor, v_old.id);
  update subscriptions set delivery_id = v_new, updated_at = now() where delivery_id = v_old.id;
  update code_reports set status = 'replaced', answer = p_answer, decided_by = p_actor, decided_at = now()
  where id = p_report;
  insert into order_events (order_id, kind, actor_id, note, params) values (v_order.id, 'replaced', p_actor, p_answer,
    jsonb_build_object('item', v_item.id, 'quantity', v_old.quantity));
  perform tell_of_order(v_order, 'report_replaced', '{}');
  if p_kind = 'code' then
    update catalogue_version set version = version + 1;
  end if;
  return jsonb_build_object('result', 'replaced', 'delivery_id', v_new);
end
$$;

-- Results: refused, not_found, already_decided.
create function refuse_report(p_report uuid, p_actor uuid, p_answer text) returns jsonb
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  v_report code_reports;
  v_order orders;
begin
  -- First the order, as everybody who decides: its row is what the entry in its history holds on to.
  perform from orders o join code_reports r on r.order_id = o.id where r.id = p_report for update of o;
  update code_reports set status = 'refused', answer = p_answer, decided_by = p_actor, decided_at = now()
  where id = p_report and status = 'open' returning * into v_report;
  if not found then
    return case when exists (select from code_reports where id = p_report) then '{"result": "already_decided"}'::jsonb
      else '{"result": "not_found"}' end;
  end if;
  select * into v_order from orders where id = v_report.order_id;
  insert into order_events (order_id, kind, actor_id, note) values (v_order.id, 'report_refused', p_actor, p_answer);
  perform tell_of_order(v_order, 'report_refused', jsonb_build_object('reason', p_answer));
  return '{"result": "refused"}';
end
$$;

-- What was handed over in an order of this business and stands. Each is recorded as seen before it leaves the database, and
-- none is taken back unseen at the same moment: who takes back waits for the order.
create function reveal_deliveries(p_order uuid, p_reseller uuid, p_profile uuid, p_ip text) returns setof deliveries
language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  perform from orders where id = p_order and reseller_id = p_reseller for share;
  if not found then
    return;
  end if;
  insert into code_reveals (delivery_id, profile_id, ip)
  select d.id, p_profile, p_ip from deliveries d join order_items i on i.id = d.order_item_id
  where i.order_id = p_order and d.withdrawn_at is null and d.kind <> 'done';
  return query
    select d.* from deliveries d join order_items i on i.id = d.order_item_id
    where i.order_id = p_order and d.withdrawn_at is null order by i.position, d.id;
end
$$;

-- Says that something that was handed over does not work. Results: reported {report_id}, not_found, delivery_taken_back,
-- report_too_late (30 days after delivery; while it runs, for a subscription), already_reported.
create function report_delivery(
  p_delivery uuid, p_reseller uuid, p_profile uuid, p_reason text, p_file uuid, p_now timestamptz
) returns jsonb
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  v_order orders;
  v_delivery deliveries;
  v_report uuid;
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
  elsif p_now > v_delivery.delivered_at + interval '30 days' and not exists (
    select from subscriptions where delivery_id = p_delivery and ends_at > p_now and status <> 'cancelled'
  ) then
    return '{"result": "report_too_late"}';
  end if;
  insert into code_reports (order_id, delivery_id, reseller_id, reported_by, reason, file_id)
  values (v_order.id, p_delivery, p_reseller, p_profile, p_reason, p_file) returning id into v_report;
  insert into order_events (order_id, kind, actor_id, note, params) values (v_order.id, 'reported', p_profile, p_reason,
    jsonb_build_object('item', v_delivery.order_item_id));
  insert into live_events (topic, reseller_id) values ('orders', p_reseller);
  return jsonb_build_object('result', 'reported', 'report_id', v_report);
end
$$;

-- As in 0024; what was paid back was not had.
create or replace function has_bought(p_reseller uuid, p_product uuid) returns boolean
language sql stable
as $$
  select exists (
    select from order_items i join orders o on o.id = i.order_id
    where i.product_id = p_product and o.reseller_id = p_reseller and o.status = 'completed' and i.delivered_quantity > 0)
$$;

revoke execute on function order_status_changed, tell_of_order, start_processing, settle_order, deliver_item, complete_order,
  hold_wallet_of, give_stock_back, is_code_seen, take_codes_back, cancel_order, refund_items, replace_delivery, refuse_report,
  reveal_deliveries, report_delivery from public;
grant execute on function start_processing, deliver_item, complete_order, cancel_order, refund_items, replace_delivery,
  refuse_report, reveal_deliveries, report_delivery, is_code_seen to rasid_app;
