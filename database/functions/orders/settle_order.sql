-- An order's status after a delivery or refund: completed if nothing is pending and something was delivered, cancelled
-- if everything was refunded. The caller has locked the order.
create or replace function settle_order(p_order uuid, p_actor uuid) returns text
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
revoke execute on function settle_order from public;
