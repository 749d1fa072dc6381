-- Contents of a business's order that were not revoked. Each view is recorded before it leaves the database, and none
-- is revoked unseen concurrently: revoking waits for the order. p_api_key: the key by which it is viewed.
drop function if exists reveal_deliveries(uuid, uuid, uuid, text);
create or replace function reveal_deliveries(p_order uuid, p_reseller uuid, p_profile uuid, p_ip text,
  p_api_key uuid default null) returns setof deliveries
language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  perform from orders where id = p_order and reseller_id = p_reseller for share;
  if not found then
    return;
  end if;
  insert into code_reveals (delivery_id, profile_id, ip, api_key_id)
  select d.id, p_profile, p_ip, p_api_key from deliveries d join order_items i on i.id = d.order_item_id
  where i.order_id = p_order and d.withdrawn_at is null and d.kind <> 'done';
  return query
    select d.* from deliveries d join order_items i on i.id = d.order_item_id
    where i.order_id = p_order and d.withdrawn_at is null order by i.position, d.id;
end
$$;
revoke execute on function reveal_deliveries from public;
grant execute on function reveal_deliveries to rasid_app;
