create or replace function order_status_changed(p_order orders) returns jsonb
language sql immutable
as $$
  select case when p_order.id is null then '{"result": "not_found"}'
    else jsonb_build_object('result', 'order_status_changed', 'status', p_order.status) end
$$;
revoke execute on function order_status_changed from public;
