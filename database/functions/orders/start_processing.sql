create or replace function start_processing(p_order uuid, p_actor uuid) returns jsonb
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
revoke execute on function start_processing from public;
grant execute on function start_processing to rasid_app;
