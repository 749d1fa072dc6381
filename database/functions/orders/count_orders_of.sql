-- A business's orders by displayed status. Pending and cancelled ones are few; delivered is the rest.
create or replace function count_orders_of(p_reseller uuid, out total bigint, out pending bigint, out canceled bigint)
language plpgsql security definer set search_path = public, pg_temp
set enable_seqscan = off
set jit = off
as $$
declare
  v_known order_counts;
  v_new record;
begin
  select * into v_known from order_counts where reseller_id = p_reseller;
  select count(*) as orders, (select id from orders where reseller_id = p_reseller order by id desc limit 1) as last_order
  into v_new from orders where reseller_id = p_reseller and id > coalesce(v_known.last_order, '00000000-0000-0000-0000-000000000000');
  total := coalesce(v_known.orders, 0) + v_new.orders;
  pending := (select count(*) from orders where reseller_id = p_reseller and status in ('pending', 'processing'));
  canceled := (select count(*) from orders where reseller_id = p_reseller and status = 'cancelled');
  -- Only now and then, so that reads rarely write; concurrent writers do it once.
  if v_new.orders > 500 then
    insert into order_counts as c (reseller_id, orders, last_order) values (p_reseller, total, v_new.last_order)
    on conflict (reseller_id) do update set orders = excluded.orders, last_order = excluded.last_order
    where c.last_order < excluded.last_order;
  end if;
end
$$;
revoke execute on function count_orders_of from public;
grant execute on function count_orders_of to rasid_app;
