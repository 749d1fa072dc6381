-- A delivered file of this business that was not revoked: records the view, like reveal_deliveries(). False: not
-- theirs.
drop function if exists reveal_file(uuid, uuid, uuid, text);
create or replace function reveal_file(p_file uuid, p_reseller uuid, p_profile uuid, p_ip text, p_api_key uuid default null)
returns boolean
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  v_delivery uuid;
begin
  perform from orders o join order_items i on i.order_id = o.id join deliveries d on d.order_item_id = i.id
  where d.file_id = p_file and o.reseller_id = p_reseller for share of o;
  if not found then
    return false;
  end if;
  select id into v_delivery from deliveries where file_id = p_file and withdrawn_at is null;
  if not found then
    return false;
  end if;
  insert into code_reveals (delivery_id, profile_id, ip, api_key_id) values (v_delivery, p_profile, p_ip, p_api_key);
  return true;
end
$$;
revoke execute on function reveal_file from public;
grant execute on function reveal_file to rasid_app;
