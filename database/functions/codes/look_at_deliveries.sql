-- Contents for staff, revoked ones included. Each view is recorded and its business notified before anything leaves the
-- database, and none is released for sale concurrently: revoking waits for the order.
create or replace function look_at_deliveries(p_deliveries uuid[], p_profile uuid, p_ip text, p_reason text) returns setof deliveries
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  v_order orders;
begin
  for v_order in
    select * from orders where id in (
      select i.order_id from deliveries d join order_items i on i.id = d.order_item_id where d.id = any (p_deliveries))
    order by id for share
  loop
    perform notify_of_order(v_order, 'code_seen_by_staff', jsonb_build_object('reason', p_reason));
  end loop;
  insert into staff_looks (delivery_id, profile_id, ip, reason)
  select d.id, p_profile, p_ip, p_reason from deliveries d
  where d.id = any (p_deliveries) and d.kind in ('code', 'text', 'credentials') order by d.id;
  return query select d.* from deliveries d
    where d.id = any (p_deliveries) and d.kind in ('code', 'text', 'credentials') order by d.id;
end
$$;
revoke execute on function look_at_deliveries from public;
grant execute on function look_at_deliveries to rasid_app;
